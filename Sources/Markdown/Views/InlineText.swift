/// The inlines of a paragraph, heading or cell: its text, and between its parts the images that are not within other
/// inlines.
struct InlineText: View {
    let inlines: [MarkdownInline]
    let addresses: AddressResolver
    @Environment(\.markdownLinkPatterns) private var patterns

    var body: some View {
        let parts = InlinePart.parts(of: patterns.applied(to: InlineFilter.shown(inlines)))
        if parts.count == 1, case .text(let inlines) = parts[0] {
            text(inlines)
        } else {
            VStack(alignment: .leading, spacing: 8) {
                // Identified by position: a text may change while it is written, and only its links can be pressed, in the page.
                ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
                    switch part {
                    case .text(let inlines): text(inlines)
                    case .images(let images): ImageLine(images: images, addresses: addresses)
                    }
                }
            }
        }
    }

    private func text(_ inlines: [MarkdownInline]) -> Text { Self.text(inlines, addresses) }

    static func text(_ inlines: [MarkdownInline], _ addresses: AddressResolver) -> Text {
        Text(MarkdownRuns(inlines) { addresses.link($0.address) })
    }
}

/// Leaves out what is not shown of inlines.
enum InlineFilter {
    /// The inlines without comments, with the ends of lines that `<br>` stands for, and other tags as text.
    static func shown(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        inlines.compactMap { inline in
            switch inline {
            case .html(let source):
                isComment(source) ? nil : isLineBreak(source) ? .lineBreak : .text(source)
            case .emphasis(let content): .emphasis(shown(content))
            case .strong(let content): .strong(shown(content))
            case .strikethrough(let content): .strikethrough(shown(content))
            case .link(let destination, let content): .link(destination, shown(content))
            default: inline
            }
        }
    }

    static func isComment(_ source: String) -> Bool { source.hasPrefix("<!--") }

    private static func isLineBreak(_ source: String) -> Bool {
        source.count <= 8 && ["<br>", "<br/>"].contains(source.lowercased().filter { $0 != " " })
    }
}

/// A run of text or of images in a paragraph.
enum InlinePart {
    struct Image: Hashable {
        var destination: MarkdownDestination
        var description: String
        /// Where the image leads to.
        var link: MarkdownDestination?
    }

    case text([MarkdownInline])
    case images([Image])

    static func parts(of inlines: [MarkdownInline]) -> [InlinePart] {
        var parts: [InlinePart] = []
        var text: [MarkdownInline] = []
        var images: [Image] = []
        func flushText() {
            // The space between images, or between a text and images, is that between lines.
            if let last = text.last, isSpace(last) { text.removeLast() }
            if !text.isEmpty { parts.append(.text(text)) }
            text = []
        }
        func flushImages() {
            if !images.isEmpty { parts.append(.images(images)) }
            images = []
        }
        for inline in inlines {
            if let image = image(inline) {
                flushText()
                images.append(image)
            } else if images.isEmpty || !isSpace(inline) {
                flushImages()
                text.append(inline)
            }
        }
        flushImages()
        if !text.isEmpty { parts.append(.text(text)) }
        return parts.isEmpty ? [.text([])] : parts
    }

    /// Whether the inline is shown as an image of its own.
    static func isImage(_ inline: MarkdownInline) -> Bool { image(inline) != nil }

    private static func isSpace(_ inline: MarkdownInline) -> Bool {
        switch inline {
        case .softBreak, .lineBreak: true
        case .text(let text): text.allSatisfy(\.isWhitespace)
        default: false
        }
    }

    private static func image(_ inline: MarkdownInline) -> Image? {
        switch inline {
        case .image(let destination, let content):
            return Image(destination: destination, description: MarkdownInline.plainText(of: content))
        case .link(let destination, let content):
            guard content.count == 1, var image = image(content[0]) else { return nil }
            image.link = destination
            return image
        default: return nil
        }
    }
}
