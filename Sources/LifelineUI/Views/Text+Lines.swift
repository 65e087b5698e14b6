/// The line settings of the environment for texts.
struct TextLines: Hashable, Sendable {
    /// The spacing between lines, in points.
    var spacing = 0.0
    /// The number of lines for which space is reserved.
    var minimumCount = 0
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

    /// The spacing between the lines of texts, in points.
    public var lineSpacing: CGFloat {
        get { textLines.spacing }
        set { textLines.spacing = max(0, newValue) }
    }
}

/// Identifies environments that affect the lines or the font size of texts.
@MainActor enum LineSpacing {
    static func isArranged(in environment: EnvironmentValues) -> Bool {
        environment.entries[EnvironmentValues.textLinesKey] != nil
            || environment.entries[EnvironmentValues.dynamicTypeSizeKey] != nil
    }
}

/// A text in fonts with other line heights, without the space that this adds above and below.
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
        let minimumHeight: CGFloat? =
            lines.minimumCount == 0 ? nil : CGFloat(lines.minimumCount) * first.uiFont.lineHeight - spacing
        return _PlainText(text: Text(runs: runs))
            .environment(\.font, base)
            .padding(.vertical, -spacing / 2)
            .frame(minHeight: minimumHeight, alignment: Alignment(horizontal: .leading, vertical: .top))
    }
}

/// A text without line settings.
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

    /// Sets the spacing between the lines of the texts inside, in points, rounded to whole ones.
    public func lineSpacing(_ spacing: CGFloat) -> some View { textLines { $0.spacing = max(0, spacing) } }

    /// Sets the minimum and maximum number of lines of space for each text inside.
    public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
        textLines { $0.minimumCount = max(0, limits.lowerBound) }.lineLimit(max(1, limits.upperBound))
    }

    /// Sets the minimum number of lines of space for each text inside.
    public func lineLimit(_ limits: PartialRangeFrom<Int>) -> some View {
        textLines { $0.minimumCount = max(0, limits.lowerBound) }.lineLimit(nil)
    }

    /// Sets the maximum number of lines of each text inside.
    public func lineLimit(_ limits: PartialRangeThrough<Int>) -> some View {
        textLines { $0.minimumCount = 0 }.lineLimit(max(1, limits.upperBound))
    }

    /// Sets the maximum number of lines of each text inside, and whether that many lines are reserved if it has fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        textLines { $0.minimumCount = reservesSpace ? max(1, limit) : 0 }.lineLimit(max(1, limit))
    }
}
