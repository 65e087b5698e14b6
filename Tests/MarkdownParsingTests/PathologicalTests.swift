import MarkdownParsing
import SeededRandom
import Testing

/// No input takes more steps than a constant for each byte, and none traps.
@Suite struct PathologicalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: @Sendable (Int) -> String
        var testDescription: String { name }

        init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
            self.name = name
            self.text = text
        }

        /// A part that is repeated behind a text.
        init(_ part: String, after prefix: String = "") {
            self.init("\(prefix)\(part)…") { prefix + String(repeating: part, count: $0) }
        }
    }

    static let cases: [Case] = [
        Case("["), Case("]"), Case("[a]("), Case("[a](b"), Case("[a](<b"), Case("!["), Case("[a", after: "[b]: c\n\n"),
        Case("[a]", after: "[b]: c\n\n"), Case("\\[", after: "["), Case("[a](b \""), Case("[a](b '("),
        Case("images and links") { String(repeating: "![", count: $0) + String(repeating: "[a](b)", count: $0) },
        Case("images in images") { String(repeating: "![", count: $0) + String(repeating: "](b)", count: $0) },
        Case("*a "), Case("a**"), Case("**x [a*"), Case("a*a_b~c**d__e~~"), Case("_a", after: "*"), Case("~a~~b"),
        Case("emphasis in emphasis") {
            String(repeating: "*_", count: $0) + "a" + String(repeating: "_*", count: $0)
        },
        Case("one run") { String(repeating: "*", count: $0) + "a" + String(repeating: "*", count: $0) },
        Case("other closers") { String(repeating: "_a*b ", count: $0) + String(repeating: "c* ", count: $0) },
        Case("code of all lengths") { (0..<$0 / 20).map { String(repeating: "`", count: $0) + "a" }.joined() },
        Case("`a``b"), Case(">"), Case("- "), Case(">\t"), Case("- a\n\n  b\n"), Case("1) a\n2. b\n"),
        Case("deep quotes") { String(repeating: String(repeating: ">", count: 50) + "a\n", count: $0 / 10) },
        Case("deep lists") { (0..<$0 / 20).map { String(repeating: "  ", count: $0) + "- a\n" }.joined() },
        Case("blank lines in deep lists") {
            String(repeating: "- ", count: 40) + "a" + String(repeating: "\n", count: $0) + "b"
        },
        Case("[a]: u '\n"), Case("[a]: u (\n"), Case("[a]: u (\n[a]: u '\n[a]: u \"x\n"), Case("[a]: b\n===\n"),
        Case("===\n", after: "[a]: b\n"), Case("definitions") { (0..<$0).map { "[a\($0)]: /u\n" }.joined() },
        Case("uses of a long definition") {
            "[a]: /" + String(repeating: "u", count: $0) + "\n\n" + String(repeating: "[a]", count: $0)
        },
        Case("<!--", after: "a"), Case("<?", after: "a"), Case("<![CDATA[", after: "a"), Case("<!A ", after: "a"),
        Case("<a x=\"", after: "a"), Case("<a "), Case("<http:"), Case("<a@a."), Case("<div>\n\n"),
        Case("_www.a"), Case("http://a.b)"), Case(")", after: "http://a.b/"), Case("&a;", after: "http://a.b/"),
        Case("a@"), Case("a.b@c.d"), Case("&#"), Case("&amp"), Case("\\"), Case("#"), Case("# "), Case(" ", after: "a"),
        Case("|-\n"), Case("|-|-\n", after: "a\n"), Case("~~~\na\n"), Case("\n    \n", after: "    a\n"),
        Case("a wide and long table") {
            "|" + String(repeating: "a|", count: $0) + "\n|" + String(repeating: "-|", count: $0) + "\n"
                + String(repeating: "|\n", count: $0)
        },
    ]

    @Test(arguments: cases) func stepsAreProportionalToTheText(_ example: Case) {
        for count in [1000, 8000] {
            let text = example.text(count)
            let steps = MarkdownDocument.parse(text).steps
            #expect(steps >= text.utf8.count)
            #expect(steps <= 100 * text.utf8.count, "\(count) repetitions")
            let inline = MarkdownInline.countingParse(text).steps
            #expect(inline <= 100 * text.utf8.count, "inlines, \(count) repetitions")
        }
    }

    /// What the parser makes is not larger than the text, however often a definition is used.
    @Test func definitionsAreNotRepeatedWithoutLimit() {
        let address = "/" + String(repeating: "u", count: 50_000)
        let document = MarkdownDocument("[a]: \(address)\n\n" + String(repeating: "[a] ", count: 10_000))
        guard case .paragraph(let inlines)? = document.blocks.first?.kind else {
            Issue.record("There is no paragraph.")
            return
        }
        let links = inlines.filter { if case .link = $0 { true } else { false } }
        #expect(links.count >= 1 && links.count <= 3)
        #expect(MarkdownInline.plainText(of: inlines).contains("[a]"))
    }

    @Test func containersNestToTheLimit() {
        func depth(_ blocks: [MarkdownBlock]) -> Int {
            guard case .blockQuote(let inner)? = blocks.first?.kind else { return 0 }
            return 1 + depth(inner)
        }
        let document = MarkdownDocument(String(repeating: ">", count: 1000) + "a")
        #expect(depth(document.blocks) == MarkdownLimits.depth)
        #expect(depth(MarkdownDocument(String(repeating: ">", count: 32) + "a").blocks) == 32)
    }

    @Test func emphasisNestsToTheLimitAndLosesNoText() {
        func depth(_ inlines: [MarkdownInline]) -> Int {
            inlines.reduce(0) { deepest, inline in
                switch inline {
                case .emphasis(let inner), .strong(let inner), .image(_, let inner): max(deepest, 1 + depth(inner))
                default: deepest
                }
            }
        }
        let emphasis = MarkdownInline.parse(
            String(repeating: "*a _b ", count: 500) + "x" + String(repeating: "_ y* z", count: 500))
        #expect(depth(emphasis) == MarkdownLimits.depth)
        #expect(MarkdownInline.plainText(of: emphasis).hasPrefix("a b a b "))
        #expect(!MarkdownInline.plainText(of: emphasis).contains("*"))
        let images = MarkdownInline.parse(
            String(repeating: "![", count: 500) + "a" + String(repeating: "](b)", count: 500))
        #expect(depth(images) == MarkdownLimits.depth)
        #expect(MarkdownInline.plainText(of: images) == "a")
    }

    // MARK: - Random texts

    private static let alphabet = Array("*_~`[]()<>!#-+=|:\\\"'& \t\n\ra1.xX@/whtp\u{0}é€😀\u{a0}")

    @Test(arguments: SeededGenerator.seeds(4)) func anyTextIsParsed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1500 {
            let text = String(
                (0..<Int.random(in: 0...60, using: &random)).map { _ in Self.alphabet.randomElement(using: &random)! })
            let (document, steps) = MarkdownDocument.parse(text)
            #expect(steps <= 100 * (text.utf8.count + 10), "\(text.debugDescription)")
            check(document.blocks, within: 0..<text.utf8.count, of: text)
            #expect(document == MarkdownDocument(text))
        }
    }

    @Test(arguments: SeededGenerator.seeds(2)) func anyBytesAreParsed(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            check(MarkdownDocument(text).blocks, within: 0..<text.utf8.count, of: text)
            _ = MarkdownInline.parse(text)
        }
    }

    /// Ranges are ascending, within those around them, and at the limits of characters.
    private func check(_ blocks: [MarkdownBlock], within outer: Range<Int>, of text: String) {
        var previous = outer.lowerBound
        for block in blocks {
            let range = block.range
            #expect(range.lowerBound >= previous && range.upperBound <= outer.upperBound, "\(text.debugDescription)")
            for offset in [range.lowerBound, range.upperBound] {
                let index = text.utf8.index(text.startIndex, offsetBy: offset)
                #expect(index.samePosition(in: text.unicodeScalars) != nil, "\(text.debugDescription)")
            }
            previous = range.upperBound
            switch block.kind {
            case .blockQuote(let inner): check(inner, within: range, of: text)
            case .list(let list):
                for item in list.items { check(item.blocks, within: item.range, of: text) }
            default: break
            }
        }
    }
}
