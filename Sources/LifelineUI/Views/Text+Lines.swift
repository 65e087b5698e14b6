/// What views around texts say about their lines.
struct TextLines: Hashable, Sendable {
    /// Between lines, in points.
    var spacing = 0.0
    /// How many lines there is room for, however many there are.
    var least = 0
}

private enum TextLinesKey: EnvironmentKey {
    static var defaultValue: TextLines { TextLines() }
}

extension EnvironmentValues {
    static var textLinesKey: ObjectIdentifier { ObjectIdentifier(TextLinesKey.self) }

    var textLines: TextLines {
        get { self[TextLinesKey.self] }
        set { self[TextLinesKey.self] = newValue }
    }

    /// The room between the lines of texts, in points.
    public var lineSpacing: CGFloat {
        get { textLines.spacing }
        set { textLines.spacing = max(0, newValue) }
    }
}

/// Texts in surroundings that say something about lines, or about the size of letters.
@MainActor enum ArrangedTexts {
    static func isArranged(in environment: EnvironmentValues) -> Bool {
        environment.entries[EnvironmentValues.textLinesKey] != nil
            || environment.entries[EnvironmentValues.dynamicTypeSizeKey] != nil
    }
}

/// A text in fonts with other line heights, cut above and below by what that adds there.
struct _ArrangedText: View {
    let text: Text
    @Environment(\.textLines) private var lines
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.font) private var font

    var body: some View {
        let (spacing, size) = (lines.spacing.rounded(), size)
        let base = (font ?? .body).arranged(spacing, size)
        var runs = text.runs
        for index in runs.indices { runs[index].font = runs[index].font?.arranged(spacing, size) }
        let first = runs.count == 1 ? runs[0].font ?? base : base
        let least: CGFloat? = lines.least == 0 ? nil : CGFloat(lines.least) * first.uiFont.lineHeight - spacing
        return _PlainText(text: Text(runs: runs))
            .environment(\.font, base)
            .padding(.vertical, -spacing / 2)
            .frame(minHeight: least, alignment: Alignment(horizontal: .leading, vertical: .top))
    }
}

/// A text as it is.
struct _PlainText: _PrimitiveView {
    let text: Text

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ForwardingNode(view, inputs, makeChild: { TextNode($0, $1) }) { $0.text }
    }
}

extension View {
    private func textLines(_ change: @escaping @MainActor (inout TextLines) -> Void) -> some View {
        transformEnvironment(\.textLines, transform: change)
    }

    /// The room between the lines of the texts inside, in whole points. Those are rounded to.
    public func lineSpacing(_ spacing: CGFloat) -> some View { textLines { $0.spacing = max(0, spacing) } }

    /// At least and at most how many lines each text inside takes room for.
    public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
        textLines { $0.least = max(0, limits.lowerBound) }.lineLimit(max(1, limits.upperBound))
    }

    /// At least how many lines each text inside takes room for.
    public func lineLimit(_ limits: PartialRangeFrom<Int>) -> some View {
        textLines { $0.least = max(0, limits.lowerBound) }.lineLimit(nil)
    }

    /// At most how many lines each text inside takes room for.
    public func lineLimit(_ limits: PartialRangeThrough<Int>) -> some View {
        textLines { $0.least = 0 }.lineLimit(max(1, limits.upperBound))
    }

    /// The most lines of each text inside, and whether it takes the room of so many when it has fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        textLines { $0.least = reservesSpace ? max(1, limit) : 0 }.lineLimit(max(1, limit))
    }
}
