/// Shortens a line to a width, with an ellipsis in the place of what is left out.
struct LineTruncator {
    let text: ShapedText
    let limit: Double
    let profile: FontProfile

    static let ellipsis = "…"

    /// What is kept of the rest of the text, which begins at `start`.
    func runs(from start: Int, _ truncation: TextTruncation) -> [StyledText.Run] {
        let clusters = text.clusters
        let count = clusters.count
        switch truncation {
        case .clip, .tail:
            let end = clusters[start...].firstIndex { $0.kind == .hardBreak } ?? count
            return fit(start..<start, start..<end, count..<count)
        case .head:
            let first = (clusters[start...].lastIndex { $0.kind == .hardBreak }).map { $0 + 1 } ?? start
            return fit(start..<start, start..<start, first..<count)
        case .middle:
            let end = clusters[start...].firstIndex { $0.kind == .hardBreak } ?? count
            let first = (clusters[start...].lastIndex { $0.kind == .hardBreak }).map { $0 + 1 } ?? start
            return fit(start..<start, start..<end, first..<count)
        }
    }

    /// The most of the start of `head` and of the end of `tail` that fits together with the ellipsis.
    private func fit(_: Range<Int>, _ head: Range<Int>, _ tail: Range<Int>) -> [StyledText.Run] {
        var (end, start) = estimate(head, tail)
        while !fits(head.lowerBound..<end, start..<tail.upperBound) {
            let headCount = end - head.lowerBound
            let tailCount = tail.upperBound - start
            if headCount == 0 && tailCount == 0 { break }
            if headCount >= tailCount { end -= 1 } else { start += 1 }
        }
        while end < head.upperBound && (tail.isEmpty || end < start)
            && fits(head.lowerBound..<end + 1, start..<tail.upperBound)
        {
            end += 1
        }
        while start > tail.lowerBound && start > end && fits(head.lowerBound..<end, start - 1..<tail.upperBound) {
            start -= 1
        }
        return pieces(head.lowerBound..<end, start..<tail.upperBound)
    }

    /// How much of both is likely to fit, ignoring kerning with the ellipsis.
    private func estimate(_ head: Range<Int>, _ tail: Range<Int>) -> (end: Int, start: Int) {
        let runIndex = text.run(
            of: head.isEmpty ? min(tail.lowerBound, max(text.clusters.count - 1, 0)) : head.lowerBound)
        let dots = ShapedText([.init(text: Self.ellipsis, font: text.source[runIndex].font)], profile: profile)
        let room = max(limit - dots.width(of: 0..<dots.clusters.count), 0)
        var pen = Pen()
        var end = head.lowerBound
        let headRoom = tail.isEmpty ? room : room / 2
        var headWidth = 0.0
        while end < head.upperBound {
            pen.add(text.clusters[end], run: text.run(of: end), of: text)
            if pen.x > headRoom { break }
            headWidth = pen.x
            end += 1
        }
        var start = tail.upperBound
        var tailWidth = 0.0
        while start > max(tail.lowerBound, head.isEmpty ? tail.lowerBound : end) {
            let cluster = text.clusters[start - 1]
            let run = text.run(of: start - 1)
            tailWidth += Double(cluster.advance + cluster.kerning) * text.fonts[run].scale
            if headWidth + tailWidth > room { break }
            start -= 1
        }
        return (end, start)
    }

    private func fits(_ head: Range<Int>, _ tail: Range<Int>) -> Bool {
        let shaped = ShapedText(pieces(head, tail), profile: profile)
        return shaped.width(of: 0..<shaped.clusters.count) <= limit + LineFiller.tolerance
    }

    /// The two parts with the ellipsis between them, without white space beside it.
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
        if result.isEmpty && start < tail.upperBound {
            var dots = text.source[text.run(of: start)]
            dots.text = Self.ellipsis
            result.append(dots)
        } else if result.isEmpty {
            var dots = text.source[text.run(of: min(head.lowerBound, max(text.clusters.count - 1, 0)))]
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
