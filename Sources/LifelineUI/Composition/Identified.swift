/// An element with an id that stays the same while elements before it come and go: its key, and the number of elements before
/// it with the same key.
///
/// An element known by its position would hand its states, and the clicks that are on their way, to its neighbour.
package struct Identified<Element, Key: Hashable>: Identifiable {
    package struct ID: Hashable, PathIdentifier {
        let key: Key
        let number: Int

        @MainActor var pathText: String? { PathText.text(of: AnyHashable(key)).map { "\($0):\(number)" } }
    }

    package let id: ID
    package let element: Element

    package static func list(_ elements: some Sequence<Element>, by key: (Element) -> Key) -> [Identified] {
        var known: [Key: Int] = [:]
        return elements.map { element in
            let key = key(element)
            let number = known[key, default: 0]
            known[key] = number + 1
            return Identified(id: ID(key: key, number: number), element: element)
        }
    }
}
