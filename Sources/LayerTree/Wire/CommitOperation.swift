/// One step of a commit, decoded.
public enum CommitOperation: Hashable, Sendable {
    package enum Code: UInt8, Sendable { case create = 1, place, remove, update, animate, command }

    case create(LayerID, LayerElement, [LayerProperty])
    /// Puts the children, in order, before `before` (0: at the end).
    case place(parent: LayerID, before: LayerID, [LayerID])
    case remove(LayerID)
    case update(LayerID, [LayerProperty])
    case animate(LayerAnimation)
    case command(DisplayCommand)
}

extension CommitOperation {
    @MainActor static func writeCreate(_ layer: CALayer, into writer: inout WireWriter) {
        writer.byte(Code.create.rawValue)
        writer.uint(layer.id)
        writer.byte(layer.elementStorage.rawValue)
        layer.writeAllProperties(into: &writer)
    }

    static func writeRemove(_ id: LayerID, into writer: inout WireWriter) {
        writer.byte(Code.remove.rawValue)
        writer.uint(id)
    }

    /// Writes the fewest placements that turn one list of children into another.
    ///
    /// Children of a longest common order stay where they are; runs of the others are put before their next sibling,
    /// the last run first.
    static func writePlaces(
        parent: LayerID, from old: [LayerID], to new: some RandomAccessCollection<LayerID>,
        into writer: inout WireWriter
    ) {
        let new = Array(new)
        guard old != new else { return }
        var stays = [Bool](repeating: false, count: new.count)
        if !old.isEmpty {
            var oldIndex: [LayerID: Int] = [:]
            oldIndex.reserveCapacity(old.count)
            for (index, id) in old.enumerated() { oldIndex[id] = index }
            let kept = new.indices.compactMap { index in oldIndex[new[index]].map { (index, $0) } }
            for position in longestIncreasingSubsequence(kept.map(\.1)) { stays[kept[position].0] = true }
        }
        var end = new.count
        while end > 0 {
            if stays[end - 1] {
                end -= 1
                continue
            }
            var start = end - 1
            while start > 0, !stays[start - 1] { start -= 1 }
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

    /// Reads the operations up to the end of the frame.
    static func readAll(from reader: inout WireReader) throws(WireError) -> [CommitOperation] {
        var operations: [CommitOperation] = []
        while !reader.isAtEnd { operations.append(try read(from: &reader)) }
        return operations
    }

    private static func read(from reader: inout WireReader) throws(WireError) -> CommitOperation {
        let code: Code = try reader.choice()
        switch code {
        case .create:
            return .create(try reader.uint(), try reader.choice(), try properties(from: &reader))
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
        case .remove: return .remove(try reader.uint())
        case .update: return .update(try reader.uint(), try properties(from: &reader))
        case .animate: return .animate(try LayerAnimation(from: &reader))
        case .command: return .command(try DisplayCommand(from: &reader))
        }
    }

    private static func properties(from reader: inout WireReader) throws(WireError) -> [LayerProperty] {
        var properties: [LayerProperty] = []
        var last: UInt8 = 0
        while true {
            let raw = try reader.byte()
            if raw == 0 { return properties }
            guard let tag = LayerProperty.Tag(rawValue: raw) else { throw .unknown("property \(raw)") }
            guard raw > last else { throw .outOfRange("order of properties") }
            last = raw
            properties.append(try reader.property(tag))
        }
    }
}
