/// The kerning of all pairs of some glyphs, by classes: equal rows and equal columns are stored once. Class 0 has no kerning.
struct KerningClasses {
    /// The class of each glyph as the first one of a pair, and as the second.
    private(set) var first: [Int: Int] = [:]
    private(set) var second: [Int: Int] = [:]
    /// Rows of classes of the first glyph.
    private(set) var rows: [[Int16]] = [[0]]

    var width: Int { rows[0].count }

    private static let limit = 4_000_000

    init() {}

    init(_ kerning: OpenTypeKerning, of glyphs: [Int]) throws(FontFileError) {
        let (firsts, seconds) = Self.groups(kerning, glyphs)
        guard firsts.count * seconds.count <= Self.limit else {
            throw .unsupported("A font with more than 4,000,000 pairs of kerning")
        }
        let columns = seconds.map { $0[0] }
        var matrix: [[Int16]] = [Array(repeating: 0, count: columns.count)]
        var rowClasses = [matrix[0]: 0]
        for group in firsts {
            let row = columns.map { Int16(kerning.value(group[0], $0)) }
            let number = rowClasses[row] ?? matrix.count
            if number == matrix.count {
                rowClasses[row] = number
                matrix.append(row)
            }
            if number != 0 { for glyph in group { first[glyph] = number } }
        }
        var columnClasses = [Array(repeating: Int16(0), count: matrix.count): 0]
        var kept: [Int] = []
        for (index, group) in seconds.enumerated() {
            let column = matrix.map { $0[index] }
            let number = columnClasses[column] ?? kept.count + 1
            if number == kept.count + 1 {
                columnClasses[column] = number
                kept.append(index)
            }
            if number != 0 { for glyph in group { second[glyph] = number } }
        }
        rows = matrix.map { row in [0] + kept.map { row[$0] } }
    }

    /// Returns glyphs that no subtable distinguishes, as first and as second ones.
    private static func groups(_ kerning: OpenTypeKerning, _ glyphs: [Int]) -> (first: [[Int]], second: [[Int]]) {
        var first: [Int: [Int]] = [:]
        var second: [Int: [Int]] = [:]
        for (number, subtable) in kerning.lookups.joined().enumerated() {
            switch subtable {
            case .pairs(let sets):
                // Each set is a first glyph of its own.
                for (glyph, set) in sets {
                    first[glyph, default: []] += [number, glyph]
                    for (other, value) in set where value != 0 {
                        second[other, default: []] += [number, glyph, value]
                    }
                }
            case .classes(let covered, let firsts, let seconds, _, _):
                for glyph in glyphs {
                    if covered.contains(glyph) { first[glyph, default: []] += [number, firsts[glyph] ?? 0] }
                    if let own = seconds[glyph], own != 0 { second[glyph, default: []] += [number, own] }
                }
            }
        }
        func groups(_ signatures: [Int: [Int]]) -> [[Int]] {
            Dictionary(grouping: glyphs) { signatures[$0] ?? [] }.values.sorted { $0[0] < $1[0] }
        }
        return (groups(first), groups(second))
    }
}
