/// What layout needs of a TrueType or OpenType file: metrics, names, and the glyphs of characters.
struct OpenTypeFont {
    static let byteLimit = 16 << 20

    let tables: [String: OpenTypeReader]
    let unitsPerEm: Int
    let ascent: Int
    /// Positive.
    let descent: Int
    let lineGap: Int
    let capHeight: Int
    let xHeight: Int
    let glyphCount: Int
    /// The CSS weight: 1 to 1000.
    let weight: Int
    let isItalic: Bool
    let names: OpenTypeNames
    private let metrics: OpenTypeReader
    private let metricCount: Int

    init(_ bytes: [UInt8]) throws(FontFileError) {
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(byteCount: bytes.count) }
        let tables = try Self.tables(OpenTypeReader(bytes[...], tag: "directory"))
        self.tables = tables
        func table(_ tag: String) throws(FontFileError) -> OpenTypeReader {
            guard let table = tables[tag] else { throw .damaged("the table \(tag) is missing") }
            return table
        }
        let head = try table("head")
        _ = try head.part(0, 54)
        unitsPerEm = try head.u16(18)
        guard (16...16384).contains(unitsPerEm) else { throw .damaged("the font has \(unitsPerEm) units per em") }
        glyphCount = try table("maxp").u16(4)
        guard glyphCount > 0 else { throw .damaged("the font has no glyphs") }
        guard tables["glyf"] != nil && tables["loca"] != nil || tables["CFF "] != nil else {
            throw .unsupported("A font without outlines (glyf or CFF)")
        }
        let hhea = try table("hhea")
        _ = try hhea.part(0, 36)
        metricCount = try hhea.u16(34)
        metrics = try table("hmtx")
        guard metricCount > 0, metricCount <= glyphCount,
            metrics.count >= metricCount * 4 + (glyphCount - metricCount) * 2
        else { throw .damaged("the table hmtx is too short") }

        let os2 = tables["OS/2"]
        let version = try os2?.u16(0) ?? 0
        let selection = try os2?.u16(62) ?? 0
        // The line that the font's designer chose, on all systems: see `WebFontFile`.
        let usesTypographicMetrics = selection & 1 << 7 != 0 && version >= 4
        let (line, source) = usesTypographicMetrics ? (68, os2 ?? hhea) : (4, hhea)
        ascent = max(0, try source.i16(line))
        descent = max(0, -(try source.i16(line + 2)))
        lineGap = max(0, try source.i16(line + 4))
        guard ascent + descent > 0 else { throw .damaged("lines have no height") }
        xHeight = version >= 2 ? max(0, try os2?.i16(86) ?? 0) : unitsPerEm / 2
        capHeight = version >= 2 ? max(0, try os2?.i16(88) ?? 0) : unitsPerEm * 7 / 10
        weight = min(max(try os2?.u16(4) ?? 400, 1), 1000)
        isItalic = try head.u16(44) & 2 != 0 || selection & 1 != 0
        names = try tables["name"].map { table throws(FontFileError) in try OpenTypeNames(table) } ?? OpenTypeNames()
    }

    /// Returns the width of a glyph in font units.
    func advance(_ glyph: Int) throws(FontFileError) -> Int { try metrics.u16(min(glyph, metricCount - 1) * 4) }

    private static func tables(_ file: OpenTypeReader) throws(FontFileError) -> [String: OpenTypeReader] {
        switch try file.tag(0) {
        case "\0\u{1}\0\0", "OTTO", "true": break
        case "wOFF", "wOF2": throw .unsupported("A WOFF file")
        case "ttcf": throw .unsupported("A collection of fonts (.ttc)")
        default: throw .unsupported("A file of another kind")
        }
        let count = try file.u16(4)
        guard count > 0, count <= 128 else { throw .damaged("the file has \(count) tables") }
        var tables: [String: OpenTypeReader] = [:]
        var size = 0
        for index in 0..<count {
            let record = 12 + index * 16
            let tag = try file.tag(record)
            tables[tag] = try file.part(try file.u32(record + 8), try file.u32(record + 12), tag: tag)
            size += tables[tag]?.count ?? 0
        }
        // Otherwise the file for browsers could be much larger than this one.
        guard size <= file.count else { throw .damaged("its tables overlap") }
        return tables
    }
}

/// The names of a font that apps refer to it by.
struct OpenTypeNames {
    var postScript: String?
    var full: String?
    var family: String?

    init() {}

    init(_ table: OpenTypeReader) throws(FontFileError) {
        let count = try table.u16(2)
        let texts = try table.from(try table.u16(4))
        var typographicFamily: String?
        for index in 0..<min(count, 1024) {
            let record = 6 + index * 12
            let (platform, language) = (try table.u16(record), try table.u16(record + 4))
            // English names: UTF-16 for Unicode and Windows, ASCII for Macintosh.
            guard platform == 0 || platform == 1 && language == 0 || platform == 3 && language == 0x409 else {
                continue
            }
            let text = try Self.text(
                try texts.part(try table.u16(record + 10), min(256, try table.u16(record + 8))), isWide: platform != 1)
            switch try table.u16(record + 6) {
            case 1: family = text
            case 4: full = text
            case 6: postScript = text
            case 16: typographicFamily = text
            default: break
            }
        }
        family = typographicFamily ?? family
    }

    private static func text(_ reader: OpenTypeReader, isWide: Bool) throws(FontFileError) -> String? {
        var units: [UInt16] = []
        for offset in stride(from: 0, to: reader.count - (isWide ? 1 : 0), by: isWide ? 2 : 1) {
            units.append(UInt16(isWide ? try reader.u16(offset) : try reader.u8(offset)))
        }
        let text = String(decoding: units, as: UTF16.self)
        return text.isEmpty ? nil : text
    }
}
