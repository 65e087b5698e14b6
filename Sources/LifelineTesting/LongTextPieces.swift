import LayerTree

/// The client's side of long texts, as in `Features/long-text.js`: splits an edit into pieces that fit into messages.
package enum LongTextPieces {
    /// The maximum size of a piece in UTF-16 units; for ASCII three times as much.
    static let maximumLength = 9000

    /// - Parameters:
    ///   - caret: The position of the caret after the edit; nil: at the end.
    ///   - isSet: Whether the server set the old text.
    package static func pieces(
        from old: [UInt16], to new: [UInt16], revision: UInt32, isComposing: Bool = false, caret: Int? = nil,
        isSet: Bool = false
    ) -> [[UInt8]] {
        let shorterLength = min(old.count, new.count)
        let caret = caret ?? new.count
        var (start, end) = (0, 0)
        func extend(to limit: Int) {
            while end < limit, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        }
        extend(to: min(shorterLength, new.count - caret))
        while start < shorterLength - end, old[start] == new[start] { start += 1 }
        if start > 0, UTF16.isLeadSurrogate(new[start - 1]) { start -= 1 }
        extend(to: shorterLength - start)
        if end > 0, new.count > end, UTF16.isLeadSurrogate(new[new.count - end - 1]) { end -= 1 }
        var rest = new[start..<(new.count - end)]
        var removed = old.count - start - end
        var pieces: [[UInt8]] = []
        repeat {
            var length = rest.prefix(3 * maximumLength).allSatisfy { $0 < 0x80 } ? 3 * maximumLength : maximumLength
            length = min(length, rest.count)
            if length < rest.count, UTF16.isLeadSurrogate(rest[rest.startIndex + length - 1]) { length -= 1 }
            let piece = rest.prefix(length)
            rest = rest.dropFirst(length)
            var writer = WireWriter()
            writer.uint(revision)
            var flags: TextEditFlags = []
            if isComposing { flags.insert(.isComposing) }
            if !rest.isEmpty { flags.insert(.hasMore) }
            if isSet, pieces.isEmpty { flags.insert(.replacesServerText) }
            writer.byte(flags.rawValue)
            if flags.contains(.replacesServerText) {
                writer.uint(old.count)
                writer.uint(old.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
            }
            writer.uint(start)
            writer.uint(removed)
            writer.string(String(decoding: piece, as: UTF16.self))
            writer.uint(caret)
            writer.uint(caret)
            pieces.append(writer.bytes)
            start += length
            removed = 0
        } while !rest.isEmpty
        return pieces
    }
}
