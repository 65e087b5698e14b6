/// Finds the inlines of a text: one pass over the bytes collects tokens, and marks of emphasis and links are matched on the
/// way.
struct InlineParser {
    struct Options {
        /// Whether addresses and mail addresses without marks are links.
        var hasAutomaticLinks = true
        /// Whether spaces and ends of lines are kept as they are.
        var preservesWhitespace = false
    }

    enum Token {
        case text(Range<Int>)
        case string(String)
        case code(String)
        case html(Range<Int>)
        case autolink(text: String, address: String, isAutomatic: Bool)
        case softBreak
        case lineBreak
        case delimiter(Int)
        /// A bracket, with the index of the link that it begins or ends; text without one.
        case openBracket(Int, Range<Int>)
        case closeBracket(Int?, Range<Int>)
    }

    struct Link {
        var isImage: Bool
        var destination: MarkdownDestination
    }

    struct Bracket {
        var token: Int
        var isImage: Bool
        /// Where its content begins.
        var start: Int
        var delimiters: Int
        /// Whether a further bracket was opened behind it, so that its content is no label.
        var hasBracketBehind = false
    }

    let bytes: [UInt8]
    /// The bytes that decide about the syntax: letters where `bytes` is verbatim.
    let syntax: [UInt8]
    let options: Options
    let work: Work
    let links: LinkScanner
    var definitions: LinkDefinitions
    var tokens: [Token] = []
    var foundLinks: [Int: Link] = [:]
    var delimiters = DelimiterList()
    var brackets: [Bracket] = []
    var position = 0
    var textStart = 0
    /// Open brackets of links below this one are within a link, and so text.
    var firstLinkBracket = 0
    private var codeEnds: CodeSpanEnds?
    private var unclosed: Set<HTMLConstruct> = []

    init(
        _ bytes: [UInt8], syntax: [UInt8]? = nil, options: Options = Options(), definitions: LinkDefinitions, work: Work
    ) {
        self.bytes = bytes
        self.syntax = syntax ?? bytes
        self.options = options
        self.work = work
        self.definitions = definitions
        links = LinkScanner(self.syntax, work: work)
    }

    func byte(_ index: Int) -> UInt8? { index >= 0 && index < syntax.count ? syntax[index] : nil }

    mutating func parse() {
        work.steps += bytes.count + 1
        while position < syntax.count {
            let next = syntax[position]
            guard Self.isSpecial[Int(next)] else {
                position += 1
                continue
            }
            parseSpecial(next)
        }
        flushText()
        delimiters.match(from: 0, work: work)
    }

    private mutating func parseSpecial(_ next: UInt8) {
        switch next {
        case .newline, .carriageReturn: parseLineEnd()
        case .backslash: parseBackslash()
        case .backtick: parseCode()
        case .star, .underscore, .tilde: parseDelimiters(next)
        case .openBracket: openBracket(isImage: false)
        case .exclamation:
            if byte(position + 1) == .openBracket { openBracket(isImage: true) } else { position += 1 }
        case .closeBracket: closeBracket()
        case .less: parseLess()
        case .ampersand:
            if let entity = Unescaping.entity(syntax, at: position, before: syntax.count) {
                append(.string(entity.text), upTo: entity.end)
            } else {
                position += 1
            }
        default:
            if options.hasAutomaticLinks,
                let link = AutolinkScanner(syntax, work: work).address(
                    at: position, isInBrackets: !brackets.isEmpty)
            {
                let text = bytes.string(position..<link.end)
                append(.autolink(text: text, address: link.prefix + text, isAutomatic: true), upTo: link.end)
            } else {
                position += 1
            }
        }
    }

    private static let isSpecial: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "\n\r\\`*_~[]!<&hHwWfF".utf8 { table[Int(byte)] = true }
        return table
    }()

    mutating func flushText() {
        if textStart < position { tokens.append(.text(textStart..<position)) }
        textStart = position
    }

    /// Appends a token, and moves behind its source.
    mutating func append(_ token: Token, upTo end: Int) {
        flushText()
        tokens.append(token)
        position = end
        textStart = end
    }

    // MARK: - Kinds of tokens

    private mutating func parseLineEnd() {
        guard !options.preservesWhitespace else {
            position += 1
            return
        }
        let end = position
        var start = end
        while start > textStart, syntax[start - 1] == .space { start -= 1 }
        position = start
        flushText()
        position = end
        textStart = end
        append(end - start >= 2 ? .lineBreak : .softBreak, upTo: links.skipSpaces(behindLineEnd(end)))
    }

    private func behindLineEnd(_ index: Int) -> Int {
        index + (syntax[index] == .carriageReturn && byte(index + 1) == .newline ? 2 : 1)
    }

    private mutating func parseBackslash() {
        guard let next = byte(position + 1) else {
            position += 1
            return
        }
        if next == .newline || next == .carriageReturn, !options.preservesWhitespace {
            append(.lineBreak, upTo: links.skipSpaces(behindLineEnd(position + 1)))
        } else if next.isPunctuation {
            flushText()
            textStart = position + 1
            position += 2
        } else {
            position += 1
        }
    }

    private mutating func parseCode() {
        if codeEnds == nil { codeEnds = CodeSpanEnds(syntax, from: position, work: work) }
        let start = position
        var contentStart = start
        while byte(contentStart) == .backtick { contentStart += 1 }
        guard let end = codeEnds?.end(ofLength: contentStart - start, after: start) else {
            position = contentStart
            return
        }
        var content = Array(bytes[contentStart..<end])
        for index in content.indices where content[index] == .newline || content[index] == .carriageReturn {
            if !options.preservesWhitespace { content[index] = .space }
        }
        if content.count > 1, content.first == .space, content.last == .space, content.contains(where: { $0 != .space })
        {
            content = Array(content.dropFirst().dropLast())
        }
        append(.code(content.string(0..<content.count)), upTo: end + contentStart - start)
    }

    private mutating func parseDelimiters(_ character: UInt8) {
        let start = position
        var end = start
        while byte(end) == character { end += 1 }
        if character == .tilde, end - start > 2 {
            position = end
            return
        }
        let flanking = Flanking(syntax, start..<end)
        flushText()
        let index = delimiters.append(
            character: character, length: end - start, canOpen: flanking.canOpen(character),
            canClose: flanking.canClose(character))
        append(.delimiter(index), upTo: end)
    }

    private mutating func parseLess() {
        if let link = AutolinkScanner(syntax, work: work).bracketed(at: position) {
            let text = bytes.string(position + 1..<link.end - 1)
            append(.autolink(text: text, address: link.prefix + text, isAutomatic: false), upTo: link.end)
        } else if let end = htmlEnd() {
            append(.html(position..<end), upTo: end)
        } else {
            position += 1
        }
    }

    private mutating func htmlEnd() -> Int? {
        if syntax.hasPrefix("<!--", at: position, before: syntax.count) {
            if syntax.hasPrefix("<!-->", at: position, before: syntax.count) { return position + 5 }
            if syntax.hasPrefix("<!--->", at: position, before: syntax.count) { return position + 6 }
            return end(of: "-->", from: position + 4, key: .comment)
        }
        if byte(position + 1) == .question { return end(of: "?>", from: position + 2, key: .instruction) }
        if syntax[position...].starts(with: "<![CDATA[".utf8) {
            return end(of: "]]>", from: position + 9, key: .characterData)
        }
        if byte(position + 1) == .exclamation, byte(position + 2)?.isLetter == true {
            return end(of: ">", from: position + 3, key: .declaration)
        }
        return HTMLScanner(syntax, end: syntax.count, work: work).tag(at: position)
    }

    // A construct without an end is searched for once, not at each of its beginnings.
    private mutating func end(of text: StaticString, from start: Int, key: HTMLConstruct) -> Int? {
        guard !unclosed.contains(key) else { return nil }
        var index = start
        while index < syntax.count {
            if syntax.hasPrefix(text, at: index, before: syntax.count) {
                work.steps += index - start
                return index + text.utf8CodeUnitCount
            }
            index += 1
        }
        work.steps += syntax.count
        unclosed.insert(key)
        return nil
    }
}

/// The constructs of HTML that end with a text of their own.
enum HTMLConstruct { case comment, instruction, characterData, declaration }
