import LayerTree

/// The client's end of long texts, as `Features/long-text.js` has it: an edit in pieces that fit into messages.
package enum LongTextPieces {
    /// UTF-16 units of a piece.
    static let most = 8000

    package static func pieces(
        from old: [UInt16], to new: [UInt16], revision: UInt32, isComposing: Bool = false
    ) -> [[UInt8]] {
        let least = min(old.count, new.count)
        var start = 0
        while start < least, old[start] == new[start] { start += 1 }
        if start > 0, UTF16.isLeadSurrogate(new[start - 1]) { start -= 1 }
        var end = 0
        while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        if end > 0, new.count > end, UTF16.isLeadSurrogate(new[new.count - end - 1]) { end -= 1 }
        var rest = new[start..<(new.count - end)]
        var removed = old.count - start - end
        var pieces: [[UInt8]] = []
        repeat {
            var length = min(most, rest.count)
            if length < rest.count, UTF16.isLeadSurrogate(rest[rest.startIndex + length - 1]) { length -= 1 }
            let piece = rest.prefix(length)
            rest = rest.dropFirst(length)
            var writer = WireWriter()
            writer.uint(revision)
            writer.byte((isComposing ? 1 : 0) | (rest.isEmpty ? 0 : 2))
            writer.uint(start)
            writer.uint(removed)
            writer.string(String(decoding: piece, as: UTF16.self))
            writer.uint(new.count)
            writer.uint(new.count)
            pieces.append(writer.bytes)
            start += length
            removed = 0
        } while !rest.isEmpty
        return pieces
    }
}
