/// The pair kerning of a font file: of its GPOS, otherwise of its table `kern`.
///
/// Only changes of the first glyph's advance count. The file that browsers get has the same kerning and no other, see
/// `WebFontFile`.
struct OpenTypeKerning {
    enum Subtable {
        /// Pairs of glyphs. The sets are by the first glyph.
        case pairs([Int: [Int: Int]])
        /// Pairs of classes, for covered first glyphs. Values in rows of `width`.
        case classes(covered: Set<Int>, first: [Int: Int], second: [Int: Int], values: [Int], width: Int)
    }

    /// Of each lookup, the first subtable that has a pair applies; the values of lookups add up.
    private(set) var lookups: [[Subtable]] = []

    /// Files repeat tables by offsets: without a limit, a small one could expand to any size.
    private var budget = 4_000_000

    init(_ font: OpenTypeFont) throws(FontFileError) {
        if let gpos = font.tables["GPOS"] { try read(gpos) }
        if lookups.isEmpty, let kern = font.tables["kern"] { try readLegacy(kern) }
    }

    func value(_ first: Int, _ second: Int) -> Int {
        var total = 0
        for lookup in lookups {
            search: for subtable in lookup {
                switch subtable {
                case .pairs(let sets):
                    guard let value = sets[first]?[second] else { continue }
                    total += value
                    break search
                case .classes(let covered, let firsts, let seconds, let values, let width):
                    guard covered.contains(first) else { continue }
                    total += values[(firsts[first] ?? 0) * width + (seconds[second] ?? 0)]
                    break search
                }
            }
        }
        return min(max(total, -32768), 32767)
    }

    private mutating func spend(_ count: Int) throws(FontFileError) {
        budget -= count
        guard budget >= 0 else { throw .unsupported("A font with more than 4,000,000 pairs of kerning") }
    }

    // MARK: GPOS

    private mutating func read(_ gpos: OpenTypeReader) throws(FontFileError) {
        let scripts = try gpos.from(try gpos.u16(4))
        let features = try gpos.from(try gpos.u16(6))
        let list = try gpos.from(try gpos.u16(8))
        var indices: Set<Int> = []
        for index in 0..<(try scripts.u16(0)) {
            guard ["DFLT", "latn", "grek", "cyrl"].contains(try scripts.tag(2 + index * 6)) else { continue }
            let script = try scripts.from(try scripts.u16(6 + index * 6))
            let offset = try script.u16(0)
            guard offset != 0 else { continue }
            let language = try script.from(offset)
            for position in 0..<(try language.u16(4)) {
                let record = 2 + (try language.u16(6 + position * 2)) * 6
                guard try features.tag(record) == "kern" else { continue }
                let feature = try features.from(try features.u16(record + 4))
                for lookup in 0..<(try feature.u16(2)) { indices.insert(try feature.u16(4 + lookup * 2)) }
            }
            try spend(indices.count)
        }
        for index in indices.sorted() {
            guard index < (try list.u16(0)) else { throw .damaged("a lookup of GPOS does not exist") }
            let lookup = try list.from(try list.u16(2 + index * 2))
            var subtables: [Subtable] = []
            for position in 0..<(try lookup.u16(4)) {
                try spend(1)
                var kind = try lookup.u16(0)
                var subtable = try lookup.from(try lookup.u16(6 + position * 2))
                if kind == 9 {
                    kind = try subtable.u16(2)
                    subtable = try subtable.from(try subtable.u32(4))
                }
                // Others, such as kerning by context, are not in the file for browsers either.
                if kind == 2 { subtables.append(try pairs(subtable)) }
            }
            if !subtables.isEmpty { lookups.append(subtables) }
        }
    }

    private mutating func pairs(_ table: OpenTypeReader) throws(FontFileError) -> Subtable {
        let coverage = try self.coverage(try table.from(try table.u16(2)))
        let (format1, format2) = (try table.u16(4), try table.u16(6))
        let size1 = format1.nonzeroBitCount * 2
        let size = size1 + format2.nonzeroBitCount * 2
        let advance = format1 & 4 == 0 ? nil : (format1 & 3).nonzeroBitCount * 2
        switch try table.u16(0) {
        case 1:
            var sets: [Int: [Int: Int]] = [:]
            for (index, glyph) in coverage.enumerated() where index < (try table.u16(8)) {
                let set = try table.from(try table.u16(10 + index * 2))
                let count = try set.u16(0)
                try spend(count)
                var values: [Int: Int] = [:]
                for pair in 0..<count {
                    let record = 2 + pair * (2 + size)
                    let value =
                        try advance.map { offset throws(FontFileError) in try set.i16(record + 2 + offset) } ?? 0
                    let second = try set.u16(record)
                    if values[second] == nil { values[second] = value }
                }
                sets[glyph] = values
            }
            return .pairs(sets)
        case 2:
            let first = try classes(try table.from(try table.u16(8)))
            let second = try classes(try table.from(try table.u16(10)))
            let (rows, columns) = (try table.u16(12), try table.u16(14))
            try spend(rows * columns)
            guard rows > 0, columns > 0 else { throw .damaged("kerning has no classes") }
            var values: [Int] = []
            values.reserveCapacity(rows * columns)
            for cell in 0..<rows * columns {
                values.append(
                    try advance.map { offset throws(FontFileError) in try table.i16(16 + cell * size + offset) } ?? 0)
            }
            return .classes(
                covered: Set(coverage), first: first.filter { $0.value < rows },
                second: second.filter { $0.value < columns },
                values: values, width: columns)
        default: throw .damaged("kerning has an unknown format")
        }
    }

    private mutating func coverage(_ table: OpenTypeReader) throws(FontFileError) -> [Int] {
        let count = try table.u16(2)
        var glyphs: [Int] = []
        switch try table.u16(0) {
        case 1:
            try spend(count)
            for index in 0..<count { glyphs.append(try table.u16(4 + index * 2)) }
        case 2:
            for index in 0..<count {
                let (start, end) = (try table.u16(4 + index * 6), try table.u16(6 + index * 6))
                guard start <= end else { throw .damaged("a range of glyphs is reversed") }
                try spend(end - start + 1)
                glyphs.append(contentsOf: start...end)
            }
        default: throw .damaged("a list of glyphs has an unknown format")
        }
        return glyphs
    }

    private mutating func classes(_ table: OpenTypeReader) throws(FontFileError) -> [Int: Int] {
        var classes: [Int: Int] = [:]
        switch try table.u16(0) {
        case 1:
            let (start, count) = (try table.u16(2), try table.u16(4))
            try spend(count)
            for index in 0..<count { classes[start + index] = try table.u16(6 + index * 2) }
        case 2:
            for index in 0..<(try table.u16(2)) {
                let (start, end) = (try table.u16(4 + index * 6), try table.u16(6 + index * 6))
                guard start <= end else { throw .damaged("a range of glyphs is reversed") }
                try spend(end - start + 1)
                let number = try table.u16(8 + index * 6)
                for glyph in start...end { classes[glyph] = number }
            }
        default: throw .damaged("classes of glyphs have an unknown format")
        }
        return classes
    }

    // MARK: kern

    private mutating func readLegacy(_ kern: OpenTypeReader) throws(FontFileError) {
        // Version 1 is Apple's, which browsers elsewhere do not read.
        guard try kern.u16(0) == 0 else { return }
        var offset = 4
        for _ in 0..<(try kern.u16(2)) {
            let coverage = try kern.u16(offset + 4)
            // Horizontal, without minimums and cross-stream values, in format 0.
            if coverage & 0xFF07 == 1 {
                let count = try kern.u16(offset + 6)
                try spend(count)
                var sets: [Int: [Int: Int]] = [:]
                for pair in 0..<count {
                    let record = offset + 14 + pair * 6
                    sets[try kern.u16(record), default: [:]][try kern.u16(record + 2)] = try kern.i16(record + 4)
                }
                lookups.append([.pairs(sets)])
            }
            let length = try kern.u16(offset + 2)
            guard length >= 6 else { return }
            offset += length
        }
    }
}
