/// The file of a registered font for browsers: its outlines, and exactly the characters, metrics and kerning that texts are
/// measured with.
///
/// Left out are ligatures and other substitutions, positions of marks, variations, and tables of advances at some sizes. The
/// metrics of lines are the same on all systems. Browsers validate the outlines.
struct WebFontFile {
    private(set) var bytes: [UInt8] = []

    init(_ font: OpenTypeFont, _ characters: [OpenTypeFont.Character], _ kerning: KerningClasses) throws(FontFileError)
    {
        var tables: [String: [UInt8]] = [:]
        for tag in [
            "head", "hhea", "maxp", "hmtx", "name", "glyf", "loca", "CFF ", "cvt ", "fpgm", "prep", "gasp", "OS/2",
        ] {
            if let table = font.tables[tag] { tables[tag] = Array(table.bytes) }
        }
        if tables["glyf"] != nil { tables["CFF "] = nil }
        let line = Self.big(font.ascent) + Self.big(-font.descent) + Self.big(font.lineGap)
        tables["head"]!.replaceSubrange(8..<12, with: [0, 0, 0, 0])
        tables["hhea"]!.replaceSubrange(4..<10, with: line)
        // Version 0 of OS/2, of which later ones are extensions.
        var os2 = Array((tables["OS/2"] ?? []).prefix(78))
        if os2.count < 78 { os2 = Self.big(0, font.unitsPerEm / 2, font.weight, 5) + Array(repeating: 0, count: 70) }
        os2.replaceSubrange(0..<2, with: [0, 0])
        os2.replaceSubrange(68..<78, with: line + Self.big(font.ascent, font.descent))
        tables["OS/2"] = os2
        tables["post"] = [0, 3, 0, 0] + Array(repeating: 0, count: 28)
        tables["name"] = tables["name"] ?? Self.big(0, 0, 6)
        tables["cmap"] = Self.cmap(characters)
        if !kerning.first.isEmpty { tables["GPOS"] = Self.positioning(kerning) }
        bytes = Self.file(tables)
    }

    private static func big(_ values: Int...) -> [UInt8] {
        values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private static func long(_ values: Int...) -> [UInt8] { values.flatMap { big($0 >> 16, $0) } }

    private static func cmap(_ characters: [OpenTypeFont.Character]) -> [UInt8] {
        var groups: [(start: Int, end: Int, glyph: Int)] = []
        for character in characters {
            if let last = groups.last, last.end + 1 == character.code,
                last.glyph + character.code - last.start == character.glyph
            {
                groups[groups.count - 1].end = character.code
            } else {
                groups.append((character.code, character.code, character.glyph))
            }
        }
        return big(0, 1, 3, 10) + long(12) + big(12, 0) + long(16 + groups.count * 12, 0, groups.count)
            + groups.flatMap { long($0.start, $0.end, $0.glyph) }
    }

    /// Returns a GPOS with one feature and lookup: pairs of classes, in as many parts as their offsets of 16 bits require.
    private static func positioning(_ kerning: KerningClasses) -> [UInt8] {
        // One language system for all scripts.
        let tags = ["DFLT", "cyrl", "grek", "latn"]
        var scripts = big(tags.count)
        for tag in tags { scripts += Array(tag.utf8) + big(2 + tags.count * 6) }
        scripts += big(4, 0) + big(0, 0xFFFF, 1, 0)
        let features = big(1) + Array("kern".utf8) + big(8) + big(0, 1, 0)
        var parts: [[UInt8]] = []
        var row = 1
        let count = max(1, min(kerning.rows.count, 24_000 / (kerning.width * 2)))
        while row < kerning.rows.count {
            let end = min(row + count, kerning.rows.count)
            parts.append(pairs(kerning, row..<end))
            row = end
        }
        // Lookup of extensions (type 9), which ignores marks.
        var lookup = big(9, 8, parts.count)
        for index in parts.indices { lookup += big(6 + parts.count * 2 + index * 8) }
        var offset = 6 + parts.count * 2 + parts.count * 8
        for (index, part) in parts.enumerated() {
            lookup += big(1, 2) + long(offset - (6 + parts.count * 2 + index * 8))
            offset += part.count
        }
        let lookups = big(1, 4) + lookup + parts.joined()
        let start = 10
        return big(1, 0, start, start + scripts.count, start + scripts.count + features.count) + scripts + features
            + lookups
    }

    private static func pairs(_ kerning: KerningClasses, _ rows: Range<Int>) -> [UInt8] {
        let glyphs = kerning.first.filter { rows.contains($0.value) }.sorted { $0.key < $1.key }
        // The first row of the part is its class 0.
        let coverage = big(1, glyphs.count) + glyphs.flatMap { big($0.key) }
        let first = classes(glyphs.map { ($0.key, $0.value - rows.lowerBound) })
        let second = classes(kerning.second.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        let start = 16 + rows.count * kerning.width * 2
        var bytes = big(2, start, 4, 0, start + coverage.count, start + coverage.count + first.count)
        bytes += big(rows.count, kerning.width)
        for row in rows { bytes += kerning.rows[row].flatMap { big(Int($0)) } }
        return bytes + coverage + first + second
    }

    private static func classes(_ glyphs: [(Int, Int)]) -> [UInt8] {
        var ranges: [(start: Int, end: Int, number: Int)] = []
        for (glyph, number) in glyphs where number != 0 {
            if let last = ranges.last, last.end + 1 == glyph, last.number == number {
                ranges[ranges.count - 1].end = glyph
            } else {
                ranges.append((glyph, glyph, number))
            }
        }
        return big(2, ranges.count) + ranges.flatMap { big($0.start, $0.end, $0.number) }
    }

    private static func file(_ tables: [String: [UInt8]]) -> [UInt8] {
        let sorted = tables.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let power = sorted.count == 0 ? 0 : Int.bitWidth - 1 - sorted.count.leadingZeroBitCount
        var header = tables["CFF "] == nil ? long(0x10000) : Array("OTTO".utf8)
        header += big(sorted.count, 16 << power, power, (sorted.count - (1 << power)) * 16)
        var offset = header.count + sorted.count * 16
        var body: [UInt8] = []
        var headOffset = 0
        for (tag, data) in sorted {
            let padded = data + Array(repeating: 0, count: (4 - data.count % 4) % 4)
            header += Array(tag.utf8) + long(checksum(padded), offset, data.count)
            if tag == "head" { headOffset = offset }
            body += padded
            offset += padded.count
        }
        var file = header + body
        let adjustment = (0xB1B0_AFBA - checksum(file)) & 0xFFFF_FFFF
        file.replaceSubrange(headOffset + 8..<headOffset + 12, with: long(adjustment))
        return file
    }

    /// - Parameter bytes: A multiple of four.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for start in stride(from: 0, to: bytes.count, by: 4) {
            sum &+=
                UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
                | UInt32(bytes[start + 3])
        }
        return Int(sum)
    }
}
