import Ownership

extension LifecyclePublisher {
    /// Returns the current and each following state, for a `for await` loop. Ends after `deinitialized`.
    ///
    /// ```swift
    /// for await state in scope.states { print(state) }
    /// ```
    /// States are buffered until requested; none is dropped. The sequence begins with the call, supports one loop, and
    /// does not retain the lifecycle.
    public var states: AsyncStream<LifecycleState> {
        let (stream, continuation) = AsyncStream.makeStream(of: LifecycleState.self)
        let subscription = lifecycleState.sink(
            receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
        let kept = UnsafeSendable(subscription)
        continuation.onTermination = { _ in MainThread.run { kept.value.cancel() } }
        return stream
    }

    /// Runs an asynchronous operation that is cancelled with the lifecycle: by default as soon as it is not active.
    ///
    /// ```swift
    /// func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
    ///     lifecyclePublisher.task { self.feed = try? await load() }
    /// }
    /// ```
    /// Cancellation is cooperative: the operation checks `Task.isCancelled`, or awaits something that does. Nothing is
    /// started if the lifecycle is already in one of the states.
    ///
    /// - Returns: the task; nil if it was not started.
    @discardableResult
    public func task(
        priority: TaskPriority? = nil, cancelWhen states: LifecycleStateOptions = .notActive,
        _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never>? {
        let end = TaskEnd()
        let subscription = lifecycleState.sink(
            receiveCompletion: { _ in MainThread.run { end.reach() } },
            receiveValue: { state in
                if states.contains(state) { MainThread.run { end.reach() } }
            })
        guard !end.isReached else { return nil }
        let task = Task(priority: priority) { @MainActor in
            await operation()
            end.subscription = nil
            end.task = nil
        }
        end.subscription = subscription
        end.task = task
        return task
    }
}

/// Cancels a task when its lifecycle ends.
@MainActor private final class TaskEnd {
    var isReached = false
    var task: Task<Void, Never>?
    var subscription: AnyCancellable?

    func reach() {
        isReached = true
        subscription = nil
        task?.cancel()
        task = nil
    }
}
