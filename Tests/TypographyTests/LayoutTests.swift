import Testing

@testable import Typography

@Suite struct LayoutTests {
    let typesetter = Typesetter()
    let font = FontDescriptor(size: 17)

    func lines(_ text: String, _ width: Double?, lineLimit: Int = 0, truncation: TextTruncation = .tail) -> [String] {
        typesetter.layout(text, font: font, width: width, lineLimit: lineLimit, truncation: truncation).lines.map(
            \.text)
    }

    @Test func noTextHasNoLines() {
        #expect(typesetter.layout("", font: font, width: 100) == .empty)
        #expect(typesetter.layout(StyledText(runs: []), width: nil) == .empty)
        #expect(typesetter.width(of: "", font: font) == 0)
    }

    @Test func hardBreaksEndLines() {
        let layout = typesetter.layout("a\nb\r\nc\u{2028}\u{2029}d\n", font: font, width: nil)
        #expect(layout.lines.map(\.text) == ["a", "b", "c", "", "d", ""])
        #expect(layout.lines.map(\.separator) == ["\n", "\r\n", "\u{2028}", "\u{2029}", "\n", ""])
        #expect(layout.lines.map(\.ending) == [.hardBreak, .hardBreak, .hardBreak, .hardBreak, .hardBreak, .end])
        #expect(layout.height == 6 * typesetter.metrics(for: font).lineHeight)
    }

    @Test func aTextWithHardBreaksIsAsWideAsItsWidestLine() {
        let width = typesetter.width(of: "longer line", font: font)
        #expect(typesetter.width(of: "short\nlonger line\nx", font: font) == width)
    }

    @Test func softBreaksSwallowWhiteSpace() {
        let layout = typesetter.layout("Hello   world", font: font, width: 60)
        #expect(layout.lines.map(\.text) == ["Hello", "world"])
        #expect(layout.lines[0].ending == .spaceBreak)
        #expect(layout.lines[0].separator == "   ")
        #expect(layout.lines[0].width == typesetter.width(of: "Hello", font: font))
    }

    @Test func aSoftBreakWithoutWhiteSpaceIsAWordBreak() {
        let layout = typesetter.layout("well-known", font: font, width: 60)
        #expect(layout.lines.map(\.text) == ["well-", "known"])
        #expect(layout.lines[0].ending == .wordBreak)
    }

    @Test func longWordsBreakBetweenGraphemes() {
        let text = "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"
        let two = typesetter.width(of: "éé", font: font)
        #expect(lines(text, two) == ["éé", "éé", "é"])
        #expect(lines("an incomprehensible", 60).first == "an")
    }

    @Test func charWrappingFillsLines() {
        let width = typesetter.width(of: "Hello w", font: font)
        let layout = typesetter.layout("Hello world", font: font, width: width, breakMode: .byCharWrapping)
        #expect(layout.lines.map(\.text) == ["Hello w", "orld"])
    }

    @Test func tabsGoToStopsOfFourSpaces() {
        let mono = FontDescriptor(face: FontFace(family: .mono), size: 10)
        #expect(abs(typesetter.width(of: "a\tb", font: mono) - 30) < 1e-9)
        #expect(abs(typesetter.width(of: "abcd\tb", font: mono) - 54) < 1e-9)
        #expect(abs(typesetter.width(of: "\t\t", font: mono) - 48) < 1e-9)
    }

    @Test func truncationPutsAnEllipsis() {
        let text = "The quick brown fox jumps"
        let width = typesetter.width(of: "The quick brow", font: font)
        #expect(lines(text, width, lineLimit: 1)[0].hasSuffix("…"))
        #expect(lines(text, width, lineLimit: 1)[0].hasPrefix("The qui"))
        #expect(lines(text, width, lineLimit: 1, truncation: .head)[0].hasPrefix("…"))
        #expect(lines(text, width, lineLimit: 1, truncation: .head)[0].hasSuffix("x jumps"))
        let middle = lines(text, width, lineLimit: 1, truncation: .middle)[0]
        #expect(middle.hasPrefix("The") && middle.hasSuffix("mps") && middle.contains("…"))
        #expect(lines(text, 1, lineLimit: 1) == ["…"])
        #expect(lines("a\nb", nil, lineLimit: 1) == ["a…"])
    }

    @Test func truncationKeepsWhatIsExactlyWideEnough() {
        let kept = typesetter.width(of: "The quick…", font: font)
        #expect(lines("The quick brown fox jumps", kept, lineLimit: 1) == ["The quick…"])
    }

    @Test func hostileTextIsTruncatedInLinearTime() {
        for piece in ["\t", " ", "\u{200B}", "e\u{301}", "\n", "a\t "] {
            let text = "start" + String(repeating: piece, count: 50_000) + "end"
            for truncation in [TextTruncation.head, .middle, .tail] {
                #expect(lines(text, 300, lineLimit: 1, truncation: truncation).count == 1)
            }
        }
    }

    @Test func linesThatABrowserWouldJoinAreMarked() {
        let layout = typesetter.layout("a letters b", font: font, width: 40)
        let word = layout.lines.map(\.text)
        #expect(word.count > 2)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            let joined = typesetter.width(of: line.text + line.separator + next.text, font: font)
            #expect(line.needsForcedBreak == (joined <= 40.125))
        }
    }

    @Test func clippingKeepsTheParagraph() {
        let layout = typesetter.layout("one two three\nfour", font: font, width: 40, lineLimit: 1, truncation: .clip)
        #expect(layout.lines.map(\.text) == ["one two three"])
        #expect(layout.isTruncated)
        #expect(layout.width == 40)
    }

    @Test func runsKeepTheirTagsAndFonts() {
        let bold = FontDescriptor(face: FontFace(weight: .bold), size: 28)
        let text = StyledText(runs: [
            .init(text: "small and ", font: font, tag: 1), .init(text: "large", font: bold, tag: 2),
            .init(text: " and small", font: font, tag: 3),
        ])
        let layout = typesetter.layout(text, width: nil)
        #expect(layout.lines[0].runs.map(\.tag) == [1, 2, 3])
        #expect(layout.lines[0].runs.map(\.text) == ["small and ", "large", " and small"])
        #expect(layout.lines[0].height == typesetter.metrics(for: bold).lineHeight)
        let sum = text.runs.reduce(0) { $0 + typesetter.width(of: $1.text, font: $1.font) }
        #expect(abs(layout.width - sum) < 1e-9)
        #expect(typesetter.layout(text, width: 110).lines.count > 1)
    }

    @Test func metricsAreWholePixels() {
        let metrics = typesetter.metrics(for: font)
        #expect(metrics.ascent == 16 && metrics.descent == 4 && metrics.lineHeight == 20)
        #expect(metrics.baseline(inLineOf: 22) == 17)
        #expect(abs(metrics.capHeight - 17 * 2048 / 2816) < 1e-9)
    }

    @Test func sizesAreStepsOfA64th() {
        #expect(FontDescriptor(size: 13.3).size == 851.0 / 64)
        #expect(FontDescriptor(size: -1).size == 1.0 / 64)
        #expect(FontDescriptor(size: .nan).size == 1.0 / 64)
        #expect(FontDescriptor(size: .infinity).size == 4096)
    }
}
