import Testing

@testable import Typography

@Suite struct LayoutPropertyTests {
    static let font = FontDescriptor(size: 17)
    static let widths: [Double] = [0, 1, 7.5, 20, 55, 120, 333, 1000]

    static func joined(_ layout: TextLayout) -> String {
        layout.lines.map { $0.text + $0.separator }.joined()
    }

    static func samples() -> [String] {
        (1...60).flatMap { seed -> [String] in
            var random = RandomText(seed: UInt64(seed))
            return [random.words(30), random.paragraphs(40), random.scalars(40)]
        }
    }

    /// Checks what holds for every layout without a line limit.
    static func check(_ layout: TextLayout, of text: String, width: Double) {
        #expect(Array(joined(layout).utf8) == Array(text.utf8))
        for line in layout.lines {
            #expect(
                line.width <= width + LineFiller.tolerance || line.text.count == 1
                    || line.text.allSatisfy { $0.isWhitespace }
                    || isInvisibleButForOneGrapheme(line.text), "\(line.text) in \(width)")
            #expect(abs(line.runs.reduce(0) { $0 + $1.width } - line.width) < 1e-9)
        }
        #expect(layout.height == layout.lines.reduce(0) { $0 + $1.height })
        #expect(layout.width == layout.lines.map(\.width).max() ?? 0)
    }

    static func isInvisibleButForOneGrapheme(_ text: String) -> Bool {
        let shaped = ShapedText([.init(text: text, font: font)], profile: .standard)
        return shaped.clusters.filter { $0.advance != 0 }.count <= 1
    }

    @Test(arguments: widths)
    func linesGiveTheTextBackAndFit(width: Double) {
        for text in Self.samples() {
            for mode in [TextBreakMode.byWordWrapping, .byCharWrapping] {
                let layout = Typesetter().layout(text, font: Self.font, width: width, breakMode: mode)
                Self.check(layout, of: text, width: width)
            }
        }
    }

    @Test func linesNeverEndInsideOfAGrapheme() {
        for text in Self.samples() {
            var graphemes: Set<Int> = [0]
            var offset = 0
            for character in text {
                offset += character.utf8.count
                graphemes.insert(offset)
            }
            for width in Self.widths {
                var end = 0
                for line in Typesetter().layout(text, font: Self.font, width: width).lines {
                    end += line.text.utf8.count
                    #expect(graphemes.contains(end))
                    end += line.separator.utf8.count
                    #expect(graphemes.contains(end))
                }
            }
        }
    }

    @Test func aWiderBoxNeedsNoMoreLines() {
        for text in Self.samples() {
            var last = Int.max
            for width in stride(from: 0.0, through: 400, by: 16) {
                let count = Typesetter().layout(text, font: Self.font, width: width).lines.count
                #expect(count <= last)
                last = count
            }
        }
    }

    @Test func aBoxAsWideAsTheTextHasOneLine() {
        for seed in 1...200 {
            var random = RandomText(seed: UInt64(seed))
            let text = random.words(25)
            let typesetter = Typesetter()
            let width = typesetter.width(of: text, font: Self.font)
            let layout = typesetter.layout(text, font: Self.font, width: width)
            #expect(layout.lines.count == 1)
            #expect(layout.width == width)
            let again = typesetter.layout(text, font: Self.font, width: layout.width.rounded(.up))
            #expect(again.lines.count == 1)
        }
    }

    @Test func theWidthOfALineIsTheWidthOfItsText() {
        // Scripts are left out: the script of leading punctuation depends on the line before.
        let text = "AVATAR, To. (We) type; “Very” ‘Wavy’ — Tó Vé… L'Avion 1,234.5 % Yo-Yo/Ta e\u{301}Te 👍🏽 漢字"
        for width in stride(from: 5.0, through: 400, by: 3) {
            for line in Typesetter().layout(text, font: Self.font, width: width).lines {
                #expect(abs(line.width - Typesetter().width(of: line.text, font: Self.font)) < 1e-9, "\(line.text)")
            }
        }
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func truncatedTextFits(_ truncation: TextTruncation) {
        let typesetter = Typesetter()
        let dots = typesetter.width(of: "…", font: Self.font)
        for text in Self.samples() {
            for width in Self.widths {
                for limit in 1...3 {
                    let layout = typesetter.layout(
                        text, font: Self.font, width: width, lineLimit: limit, truncation: truncation)
                    let whole = typesetter.layout(text, font: Self.font, width: width)
                    #expect(layout.lines.count <= limit)
                    #expect(layout.isTruncated == (whole.lines.count > limit))
                    guard layout.isTruncated, let last = layout.lines.last else {
                        #expect(layout.lines == whole.lines)
                        continue
                    }
                    #expect(last.width <= max(width, dots) + LineFiller.tolerance)
                    #expect(last.text.contains("…"))
                    #expect(abs(last.width - typesetter.width(of: last.text, font: Self.font)) < 0.5)
                }
            }
        }
    }

    @Test func styledTextOfOneFontIsLaidOutLikePlainText() {
        for seed in 1...60 {
            var random = RandomText(seed: UInt64(seed))
            let pieces = (0..<6).map { _ in random.words(5) }
            // Graphemes do not join across runs, so pieces that would are not compared.
            guard pieces.joined().count == pieces.reduce(0, { $0 + $1.count }) else { continue }
            let styled = StyledText(runs: pieces.enumerated().map { .init(text: $1, font: Self.font, tag: $0) })
            for width in Self.widths {
                let split = Typesetter().layout(styled, width: width)
                let plain = Typesetter().layout(pieces.joined(), font: Self.font, width: width)
                #expect(split.lines.map(\.text) == plain.lines.map(\.text))
                #expect(abs(split.width - plain.width) < 1e-9)
            }
        }
    }
}

extension LayoutPropertyTests {
    /// What is measured as a plain line comes out as by way of shaping and filling.
    @Test func plainLinesAreLaidOutAsAnyText() {
        var random = RandomText(seed: 7)
        let fonts = [Self.font, FontDescriptor(face: FontFace(weight: .bold), size: 13.5)]
        var compared = 0
        for _ in 0..<2000 {
            let length = Int.random(in: 1...40, using: &random)
            let bytes = (0..<length).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
            let text = String(decoding: bytes, as: UTF8.self)
            let width = (Self.widths.map(Optional.some) + [nil, -1, .nan]).randomElement(using: &random)!
            let options = TextLayoutOptions(
                lineLimit: Int.random(in: 0...2, using: &random),
                truncation: [.head, .middle, .tail, .clip].randomElement(using: &random)!,
                breakMode: Bool.random(using: &random) ? .byWordWrapping : .byCharWrapping)
            for font in fonts {
                guard let plain = TextLayout(plainLine: text, font: font, width: width, profile: .standard) else {
                    continue
                }
                compared += 1
                let full = TextLayout(
                    StyledText(text, font: font), width: width, options: options, profile: .standard)
                #expect(plain == full, "\(text) in \(width ?? .infinity)")
            }
        }
        #expect(compared > 500)
        #expect(TextLayout(plainLine: "a\u{301}", font: Self.font, width: nil, profile: .standard) == nil)
        #expect(TextLayout(plainLine: "a\nb", font: Self.font, width: nil, profile: .standard) == nil)
    }
}
