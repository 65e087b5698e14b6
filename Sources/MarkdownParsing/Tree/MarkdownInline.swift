/// A part of a text: characters, emphasis, a link and so on.
public indirect enum MarkdownInline: Sendable, Equatable {
    /// Plain text.
    case text(String)
    /// Code, as it is written.
    case code(String)
    /// Emphasized text, usually in italics.
    case emphasis([MarkdownInline])
    /// Important text, usually in bold.
    case strong([MarkdownInline])
    /// Struck text.
    case strikethrough([MarkdownInline])
    /// A link with its content. It contains no other link.
    case link(MarkdownDestination, [MarkdownInline])
    /// An image with its description.
    case image(MarkdownDestination, [MarkdownInline])
    /// The source of an HTML tag or comment, which has no meaning here.
    case html(String)
    /// The end of a line in the source: a space.
    case softBreak
    /// The end of a line in the text.
    case lineBreak

    /// The characters of inlines, without their style.
    public static func plainText(of inlines: [MarkdownInline]) -> String {
        var result = ""
        for inline in inlines { inline.append(to: &result) }
        return result
    }

    private func append(to result: inout String) {
        switch self {
        case .text(let string), .code(let string): result += string
        case .emphasis(let content), .strong(let content), .strikethrough(let content), .link(_, let content),
            .image(_, let content):
            for inline in content { inline.append(to: &result) }
        case .html: break
        case .softBreak: result += " "
        case .lineBreak: result += "\n"
        }
    }
}

/// Where a link leads to, or where an image is.
public struct MarkdownDestination: Sendable, Hashable {
    /// The address as written, escapes and entities resolved. It may be anything: check its scheme before it is used.
    public var address: String
    /// The title, or nil if there is none.
    public var title: String?
    /// Whether the address was recognised in a text, without marks around it.
    public var isAutomatic: Bool

    public init(address: String, title: String? = nil, isAutomatic: Bool = false) {
        self.address = address
        self.title = title
        self.isAutomatic = isAutomatic
    }
}
