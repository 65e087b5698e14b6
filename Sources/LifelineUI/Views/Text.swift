/// Text, in as many lines as it needs or may have.
///
/// A literal may have inline Markdown, see `LocalizedStringKey`; a string is shown as it is.
public struct Text: Hashable, Sendable {
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
        var date: DateRun?

        /// The run with what it does not say itself taken from the text around it.
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

    var runs: [Run]

    @_disfavoredOverload
    nonisolated public init(_ content: some StringProtocol) { runs = [Run(string: String(content))] }

    nonisolated public init(_ key: LocalizedStringKey) { runs = key.runs }

    nonisolated public init(verbatim content: String) { runs = [Run(string: content)] }

    /// A value in a format: `Text(price, format: .currency(code: "EUR"))`.
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        runs = [Run(string: format.format(input))]
    }

    nonisolated init(runs: [Run]) { self.runs = runs }

    // Runs of the same bytes are not copied to be compared, which counts all they hold: most are the same.
    nonisolated public static func == (a: Text, b: Text) -> Bool {
        a.runs.withUnsafeBufferPointer { a in
            b.runs.withUnsafeBufferPointer { b in
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

    /// One text after the other, each in its own style.
    nonisolated public static func + (a: Text, b: Text) -> Text { Text(runs: a.runs + b.runs) }

    // Consuming: a text that nobody else has is changed where it is.
    private nonisolated consuming func mapRuns(_ change: (inout Run) -> Void) -> Text {
        for index in runs.indices { change(&runs[index]) }
        return self
    }

    nonisolated public consuming func font(_ font: Font?) -> Text { mapRuns { $0.font = $0.font ?? font } }
    nonisolated public consuming func foregroundColor(_ color: Color?) -> Text {
        mapRuns { $0.color = $0.color ?? color }
    }
    nonisolated public consuming func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    nonisolated public consuming func fontWeight(_ weight: Font.Weight?) -> Text { mapRuns { $0.weight = weight } }
    nonisolated public consuming func bold() -> Text { fontWeight(.bold) }
    nonisolated public consuming func italic() -> Text { mapRuns { $0.isItalic = true } }
    nonisolated public consuming func monospaced(_ isActive: Bool = true) -> Text { mapRuns { $0.isCode = isActive } }
    nonisolated public consuming func monospacedDigit() -> Text { monospaced() }
    nonisolated public consuming func underline(_ isActive: Bool = true) -> Text {
        mapRuns { $0.isUnderlined = isActive }
    }
    nonisolated public consuming func strikethrough(_ isActive: Bool = true) -> Text {
        mapRuns { $0.isStruckThrough = isActive }
    }
}

extension Text: View {
    public var body: Never { fatalError("Text has no body to ask for.") }

    public static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> _Node<Text> {
        guard ArrangedTexts.areUsed, ArrangedTexts.isArranged(in: inputs.environment) else {
            return TextNode(view, inputs)
        }
        return ForwardingNode(view, inputs) { _ArrangedText(text: $0) }
    }
}
