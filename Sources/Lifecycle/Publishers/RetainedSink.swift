import Ownership

/// The closures that a sink calls.
struct SinkHandlers<Output, Failure: Error> {
    var cancel: (@MainActor () -> Void)?
    var completion: (@MainActor (Subscribers.Completion<Failure>) -> Void)?
    var failure: (@MainActor (Failure) -> Void)?
    var finished: (@MainActor () -> Void)?
    var value: (@MainActor (Output) -> Void)?
}

/// Cancels a subscription that retains itself. Releasing this object does not cancel it.
public final class RetainedCancellable: Cancellable, Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    public func cancel() { action() }
}

/// A sink retained by its subscriptions: to its upstream and to the lifecycle.
final class RetainedSink<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    @MainActor private var handlers: SinkHandlers<Input, Failure>?
    @MainActor private var subscription: Subscription?
    @MainActor private var lifecycle: AnyCancellable?

    private let lock = NSLock()
    private var waiting = 0

    @MainActor init(_ handlers: SinkHandlers<Input, Failure>) { self.handlers = handlers }

    @MainActor var hasEnded: Bool { handlers == nil }

    @MainActor func follow(_ states: RelayPublisher<LifecycleState>, _ ending: LifecycleStateOptions) {
        let following = states.sink(
            receiveCompletion: { _ in MainThread.run { self.cancel() } },
            receiveValue: { state in
                if ending.contains(state) { MainThread.run { self.cancel() } }
            })
        if hasEnded { following.cancel() } else { lifecycle = following }
    }

    func receive(subscription: Subscription) {
        let subscription = UnsafeSendable(subscription)
        deliver {
            guard !self.hasEnded else { return subscription.value.cancel() }
            self.subscription = subscription.value
            subscription.value.request(.unlimited)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let input = UnsafeSendable(input)
        deliver { self.handlers?.value?(input.value) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        deliver {
            guard let handlers = self.end(cancels: false) else { return }
            handlers.completion?(completion)
            switch completion {
            case .failure(let error): handlers.failure?(error)
            case .finished: handlers.finished?()
            }
        }
    }

    @MainActor func cancel() { end(cancels: true)?.cancel?() }

    // Releasing the handlers may access this sink again; it has already ended then.
    @discardableResult
    @MainActor private func end(cancels: Bool) -> SinkHandlers<Input, Failure>? {
        guard let handlers else { return nil }
        self.handlers = nil
        let (subscription, lifecycle) = (subscription, lifecycle)
        self.subscription = nil
        self.lifecycle = nil
        lifecycle?.cancel()
        if cancels { subscription?.cancel() }
        return handlers
    }

    // Values from the main thread also wait while one from another thread is pending, to preserve the order.
    private func deliver(_ body: @escaping @MainActor () -> Void) {
        let isDirect = lock.withLock {
            if waiting == 0, MainThread.isCurrent { return true }
            waiting += 1
            return false
        }
        if isDirect {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async {
                body()
                self.lock.withLock { self.waiting -= 1 }
            }
        }
    }
}
