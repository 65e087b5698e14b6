import LifelineKit

/// Takes a hook away. Letting go of it does not.
///
/// It conforms to OpenCombine's `Cancellable`, so `store(in:)` works through `AnyCancellable`.
@MainActor public final class HookCancellable: @preconcurrency Cancellable {
    private var remove: (@MainActor () -> Void)?

    init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

    public private(set) var isCancelled = false

    /// From now on the hook is not run, not even by an event that is being told at this moment. A second call does nothing.
    public func cancel() {
        isCancelled = true
        let remove = remove
        self.remove = nil
        remove?()
    }
}
