/// Groups changes of layers.
///
/// Changes made outside of any explicit transaction belong to the implicit one, which is committed at the end of the
/// turn of the run loop. An explicit one sets the duration and pace of the animations made in it, and calls its
/// completion block when they have ended. Transactions nest.
@MainActor public enum CATransaction {
    struct State {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: AnimationCompletion?
    }

    private static var stack: [State] = []

    /// Commits what the implicit transaction of every tree holds; set by whoever owns the displays.
    package static var flushHandler: (() -> Void)?

    public static func begin() {
        stack.append(State(disablesActions: disableActions()))
    }

    /// Ends the innermost explicit transaction. Without one, the implicit transaction is flushed.
    public static func commit() {
        guard let state = stack.popLast() else {
            flush()
            return
        }
        state.completion?.seal()
    }

    /// Commits now what would be committed at the end of the turn.
    public static func flush() { flushHandler?() }

    /// All layers belong to the main actor, so there is nothing to lock; kept for code that pairs the two calls.
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

    /// Called once all animations that are added in this transaction from now on have ended; at once, when the
    /// transaction is committed without any.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        change { state in
            state.completion?.seal()
            state.completion = block.map { block in AnimationCompletion { _ in block() } }
        }
    }

    /// The completions of all open transactions, for an animation that begins now.
    package static var completions: [AnimationCompletion] { stack.compactMap(\.completion) }

    private static func change(_ body: (inout State) -> Void) {
        guard !stack.isEmpty else { return }
        body(&stack[stack.count - 1])
    }
}
