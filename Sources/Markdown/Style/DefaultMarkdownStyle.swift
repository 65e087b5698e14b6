/// Large headings, quotes behind a bar, code and tables in boxes that scroll horizontally.
public struct DefaultMarkdownStyle: MarkdownStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        switch configuration.block.kind {
        case .heading(let level, _): configuration.content.modifier(HeadingLook(level: level))
        case .blockQuote:
            configuration.content
                .foregroundStyle(.secondary)
                .padding(.leading, 16)
                .overlay(alignment: .leading) { Capsule().fill(Color(.separator)).frame(width: 4) }
        case .codeBlock(let language, let code):
            CodeBox(language: language, code: BlockContent.withoutLastNewline(code), content: configuration.content)
        case .table:
            ScrollView(.horizontal) {
                configuration.content
                    .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color(.separator)) }
            }
        case .thematicBreak: configuration.content.padding(.vertical, 4)
        case .html: configuration.content.foregroundStyle(.secondary)
        case .paragraph, .list: configuration.content
        }
    }
}

extension MarkdownStyle where Self == DefaultMarkdownStyle {
    /// The default style.
    nonisolated public static var automatic: DefaultMarkdownStyle { .init() }
}

private struct HeadingLook: ViewModifier {
    let level: Int

    func body(content: Content) -> some View {
        content.font(font).padding(.top, level <= 2 ? 8 : 4)
    }

    private var font: Font {
        switch level {
        case 1: .title.bold()
        case 2: .title2.bold()
        case 3: .title3.bold()
        case 4: .headline
        case 5: .subheadline.bold()
        default: .footnote.bold()
        }
    }
}

/// Code with its language and a button that copies it.
private struct CodeBox: View {
    let language: String
    let code: String
    let content: MarkdownStyleConfiguration.Content
    @State private var copies = 0
    @State private var isCopied = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 8) {
                Text(verbatim: name).font(.caption).lineLimit(1)
                Spacer(minLength: 0)
                Button(action: copy) {
                    Label(
                        (isCopied ? FrameworkText.copied : .copy).string,
                        systemImage: isCopied ? "checkmark" : "square.on.square"
                    )
                    .frame(minHeight: 26)
                    .contentShape(Rectangle())
                    .font(.caption)
                }
                .buttonStyle(.borderless)
                .accessibilityLabel(name.isEmpty ? FrameworkText.copyCode.string : FrameworkText.copyCodeIn("\(name)"))
            }
            .padding(.leading, 12)
            .padding(.trailing, 8)
            .padding(.top, 6)
            ScrollView(.horizontal) {
                content.fixedSize().padding(.horizontal, 12).padding(.top, 4).padding(.bottom, 12)
            }
            // Code is read from left to right in every language.
            .environment(\.layoutDirection, .leftToRight)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        // Translucent, because the background may be any.
        .background(Color(.quaternarySystemFill), in: RoundedRectangle(cornerRadius: 8))
        .task(id: copies) {
            guard copies > 0 else { return }
            try? await Task.sleep(for: .seconds(2))
            if !Task.isCancelled { isCopied = false }
        }
    }

    /// The first word behind the opening fence.
    private var name: String { language.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }

    private func copy() {
        UIPasteboard.general.string = code
        isCopied = true
        copies += 1
        AccessibilityNotification.Announcement(FrameworkText.copied.string).post()
    }
}
