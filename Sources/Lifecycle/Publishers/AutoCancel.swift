import Ownership

extension Publisher {
    /// Ends subscriptions when a lifecycle enters one of the given states: by default, as soon as it is not active.
    ///
    /// ```swift
    /// func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
    ///     prices
    ///         .autoCancel(lifecyclePublisher)
    ///         .sink { price in self.show(price) }
    /// }
    /// ```
    /// The sink is retained until then, and its captures are released. If the lifecycle is already in one of the
    /// states, the publisher is not subscribed to, and `receiveCancel` is called.
    @preconcurrency @MainActor public func autoCancel(
        _ lifecycle: any LifecyclePublisher, when states: LifecycleStateOptions = .notActive
    ) -> AutoCancel<Self> {
        AutoCancel(upstream: self, lifecycle: lifecycle.lifecycleState, states: states)
    }

    /// Ends subscriptions when a publisher of states sends one of the given states, completes or fails.
    ///
    /// ```swift
    /// prices.autoCancel(session.lifecycleState).sink { price in self.show(price) }
    /// ```
    /// If the publisher sends such a state on subscription, the subscription is not made.
    @preconcurrency @MainActor public func autoCancel<States: Publisher>(
        _ states: States, when ending: LifecycleStateOptions = .notActive
    ) -> AutoCancel<Self> where States.Output == LifecycleState {
        let states = states.catch { _ in Empty<LifecycleState, Never>() }.eraseToAnyPublisher()
        return AutoCancel(upstream: self, lifecycle: states, states: ending)
    }

    /// Retains sinks until the publisher completes, without a reference to hold.
    @preconcurrency @MainActor public var retained: AutoCancel<Self> {
        AutoCancel(upstream: self, lifecycle: nil, states: [])
    }
}

/// A publisher whose sinks retain themselves and end with a lifecycle. Created by `autoCancel` and `retained`.
///
/// Closures are called on the main actor: synchronously for values sent on the main thread, else in a job of its queue,
/// in order. After a completion or a cancellation nothing is called any more, and all captures are released.
@preconcurrency @MainActor public struct AutoCancel<Upstream: Publisher> {
    let upstream: Upstream
    let lifecycle: RelayPublisher<LifecycleState>?
    let states: LifecycleStateOptions

    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The errors of the upstream publisher.
    public typealias Failure = Upstream.Failure

    func attach(_ handlers: SinkHandlers<Output, Failure>) -> RetainedCancellable {
        let sink = RetainedSink(handlers)
        if let lifecycle { sink.follow(lifecycle, states) }
        if !sink.hasEnded { upstream.subscribe(sink) }
        return RetainedCancellable { [weak sink] in MainThread.run { sink?.cancel() } }
    }
}
