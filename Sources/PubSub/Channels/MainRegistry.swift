/// What a center shares on the main actor: the presences and shared values that are in use.
@MainActor final class MainRegistry {
    private struct Key: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [Key: Entry] = [:]

    nonisolated init() {}

    func presence<Metadata>(
        _ name: String, as type: Metadata.Type, _ center: TopicCenter
    ) -> PresenceChannel<Metadata> {
        object(name) { PresenceChannel(name, center) }
    }

    /// Returns the object of a name and type that is in use, or makes one.
    func object<Object: AnyObject>(_ name: String, _ make: () -> Object) -> Object {
        let key = Key(name: name, type: ObjectIdentifier(Object.self))
        if let known = entries[key]?.object as? Object { return known }
        if entries.count >= 64, entries.count.nonzeroBitCount == 1 {
            entries = entries.filter { $0.value.object != nil }
        }
        let new = make()
        entries[key] = Entry(object: new)
        return new
    }
}
