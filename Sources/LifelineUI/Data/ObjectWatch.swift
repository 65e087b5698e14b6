/// The subscription of one node to one object: each `objectWillChange` evaluates the node, at the end of the turn.
@MainActor final class ObjectWatch: DynamicPropertySlot {
    private unowned(unsafe) var node: _ViewNode?
    private var id: ObjectIdentifier?
    private var subscription: AnyCancellable?

    init(node: _ViewNode) { self.node = node }

    func move(to node: _ViewNode) { self.node = node }

    func follow(_ object: some ObservableObject) {
        guard id != ObjectIdentifier(object) else { return }
        id = ObjectIdentifier(object)
        subscription = sinkOnMainQueue(object.objectWillChange) { [weak self] _ in self?.node?.setNeedsUpdate() }
    }

    func unmount() {
        node = nil
        subscription = nil
    }
}

extension ObjectWatch: DiscardableSlot {
    // The object belongs to others.
    var canBeDiscarded: Bool { true }
}

/// What views depend on that read a binding to a property of an object: there is one for an object at a time, as long as
/// something holds it.
@MainActor final class ObjectSource {
    private struct Entry {
        weak var source: Subscribed?
    }

    private final class Subscribed: Source {
        var subscription: AnyCancellable?
        var onEnd: (() -> Void)?
        deinit { onEnd?() }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func of(_ object: some ObservableObject) -> Source {
        let id = ObjectIdentifier(object)
        if let source = entries[id]?.source { return source }
        let source = Subscribed()
        source.subscription = sinkOnMainQueue(object.objectWillChange) { [weak source] _ in source?.notifyReaders() }
        source.onEnd = { onMainQueue { if entries[id]?.source == nil { entries[id] = nil } } }
        entries[id] = Entry(source: source)
        return source
    }
}

/// Subscribes to a publisher that may send on any thread.
nonisolated func sinkOnMainQueue<P: Publisher>(_ publisher: P, _ body: @escaping @MainActor (P.Output) -> Void)
    -> AnyCancellable where P.Failure == Never
{
    publisher.sink { output in
        nonisolated(unsafe) let output = output
        onMainQueue { body(output) }
    }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Runs `body` at once on the main queue, and soon from anywhere else: objects may change on any thread.
func onMainQueue(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true {
        MainActor.assumeIsolated { body() }
    } else {
        DispatchQueue.main.async { body() }
    }
}
