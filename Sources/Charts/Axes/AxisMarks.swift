/// The content of an axis.
@preconcurrency @MainActor
public protocol AxisContent {
    func _collect(into axis: inout _AxisContents)
}

/// The marks of an axis, by their values.
public struct _AxisContents {
    var all: [AxisMarkSet] = []
}

/// Marks at values of an axis.
struct AxisMarkSet {
    var preset = AxisMarkPreset.automatic
    var position = AxisMarkPosition.automatic
    var values = AxisMarkValues.automatic
    /// The marks at a value; nil for the default ones.
    var content: (@MainActor (AxisValue) -> [AxisElement])?
    var stroke: StrokeStyle?
    var format: ((_ChartValue) -> String?)?
}

/// The edge of the plot at which labels are.
public struct AxisMarkPosition: Hashable, Sendable {
    enum Form: Hashable, Sendable { case automatic, leading, trailing, top, bottom }
    let form: Form

    /// Below the plot, or at its trailing edge.
    public static let automatic = AxisMarkPosition(form: .automatic)
    public static let leading = AxisMarkPosition(form: .leading)
    public static let trailing = AxisMarkPosition(form: .trailing)
    public static let top = AxisMarkPosition(form: .top)
    public static let bottom = AxisMarkPosition(form: .bottom)
}

/// How an axis' marks and the plot's edges are aligned.
public struct AxisMarkPreset: Hashable, Sendable {
    enum Form: Hashable, Sendable { case automatic, aligned, extended, inset }
    let form: Form

    public static let automatic = AxisMarkPreset(form: .automatic)
    /// The first and the last label do not reach out of the plot.
    public static let aligned = AxisMarkPreset(form: .aligned)
    /// Grid lines extend to the labels.
    public static let extended = AxisMarkPreset(form: .extended)
    /// Labels are inside the plot.
    public static let inset = AxisMarkPreset(form: .inset)
}

/// The marks at the values of an axis.
///
/// ```swift
/// Chart(days) { LineMark(x: .value("Day", $0.date), y: .value("Visits", $0.visits)) }
///     .chartXAxis {
///         AxisMarks(values: .stride(by: .month)) { value in
///             AxisGridLine()
///             AxisValueLabel(format: .dateTime.month(.abbreviated))
///         }
///     }
/// ```
public struct AxisMarks<Content: AxisMark>: AxisContent {
    private var marks = AxisMarkSet()

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        marks.preset = preset
        marks.position = position
        marks.values = values
        marks.content = { value in
            var elements = _AxisElements()
            content(value)._collect(into: &elements)
            return elements.all
        }
    }

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }

    /// Marks at the given values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(
            preset: preset, position: position,
            values: AxisMarkValues(form: .values(values.map(\.primitivePlottable._chartValue))), content: content)
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }

    public func _collect(into axis: inout _AxisContents) { axis.all.append(marks) }
}

extension AxisMarks where Content == _AxisMarkList<AxisGridLine, AxisTick, AxisValueLabel> {
    /// Grid lines, ticks and labels.
    ///
    /// - Parameter stroke: The style of the lines and ticks.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        marks.preset = preset
        marks.position = position
        marks.values = values
        marks.stroke = stroke
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(
            preset: preset, position: position,
            values: AxisMarkValues(form: .values(values.map(\.primitivePlottable._chartValue))), stroke: stroke)
    }

    /// Labels in a format.
    public init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(preset: preset, position: position, values: values, stroke: stroke)
        marks.format = { value in F.FormatInput(value).map { format.format($0) } }
    }

    public init<F: FormatStyle, Value: Plottable>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(preset: preset, position: position, values: values, stroke: stroke)
        marks.format = { value in F.FormatInput(value).map { format.format($0) } }
    }
}

/// Builds the content of an axis.
@preconcurrency @MainActor
@resultBuilder
public enum AxisContentBuilder {
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: AxisContent>(
        _ content: repeat each Content
    ) -> _AxisContentList<repeat each Content> { _AxisContentList(repeat each content) }

    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: AxisContent, Second: AxisContent>(
        first: First
    ) -> BuilderConditional<First, Second> { BuilderConditional(branch: .first(first)) }

    public static func buildEither<First: AxisContent, Second: AxisContent>(
        second: Second
    ) -> BuilderConditional<First, Second> { BuilderConditional(branch: .second(second)) }
}

/// Several contents of an axis.
public struct _AxisContentList<each Content: AxisContent>: AxisContent {
    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    public func _collect(into axis: inout _AxisContents) { repeat (each content)._collect(into: &axis) }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    public func _collect(into axis: inout _AxisContents) { self?._collect(into: &axis) }
}

extension BuilderConditional: AxisContent where First: AxisContent, Second: AxisContent {
    public func _collect(into axis: inout _AxisContents) {
        switch branch {
        case .first(let content): content._collect(into: &axis)
        case .second(let content): content._collect(into: &axis)
        }
    }
}
