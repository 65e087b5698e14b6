/// Distributes clusters to lines, as many as fit on each.
struct LineFiller {
    let text: ShapedText
    /// Points; infinite for no limit.
    let limit: Double
    private let opportunities: [Bool]
    private let breakMode: TextBreakMode

    /// Smaller differences between widths are ignored. Browsers round to 1/64 point.
    static let tolerance = 1.0 / 1024

    struct Line {
        var range: Range<Int>
        /// The first cluster of the next line.
        var next: Int
        var ending: TextLayout.Line.Ending
    }

    init(_ text: ShapedText, limit: Double, breakMode: TextBreakMode) {
        self.text = text
        self.limit = limit
        self.breakMode = breakMode
        let needsNone = limit.isInfinite || breakMode == .byCharWrapping || Self.isOneLine(text, limit: limit)
        opportunities = needsNone ? [] : LineBreaker.opportunities(in: text)
    }

    /// Whether the whole text fits on one line, so that its break opportunities are not needed.
    private static func isOneLine(_ text: ShapedText, limit: Double) -> Bool {
        !text.hasHardBreaks && text.width(of: 0..<text.clusters.count) <= limit + tolerance
    }

    /// Returns all lines, or the first `count` if there are more.
    func lines(atMost count: Int) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while lines.count < count {
            let line = line(from: start)
            lines.append(line)
            if line.ending == .end { break }
            start = line.next
        }
        return lines
    }

    /// Whether the text of both lines would fit on one line as a browser might measure it: with different rounding, and
    /// with the last glyph kerned with the following space, although that is not drawn.
    func couldJoin(_ line: Line, _ next: Line) -> Bool {
        guard line.ending == .spaceBreak || line.ending == .wordBreak else { return false }
        var width = text.width(of: line.range.lowerBound..<next.range.upperBound)
        if next.range.upperBound < text.clusters.count {
            let run = text.run(of: next.range.upperBound)
            width += min(Double(text.clusters[next.range.upperBound].kerning) * text.fonts[run].scale, 0)
        }
        return width <= limit + 0.125
    }

    private func line(from start: Int) -> Line {
        let clusters = text.clusters
        var pen = Pen()
        var run = text.run(of: start)
        var visibleEnd = start
        var lastBreak = start
        var lastVisibleEnd = start
        var index = start
        while index < clusters.count {
            let cluster = clusters[index]
            if cluster.kind == .hardBreak {
                return finish(start..<index, visibleEnd, width: pen.x, next: index + 1, .hardBreak)
            }
            while index >= text.runStarts[run + 1] { run += 1 }
            if index > start && isOpportunity(index) {
                lastBreak = index
                lastVisibleEnd = visibleEnd
            }
            pen.add(cluster, run: run, of: text)
            if cluster.kind != .space && cluster.kind != .tab {
                if pen.x > limit + Self.tolerance && index > start {
                    if lastBreak == start {
                        lastBreak = index
                        lastVisibleEnd = visibleEnd
                    }
                    let ending: TextLayout.Line.Ending = lastVisibleEnd < lastBreak ? .spaceBreak : .wordBreak
                    return Line(range: start..<lastVisibleEnd, next: lastBreak, ending: ending)
                }
                visibleEnd = index + 1
            }
            index += 1
        }
        return finish(start..<index, visibleEnd, width: pen.x, next: index, .end)
    }

    /// White space at the end of a paragraph is included as long as it fits.
    private func finish(
        _ range: Range<Int>, _ visibleEnd: Int, width: Double, next: Int, _ ending: TextLayout.Line.Ending
    ) -> Line {
        let end = width > limit + Self.tolerance ? visibleEnd : range.upperBound
        return Line(range: range.lowerBound..<end, next: next, ending: ending)
    }

    @inline(__always)
    private func isOpportunity(_ index: Int) -> Bool {
        if !opportunities.isEmpty { return opportunities[index] }
        return breakMode == .byCharWrapping && text.clusters[index].kind != .space && text.clusters[index].kind != .tab
    }
}
