import Ownership

/// The subscription of one node to one object: each `objectWillChange` schedules an evaluation of the node at the end
/// of the turn.
@MainActor final class ObjectWatch: DynamicPropertySlot {
    /// The node, which unmounts the watch before it is released.
    private var node: Unretained<_ViewNode>?
    private var id: ObjectIdentifier?
    private var subscription: AnyCancellable?

    init(node: _ViewNode) { self.node = Unretained(node) }

    func move(to node: _ViewNode) { self.node = Unretained(node) }

    func follow(_ object: some ObservableObject) {
        guard id != ObjectIdentifier(object) else { return }
        id = ObjectIdentifier(object)
        subscription = sinkOnMainQueue(object.objectWillChange) { [weak self] _ in
            self?.node?.borrow { $0.setNeedsUpdate() }
        }
    }

    func unmount() {
        node = nil
        subscription = nil
    }
}

extension ObjectWatch: DiscardableSlot {
    // The object is owned elsewhere.
    var canBeDiscarded: Bool { true }
}

/// Subscribes to a publisher that may send on any thread.
nonisolated func sinkOnMainQueue<P: Publisher>(_ publisher: P, _ body: @escaping @MainActor (P.Output) -> Void)
    -> AnyCancellable where P.Failure == Never
{
    publisher.sink { output in
        let output = UnsafeSendable(output)
        MainThread.run { body(output.value) }
    }
}
