/// The elements behind a binding to a collection, each with its id and a binding to it.
public struct IdentifiedBindings<Base: MutableCollection & RandomAccessCollection, ID: Hashable>:
    RandomAccessCollection
{
    let binding: Binding<Base>
    let base: Base
    let id: (Base.Element) -> ID

    public struct Element {
        let id: ID
        let binding: Binding<Base.Element>
    }

    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }
    public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
    public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
    public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
        base.index(index, offsetBy: distance)
    }
    public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }

    public subscript(index: Base.Index) -> Element {
        let element = base[index]
        let id = self.id(element)
        return Element(
            id: id,
            binding: Binding(
                location: ElementLocation(
                    base: binding.location, index: index, id: id, idOf: self.id, last: element)))
    }
}

/// An element of a collection in another location, found by its id wherever it is now.
package final class ElementLocation<Base: MutableCollection & RandomAccessCollection, ID: Hashable>: Location<
    Base.Element
>
{
    private let base: Location<Base>
    private let index: Base.Index
    private let id: ID
    private let idOf: (Base.Element) -> ID
    private var last: Base.Element

    init(
        base: Location<Base>, index: Base.Index, id: ID, idOf: @escaping (Base.Element) -> ID, last: Base.Element
    ) {
        self.base = base
        self.index = index
        self.id = id
        self.idOf = idOf
        self.last = last
    }

    private func find(in elements: Base) -> Base.Index? {
        if index < elements.endIndex, index >= elements.startIndex, idOf(elements[index]) == id { return index }
        return elements.firstIndex { idOf($0) == id }
    }

    /// The element, or its last value if it has been removed.
    @MainActor package override func get() -> Base.Element {
        let elements = base.get()
        if let index = find(in: elements) { last = elements[index] }
        return last
    }

    @MainActor package override func set(_ value: Base.Element, transaction: Transaction) {
        var elements = base.get()
        guard let index = find(in: elements) else { return }
        elements[index] = value
        base.set(elements, transaction: transaction)
    }

    package override func isSameLocation(as other: AnyObject) -> Bool {
        guard let other = other as? ElementLocation<Base, ID> else { return false }
        return other.id == id && (other.base === base || other.base.isSameLocation(as: base))
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element behind a binding. The closure receives a binding to the element.
    ///
    /// ```swift
    /// ForEach($items) { $item in Toggle(item.name, isOn: $item.isOn) }
    /// ```
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where C.Element: Identifiable, Data == IdentifiedBindings<C, ID>, ID == C.Element.ID {
        self.init(
            data: IdentifiedBindings(binding: data, base: data.wrappedValue, id: { $0.id }), id: { $0.id },
            content: { content($0.binding) })
    }

    /// Creates a view for each element, which receives a binding to it.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == IdentifiedBindings<C, ID> {
        self.init(
            data: IdentifiedBindings(binding: data, base: data.wrappedValue, id: { $0[keyPath: id] }), id: { $0.id },
            content: { content($0.binding) })
    }
}
