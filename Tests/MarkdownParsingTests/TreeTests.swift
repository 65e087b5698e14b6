import MarkdownParsing
import Testing

@Suite struct TreeTests {
    private func kinds(_ text: String) -> [MarkdownBlock.Kind] { MarkdownDocument(text).blocks.map(\.kind) }

    private func source(_ text: String) -> [String] {
        MarkdownDocument(text).blocks.map { block in
            String(decoding: Array(text.utf8)[block.range], as: UTF8.self)
        }
    }

    @Test func blocksHaveTheirKinds() {
        #expect(kinds("# A *b*") == [.heading(level: 1, [.text("A "), .emphasis([.text("b")])])])
        #expect(kinds("A\n===\n\nB\n---") == [.heading(level: 1, [.text("A")]), .heading(level: 2, [.text("B")])])
        #expect(kinds("```swift x\nlet a\n```") == [.codeBlock(language: "swift x", code: "let a\n")])
        #expect(kinds("    a\n\n    b\n\n") == [.codeBlock(language: "", code: "a\n\nb\n")])
        #expect(kinds("***") == [.thematicBreak])
        #expect(kinds("<div>\n*a*\n</div>") == [.html("<div>\n*a*\n</div>")])
        #expect(kinds("") == [] && kinds("\n \n") == [])
        #expect(kinds("a\u{0}b") == [.paragraph([.text("a\u{FFFD}b")])])
    }

    @Test func rangesCoverTheSourceOfBlocks() {
        #expect(source("# A\n\nb\nc\n\n> d\n> e\n\n- f\n- g\n\nh") == ["# A", "b\nc", "> d\n> e", "- f\n- g", "h"])
        #expect(source("\r\n  a\r\n\r\n```\r\nx\r\n```\r\ny") == ["a", "```\r\nx\r\n```", "y"])
        #expect(source("é\n\n| a |\n|---|\n| ü |\n\nb") == ["é", "| a |\n|---|\n| ü |", "b"])
        #expect(source("text\n| a |\n|---|\n| b |") == ["text", "| a |\n|---|\n| b |"])
    }

    @Test func movedBlocksMoveWhatIsInThem() throws {
        let text = "> - [ ] a"
        let block = try #require(MarkdownDocument("\n\n" + text).blocks.first)
        #expect(block.moved(by: -2) == MarkdownDocument(text).blocks[0])
        #expect(block.moved(by: 0) == block)
    }

    @Test func tablesHaveColumnsAndRows() {
        let text = "| a | b | c | d |\n|---|:--|:-:|--:|\n| `x\\|y` | *i* |\n| 1 | 2 | 3 | 4 | 5 |\nend"
        guard case .table(let table)? = kinds(text).first else {
            Issue.record("There is no table.")
            return
        }
        #expect(table.alignments == [.none, .leading, .center, .trailing])
        #expect(table.header == [[.text("a")], [.text("b")], [.text("c")], [.text("d")]])
        #expect(table.rows[0] == [[.code("x|y")], [.emphasis([.text("i")])]])
        #expect(table.rows[1].count == 4 && table.rows[2] == [[.text("end")]])
        #expect(kinds("a | b\n--- | --- | ---").count == 1)
    }

    @Test func tasksHaveABox() {
        let text = "- [ ] a\n- [x] b\n- [X] c\n- [y] d\n- e"
        guard case .list(let list)? = kinds(text).first else {
            Issue.record("There is no list.")
            return
        }
        let boxes = list.items.map(\.checkbox)
        #expect(boxes.map { $0?.isChecked } == [false, true, true, nil, nil])
        let bytes = Array(text.utf8)
        #expect(boxes.compactMap { $0.map { bytes[$0.offset] } } == Array(" xX".utf8))
        #expect(list.items[0].blocks.map(\.kind) == [.paragraph([.text("a")])])
    }

    @Test func listsAreTightOrLoose() {
        func lists(_ text: String) -> [MarkdownList] {
            kinds(text).compactMap { if case .list(let list) = $0 { list } else { nil } }
        }
        #expect(lists("- a\n- b").map(\.isTight) == [true])
        #expect(lists("- a\n\n- b").map(\.isTight) == [false])
        #expect(lists("7. a\n8. b").map(\.start) == [7])
        #expect(lists("- a\n* b\n1. c\n1) d").count == 4)
    }

    @Test func inlinesHaveTheirKinds() {
        func inlines(_ text: String) -> [MarkdownInline] {
            if case .paragraph(let inlines)? = kinds(text).first { inlines } else { [] }
        }
        #expect(inlines("~~a~~ ~b~") == [.strikethrough([.text("a")]), .text(" "), .strikethrough([.text("b")])])
        #expect(
            inlines("a  \nb\\\nc\nd") == [
                .text("a"), .lineBreak, .text("b"), .lineBreak, .text("c"), .softBreak, .text("d"),
            ])
        #expect(
            inlines("![*a*](/b \"c\")") == [
                .image(MarkdownDestination(address: "/b", title: "c"), [.emphasis([.text("a")])])
            ])
        #expect(inlines("<b>a</b>") == [.html("<b>"), .text("a"), .html("</b>")])
        #expect(inlines("&copy; &bogus; \\*") == [.text("© &bogus; *")])
        #expect(MarkdownInline.plainText(of: inlines("a *b* `c` [d](e) ![f](g) <i>")) == "a b c d f ")
    }

    @Test func addressesAreLinksByThemselves() {
        func links(_ text: String) -> [String] {
            guard case .paragraph(let inlines)? = kinds(text).first else { return [] }
            return inlines.compactMap { if case .link(let destination, _) = $0 { destination.address } else { nil } }
        }
        #expect(
            links("See https://example.org/a_(b), (www.a.org).") == ["https://example.org/a_(b)", "http://www.a.org"])
        #expect(links("ada@example.org <b@c.d>") == ["mailto:ada@example.org", "mailto:b@c.d"])
        #expect(links("http://localhost www. a@b `https://a.org`") == [])
        #expect(links("[see https://a.org](/b)") == ["/b"])
        #expect(
            MarkdownDocument("https://a.org", automaticLinks: false).blocks[0].kind
                == .paragraph([.text("https://a.org")]))
    }

    @Test func inlineTextsKeepWhitespaceAndVerbatimRanges() {
        #expect(MarkdownInline.parse("  a\n\n# *b*  ") == [.text("  a\n\n# "), .emphasis([.text("b")]), .text("  ")])
        #expect(MarkdownInline.parse("**x*y**", verbatim: [3..<4]) == [.strong([.text("x*y")])])
        #expect(MarkdownInline.parse("[a](x)y", verbatim: [0..<7]) == [.text("[a](x)y")])
        #expect(MarkdownInline.parse("") == [])
        #expect(!MarkdownInline.mayContainMarks("plain text, 1 + 1 = 2.") && MarkdownInline.mayContainMarks("a*"))
    }
}
