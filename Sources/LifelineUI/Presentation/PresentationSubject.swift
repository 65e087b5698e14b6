/// What a presentation is about. Another subject is another presentation: its views are created, and clicks on those of the
/// previous one are dropped.
@MainActor struct PresentationSubject {
    private let value: Any?
    private let isValue: @MainActor (Any?) -> Bool

    /// The subject of a presentation that is about nothing in particular.
    static let none = PresentationSubject(nil as Never?)

    /// Identifiable data are compared by their ids, other data as states are. Data that can't be compared are never the
    /// same.
    init<Data>(_ data: Data?) {
        value = data
        isValue = { other in
            guard let data else { return other == nil }
            guard let other = other as? Data else { return false }
            if let data = data as? any Identifiable, let other = other as? any Identifiable {
                return Self.id(of: data) == Self.id(of: other)
            }
            return areProvablyEqual(data, other)
        }
    }

    func isSame(as other: PresentationSubject) -> Bool { isValue(other.value) }

    private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
}

extension Binding {
    /// Ends the presentation of an item by setting nil, unless there is another item since.
    @MainActor func end<Item: Identifiable>(_ presented: Item?) where Value == Item? {
        if wrappedValue?.id == presented?.id { wrappedValue = nil }
    }

    /// Returns whether there is an item to present. Setting it to false ends the presentation of the item that there is
    /// now.
    @MainActor func isPresented<Item: Identifiable>() -> Binding<Bool> where Value == Item? {
        let presented = wrappedValue
        return Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { end(presented) } })
    }
}
