import Ownership

/// Returns the latest value of a publisher, subscribed to at the first evaluation and again as the strategy requires.
///
/// ```swift
/// let phase = usePublisher(.once) { URLSession.shared.dataTaskPublisher(for: url) }
/// ```
/// Values sent synchronously are available in the same evaluation. The previous subscription is cancelled before the
/// next one and when the scope ends. Values from other threads are moved to the main thread. When the publisher
/// completes, the last value remains.
public func usePublisher<P: Publisher>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makePublisher: @escaping () -> P
) -> AsyncPhase<P.Output, P.Failure> {
    MainThread.withoutCheck((updateStrategy, makePublisher, file, line)) { strategy, makePublisher, file, line in
        let site = HookSite(hook: "usePublisher", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(PublisherSlot<P>.self, site: site) { PublisherSlot(.running) }
        if slot.due.check(strategy.dependency, isOpen: false, in: dispatcher, of: slot), slot.isNew(in: dispatcher) {
            slot.isSubscribing = true
            dispatcher.withoutHooks { slot.subscribe(makePublisher) }
            slot.isSubscribing = false
        }
        return slot.phase
    }
}

/// Returns the latest value of a publisher that is subscribed to when `subscribe` is called.
///
/// ```swift
/// let (phase, subscribe) = usePublisherSubscribe { timer.prefix(3) }
/// Button("Start") { subscribe() }
/// ```
/// `subscribe` is the same at every evaluation, and uses the publisher of the latest one; after the scope has ended it
/// does nothing.
public func usePublisherSubscribe<P: Publisher>(
    file: StaticString = #fileID, line: UInt = #line, _ makePublisher: @escaping () -> P
) -> (phase: AsyncPhase<P.Output, P.Failure>, subscribe: () -> Void) {
    MainThread.withoutCheck((makePublisher, file, line)) { makePublisher, file, line in
        let site = HookSite(hook: "usePublisherSubscribe", file: file, line: line)
        let slot = HookRules.currentDispatcher(site).slot(PublisherSlot<P>.self, site: site) { PublisherSlot(.pending) }
        slot.makePublisher = makePublisher
        return (slot.phase, slot.subscribeAgain)
    }
}

private final class PublisherSlot<P: Publisher>: PhaseSlot<P.Output, P.Failure> {
    var due = DependencyTracker()
    var isSubscribing = false
    var makePublisher: (() -> P)?
    private(set) var subscribeAgain: () -> Void = {}
    private var subscription: AnyCancellable?
    private var evaluation = -1

    override init(_ phase: Phase) {
        super.init(phase)
        subscribeAgain = { [weak self] in
            MainThread.withoutCheck(self) { slot in
                guard let slot, slot.dispatcher != nil, let makePublisher = slot.makePublisher else { return }
                slot.subscribe(makePublisher)
            }
        }
    }

    /// Returns whether this is the first pass of an evaluation: another pass does not subscribe again.
    func isNew(in dispatcher: HookDispatcher) -> Bool {
        defer { evaluation = dispatcher.evaluation }
        return evaluation != dispatcher.evaluation
    }

    func subscribe(_ makePublisher: () -> P) {
        subscription?.cancel()
        let number = begin()
        set(.running, of: number)
        subscription = follow(makePublisher()) { [weak self] in self?.set($0, of: number) }
    }

    /// Values sent while the hook is called are part of that evaluation.
    private func set(_ phase: Phase, of number: Int) {
        if isSubscribing {
            self.applyDuringEvaluation(phase, of: number)
        } else {
            show(phase, of: number)
        }
    }

    override nonisolated var cleanups: CommitPhases { .passive }

    override func cleanUp(_ phase: CommitPhase) {
        if phase == .passiveCleanup { subscription = nil }
    }

    override func dispose() { subscription = nil }
}

/// Subscribes to a publisher, which may send on any thread; `receive` is called on the main thread.
private func follow<P: Publisher>(
    _ publisher: P, _ receive: @escaping @MainActor (AsyncPhase<P.Output, P.Failure>) -> Void
) -> AnyCancellable {
    publisher.sink(
        receiveCompletion: { completion in
            guard case .failure(let error) = completion else { return }
            MainThread.run { receive(.failure(error)) }
        },
        receiveValue: { value in
            let value = UnsafeSendable(value)
            MainThread.run { receive(.success(value.value)) }
        })
}
