/// Shows a Markdown text: headings, paragraphs, lists, quotes, code, tables and images.
///
/// ```swift
/// Markdown("""
///     # Release notes
///     * **Faster** start
///     * [More](https://example.org/notes)
///     """)
/// ```
/// The text is CommonMark with GitHub's tables, strikethrough, task lists and automatic links: see ``MarkdownParsing/MarkdownDocument``. It
/// is safe to show what people type. HTML is shown as its source, except comments, which are left out, and `<br>`; links are
/// links only if their scheme is http, https, mailto or tel, or if they are paths; images are loaded like those of
/// `AsyncImage`, from the sites that the app lists.
///
/// Links are opened by the environment's `openURL` action if the app has set one, otherwise by the browser.
///
/// Texts have the environment's font and foreground style, can be selected, and are laid out in its direction. After a
/// change, only the blocks that differ are evaluated again. The blocks are created at once, so show long documents in parts:
/// of a text with more than 5,000 blocks, items, cells and images, the rest is shown as its source.
public struct Markdown: View {
    private let text: String
    private let baseURL: URL?
    private let onToggleTask: ((MarkdownTask) -> Void)?
    @State private var model = MarkdownModel()

    /// - Parameters:
    ///   - text: The Markdown.
    ///   - baseURL: What relative addresses are relative to: an address with the scheme http or https, or a path. The root
    ///     of the site by default.
    ///   - onToggleTask: Called when the user clicks the box of a task. Without it, boxes can't be clicked.
    public init(_ text: String, baseURL: URL? = nil, onToggleTask: ((MarkdownTask) -> Void)? = nil) {
        self.text = text
        self.baseURL = baseURL
        self.onToggleTask = onToggleTask
    }

    public var body: some View {
        let blocks = model.update(text, onToggleTask: onToggleTask)
        VStack(alignment: .leading, spacing: 12) {
            ForEach(blocks) { block in
                TopLevelBlock(
                    block: block.block,
                    context: BlockContext(
                        model: model, id: block.id, canToggle: onToggleTask != nil,
                        addresses: AddressResolver(baseURL: baseURL)))
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .opensLinksByEnvironment()
    }
}

/// What the views of a block have in common.
struct BlockContext {
    let model: MarkdownModel
    /// The top-level block.
    let id: Int
    let canToggle: Bool
    let addresses: AddressResolver
    /// The number of lists around the block.
    var listDepth = 0
    var isTight = false
}

/// A block of the document itself. It is evaluated again only if the block differs from the previous one.
struct TopLevelBlock: View {
    let block: MarkdownBlock
    let context: BlockContext

    var body: some View {
        context.model.evaluations += 1
        return BlockView(block: block, context: context)
    }
}
