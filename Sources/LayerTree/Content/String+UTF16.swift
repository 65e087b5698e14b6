import Foundation

/// Access to text by UTF-16 offsets, without the breadcrumb tables that the standard library builds for each new
/// string.
extension String {
    /// The UTF-8 code units.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var native = self
        return native.withUTF8(body)
    }

    /// The number of UTF-16 units.
    package var utf16Length: Int { withBytes(\.utf16Length) }

    /// Whether both have the same Unicode scalars. `==` also treats canonically equivalent ones as equal.
    package func hasSameScalars(as other: String) -> Bool {
        utf8.count == other.utf8.count && withBytes { bytes in other.withBytes { bytes.isEqual(to: $0) } }
    }

    /// Returns the text of a range within the text. Half of a surrogate pair becomes U+FFFD.
    func substring(utf16 range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let (low, high) = withBytes { ($0.place(ofUTF16: range.lowerBound), $0.place(ofUTF16: range.upperBound)) }
        if !low.isInsidePair, !high.isInsidePair { return String(self[index(low.byte)..<index(high.byte)]) }
        // The trailing half of a pair, the text between, and the leading half of a pair.
        let start = low.isInsidePair ? low.byte + 4 : low.byte
        let middle = start < high.byte ? String(self[index(start)..<index(high.byte)]) : ""
        return (low.isInsidePair ? "\u{FFFD}" : "") + middle + (high.isInsidePair ? "\u{FFFD}" : "")
    }

    /// Replaces a range within the text. What remains of a surrogate pair becomes U+FFFD.
    mutating func replace(utf16 range: Range<Int>, with replacement: String) {
        let (low, high) = withBytes { ($0.place(ofUTF16: range.lowerBound), $0.place(ofUTF16: range.upperBound)) }
        guard low.isInsidePair || high.isInsidePair else {
            replaceSubrange(index(low.byte)..<index(high.byte), with: replacement)
            return
        }
        replaceSubrange(
            index(low.byte)..<index(high.isInsidePair ? high.byte + 4 : high.byte),
            with: (low.isInsidePair ? "\u{FFFD}" : "") + replacement + (high.isInsidePair ? "\u{FFFD}" : ""))
    }

    private func index(_ byte: Int) -> Index { utf8.index(startIndex, offsetBy: byte) }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of UTF-16 units of the UTF-8 text.
    package var utf16Length: Int {
        var length = 0
        // Each scalar is one unit, or two if it has four bytes.
        for byte in self { length &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0) }
        return length
    }

    private static var block: Int { 64 }

    /// Returns the byte offset of the scalar that contains a UTF-16 offset, and whether the UTF-16 offset splits the
    /// scalar.
    package func place(ofUTF16 offset: Int) -> (byte: Int, isInsidePair: Bool) {
        var (byte, rest) = (0, offset)
        // A block has no more units than bytes.
        while rest > Self.block, byte + Self.block <= count {
            rest -= UnsafeBufferPointer(rebasing: self[byte..<(byte + Self.block)]).utf16Length
            byte += Self.block
        }
        while byte < count, self[byte] & 0xC0 == 0x80 { byte += 1 }
        while rest > 0, byte < count {
            let lead = self[byte]
            if lead >= 0xF0 {
                if rest == 1 { return (byte, true) }
                (byte, rest) = (byte + 4, rest - 2)
            } else {
                (byte, rest) = (byte + (lead < 0x80 ? 1 : lead < 0xE0 ? 2 : 3), rest - 1)
            }
        }
        return (byte, false)
    }

    func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else {
            return count == other.count
        }
        return base == otherBase || memcmp(base, otherBase, count) == 0
    }
}
