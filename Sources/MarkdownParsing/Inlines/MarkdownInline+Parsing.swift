extension MarkdownInline {
    /// Parses a text of inlines: no blocks, no definitions of links and no automatic links. Spaces and ends of lines are
    /// kept as they are.
    ///
    /// - Parameter verbatim: Ranges, in UTF-8, of text that contains no marks, such as interpolated values. They are in
    ///   their order, do not overlap, and lie within the text.
    public static func parse(_ text: String, verbatim: [Range<Int>] = []) -> [MarkdownInline] {
        parse(text, verbatim: verbatim, work: Work())
    }

    /// Parses a text of inlines and counts the steps.
    package static func countingParse(_ text: String) -> (inlines: [MarkdownInline], steps: Int) {
        let work = Work()
        return (parse(text, verbatim: [], work: work), work.steps)
    }

    private static func parse(_ text: String, verbatim: [Range<Int>], work: Work) -> [MarkdownInline] {
        let bytes = Array(text.utf8)
        var syntax = bytes
        // A letter is not part of any mark, and marks around it begin and end emphasis.
        for range in verbatim {
            for index in range.clamped(to: 0..<bytes.count) { syntax[index] = UInt8(ascii: "a") }
        }
        let options = InlineParser.Options(hasAutomaticLinks: false, preservesWhitespace: true)
        var parser = InlineParser(
            bytes, syntax: syntax, options: options, definitions: LinkDefinitions(), work: work)
        parser.parse()
        var builder = InlineBuilder(parser)
        return builder.build()
    }

    /// Whether a text contains a character that may be a mark.
    public static func mayContainMarks(_ text: String) -> Bool {
        let utf8 = text.utf8
        return utf8.withContiguousStorageIfAvailable { $0.contains(where: isMark) } ?? utf8.contains(where: isMark)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case .star, .underscore, .backtick, .tilde, .openBracket, .backslash, .less, .ampersand: true
        default: false
        }
    }
}
