/// The difference between two drawings: parts of the old one's bytes and new bytes, alternating.
///
/// Coordinates are differences from their predecessors, so a changed point changes the bytes of two points, and a
/// series from which one point was removed at the front, and to which one was added at the end, keeps nearly all of its
/// bytes.
public struct DrawingPatch: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        /// The part of the old bytes that is kept.
        var start, length: Int
        /// The bytes that follow it.
        var added: [UInt8]
    }

    let pieces: [Piece]

    /// The minimum length of a part that is found anywhere in the old bytes.
    private static let blockLength = 8
    private static let maximumPieces = 4096

    /// Finds the difference: the common beginning and end, and longer parts between them that moved. O(bytes).
    init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        var pieces = Self.moved(from: old, prefix..<(old.count - suffix), to: new, prefix..<(new.count - suffix))
        // The first piece follows the beginning.
        if let first = pieces.first, first.length == 0 {
            pieces[0] = Piece(start: 0, length: prefix, added: first.added)
        } else {
            pieces.insert(Piece(start: 0, length: prefix, added: []), at: 0)
        }
        if suffix > 0 { pieces.append(Piece(start: old.count - suffix, length: suffix, added: [])) }
        self.pieces = pieces
    }

    private init(_ pieces: [Piece]) { self.pieces = pieces }

    private static func moved(
        from old: [UInt8], _ oldRange: Range<Int>, to new: [UInt8], _ newRange: Range<Int>
    ) -> [Piece] {
        guard !newRange.isEmpty else { return [] }
        guard oldRange.count >= 2 * blockLength, newRange.count >= 2 * blockLength else {
            return [Piece(start: 0, length: 0, added: Array(new[newRange]))]
        }
        func key(_ bytes: [UInt8], _ start: Int) -> UInt64 {
            var key: UInt64 = 0
            for index in start..<(start + blockLength) { key = key << 8 | UInt64(bytes[index]) }
            return key
        }
        // Blocks of the old bytes at multiples of the block length; the first of equal ones.
        var blocks: [UInt64: Int] = [:]
        blocks.reserveCapacity(oldRange.count / blockLength)
        var position = oldRange.lowerBound
        while position + blockLength <= oldRange.upperBound {
            let block = key(old, position)
            if blocks[block] == nil { blocks[block] = position }
            position += blockLength
        }
        var pieces: [Piece] = []
        var piece = Piece(start: 0, length: 0, added: [])
        var done = newRange.lowerBound
        position = newRange.lowerBound
        while position + blockLength <= newRange.upperBound, pieces.count < maximumPieces {
            guard var start = blocks[key(new, position)] else {
                position += 1
                continue
            }
            var end = start + blockLength
            var next = position + blockLength
            while end < oldRange.upperBound, next < newRange.upperBound, old[end] == new[next] {
                end += 1
                next += 1
            }
            var begin = position
            while begin > done, start > oldRange.lowerBound, old[start - 1] == new[begin - 1] {
                begin -= 1
                start -= 1
            }
            piece.added += new[done..<begin]
            pieces.append(piece)
            piece = Piece(start: start, length: end - start, added: [])
            done = next
            position = next
        }
        piece.added += new[done..<newRange.upperBound]
        pieces.append(piece)
        return pieces
    }

    /// The length of the encoded patch, in bytes.
    var encodedLength: Int {
        var writer = WireWriter()
        write(into: &writer)
        return writer.count
    }

    func write(into writer: inout WireWriter) {
        writer.uint(pieces.count)
        var expected = 0
        for piece in pieces {
            writer.int(Int32(clamping: piece.start - expected))
            writer.uint(piece.length)
            writer.uint(piece.added.count)
            writer.append(piece.added)
            expected = piece.start + piece.length
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        var pieces: [Piece] = []
        var expected = 0
        for _ in 0..<(try reader.count(ofAtLeast: 3)) {
            let start = expected + Int(try reader.int())
            let length = Int(try reader.uint())
            guard start >= 0 else { throw .outOfRange("part of a drawing") }
            pieces.append(Piece(start: start, length: length, added: try reader.data()))
            expected = start + length
        }
        self.init(pieces)
    }

    /// Returns the new bytes; nil if the patch is for other bytes or the result is too long.
    func apply(to old: [UInt8]) -> [UInt8]? {
        var new: [UInt8] = []
        for piece in pieces {
            let end = piece.start + piece.length
            guard end <= old.count, new.count + piece.length + piece.added.count <= LayerDrawing.maximumLength else {
                return nil
            }
            new += old[piece.start..<end]
            new += piece.added
        }
        return new
    }
}
