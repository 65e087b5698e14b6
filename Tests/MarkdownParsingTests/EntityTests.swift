import MarkdownParsing
import Testing

@Suite struct EntityTests {
    private func text(_ markdown: String) -> String { MarkdownInline.plainText(of: MarkdownInline.parse(markdown)) }

    @Test func namesAndNumbersAreCharacters() {
        #expect(text("&amp;&lt;&AElig;&ngE;&CounterClockwiseContourIntegral;") == "&<Æ≧\u{338}∳")
        #expect(text("&#65;&#x1F600;&#X41;") == "A😀A")
        #expect(text("&#0;&#xD800;&#x110000;") == "\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test func whatIsNoEntityIsText() {
        for text in ["&amp", "&;", "&#;", "&#x;", "&#12345678;", "&unknown;", "&copy", "& a;"] {
            #expect(self.text(text) == text)
        }
    }
}
