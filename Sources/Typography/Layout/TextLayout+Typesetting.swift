extension TextLayout {
    /// Lays out text without any cache.
    init(_ source: StyledText, width limit: Double?, options: TextLayoutOptions, profile: FontProfile) {
        let text = ShapedText(source.runs, profile: profile)
        guard !text.clusters.isEmpty else {
            self = .empty
            return
        }
        let limit = limit.map { $0.isNaN ? 0 : max($0, 0) } ?? .infinity
        let filler = LineFiller(text, limit: limit, breakMode: options.breakMode)
        let maximum = options.lineLimit == 0 ? Int.max : options.lineLimit
        var filled = filler.lines(atMost: maximum)
        var truncated: [StyledText.Run]?
        if let last = filled.last, last.ending != .end {
            if options.truncation == .clip {
                let end =
                    text.clusters[last.range.lowerBound...].firstIndex { $0.kind == .hardBreak } ?? text.clusters.count
                filled[filled.count - 1] = .init(range: last.range.lowerBound..<end, next: end, ending: .end)
                truncated = []
            } else {
                truncated = LineTruncator(text: text, limit: limit, profile: profile)
                    .runs(from: last.range.lowerBound, options.truncation)
            }
        }
        lines = filled.indices.map { index in
            let next = index + 1 < filled.count ? filled[index + 1] : nil
            return Line(
                filled[index], of: text, needsForcedBreak: next.map { filler.couldJoin(filled[index], $0) } ?? false)
        }
        if let truncated, !truncated.isEmpty {
            let shaped = ShapedText(truncated, profile: profile)
            let whole = LineFiller.Line(range: 0..<shaped.clusters.count, next: shaped.clusters.count, ending: .end)
            lines[lines.count - 1] = Line(whole, of: shaped)
        }
        self.width = lines.reduce(0) { max($0, $1.width) }
        if options.truncation == .clip && truncated != nil { self.width = min(self.width, limit) }
        height = lines.reduce(0) { $0 + $1.height }
        isTruncated = truncated != nil
        unresolved = text.unresolved()
    }
}

extension TextLayout.Line {
    init(_ line: LineFiller.Line, of text: ShapedText, needsForcedBreak: Bool = false) {
        self.needsForcedBreak = needsForcedBreak
        runs = []
        ascent = 0
        descent = 0
        height = 0
        width = text.width(of: line.range)
        ending = line.ending
        separator = line.range.upperBound < line.next ? text.text(of: line.range.upperBound..<line.next) : ""
        var pen = Pen()
        var edge = 0.0
        text.forEachPiece(of: line.range) { run, piece in
            for index in piece { pen.add(text.clusters[index], run: run, of: text) }
            let source = text.source[run]
            runs.append(
                TextLayoutRun(
                    text: text.text(of: piece, run: run), font: source.font, tag: source.tag, width: pen.x - edge))
            edge = pen.x
            include(FontMetrics(text.fonts[run].table, size: source.font.size))
        }
        if runs.isEmpty {
            let run = text.run(of: min(line.range.lowerBound, max(text.clusters.count - 1, 0)))
            include(FontMetrics(text.fonts[run].table, size: text.source[run].font.size))
        }
    }

    private mutating func include(_ metrics: FontMetrics) {
        ascent = max(ascent, metrics.ascent)
        descent = max(descent, metrics.descent)
        height = max(height, metrics.lineHeight)
    }
}

extension FontMetrics {
    /// Chromium and Firefox round the ascent, descent and line gap of `hhea` separately to whole pixels.
    init(_ table: FaceTable, size: Double) {
        let scale = size / Double(table.unitsPerEm)
        ascent = (Double(table.ascent) * scale).rounded()
        descent = (Double(table.descent) * scale).rounded()
        lineHeight = ascent + descent + (Double(table.lineGap) * scale).rounded()
        capHeight = Double(table.capHeight) * scale
        xHeight = Double(table.xHeight) * scale
    }
}

extension FontDescriptor {
    /// The distance between lines in points, a whole number.
    package var lineHeight: Double { FontMetrics(FaceTable.table(for: face), size: size).lineHeight }
}
