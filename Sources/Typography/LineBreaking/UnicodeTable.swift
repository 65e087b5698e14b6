/// The line breaking class and width class of every character, mapped from `unicode.table`.
struct UnicodeTable: @unchecked Sendable {
    private let stage1: UnsafePointer<UInt16>
    private let stage2: UnsafePointer<UInt8>

    static let shared = UnicodeTable()

    private init() {
        let bytes = FontResources.map("unicode.table")
        let base = bytes.baseAddress!
        precondition(
            bytes.count > 16 && bytes.prefix(4).elementsEqual("LLUT".utf8)
                && base.load(fromByteOffset: 4, as: UInt16.self) == 1,
            "Typography: unicode.table is not a table of version 1; run scripts/fonts")
        stage1 = (base + Int(base.load(fromByteOffset: 8, as: UInt32.self))).assumingMemoryBound(to: UInt16.self)
        stage2 = (base + Int(base.load(fromByteOffset: 12, as: UInt32.self))).assumingMemoryBound(to: UInt8.self)
    }

    @inline(__always)
    private func entry(_ scalar: UInt32) -> UInt8 {
        stage2[Int(stage1[Int(scalar &>> 7)]) &<< 7 | Int(scalar & 127)]
    }

    @inline(__always)
    func lineBreakClass(_ scalar: UInt32) -> LineBreakClass {
        LineBreakClass(rawValue: entry(scalar) & 63).unsafelyUnwrapped
    }

    @inline(__always)
    func widthClass(_ scalar: UInt32) -> WidthClass {
        WidthClass(rawValue: entry(scalar) >> 6) ?? .narrow
    }
}

/// The assumed width of a character if neither a font nor a measurement provides it.
enum WidthClass: UInt8 {
    case narrow
    case wide
    case emoji

    /// In ems.
    var width: Double {
        switch self {
        case .narrow: 0.6
        case .wide: 1
        case .emoji: 1.25
        }
    }
}
