import DocumentedExamples
import LifelineTesting
import LifelineUI
import Markdown
import Testing

// The examples of Documentation/Markdown.md, which are compared with this file.

private struct Article {
    var text: String
}

private struct ArticleView: View {
    var article: Article

    var body: some View {
        ScrollView { Markdown(article.text).padding() }
    }
}

private struct NoteView: View {
    @State private var text = "- [ ] Write\n- [ ] Publish"

    var body: some View {
        Markdown(text) { task in text = task.applied(to: text) }
    }
}

private struct CommentView: View {
    var comment: String

    var body: some View {
        Markdown(comment)
            .markdownLinks([
                .mention("/people/{}"),
                .number("/issues/{}"),
                MarkdownLinkPattern(prefix: "!", word: .number, address: "https://example.org/changes/{}"),
            ])
    }
}

private struct LetterStyle: MarkdownStyle {
    func makeBody(configuration: Configuration) -> some View {
        switch configuration.block.kind {
        case .heading(level: 1, _):
            configuration.content.font(.largeTitle).foregroundStyle(.tint)
        case .blockQuote:
            configuration.content.italic().padding(.horizontal, 24)
        default:
            DefaultMarkdownStyle().makeBody(configuration: configuration)
        }
    }
}

private func titles(of text: String) -> [String] {
    MarkdownDocument(text).blocks.compactMap { block in
        if case .heading(_, let inlines) = block.kind { MarkdownInline.plainText(of: inlines) } else { nil }
    }
}

@MainActor @Suite struct DocumentedMarkdown {
    @Test func theExamplesAreThoseOfTheDocument() throws {
        let examples = try DocumentedExamples("Markdown")
        #expect(examples.count == 5)
        #expect(examples.missing == [])
    }

    @Test func theExamplesWork() throws {
        func scene(_ view: some View) -> TestScene {
            TestScene(root: UIHostingController(rootView: view), size: CGSize(width: 400, height: 600))
        }
        #expect(scene(ArticleView(article: Article(text: "# A\n\nb"))).text.contains("b"))
        let note = scene(NoteView())
        try note.find(role: "button", name: "Publish").tap()
        #expect(try note.find(role: "button", name: "Publish")[.ariaPressed] == "true")
        #expect(scene(CommentView(comment: "@ada !1")).text == "@ada !1")
        #expect(scene(Markdown("# A\n\n> b\n\nc").markdownStyle(LetterStyle())).text == "A\nb\nc")
        #expect(titles(of: "# A *b*\n\nc\n\nD\n---") == ["A b", "D"])
    }
}
