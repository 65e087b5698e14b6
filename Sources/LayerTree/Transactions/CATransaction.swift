/// Groups changes of layers.
///
/// Changes outside any explicit transaction belong to the implicit one, which is committed at the end of the turn of
/// the run loop. An explicit transaction sets the duration and timing of the animations added in it, and calls its
/// completion block when they have ended. Transactions nest.
@MainActor public enum CATransaction {
    struct State {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: AnimationCompletion?
    }

    private static var stack: [State] = []

    /// Commits the implicit transaction of every tree; set by the owner of the displays.
    package static var flushHandler: (() -> Void)?

    public static func begin() {
        stack.append(State(disablesActions: disableActions()))
    }

    /// Ends the innermost explicit transaction. Without one, flushes the implicit transaction.
    public static func commit() {
        guard let state = stack.popLast() else {
            flush()
            return
        }
        state.completion?.seal()
    }

    /// Commits immediately what would be committed at the end of the turn.
    public static func flush() { flushHandler?() }

    /// Does nothing: all layers belong to the main actor. Exists for code that pairs the two calls.
    public static func lock() {}
    public static func unlock() {}

    /// Seconds; the default is 0.25.
    public static func animationDuration() -> Double { stack.last { $0.duration != nil }?.duration ?? 0.25 }

    public static func setAnimationDuration(_ duration: Double) {
        change { $0.duration = max(0, duration) }
    }

    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        stack.last { $0.timingFunction != nil }?.timingFunction
    }

    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    public static func disableActions() -> Bool { stack.last?.disablesActions ?? false }

    public static func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    /// Sets a block that is called once all animations added in this transaction from now on have ended, or immediately
    /// if the transaction is committed without any.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        change { state in
            state.completion?.seal()
            state.completion = block.map { block in AnimationCompletion { _ in block() } }
        }
    }

    /// The completions of all open transactions, for an animation that starts now.
    package static var completions: [AnimationCompletion] { stack.compactMap(\.completion) }

    private static func change(_ body: (inout State) -> Void) {
        guard !stack.isEmpty else { return }
        body(&stack[stack.count - 1])
    }
}
