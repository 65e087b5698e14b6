import Foundation

/// Writes the table that texts are measured with. Documentation/Typography.md describes the format.
struct FaceTableWriter {
    /// The characters in the table, sorted, which may be fewer than the font's.
    private(set) var characters: [OpenTypeFont.Character] = []
    private(set) var kerning = KerningClasses()
    private(set) var bytes: [UInt8] = []

    init(_ font: OpenTypeFont) throws(FontFileError) {
        var records: [UInt64] = [0]
        var numbers: [UInt64: Int] = [0: 0]
        var all = try font.characters()
        // Other marks would be painted beside their bases: the file for browsers has no positions of marks.
        var advances: [Int: Int] = [:]
        for character in all { advances[character.glyph] = try font.advance(character.glyph) }
        all.removeAll { FontScript.isMark($0.code) && advances[$0.glyph] != 0 }
        let kerned = Set(
            all.filter { !FontScript.isMark($0.code) && FontScript.script($0.code) != .other }.map(\.glyph))
        kerning = try KerningClasses(try OpenTypeKerning(font), of: kerned.sorted())

        var glyphs: [Int: UInt16] = [:]
        for character in all {
            var bits: UInt64
            if FontScript.isMark(character.code) {
                // A mark of the set of files that has only the first.
                bits = 1 << 48 | 1 << 63
            } else {
                let script = FontScript.script(character.code)
                bits = UInt64(advances[character.glyph] ?? 0) | UInt64(script.rawValue) << 56
                if script != .other {
                    bits |= UInt64(kerning.first[character.glyph] ?? 0) << 16
                    bits |= UInt64(kerning.second[character.glyph] ?? 0) << 32
                }
                // Zero is the missing glyph.
                if bits == 0 { bits = UInt64(GlyphScript.other.rawValue) << 56 }
            }
            guard records.count < 0xFFFF || numbers[bits] != nil else { continue }
            let number = numbers[bits] ?? records.count
            if number == records.count {
                numbers[bits] = number
                records.append(bits)
            }
            glyphs[character.code] = UInt16(number)
        }

        var blocks: [[UInt16]] = [Array(repeating: 0, count: 64)]
        var blockNumbers = [blocks[0]: 0]
        var stage1: [UInt8] = []
        for start in stride(from: 0, to: 0x10000, by: 64) {
            let block = (start..<start + 64).map { glyphs[$0] ?? 0 }
            var number = blockNumbers[block] ?? blocks.count
            // The browser's fonts show what is beyond the table's size.
            if number > 255 { number = 0 }
            if number == blocks.count {
                blockNumbers[block] = number
                blocks.append(block)
            }
            stage1.append(UInt8(number))
        }
        characters = all.filter { blocks[Int(stage1[$0.code >> 6])][$0.code & 63] != 0 }
        guard !characters.isEmpty else { throw .noCharacters }
        write(font, records, stage1, blocks, Self.compositions(characters.map(\.code)))
    }

    private mutating func write(
        _ font: OpenTypeFont, _ records: [UInt64], _ stage1: [UInt8], _ blocks: [[UInt16]], _ compositions: [[UInt16]]
    ) {
        func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
            (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        var body: [UInt8] = []
        func append(_ data: [UInt8]) -> UInt32 {
            while body.count % 8 != 0 { body.append(0) }
            defer { body += data }
            return UInt32(48 + body.count)
        }
        var offsets = [append(records.flatMap { little($0) }), append(stage1)]
        offsets.append(append(blocks.joined().flatMap { little($0) }))
        offsets.append(append(compositions.joined().flatMap { little($0) }))
        let matrix = append(kerning.rows.joined().flatMap { little($0) })
        var header = Array("LLFT".utf8) + little(UInt16(1))
        for value in [font.unitsPerEm, font.ascent, font.descent, font.lineGap, font.capHeight, font.xHeight] {
            header += little(Int16(clamping: value))
        }
        header += little(UInt16(1)) + little(UInt16(records.count)) + little(UInt16(compositions.count))
        header += offsets.flatMap { little($0) }
        header +=
            little(matrix) + little(UInt16(clamping: kerning.rows.count)) + little(UInt16(clamping: kerning.width))
        bytes = header + body
    }

    /// Returns base, mark and composed character of the canonical compositions in the font, sorted.
    private static func compositions(_ codes: [Int]) -> [[UInt16]] {
        let known = Set(codes)
        var result: [[UInt16]] = []
        for code in codes where code >= 0xC0 && code < 0x2000 {
            guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
            let text = String(Character(scalar))
            let parts = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count > 1, let mark = parts.last, known.contains(Int(mark.value)) else { continue }
            var base = String.UnicodeScalarView()
            base.append(contentsOf: parts.dropLast())
            let composed = Array(String(base).precomposedStringWithCanonicalMapping.unicodeScalars)
            let whole = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
            guard composed.count == 1, whole == [scalar], composed[0].value <= 0xFFFF else { continue }
            result.append([UInt16(composed[0].value), UInt16(mark.value), UInt16(code)])
        }
        return result.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    }
}
