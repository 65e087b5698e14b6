import Foundation

/// The pieces of a long text that has been edited (`TextBuffer`).
///
/// Two neighbours together are longer than half of `limit`, so the number of pieces is proportional to the text. An
/// offset is found by adding up the lengths of the preceding pieces: 250 additions in a text of 1 MB.
struct TextPieces: Sendable {
    /// The maximum size of a piece, in bytes.
    static let limit = 8192
    /// The combined size up to which neighbours are joined, and the size of new pieces.
    private static let half = limit / 2

    private struct Piece: Sendable {
        var text: String
        /// UTF-16 units.
        var length: Int

        init(_ text: String) {
            self.text = text
            length = text.utf16Length
        }
    }

    private var list: ContiguousArray<Piece>
    /// UTF-16 units.
    private(set) var length: Int
    /// Bytes of UTF-8.
    private(set) var byteCount: Int

    init(_ text: String) {
        list = Self.divided(text)
        length = list.reduce(0) { $0 + $1.length }
        byteCount = text.utf8.count
    }

    /// The text of the only piece; nil if there are more.
    var only: String? { list.count == 1 ? list[0].text : nil }

    var count: Int { list.count }

    var string: String {
        var result = ""
        result.reserveCapacity(byteCount)
        for piece in list { result += piece.text }
        return result
    }

    private static func divided(_ text: String) -> ContiguousArray<Piece> {
        var result: ContiguousArray<Piece> = []
        var rest = text[...]
        while rest.utf8.count > half {
            var end = rest.utf8.index(rest.startIndex, offsetBy: half)
            // Don't split a scalar.
            while rest.utf8[end] & 0xC0 == 0x80 { end = rest.utf8.index(before: end) }
            result.append(Piece(String(rest[..<end])))
            rest = rest[end...]
        }
        if !rest.isEmpty || result.isEmpty { result.append(Piece(String(rest))) }
        return result
    }

    /// Returns the piece that contains an offset, and where it starts. At a boundary between two pieces, the first.
    private func piece(at offset: Int, from first: (index: Int, start: Int) = (0, 0)) -> (index: Int, start: Int) {
        var (index, start) = first
        while index + 1 < list.count, start + list[index].length < offset {
            start += list[index].length
            index += 1
        }
        return (index, start)
    }

    func substring(_ range: Range<Int>) -> String {
        let (first, start) = piece(at: range.lowerBound)
        var result = ""
        var (index, offset) = (first, start)
        while index < list.count, offset < range.upperBound || index == first {
            let piece = list[index]
            let low = max(0, range.lowerBound - offset)
            let high = min(piece.length, range.upperBound - offset)
            if low == 0, high == piece.length {
                result += piece.text
            } else if low < high {
                result += piece.text.substring(utf16: low..<high)
            }
            offset += piece.length
            index += 1
        }
        return result
    }

    mutating func replace(_ range: Range<Int>, with replacement: String) {
        let first = piece(at: range.lowerBound)
        let last = piece(at: range.upperBound, from: first)
        let added = replacement.utf16Length
        length += added - range.count
        let low = range.lowerBound - first.start
        if first.index == last.index, list[first.index].text.utf8.count + replacement.utf8.count <= Self.limit {
            let old = list[first.index].text.utf8.count
            list[first.index].text.replace(utf16: low..<(low + range.count), with: replacement)
            list[first.index].length += added - range.count
            byteCount += list[first.index].text.utf8.count - old
            join(first.index)
            return
        }
        let old = list[first.index...last.index].reduce(0) { $0 + $1.text.utf8.count }
        var text = list[first.index].text
        let head = first.index == last.index ? low + range.count : list[first.index].length
        text.replace(utf16: low..<head, with: replacement)
        if first.index != last.index {
            let tail = list[last.index]
            text += tail.text.substring(utf16: (range.upperBound - last.start)..<tail.length)
        }
        let new = Self.divided(text)
        byteCount += text.utf8.count - old
        list.replaceSubrange(first.index...last.index, with: new)
        join(first.index + new.count - 1)
        join(min(first.index, list.count - 1))
    }

    /// Joins a piece with its neighbours while both are short.
    private mutating func join(_ index: Int) {
        var index = index
        func fits(_ first: Int) -> Bool {
            let (a, b) = (list[first].text.utf8.count, list[first + 1].text.utf8.count)
            return a + b <= Self.half || a == 0 || b == 0
        }
        func joinNext(_ first: Int) {
            list[first].text += list[first + 1].text
            list[first].length += list[first + 1].length
            list.remove(at: first + 1)
        }
        while index + 1 < list.count, fits(index) { joinNext(index) }
        while index > 0, fits(index - 1) {
            index -= 1
            joinNext(index)
        }
    }

    // MARK: Comparing

    func isIdentical(to other: TextPieces) -> Bool {
        list.withUnsafeBufferPointer { a in other.list.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
    }

    /// Whether the text equals a string of the same byte count.
    func hasSameScalars(as other: String) -> Bool {
        other.withBytes { bytes in
            var start = 0
            for piece in list {
                let end = start + piece.text.utf8.count
                guard
                    end <= bytes.count,
                    piece.text.withBytes({ $0.isEqual(to: UnsafeBufferPointer(rebasing: bytes[start..<end])) })
                else { return false }
                start = end
            }
            return start == bytes.count
        }
    }

    func sharedCount(with other: TextPieces) -> Int {
        let others = Set(other.list.map { $0.text.withBytes(\.baseAddress) })
        return list.count { others.contains($0.text.withBytes(\.baseAddress)) }
    }

    var isConsistent: Bool {
        list.count > 1 && length == list.reduce(0) { $0 + $1.length }
            && byteCount == list.reduce(0) { $0 + $1.text.utf8.count }
            && list.allSatisfy {
                !$0.text.isEmpty && $0.text.utf8.count <= Self.limit && $0.length == $0.text.utf16.count
            }
            && zip(list, list.dropFirst()).allSatisfy { $0.text.utf8.count + $1.text.utf8.count > Self.half }
    }
}
