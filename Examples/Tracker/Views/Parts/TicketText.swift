#if SQLite
    import Lifeline
    import Markdown

    /// The text of an issue or a comment, which is written in Markdown.
    struct TicketText: View {
        let text: String

        init(_ text: String) { self.text = text }

        var body: some View { Markdown(text).frame(maxWidth: .infinity, alignment: .leading) }
    }
#endif
