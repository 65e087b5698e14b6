extension OpenTypeFont {
    /// A character and its glyph.
    struct Character { var code: Int, glyph: Int }

    /// Returns the characters that can be measured one by one, sorted. Others are left to the browser's fonts: scripts that
    /// need shaping, emoji, and what is beyond U+FFFF.
    func characters() throws(FontFileError) -> [Character] {
        guard let cmap = tables["cmap"] else { throw .damaged("the table cmap is missing") }
        var best: (rank: Int, offset: Int)?
        for index in 0..<min(try cmap.u16(2), 64) {
            let record = 4 + index * 8
            let rank: Int
            switch (try cmap.u16(record), try cmap.u16(record + 2)) {
            case (3, 10), (0, 4), (0, 6): rank = 3
            case (3, 1), (0, 0...3): rank = 2
            // Symbols: the characters of a private range.
            case (3, 0): rank = 1
            default: continue
            }
            if rank > best?.rank ?? 0 { best = (rank, try cmap.u32(record + 4)) }
        }
        guard let best else { throw .unsupported("A font without Unicode characters") }
        let table = try cmap.from(best.offset)
        var glyphs: [Int: Int]
        switch try table.u16(0) {
        case 4: glyphs = try segments(table)
        case 12: glyphs = try groups(table)
        default: throw .unsupported("A font with a cmap of format \(try table.u16(0))")
        }
        // Browsers use the space for one that does not break.
        if glyphs[0xA0] == nil { glyphs[0xA0] = glyphs[0x20] }
        return glyphs.map { Character(code: $0.key, glyph: $0.value) }.sorted { $0.code < $1.code }
    }

    private func segments(_ table: OpenTypeReader) throws(FontFileError) -> [Int: Int] {
        let count = try table.u16(6) / 2
        var glyphs: [Int: Int] = [:]
        var previous = -1
        for index in 0..<count {
            let end = try table.u16(14 + index * 2)
            let start = try table.u16(16 + count * 2 + index * 2)
            // Unsorted segments could repeat characters without limit.
            guard start <= end, start > previous else { throw .damaged("the segments of cmap are not sorted") }
            previous = end
            let delta = try table.u16(16 + count * 4 + index * 2)
            let position = 16 + count * 6 + index * 2
            let offset = try table.u16(position)
            for code in start...end where code != 0xFFFF && FontScript.isMeasured(code) {
                var glyph = code
                if offset != 0 {
                    glyph = try table.u16(position + offset + (code - start) * 2)
                    if glyph == 0 { continue }
                }
                glyph = (glyph + delta) & 0xFFFF
                if glyph != 0, glyph < glyphCount { glyphs[code] = glyph }
            }
        }
        return glyphs
    }

    private func groups(_ table: OpenTypeReader) throws(FontFileError) -> [Int: Int] {
        var glyphs: [Int: Int] = [:]
        var previous = -1
        for index in 0..<(try table.u32(12)) {
            let group = 16 + index * 12
            let (start, end) = (try table.u32(group), try table.u32(group + 4))
            guard start <= end, start > previous else { throw .damaged("the groups of cmap are not sorted") }
            previous = end
            guard start <= 0xFFFF else { break }
            let first = try table.u32(group + 8)
            for code in start...min(end, 0xFFFF) where FontScript.isMeasured(code) {
                let glyph = first + code - start
                if glyph > 0, glyph < glyphCount { glyphs[code] = glyph }
            }
        }
        return glyphs
    }
}

/// What registered fonts are used for.
enum FontScript {
    private static let measured: [ClosedRange<Int>] = [
        // Latin, Greek, Cyrillic, Armenian; Georgian; Cherokee.
        0x20...0x7E, 0xA0...0x58F, 0x10A0...0x10FF, 0x13A0...0x13FF, 0x1C80...0x1CBF, 0x1D00...0x1FFF,
        // Punctuation and symbols, CJK, Hangul syllables; private use, which fonts of icons have.
        0x2000...0x2E7F, 0x2E80...0x9FFF, 0xA640...0xA7FF, 0xAB30...0xAB6F, 0xAC00...0xD7A3, 0xE000...0xFAFF,
        0xFB00...0xFB06, 0xFE30...0xFE6F, 0xFF01...0xFFEF, 0xFFFD...0xFFFD,
    ]

    /// Whether the widths of texts with a character are sums of the widths of glyphs, and browsers use text fonts for it.
    static func isMeasured(_ code: Int) -> Bool {
        guard measured.contains(where: { $0.contains(code) }), let scalar = Unicode.Scalar(UInt32(code)) else {
            return false
        }
        return !scalar.properties.isEmojiPresentation
    }

    static func isMark(_ code: Int) -> Bool {
        switch Unicode.Scalar(UInt32(code))?.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The script by which browsers split texts into runs; kerning ends where it changes.
    static func script(_ code: Int) -> GlyphScript {
        guard let scalar = Unicode.Scalar(UInt32(code)), scalar.properties.isAlphabetic, code != 0xAA, code != 0xBA
        else {
            return (0x2E80...0x9FFF).contains(code) && !(0x3000...0x303F).contains(code) ? .other : .common
        }
        switch code {
        case 0x41...0x24F, 0x250...0x2AF, 0x1D00...0x1D25, 0x1D2C...0x1D5C, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
            0xA722...0xA787,
            0xA78B...0xA7FF, 0xAB30...0xAB5A, 0xFB00...0xFB06, 0xFF21...0xFF5A, 0x212A...0x212B:
            return .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF, 0x2126: return .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: return .cyrillic
        case 0x2B0...0x2FF, 0x2000...0x2BFF: return .common
        default: return .other
        }
    }
}
