import MarkdownParsing

/// The text of a literal, with inline Markdown and interpolated values.
///
/// `**bold**`, `*italic*`, code between backticks, `~~struck~~`, `[label](url)` and `<https://example.org>` are styled; a backslash
/// escapes a mark, and entities such as `&copy;` are characters. Spaces and ends of lines are kept. Interpolated values are
/// shown unchanged.
///
/// In `"^[\(count) file](inflect: true)"` the last word of the phrase agrees with its number, in English: “1 file”, “2
/// files”. In other languages the phrase is shown unchanged.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text including its marks; interpolated texts are object replacement characters.
    var string: String
    var hasMarks = false
    /// UTF-8 ranges of `string` that are not Markdown.
    var verbatim: [Range<Int>] = []
    var texts: [Text] = []
    /// The key in tables, and the values that it inserts. Nil in an app without tables, and for a key without values,
    /// which is `string`.
    var format: Format?

    /// What is looked up in tables.
    struct Format: Hashable, Sendable {
        var key = ""
        var arguments: [StringArgument] = []
        /// The texts among the arguments, by their positions.
        var texts: [Int: Text] = [:]
    }

    /// Whether the app has tables. The executable decides this, once.
    static let usesTables = !StringTables.main.isEmpty

    static let placeholder: Character = "\u{FFFC}"

    /// Creates a key from a string, which may contain Markdown.
    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
        string = value
        hasMarks = MarkdownInline.mayContainMarks(value)
    }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.key }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = LocalizedStringKey("")

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.string.reserveCapacity(literalCapacity + interpolationCount * 8)
            if LocalizedStringKey.usesTables { key.format = Format() }
        }

        public mutating func appendLiteral(_ literal: String) {
            key.string += literal
            key.format?.key += literal.replacing("%", with: "%%")
            if !key.hasMarks { key.hasMarks = MarkdownInline.mayContainMarks(literal) }
        }

        private mutating func append(
            _ string: String, _ argument: @autoclosure () -> StringArgument, specifier: String? = nil
        ) {
            if key.format != nil {
                let argument = argument()
                key.format?.key += specifier ?? argument.specifier
                key.format?.arguments.append(argument)
            }
            append(string)
        }

        mutating func append(_ string: String) {
            let start = key.string.utf8.count
            key.string += string
            if MarkdownInline.mayContainMarks(string) { key.verbatim.append(start..<key.string.utf8.count) }
        }

        public mutating func appendInterpolation(_ string: String) { append(string, .string(string)) }

        public mutating func appendInterpolation<T>(_ value: T) {
            append(String(describing: value), StringArgument(value))
        }

        // `description` of these types is called directly; `String(describing:)` looks it up at run time, which takes
        // ten times as long.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
            append(value.description, StringArgument(value))
        }

        /// Appends a localized text.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            appendInterpolation(Text(resource))
        }

        /// Appends a value in a format, in the environment's locale and time zone unless the format has others.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            appendInterpolation(Text(input, format: format))
        }

        /// Appends a value formatted by a C format such as `%.2f`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value), StringArgument(value), specifier: specifier)
        }

        /// Appends a text with its own style.
        public mutating func appendInterpolation(_ text: Text) {
            if let format = key.format {
                key.format?.key += "%@"
                key.format?.texts[format.arguments.count] = text
                key.format?.arguments.append(.string(text.string))
            }
            key.texts.append(text)
            key.string.append(LocalizedStringKey.placeholder)
        }
    }

    /// Whether the key consists only of its string.
    var isPlain: Bool { !hasMarks && texts.isEmpty }

    private var markdownRuns: [Text.Run] {
        MarkdownRuns(MarkdownInline.parse(string, verbatim: verbatim)) { URL(string: $0.address) }.runs
    }

    /// The styled runs of a key in the language in which the app is written.
    var runs: [Text.Run] { runs(in: StringTables.main.sourceLanguage) }

    /// The styled runs.
    ///
    /// - Parameter language: The identifier of the key's language.
    func runs(in language: String) -> [Text.Run] {
        hasMarks && string.contains("^[") ? GrammarAgreement.applied(to: self, in: language).styledRuns : styledRuns
    }

    private var styledRuns: [Text.Run] {
        guard !isPlain else { return [Text.Run(string: string)] }
        let runs = hasMarks ? markdownRuns : [Text.Run(string: string)]
        guard !texts.isEmpty else { return runs }
        var next = texts.makeIterator()
        return runs.flatMap { run -> [Text.Run] in
            guard run.string.contains(Self.placeholder) else { return [run] }
            var result: [Text.Run] = []
            for (index, part) in run.string.split(separator: Self.placeholder, omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0, let text = next.next() { result += text.runs.map { $0.inheriting(run) } }
                if !part.isEmpty {
                    var copy = run
                    copy.string = String(part)
                    result.append(copy)
                }
            }
            return result
        }
    }
}
