/// One operation of a commit, decoded.
public enum CommitOperation: Hashable, Sendable {
    package enum Code: UInt8, Sendable, CaseIterable {
        case create = 1, place, remove, update, animate, command, createFromTemplate, shift
    }

    /// Creates a layer with an element and its properties.
    case create(LayerID, LayerElement, [LayerProperty])
    /// Inserts the children, in order, before `before` (0: at the end).
    case place(parent: LayerID, before: LayerID, [LayerID])
    /// Removes the siblings from the first through the last, in sibling order, with their descendants.
    case remove(first: LayerID, last: LayerID)
    /// Sets properties of a layer.
    case update(LayerID, [LayerProperty])
    /// Starts an animation.
    case animate(LayerAnimation)
    /// An action of the display.
    case command(DisplayCommand)
    /// Moves the siblings from the first through the last, in sibling order.
    case shift(first: LayerID, last: LayerID, LayerShift)
}

extension CommitOperation {
    @MainActor static func writeCreate(_ layer: CALayer, into writer: inout WireWriter) {
        writer.byte(Code.create.rawValue)
        writer.uint(layer.id)
        writer.byte(layer.elementStorage.rawValue)
        layer.writeAllProperties(into: &writer)
    }

    /// Writes the removal of those children that are no longer in the table: one operation per run of neighbours, which
    /// in a cleared list are thousands.
    ///
    /// Nothing is placed between removed neighbours: placements precede a remaining sibling, or append at the end.
    static func writeRemoves(
        from old: ContiguousArray<LayerID>, to layers: LayerTable, into writer: inout WireWriter
    ) {
        var start = 0
        while start < old.count {
            guard layers[old[start]] == nil else {
                start += 1
                continue
            }
            var end = start + 1
            while end < old.count, layers[old[end]] == nil { end += 1 }
            writer.byte(Code.remove.rawValue)
            writer.uint(old[start])
            writer.int(Int32(bitPattern: old[end - 1] &- old[start]))
            start = end
        }
    }

    /// Writes the minimum of placements that turn one list of children into another.
    ///
    /// The children of a longest common subsequence stay in place; runs of the others are inserted before their next
    /// sibling, the last run first.
    static func writePlaces(
        parent: LayerID, from old: ContiguousArray<LayerID>, to new: ContiguousArray<LayerID>,
        into writer: inout WireWriter
    ) {
        guard old != new else { return }
        let isStable = Self.stableIndices(from: old, to: new)
        var end = new.count
        while end > 0 {
            if isStable[end - 1] {
                end -= 1
                continue
            }
            var start = end - 1
            while start > 0, !isStable[start - 1] { start -= 1 }
            writer.byte(Code.place.rawValue)
            writer.uint(parent)
            writer.uint(end < new.count ? new[end] : 0)
            writer.uint(end - start)
            var previous = parent
            for id in new[start..<end] {
                writer.int(Int32(bitPattern: id &- previous))
                previous = id
            }
            end = start
        }
    }

    /// Returns which elements of the new list stay in place: those of a longest common subsequence.
    static func stableIndices(from old: ContiguousArray<LayerID>, to new: ContiguousArray<LayerID>) -> [Bool] {
        var isStable = [Bool](repeating: false, count: new.count)
        var first = 0
        while first < min(old.count, new.count), old[first] == new[first] {
            isStable[first] = true
            first += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > first, newEnd > first, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            isStable[newEnd] = true
        }
        guard first < oldEnd, first < newEnd else { return isStable }
        if let length = swapPrefixLength(old[first..<oldEnd], new[first..<newEnd]) {
            for index in first + length..<newEnd - length { isStable[index] = true }
            return isStable
        }
        var oldIndex: [LayerID: Int] = [:]
        oldIndex.reserveCapacity(oldEnd - first)
        for index in first..<oldEnd { oldIndex[old[index]] = index }
        let kept = (first..<newEnd).compactMap { index in oldIndex[new[index]].map { (index, $0) } }
        for position in longestIncreasingSubsequence(kept.map(\.1)) { isStable[kept[position].0] = true }
        return isStable
    }

    /// Returns the common length of the first and last parts, if one list is the other with these parts swapped around
    /// a middle that is at least as long; the middle is then a longest common subsequence. Otherwise nil.
    private static func swapPrefixLength(_ old: ArraySlice<LayerID>, _ new: ArraySlice<LayerID>) -> Int? {
        guard old.count == new.count, let next = old.indices.dropFirst().first(where: { old[$0] == new[$0] }) else {
            return nil
        }
        let length = next - old.startIndex
        guard length * 3 <= old.count, old.prefix(length).elementsEqual(new.suffix(length)),
            old.suffix(length).elementsEqual(new.prefix(length))
        else { return nil }
        return old.dropFirst(length).dropLast(length).elementsEqual(new.dropFirst(length).dropLast(length))
            ? length : nil
    }

    /// Reads all operations up to the end of the frame.
    static func readAll(from reader: inout WireReader) throws(WireError) -> [CommitOperation] {
        var operations: [CommitOperation] = []
        var creations = Creations()
        while !reader.isAtEnd {
            operations.append(try read(from: &reader, &creations))
            if let place = creations.nextPlacement() { operations.append(place) }
        }
        return operations
    }

    /// The templates and ancestors that a commit's creations refer to; see `CreationTemplates`.
    private struct Creations {
        var templates: [(element: LayerElement, properties: [LayerProperty])] = []
        var lastID: LayerID = 0
        /// The layer created last and its ancestors, innermost last.
        var ancestors: [LayerID] = []
        private var parent: LayerID = 0

        mutating func enter(_ id: LayerID, distance: Int) throws(WireError) {
            guard distance <= ancestors.count else { throw .outOfRange("parent of a layer") }
            parent = distance == 0 ? 0 : ancestors[ancestors.count - distance]
            ancestors.removeLast(distance == 0 ? ancestors.count : distance - 1)
            ancestors.append(id)
            lastID = id
        }

        mutating func nextPlacement() -> CommitOperation? {
            guard parent != 0 else { return nil }
            defer { parent = 0 }
            return .place(parent: parent, before: 0, [lastID])
        }
    }

    private static func read(
        from reader: inout WireReader, _ creations: inout Creations
    ) throws(WireError) -> CommitOperation {
        let code: Code = try reader.choice()
        switch code {
        case .create:
            let id = try reader.uint()
            try creations.enter(id, distance: 0)
            let element: LayerElement = try reader.choice()
            let properties = try properties(from: &reader)
            creations.templates.append((element, properties))
            return .create(id, element, properties)
        case .createFromTemplate:
            let code = TemplateCode(rawValue: try reader.uint())
            guard code.template < creations.templates.count else { throw .outOfRange("template of a layer") }
            let id = creations.lastID &+ UInt32(bitPattern: try reader.int())
            try creations.enter(id, distance: code.distance)
            let template = creations.templates[Int(code.template)]
            let box = try reader.box()
            let shared = template.properties.filter {
                !CALayer.individualProperties.contains(LayerProperties(tag: $0.tag))
            }
            return .create(
                creations.lastID, template.element, [.geometry(box)] + (try properties(from: &reader)) + shared)
        case .shift:
            let (first, last) = try range(from: &reader)
            return .shift(first: first, last: last, LayerShift(x: try reader.int(), y: try reader.int()))
        case .place:
            let parent = try reader.uint()
            let before = try reader.uint()
            var ids: [LayerID] = []
            var previous = parent
            for _ in 0..<(try reader.count()) {
                previous = previous &+ UInt32(bitPattern: try reader.int())
                ids.append(previous)
            }
            return .place(parent: parent, before: before, ids)
        case .remove:
            let (first, last) = try range(from: &reader)
            return .remove(first: first, last: last)
        case .update: return .update(try reader.uint(), try properties(from: &reader))
        case .animate: return .animate(try LayerAnimation(from: &reader))
        case .command: return .command(try DisplayCommand(from: &reader))
        }
    }

    private static func range(from reader: inout WireReader) throws(WireError) -> (first: LayerID, last: LayerID) {
        let first = try reader.uint()
        return (first, first &+ UInt32(bitPattern: try reader.int()))
    }

    private static func properties(from reader: inout WireReader) throws(WireError) -> [LayerProperty] {
        var properties: [LayerProperty] = []
        var last: UInt8 = 0
        while true {
            let raw = try reader.byte()
            if raw == LayerProperty.Tag.endOfList { return properties }
            guard let tag = LayerProperty.Tag(rawValue: raw) else { throw .unknown("property \(raw)") }
            guard raw > last else { throw .outOfRange("order of properties") }
            last = raw
            properties.append(try reader.property(tag))
        }
    }
}
