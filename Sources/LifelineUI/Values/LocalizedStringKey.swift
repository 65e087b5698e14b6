/// The text of a literal, with inline Markdown and interpolated values.
///
/// `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and `[label](url)` are styled; a backslash escapes a mark.
/// Interpolated values are shown unchanged.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text including its marks; interpolated texts are object replacement characters.
    var string: String
    var hasMarks = false
    /// UTF-8 ranges of `string` that are not Markdown.
    var verbatim: [Range<Int>] = []
    var texts: [Text] = []

    static let placeholder: Character = "\u{FFFC}"

    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
        string = value
        hasMarks = Markdown.hasMarks(value)
    }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.key }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = LocalizedStringKey("")

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.string.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            key.string += literal
            if !key.hasMarks { key.hasMarks = Markdown.hasMarks(literal) }
        }

        private mutating func append(_ string: String) {
            let start = key.string.utf8.count
            key.string += string
            if Markdown.hasMarks(string) { key.verbatim.append(start..<key.string.utf8.count) }
        }

        public mutating func appendInterpolation(_ string: String) { append(string) }

        public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value)) }

        // `description` of these types is called directly; `String(describing:)` looks it up at run time, which takes
        // ten times as long.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append(value.description) }

        /// Appends a value in the format of the user's region.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            append(format.format(input))
        }

        /// Appends a value formatted by a C format such as `%.2f`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value))
        }

        /// Appends a text with its own style.
        public mutating func appendInterpolation(_ text: Text) {
            key.texts.append(text)
            key.string.append(LocalizedStringKey.placeholder)
        }
    }

    /// Whether the key consists only of its string.
    var isPlain: Bool { !hasMarks && texts.isEmpty }

    /// The styled runs.
    var runs: [Text.Run] {
        guard !isPlain else { return [Text.Run(string: string)] }
        let runs = hasMarks ? Markdown.runs(of: string, verbatim: verbatim) : [Text.Run(string: string)]
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
