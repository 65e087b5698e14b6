/// Text, in as many lines as it needs within the line limit.
///
/// A literal may contain inline Markdown, see `LocalizedStringKey`; a string is shown verbatim.
public struct Text: Hashable, Sendable {
    /// Where text that does not fit is cut: at the beginning, in the middle, or at the end.
    public enum TruncationMode: Sendable { case head, middle, tail }

    struct Run: Hashable, Sendable {
        var string: String
        var font: Font?
        var weight: Font.Weight?
        var color: Color?
        var isItalic = false
        var isUnderlined = false
        var isStruckThrough = false
        var isCode = false
        var link: URL?
        /// What is shown instead of the string, depending on the environment.
        var dynamic: Dynamic?

        /// A content that depends on the environment or the time.
        enum Dynamic: Hashable, Sendable {
            case date(DateRun)
            case value(ValueRun)
            case localized(LocalizedRun)
        }

        /// Whether it has no attributes besides its string.
        var isPlain: Bool {
            font == nil && weight == nil && color == nil && !isItalic && !isUnderlined && !isStruckThrough && !isCode
                && link == nil && dynamic == nil
        }

        /// The run with its missing attributes taken from the surrounding text.
        func inheriting(_ outer: Run) -> Run {
            var copy = self
            copy.font = copy.font ?? outer.font
            copy.weight = copy.weight ?? outer.weight
            copy.color = copy.color ?? outer.color
            copy.isItalic = copy.isItalic || outer.isItalic
            copy.isUnderlined = copy.isUnderlined || outer.isUnderlined
            copy.isStruckThrough = copy.isStruckThrough || outer.isStruckThrough
            copy.isCode = copy.isCode || outer.isCode
            copy.link = copy.link ?? outer.link
            return copy
        }
    }

    // A string without attributes, as in most texts, needs no array. (Not an enumeration of the two, which takes longer
    // to copy.)
    private let plain: String
    /// Nil if the text is `plain`. Never a single plain run.
    let styledRuns: [Run]?

    /// The string, if the text has no attributes.
    var plainString: String? { styledRuns == nil ? plain : nil }

    var runs: [Run] { styledRuns ?? [Run(string: plain)] }

    /// The characters, without attributes.
    package var string: String {
        guard let styledRuns else { return plain }
        return hasLocalizedRuns
            ? localized(in: SceneLanguage.current.locale).string : styledRuns.map(\.string).joined()
    }

    @_disfavoredOverload
    nonisolated public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

    nonisolated public init(_ key: LocalizedStringKey) {
        if LocalizedStringKey.usesTables, let run = LocalizedRun(key, table: nil, bundle: nil) {
            self.init(runs: [Run(string: "", dynamic: .localized(run))])
        } else if key.isPlain {
            self.init(verbatim: key.string)
        } else {
            self.init(runs: key.runs)
        }
    }

    /// Creates a text that is not looked up in tables, without Markdown.
    nonisolated public init(verbatim content: String) {
        plain = content
        styledRuns = nil
    }

    nonisolated init(runs: [Run]) {
        let isPlain = runs.count == 1 && runs[0].isPlain
        plain = isPlain ? runs[0].string : ""
        styledRuns = isPlain ? nil : runs
    }

    // Bitwise equal runs, which are most, are compared without copying, and so without retain/release of their contents.
    nonisolated public static func == (a: Text, b: Text) -> Bool {
        guard a.plain == b.plain else { return false }
        guard let ours = a.styledRuns, let others = b.styledRuns else {
            return a.styledRuns == nil && b.styledRuns == nil
        }
        return areSame(ours, others)
    }

    private nonisolated static func areSame(_ a: [Run], _ b: [Run]) -> Bool {
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                guard a.count == b.count else { return false }
                guard let ours = a.baseAddress, let others = b.baseAddress, ours != others else { return true }
                for index in a.indices
                where !ViewType.areSameBytes(ours + index, others + index, MemoryLayout<Run>.size)
                    && a[index] != b[index]
                {
                    return false
                }
                return true
            }
        }
    }

    /// Concatenates two texts, which keep their attributes.
    nonisolated public static func + (a: Text, b: Text) -> Text { Text(runs: a.runs + b.runs) }

    private nonisolated func mapRuns(_ change: (inout Run) -> Void) -> Text {
        var runs = runs
        for index in runs.indices { change(&runs[index]) }
        return Text(runs: runs)
    }

    /// Sets the font of those parts of the text that have none. Nil changes nothing.
    nonisolated public consuming func font(_ font: Font?) -> Text {
        font == nil ? self : mapRuns { $0.font = $0.font ?? font }
    }
    /// Sets the colour of those parts of the text that have none. Nil changes nothing.
    nonisolated public consuming func foregroundColor(_ color: Color?) -> Text {
        color == nil ? self : mapRuns { $0.color = $0.color ?? color }
    }
    /// Sets the colour of those parts of the text that have none.
    nonisolated public consuming func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    /// Sets the weight of the text; nil for that of its font.
    nonisolated public consuming func fontWeight(_ weight: Font.Weight?) -> Text {
        weight == nil && styledRuns == nil ? self : mapRuns { $0.weight = weight }
    }
    /// Sets the text in bold.
    nonisolated public consuming func bold() -> Text { fontWeight(.bold) }
    /// Sets the text in italics.
    nonisolated public consuming func italic() -> Text { mapRuns { $0.isItalic = true } }
    /// Sets the text in a font whose characters have equal widths.
    nonisolated public consuming func monospaced(_ isActive: Bool = true) -> Text { mapRuns { $0.isCode = isActive } }
    /// Sets the text in a font whose characters have equal widths, not only its digits.
    nonisolated public consuming func monospacedDigit() -> Text { monospaced() }
    /// Underlines the text.
    nonisolated public consuming func underline(_ isActive: Bool = true) -> Text {
        mapRuns { $0.isUnderlined = isActive }
    }
    /// Strikes the text through.
    nonisolated public consuming func strikethrough(_ isActive: Bool = true) -> Text {
        mapRuns { $0.isStruckThrough = isActive }
    }
}

extension Text: View {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> _Node<Text> {
        guard inputs.uses(.textLines), LineSpacing.isArranged(in: inputs.environment) else {
            return TextNode(view, inputs)
        }
        return ForwardingNode(view, inputs) { _ArrangedText(text: $0) }
    }
}
