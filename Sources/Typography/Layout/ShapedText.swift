/// The clusters of a text, with everything needed to fill lines.
struct ShapedText {
    struct Font {
        var table: FaceTable
        /// Points per font unit.
        var scale: Double

        init(_ font: FontDescriptor, profile: FontProfile) {
            table = FaceTable.table(for: font.face)
            scale = font.size / Double(table.unitsPerEm)
            if let correction = profile.scales[font.face] { scale *= correction }
        }
    }

    let source: [StyledText.Run]
    let fonts: [Font]
    /// The clusters of all runs. Offsets are relative to the start of each run's text.
    private(set) var clusters: [Cluster] = []
    /// The index of the first cluster of each run, and the number of clusters.
    private(set) var runStarts: [Int] = []
    private(set) var hasHardBreaks = false
    private(set) var hasUnresolved = false

    init(_ source: [StyledText.Run], profile: FontProfile) {
        self.source = source
        fonts = source.map { Font($0.font, profile: profile) }
        clusters.reserveCapacity(source.reduce(0) { $0 + $1.text.utf8.count })
        var shaper: ClusterShaper?
        for (index, run) in source.enumerated() {
            runStarts.append(clusters.count)
            // Browsers shape adjacent elements of one font together, so kerning continues across the boundary.
            if index == 0 || source[index - 1].font != run.font { shaper = nil }
            var ownShaper = shaper ?? ClusterShaper(fonts[index].table, profile: profile)
            append(run.text, with: &ownShaper)
            shaper = ownShaper
        }
        runStarts.append(clusters.count)
    }

    private mutating func append(_ text: String, with shaper: inout ClusterShaper) {
        var text = text
        let copy = text
        text.withUTF8 { bytes in
            var scanner = GraphemeScanner(copy, bytes: bytes)
            while let grapheme = scanner.next() {
                let cluster = shaper.cluster(grapheme, in: scanner)
                if cluster.kind == .hardBreak { hasHardBreaks = true }
                if cluster.kind == .unresolved { hasUnresolved = true }
                clusters.append(cluster)
            }
        }
    }

    /// Returns the index of the run that contains a cluster.
    func run(of cluster: Int) -> Int {
        var low = 0
        var high = source.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runStarts[middle] <= cluster { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the width of a range of clusters on a separate line.
    func width(of range: Range<Int>) -> Double {
        var pen = Pen()
        forEachPiece(of: range) { run, piece in
            for index in piece { pen.add(clusters[index], run: run, of: self) }
        }
        return pen.x
    }

    /// Calls `body` with each run's part of a range of clusters.
    func forEachPiece(of range: Range<Int>, _ body: (_ run: Int, _ piece: Range<Int>) -> Void) {
        guard !range.isEmpty else { return }
        var run = run(of: range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(range.upperBound, runStarts[run + 1])
            if start < end { body(run, start..<end) }
            start = max(start, end)
            run += 1
        }
    }

    /// Returns the text of a range of clusters of one run.
    func text(of piece: Range<Int>, run: Int) -> String {
        let text = source[run].text
        let isWhole = piece.lowerBound == runStarts[run] && piece.upperBound == runStarts[run + 1]
        if isWhole { return text }
        let start = Int(clusters[piece.lowerBound].start)
        let end = piece.upperBound == runStarts[run + 1] ? text.utf8.count : Int(clusters[piece.upperBound].start)
        let utf8 = text.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: start)
        return String(text[first..<utf8.index(first, offsetBy: end - start)])
    }

    /// Returns the text of a range of clusters.
    func text(of range: Range<Int>) -> String {
        var result = ""
        forEachPiece(of: range) { run, piece in result += text(of: piece, run: run) }
        return result
    }

    /// Returns the graphemes that the fonts lack, once per face.
    func unresolved() -> [UnresolvedGrapheme] {
        guard hasUnresolved else { return [] }
        var result: [UnresolvedGrapheme] = []
        var seen: Set<UnresolvedGrapheme> = []
        forEachPiece(of: 0..<clusters.count) { run, piece in
            for index in piece where clusters[index].kind == .unresolved {
                let font = source[run].font
                let entry = UnresolvedGrapheme(grapheme: text(of: index..<index + 1, run: run), font: font)
                let key = UnresolvedGrapheme(grapheme: entry.grapheme, font: FontDescriptor(face: font.face, size: 1))
                if seen.insert(key).inserted { result.append(entry) }
            }
        }
        return result
    }
}
