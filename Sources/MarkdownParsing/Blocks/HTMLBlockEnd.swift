/// What ends a block of HTML that began in one of the seven ways of CommonMark.
enum HTMLBlockEnd {
    /// The end tag of `script`, `pre`, `style` or `textarea`.
    case rawTextTag
    case comment, instruction, declaration, characterData
    /// A blank line, after a tag of a block.
    case blockTag
    /// A blank line, after any complete tag that is alone in its line.
    case anyTag

    var isBlankLine: Bool {
        switch self {
        case .blockTag, .anyTag: true
        default: false
        }
    }

    /// Whether a line ends the block.
    func isReached(in bytes: [UInt8], _ line: Range<Int>) -> Bool {
        switch self {
        case .rawTextTag:
            Self.rawTextNames.contains { contains("</" + $0 + ">", bytes, line) }
        case .comment: contains("-->", bytes, line)
        case .instruction: contains("?>", bytes, line)
        case .declaration: bytes[line].contains(.greater)
        case .characterData: contains("]]>", bytes, line)
        case .blockTag, .anyTag: false
        }
    }

    private func contains(_ text: String, _ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let text = Array(text.utf8)
        guard line.count >= text.count else { return false }
        return (line.lowerBound...line.upperBound - text.count).contains { start in
            bytes[start] == text[0] && text.indices.allSatisfy { bytes[start + $0].lowercased == text[$0] }
        }
    }

    /// Examines a line that begins with `<`. Returns nil if no block of HTML begins there.
    init?(_ bytes: [UInt8], _ line: Range<Int>, work: Work) {
        let start = line.lowerBound
        let end = line.upperBound
        work.steps += line.count
        if bytes.hasPrefix("<!--", at: start, before: end) {
            self = .comment
        } else if bytes.hasPrefix("<?", at: start, before: end) {
            self = .instruction
        } else if bytes[line].starts(with: "<![CDATA[".utf8) {
            self = .characterData
        } else if bytes.hasPrefix("<!", at: start, before: end), start + 2 < end, bytes[start + 2].isLetter {
            self = .declaration
        } else {
            let isEndTag = bytes.hasPrefix("</", at: start, before: end)
            let nameStart = start + (isEndTag ? 2 : 1)
            var nameEnd = nameStart
            while nameEnd < end, bytes[nameEnd].isAlphanumeric { nameEnd += 1 }
            let name = String(decoding: bytes[nameStart..<nameEnd].map(\.lowercased), as: UTF8.self)
            let isAtEnd = nameEnd == end || bytes[nameEnd].isWhitespace || bytes[nameEnd] == .greater
            if !isEndTag, isAtEnd, Self.rawTextNames.contains(name) {
                self = .rawTextTag
            } else if isAtEnd || bytes.hasPrefix("/>", at: nameEnd, before: end), Self.blockNames.contains(name) {
                self = .blockTag
            } else if let tagEnd = HTMLScanner(bytes, end: end, work: work).tag(at: start),
                bytes[tagEnd..<end].allSatisfy(\.isWhitespace)
            {
                self = .anyTag
            } else {
                return nil
            }
        }
    }

    private static let rawTextNames: Set = ["script", "pre", "style", "textarea"]

    private static let blockNames: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
        "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe",
        "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p",
        "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
        "track", "ul",
    ]
}
