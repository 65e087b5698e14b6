/// Shortens a line to a width, with an ellipsis in place of the omitted text.
struct LineTruncator {
    let text: ShapedText
    let limit: Double
    let profile: FontProfile

    static let ellipsis = "…"

    /// Returns the shortened rest of the text, which begins at `start`.
    ///
    /// The head is part of the paragraph at `start`, the tail part of the last one.
    func runs(from start: Int, _ truncation: TextTruncation) -> [StyledText.Run] {
        let clusters = text.clusters
        let paragraphEnd = clusters[start...].firstIndex { $0.kind == .hardBreak } ?? clusters.count
        let lastParagraph = (clusters[start...].lastIndex { $0.kind == .hardBreak }).map { $0 + 1 } ?? start
        switch truncation {
        case .clip, .tail: return fit(start..<paragraphEnd, clusters.count..<clusters.count)
        case .head: return fit(start..<start, lastParagraph..<clusters.count)
        case .middle: return fit(start..<paragraphEnd, lastParagraph..<clusters.count)
        }
    }

    /// Returns the longest start of `head` and end of `tail` that fit together with the ellipsis.
    private func fit(_ head: Range<Int>, _ tail: Range<Int>) -> [StyledText.Run] {
        var (end, start) = estimate(head, tail)
        while !fits(head.lowerBound..<end, start..<tail.upperBound) {
            let headCount = end - head.lowerBound
            let tailCount = tail.upperBound - start
            if headCount == 0 && tailCount == 0 { break }
            if headCount >= tailCount { end -= 1 } else { start += 1 }
        }
        // The estimate is off by at most some kerning, so a few attempts are enough, and hostile text cannot force
        // more.
        for _ in 0..<4 where end < head.upperBound && (tail.isEmpty || end < start) {
            guard fits(head.lowerBound..<end + 1, start..<tail.upperBound) else { break }
            end += 1
        }
        for _ in 0..<4 where start > tail.lowerBound && (head.isEmpty || start > end) {
            guard fits(head.lowerBound..<end, start - 1..<tail.upperBound) else { break }
            start -= 1
        }
        return pieces(head.lowerBound..<end, start..<tail.upperBound)
    }

    /// Estimates how much of both fits, ignoring kerning with the ellipsis.
    private func estimate(_ head: Range<Int>, _ tail: Range<Int>) -> (end: Int, start: Int) {
        let font = text.source[text.run(of: min(head.isEmpty ? tail.lowerBound : head.lowerBound, lastCluster))].font
        let dots = ShapedText([.init(text: Self.ellipsis, font: font)], profile: profile)
        let room = max(limit - dots.width(of: 0..<dots.clusters.count), 0)
        var pen = Pen()
        var end = head.lowerBound
        var headWidth = 0.0
        while end < head.upperBound {
            pen.add(text.clusters[end], run: text.run(of: end), of: text)
            if pen.x > (tail.isEmpty ? room : room / 2) { break }
            headWidth = pen.x
            end += 1
        }
        var start = tail.upperBound
        var tailWidth = 0.0
        while start > tail.lowerBound && (head.isEmpty || start > end) {
            tailWidth += greatestWidth(ofCluster: start - 1)
            if headWidth + tailWidth > room { break }
            start -= 1
        }
        return (end, start)
    }

    private var lastCluster: Int { max(text.clusters.count - 1, 0) }

    /// Returns the width of a cluster in the middle of a line; for a tab, its maximum width.
    private func greatestWidth(ofCluster index: Int) -> Double {
        let cluster = text.clusters[index]
        let font = text.fonts[text.run(of: index)]
        if cluster.kind == .tab { return 4.5 * Double(font.table.ascii[0x20].advance) * font.scale }
        return Double(cluster.advance + cluster.kerning) * font.scale
    }

    private func fits(_ head: Range<Int>, _ tail: Range<Int>) -> Bool {
        let shaped = ShapedText(pieces(head, tail), profile: profile)
        return shaped.width(of: 0..<shaped.clusters.count) <= limit + LineFiller.tolerance
    }

    /// Returns the two parts with the ellipsis between them, without adjacent white space.
    private func pieces(_ head: Range<Int>, _ tail: Range<Int>) -> [StyledText.Run] {
        var end = head.upperBound
        while end > head.lowerBound && isSpace(end - 1) { end -= 1 }
        var start = tail.lowerBound
        while start < tail.upperBound && isSpace(start) { start += 1 }

        var result: [StyledText.Run] = []
        text.forEachPiece(of: head.lowerBound..<end) { run, piece in
            var copy = text.source[run]
            copy.text = text.text(of: piece, run: run)
            result.append(copy)
        }
        if result.isEmpty {
            var dots = text.source[text.run(of: start < tail.upperBound ? start : min(head.lowerBound, lastCluster))]
            dots.text = Self.ellipsis
            result.append(dots)
        } else {
            result[result.count - 1].text += Self.ellipsis
        }
        text.forEachPiece(of: start..<tail.upperBound) { run, piece in
            var copy = text.source[run]
            copy.text = text.text(of: piece, run: run)
            if let last = result.last, last.font == copy.font, last.tag == copy.tag {
                result[result.count - 1].text += copy.text
            } else {
                result.append(copy)
            }
        }
        return result
    }

    private func isSpace(_ index: Int) -> Bool {
        text.clusters[index].kind == .space || text.clusters[index].kind == .tab
    }
}
