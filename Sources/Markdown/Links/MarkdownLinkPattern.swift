/// Makes links of words such as `@ada` and `#123`.
///
/// ```swift
/// Markdown(comment.text)
///     .markdownLinks([.mention("/people/{}"), .number("/issues/{}")])
/// ```
/// A word is recognised in texts and headings, but not in code or links. No letter or digit precedes its prefix.
public struct MarkdownLinkPattern: Sendable, Hashable {
    /// What follows the prefix.
    public enum Word: Sendable, Hashable {
        /// Letters, digits, `-` and `_`. It does not end with `-`.
        case name
        /// 1 to 9 digits, not followed by a letter or digit.
        case number
    }

    /// The characters before the word, such as `@`. An empty prefix matches nothing.
    public var prefix: String
    /// What makes a word a link.
    public var word: Word
    /// The address, in which `{}` is replaced by the word. It obeys the rules for links in a text.
    public var address: String

    public init(prefix: String, word: Word, address: String) {
        self.prefix = prefix
        self.word = word
        self.address = address
    }

    /// Names after `@`. In the address `{}` is replaced by the name.
    public static func mention(_ address: String) -> Self { Self(prefix: "@", word: .name, address: address) }

    /// Numbers after `#`. In the address `{}` is replaced by the number.
    public static func number(_ address: String) -> Self { Self(prefix: "#", word: .number, address: address) }

    /// The end of the match that begins at an index, or nil, and the word.
    func match(_ text: String, at start: String.Index) -> (end: String.Index, word: Substring)? {
        guard !prefix.isEmpty, text[start...].hasPrefix(prefix) else { return nil }
        let wordStart = text.index(start, offsetBy: prefix.count)
        var rest = text[wordStart...]
        switch word {
        case .name:
            // Longer names are no names, and are not examined further.
            rest = rest.prefix(65).prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            while rest.last == "-" { rest.removeLast() }
            guard !rest.isEmpty, rest.count <= 64 else { return nil }
        case .number:
            rest = rest.prefix(10).prefix { $0.isASCII && $0.isNumber }
            guard (1...9).contains(rest.count) else { return nil }
            if rest.endIndex < text.endIndex, text[rest.endIndex].isLetter || text[rest.endIndex].isNumber {
                return nil
            }
        }
        return (rest.endIndex, rest)
    }

    /// The address for a word.
    func address(for word: Substring) -> String {
        let encoded = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-_")))
        return address.replacingOccurrences(of: "{}", with: encoded ?? "")
    }
}

extension [MarkdownLinkPattern] {
    /// The inlines with links where a pattern matches.
    func applied(to inlines: [MarkdownInline]) -> [MarkdownInline] {
        guard !isEmpty else { return inlines }
        return inlines.flatMap { inline -> [MarkdownInline] in
            switch inline {
            case .text(let text): links(in: text)
            case .emphasis(let content): [.emphasis(applied(to: content))]
            case .strong(let content): [.strong(applied(to: content))]
            case .strikethrough(let content): [.strikethrough(applied(to: content))]
            default: [inline]
            }
        }
    }

    private func links(in text: String) -> [MarkdownInline] {
        let first = Set(compactMap(\.prefix.first))
        var result: [MarkdownInline] = []
        var start = text.startIndex
        var index = start
        var previous: Character?
        while index < text.endIndex {
            let character = text[index]
            let isInWord = previous.map { $0.isLetter || $0.isNumber } ?? false
            if !isInWord, first.contains(character),
                let (pattern, end, word) = lazy.compactMap({ pattern in
                    pattern.match(text, at: index).map { (pattern, $0.end, $0.word) }
                }).first
            {
                if start < index { result.append(.text(String(text[start..<index]))) }
                let destination = MarkdownDestination(address: pattern.address(for: word), isAutomatic: true)
                result.append(.link(destination, [.text(String(text[index..<end]))]))
                (start, index, previous) = (end, end, word.last)
            } else {
                previous = character
                index = text.index(after: index)
            }
        }
        if start < text.endIndex { result.append(.text(String(text[start...]))) }
        return result
    }
}

private enum MarkdownLinksKey: EnvironmentKey {
    static var defaultValue: [MarkdownLinkPattern] { [] }
}

extension EnvironmentValues {
    var markdownLinkPatterns: [MarkdownLinkPattern] {
        get { self[MarkdownLinksKey.self] }
        set { self[MarkdownLinksKey.self] = newValue }
    }
}

extension View {
    /// Makes links of words in the `Markdown` views inside: mentions, numbers of issues and the like. The first pattern that
    /// matches is used; those of an outer view do not apply.
    nonisolated public func markdownLinks(_ patterns: [MarkdownLinkPattern]) -> some View {
        environment(\.markdownLinkPatterns, patterns)
    }
}
