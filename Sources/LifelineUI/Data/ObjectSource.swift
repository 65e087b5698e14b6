import Ownership

/// The source that views depend on when they read a binding to a property of an object. At most one exists for an
/// object, as long as it is referenced.
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
        source.onEnd = { MainThread.run { if entries[id]?.source == nil { entries[id] = nil } } }
        entries[id] = Entry(source: source)
        return source
    }
}
