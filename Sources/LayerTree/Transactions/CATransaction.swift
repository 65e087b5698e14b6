import Ownership
import Synchronization

/// Groups changes of layers.
///
/// Changes outside any explicit transaction belong to the implicit one, which is committed at the end of the turn of
/// the run loop. An explicit transaction sets the duration and timing of the animations added in it, and calls its
/// completion block when they have ended. Transactions nest.
///
/// Layers belong to the main actor. On other threads the functions change nothing and log, and values are the defaults.
public enum CATransaction {
    struct State {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: AnimationCompletion?
    }

    @MainActor private static var stack: [State] = []

    /// Commits the implicit transaction of every tree; set by the owner of the displays.
    @MainActor package static var flushHandler: (() -> Void)?

    private static let misuse = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Sets what is called with the function that was used on another thread than the main one.
    package static func reportMisuse(_ report: @escaping @Sendable (String) -> Void) {
        misuse.withLock { $0 = report }
    }

    /// Runs a closure on the main thread only.
    private static func onMain<T: Sendable>(
        _ fallback: T, function: String = #function, _ body: @MainActor () -> T
    ) -> T {
        guard MainThread.isCurrent else {
            misuse.withLock { $0 }?(function)
            return fallback
        }
        return MainActor.assumeIsolated(body)
    }

    /// Begins a transaction inside of the current one. It takes over whether actions are disabled.
    public static func begin() {
        onMain(()) { stack.append(State(disablesActions: disableActions())) }
    }

    /// Ends the innermost explicit transaction. Without one, flushes the implicit transaction.
    public static func commit() {
        onMain(()) {
            guard let state = stack.popLast() else {
                flushHandler?()
                return
            }
            state.completion?.seal()
        }
    }

    /// Commits immediately what would be committed at the end of the turn.
    public static func flush() { onMain(()) { flushHandler?() } }

    /// Does nothing: all layers belong to the main actor. Exists for code that pairs the two calls.
    public static func lock() {}
    /// Without effect: layers belong to the main actor.
    public static func unlock() {}

    /// Seconds; the default is 0.25.
    public static func animationDuration() -> Double {
        onMain(0.25) { stack.last { $0.duration != nil }?.duration ?? 0.25 }
    }

    /// Sets the duration of animations that have none, in seconds. Negative ones count as 0.
    public static func setAnimationDuration(_ duration: Double) {
        onMain(()) { change { $0.duration = max(0, duration) } }
    }

    /// The timing of animations that have none, from the innermost transaction that sets it.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        onMain(nil) { stack.last { $0.timingFunction != nil }?.timingFunction }
    }

    /// Sets the timing of animations that have none.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        onMain(()) { change { $0.timingFunction = function } }
    }

    /// Whether changes apply without implicit animations. False by default.
    public static func disableActions() -> Bool { onMain(false) { stack.last?.disablesActions ?? false } }

    /// Sets whether changes apply without implicit animations.
    public static func setDisableActions(_ flag: Bool) {
        onMain(()) { change { $0.disablesActions = flag } }
    }

    /// Sets a block that is called once all animations added in this transaction from now on have ended, or immediately
    /// if the transaction is committed without any.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        onMain(()) {
            change { state in
                state.completion?.seal()
                state.completion = block.map { block in AnimationCompletion { _ in block() } }
            }
        }
    }

    /// The completions of all open transactions, for an animation that starts now.
    @MainActor package static var completions: [AnimationCompletion] { stack.compactMap(\.completion) }

    @MainActor private static func change(_ body: (inout State) -> Void) {
        guard !stack.isEmpty else { return }
        body(&stack[stack.count - 1])
    }
}
