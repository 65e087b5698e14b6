/// Builds the tree of inlines from the tokens of a parser.
struct InlineBuilder {
    private enum Container {
        case root
        case delimiters(UInt8, count: Int)
        case link(InlineParser.Link)
    }

    private struct Frame {
        var container: Container
        var content: [MarkdownInline] = []
        /// Text that is not in `content` yet.
        var text = ""
    }

    private let parser: InlineParser
    private var frames = [Frame(container: .root)]
    /// Emphasis, links and images beyond the limit of depth, which have no frame.
    private var ignored = 0
    private var linkDepth = 0

    init(_ parser: InlineParser) { self.parser = parser }

    mutating func build() -> [MarkdownInline] {
        for token in parser.tokens { append(token) }
        flushText()
        return frames[0].content
    }

    private mutating func append(_ token: InlineParser.Token) {
        switch token {
        case .text(let range): append(text: parser.bytes.string(range))
        case .string(let string): append(text: string)
        case .code(let string): add(.code(string))
        case .html(let range): add(.html(parser.bytes.string(range)))
        case .softBreak: add(.softBreak)
        case .lineBreak: add(.lineBreak)
        case .autolink(let text, let address, let isAutomatic):
            // Links contain no links.
            guard linkDepth == 0 else { return append(text: text) }
            add(.link(MarkdownDestination(address: address, isAutomatic: isAutomatic), [.text(text)]))
        case .delimiter(let index): append(parser.delimiters.runs[index])
        case .openBracket(let index, let range):
            guard let link = parser.foundLinks[index] else { return append(text: parser.bytes.string(range)) }
            open(.link(link))
            if !link.isImage { linkDepth += 1 }
        case .closeBracket(let index, let range):
            guard let index, let link = parser.foundLinks[index] else {
                return append(text: parser.bytes.string(range))
            }
            close()
            if !link.isImage { linkDepth -= 1 }
        }
    }

    private mutating func append(_ run: DelimiterList.Delimiter) {
        for _ in run.closed { close() }
        if run.left > 0 { append(text: String(repeating: Character(Unicode.Scalar(run.character)), count: run.left)) }
        for count in run.opened.reversed() { open(.delimiters(run.character, count: count)) }
    }

    private mutating func add(_ inline: MarkdownInline) {
        flushText()
        frames[frames.count - 1].content.append(inline)
    }

    private mutating func append(text: String) { frames[frames.count - 1].text += text }

    private mutating func flushText() {
        let last = frames.count - 1
        guard !frames[last].text.isEmpty else { return }
        let text = frames[last].text
        frames[last].text = ""
        guard linkDepth == 0, parser.options.hasAutomaticLinks, text.utf8.contains(.at) else {
            frames[last].content.append(.text(text))
            return
        }
        let bytes = Array(text.utf8)
        var start = 0
        for range in AutolinkScanner(bytes, work: parser.work).mailAddresses() {
            if start < range.lowerBound { frames[last].content.append(.text(bytes.string(start..<range.lowerBound))) }
            let address = bytes.string(range)
            let destination = MarkdownDestination(address: "mailto:" + address, isAutomatic: true)
            frames[last].content.append(.link(destination, [.text(address)]))
            start = range.upperBound
        }
        if start < bytes.count { frames[last].content.append(.text(bytes.string(start..<bytes.count))) }
    }

    private mutating func open(_ container: Container) {
        flushText()
        if frames.count > MarkdownLimits.depth {
            ignored += 1
        } else {
            frames.append(Frame(container: container))
        }
    }

    private mutating func close() {
        flushText()
        guard ignored == 0 else {
            ignored -= 1
            return
        }
        let frame = frames.removeLast()
        switch frame.container {
        case .root: break
        case .delimiters(.tilde, _): add(.strikethrough(frame.content))
        case .delimiters(_, let count): add(count == 2 ? .strong(frame.content) : .emphasis(frame.content))
        case .link(let link):
            add(link.isImage ? .image(link.destination, frame.content) : .link(link.destination, frame.content))
        }
    }
}
