/// A value that views hand up to those around them, named by a type.
public protocol PreferenceKey {
    associatedtype Value
    /// What there is where nobody said anything.
    static var defaultValue: Value { get }
    /// Joins a value with that of the next view in order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// The values of one key in a part of a tree, joined in the order of the views.
@MainActor final class PreferenceCollector<Key: PreferenceKey> {
    private(set) var value: Key.Value?

    func add(_ next: @autoclosure () -> Key.Value) {
        if value == nil {
            value = next()
        } else {
            Key.reduce(value: &value!) { next() }
        }
    }
}

extension _ViewNode {
    /// Joins what the views below say.
    final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        let collector = PreferenceCollector<Key>()
        forEachChild { $0.collectPreference(collector, of: ObjectIdentifier(key)) }
        return collector.value
    }

    /// Lets the readers of a key around this node know that something changed below them.
    final func preferenceDidChange(_ key: ObjectIdentifier) {
        var next = parent
        while let node = next {
            if let reader = node as? any PreferenceReader, reader.preferenceKey == key {
                graph.enqueue(preferenceReader: node)
            }
            next = node.parent
        }
    }

    /// Lets all readers around this node know that views came, went or moved.
    final func preferenceOrderDidChange() {
        guard graph.preferenceWriters > 0 else { return }
        var next = parent
        while let node = next {
            if node is any PreferenceReader { graph.enqueue(preferenceReader: node) }
            next = node.parent
        }
    }
}

/// A node that does something with the preferences of the views in it.
@MainActor protocol PreferenceReader: _ViewNode {
    var preferenceKey: ObjectIdentifier { get }
    /// Called after the update of everything below.
    func readPreference()
}
