import Lifeline
import Markdown

/// Markdown in an editor, and how it looks.
struct MarkdownPage: View {
    @State private var text = MarkdownPage.sample
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        if sizeClass == .regular {
            HStack(alignment: .top, spacing: 16) {
                editor.frame(maxWidth: .infinity)
                preview.frame(maxWidth: .infinity)
            }
        } else {
            VStack(spacing: 16) {
                preview
                editor
            }
        }
    }

    private var editor: some View {
        Card("Source", subtitle: "Each change is parsed on the server; only changed blocks are sent.") {
            TextEditor(text: $text)
                .font(.system(size: 14, design: .monospaced))
                .accessibilityLabel("Markdown")
                .frame(height: sizeClass == .regular ? 720 : 320)
        }
    }

    private var preview: some View {
        Card("Markdown", subtitle: "Click the boxes of the tasks: the source changes.") {
            Markdown(text) { task in text = task.applied(to: text) }
                .markdownLinks([.mention("/people?name={}"), .number("/rows?number={}")])
        }
    }

    private static let sample = """
        ## A new release

        It is **fast**, *small* and ~~finished~~ almost finished. Read `README.md`, ask @ada, or look at #42 and at \
        <https://commonmark.org>.

        ### What is left

        - [x] Parse headings, lists and quotes
        - [x] Parse tables
        - [ ] Write the announcement
          1. Draft
          2. Review

        > A quote, with a list:
        >
        > * one
        > * two

        ```swift
        struct Greeting: View {
            var body: some View { Markdown("Hello, *world*. This line is too long for a phone.") }
        }
        ```

        | Browser  | Version | Share |
        | :------- | :-----: | ----: |
        | Chromium |   126   |  64 % |
        | Firefox  |   128   |   3 % |
        | WebKit   |   2.44  |  19 % |

        ---

        HTML is <b>text</b>, and [this](javascript:alert(1)) is no link.
        """
}
