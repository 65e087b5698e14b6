/// The key of a value that views pass up to their ancestors, identified by its type.
public protocol PreferenceKey {
    associatedtype Value
    /// The value where no view set one.
    static var defaultValue: Value { get }
    /// Combines a value with that of the next view in order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// The values of one key in a part of a tree, combined in the order of the views.
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
    /// Combines the values of the descendant views.
    final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        let collector = PreferenceCollector<Key>()
        forEachChild { $0.collectPreference(collector, of: ObjectIdentifier(key)) }
        return collector.value
    }

    /// Notifies the ancestors that read a key that a value below them changed.
    final func preferenceDidChange(_ key: ObjectIdentifier) {
        var next = parent
        while let node = next {
            if let reader = node as? any PreferenceReader, reader.preferenceKey == key {
                graph.enqueue(preferenceReader: node)
            }
            next = node.parent
        }
    }

    /// Notifies all ancestors that read preferences that views were inserted, removed or moved.
    final func preferenceOrderDidChange() {
        guard graph.preferenceWriters > 0 else { return }
        var next = parent
        while let node = next {
            if node is any PreferenceReader { graph.enqueue(preferenceReader: node) }
            next = node.parent
        }
    }
}

/// A node that uses the preferences of its descendant views.
@MainActor protocol PreferenceReader: _ViewNode {
    var preferenceKey: ObjectIdentifier { get }
    /// Called after the update of everything below.
    func readPreference()
}
