/// A glyph record of a face's table, eight bytes as in the file.
struct Glyph: Equatable {
    let bits: UInt64

    static let missing = Glyph(bits: 0)

    @inline(__always) var advance: Int { Int(bits & 0xFFFF) }
    @inline(__always) var firstClass: Int { Int(bits >> 16 & 0xFFFF) }
    @inline(__always) var secondClass: Int { Int(bits >> 32 & 0xFFFF) }
    /// The number of the subset file that contains the glyph; for marks a bit set of files.
    @inline(__always) var file: Int { Int(bits >> 48 & 0xFF) }
    @inline(__always) var script: GlyphScript { GlyphScript(rawValue: UInt8(bits >> 56 & 0x7)) ?? .other }
    @inline(__always) var isMark: Bool { bits >> 63 != 0 }
    @inline(__always) var isMissing: Bool { bits == 0 }

    /// Whether this mark can be shaped together with a base of the given file.
    func isMark(for file: Int) -> Bool { isMark && bits >> (48 + UInt64(file)) & 1 != 0 }
}

/// The scripts by which text is split into runs. `common` takes the script of the preceding text.
enum GlyphScript: UInt8 {
    case common = 0
    case latin = 1
    case greek = 2
    case cyrillic = 3
    case other = 7
}
