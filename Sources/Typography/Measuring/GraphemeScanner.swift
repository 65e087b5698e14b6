/// Iterates over the graphemes of UTF-8 text.
///
/// Characters that never join with their neighbours are recognised without the standard library. All others use
/// `String`'s segmentation, so the result always equals that of `Character`.
struct GraphemeScanner {
    let text: String
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset = 0

    /// - Parameters:
    ///   - text: A native string.
    ///   - bytes: Its UTF-8, valid as long as the scanner is used.
    init(_ text: String, bytes: UnsafeBufferPointer<UInt8>) {
        self.text = text
        self.bytes = bytes
    }

    struct Grapheme {
        var start: Int
        var end: Int
        /// The first scalar.
        var scalar: UInt32
        /// Whether the grapheme consists of the first scalar only.
        var isSingle: Bool
    }

    mutating func next() -> Grapheme? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let (scalar, length) = UTF8Decoding.scalar(bytes, at: start)
        var end = start + length
        if Self.isSimple(scalar) && (end == bytes.count || Self.isSimple(UTF8Decoding.scalar(bytes, at: end).scalar)) {
            offset = end
            return Grapheme(start: start, end: end, scalar: scalar, isSingle: true)
        }
        let index = text.utf8.index(text.startIndex, offsetBy: start)
        end = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
        offset = end
        return Grapheme(start: start, end: end, scalar: scalar, isSingle: end == start + length)
    }

    /// Whether the scalar is a separate grapheme next to any other such scalar (UAX #29: it is neither a control that
    /// pairs, nor does it extend, prepend, or belong to conjoining or emoji sequences).
    @inline(__always)
    static func isSimple(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20..<0x300, 0x370..<0x483, 0x48A..<0x591, 0x1E00..<0x200B, 0x2010..<0x2028, 0x2030..<0x2060,
            0x2070..<0x20D0, 0x2100..<0x231A, 0x2500..<0x25AA, 0x3000..<0x302A, 0x3041..<0x3099, 0x30A0..<0x3100,
            0x3400..<0xA000:
            true
        default: false
        }
    }
}

enum UTF8Decoding {
    /// Returns the scalar at an offset of valid UTF-8, and its length in bytes.
    @inline(__always)
    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (first, 1) }
        let second = UInt32(bytes[offset + 1] & 0x3F)
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        let third = UInt32(bytes[offset + 2] & 0x3F)
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[offset + 3] & 0x3F), 4)
    }
}
