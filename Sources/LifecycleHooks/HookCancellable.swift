import LifelineKit

/// Removes a hook when cancelled. Releasing it does not remove the hook.
///
/// It conforms to OpenCombine's `Cancellable`, so `store(in:)` works through `AnyCancellable`.
@preconcurrency @MainActor public final class HookCancellable: @preconcurrency Cancellable {
    private var remove: (@MainActor () -> Void)?

    init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

    /// Whether the cancellable was cancelled.
    public private(set) var isCancelled = false

    /// Removes the hook: it is not run again, not even by an event being delivered. Further calls have no effect.
    public func cancel() {
        isCancelled = true
        let remove = remove
        self.remove = nil
        remove?()
    }
}
