/// What an axis shows at a value: a grid line, a tick, a label, or several of them.
@preconcurrency @MainActor
public protocol AxisMark {
    func _collect(into elements: inout _AxisElements)
}

/// The elements at a value of an axis.
public struct _AxisElements {
    var all: [AxisElement] = []
}

/// A part of an axis at a value.
struct AxisElement {
    enum Content {
        case gridLine
        case tick(AxisTick.Length)
        case label(Label)
    }

    struct Label {
        enum Content {
            case automatic
            case text(String)
            case format((_ChartValue) -> String?)
            case view(AnyView)
        }

        var content = Content.automatic
        var anchor: UnitPoint?
        var collision = AxisValueLabelCollisionResolution.automatic
        var orientation = AxisValueLabelOrientation.automatic
        var horizontalSpacing, verticalSpacing: CGFloat?
    }

    var content: Content
    /// Whether it is at the middle of a category or unit, instead of its start.
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero

    init(_ content: Content) { self.content = content }
}

/// Builds the marks at a value of an axis.
@preconcurrency @MainActor
@resultBuilder
public enum AxisMarkBuilder {
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    public static func buildBlock() -> some AxisMark { _AxisMarkList() }

    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: AxisMark>(
        _ content: repeat each Content
    ) -> _AxisMarkList<repeat each Content> { _AxisMarkList(repeat each content) }

    public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: AxisMark, Second: AxisMark>(
        first: First
    ) -> BuilderConditional<First, Second> { BuilderConditional(branch: .first(first)) }

    public static func buildEither<First: AxisMark, Second: AxisMark>(
        second: Second
    ) -> BuilderConditional<First, Second> { BuilderConditional(branch: .second(second)) }
}

/// Several marks.
public struct _AxisMarkList<each Content: AxisMark>: AxisMark {
    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    public func _collect(into elements: inout _AxisElements) { repeat (each content)._collect(into: &elements) }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    public func _collect(into elements: inout _AxisElements) { self?._collect(into: &elements) }
}

extension BuilderConditional: AxisMark where First: AxisMark, Second: AxisMark {
    public func _collect(into elements: inout _AxisElements) {
        switch branch {
        case .first(let content): content._collect(into: &elements)
        case .second(let content): content._collect(into: &elements)
        }
    }
}

/// A line through the plot at a value.
public struct AxisGridLine: AxisMark {
    private var element = AxisElement(.gridLine)

    /// - Parameters:
    ///   - centered: Whether the line is at the middle of a category or a unit instead of its start.
    ///   - stroke: By default a thin line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        element.isCentered = centered
        element.stroke = stroke
    }

    public func _collect(into elements: inout _AxisElements) { elements.all.append(element) }
}

/// A short line at the axis at a value.
public struct AxisTick: AxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable {
        let points: CGFloat?
        let reachesLabel: Bool

        /// 4 points.
        public static let automatic = Length(points: nil, reachesLabel: false)
        /// As long as the labels' height or width.
        public static let label = Length(points: nil, reachesLabel: true)
        /// As long as the longest label.
        public static let longestLabel = Length(points: nil, reachesLabel: true)
    }

    private var element: AxisElement

    /// - Parameters:
    ///   - centered: Whether the tick is at the middle of a category or a unit instead of its start.
    ///   - stroke: By default a thin line.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        element = AxisElement(.tick(length))
        element.isCentered = centered
        element.stroke = stroke
    }

    /// A short line with a length of its own.
    ///
    /// - Parameters:
    ///   - centered: Whether the tick is at the middle of a category or a unit instead of its start.
    ///   - length: Points; negative ones count as 0.
    ///   - stroke: By default a thin line.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(
            centered: centered, length: Length(points: max(0, length), reachesLabel: false), stroke: stroke)
    }

    public func _collect(into elements: inout _AxisElements) { elements.all.append(element) }
}

/// What happens to labels that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    enum Form: Hashable, Sendable { case automatic, greedy(spacing: CGFloat), truncate, disabled }
    let form: Form

    /// Labels are wrapped, rotated or left out.
    public static let automatic = AxisValueLabelCollisionResolution(form: .automatic)
    /// A label that overlaps an earlier one is left out.
    public static let greedy = AxisValueLabelCollisionResolution(form: .greedy(spacing: 4))
    /// A label that is nearer to an earlier one than a distance in points is left out.
    public static func greedy(minimumSpacing: CGFloat) -> AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(form: .greedy(spacing: minimumSpacing))
    }
    /// Labels are shortened.
    public static let truncate = AxisValueLabelCollisionResolution(form: .truncate)
    /// Labels may overlap.
    public static let disabled = AxisValueLabelCollisionResolution(form: .disabled)
}

/// The direction in which labels are written.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    /// A quarter turn clockwise, counted in quarters; nil to choose.
    let quarters: Int?

    public static let automatic = AxisValueLabelOrientation(quarters: nil)
    public static let horizontal = AxisValueLabelOrientation(quarters: 0)
    /// Read from top to bottom.
    public static let vertical = AxisValueLabelOrientation(quarters: 1)
    /// Read from bottom to top.
    public static let verticalReversed = AxisValueLabelOrientation(quarters: -1)
}

/// The label of a value.
public struct AxisValueLabel: AxisMark {
    private var element: AxisElement

    private init(
        _ content: AxisElement.Label.Content, _ centered: Bool?, _ anchor: UnitPoint?,
        _ collision: AxisValueLabelCollisionResolution, _ orientation: AxisValueLabelOrientation,
        _ horizontal: CGFloat?, _ vertical: CGFloat?
    ) {
        element = AxisElement(
            .label(
                AxisElement.Label(
                    content: content, anchor: anchor, collision: collision, orientation: orientation,
                    horizontalSpacing: horizontal, verticalSpacing: vertical)))
        element.isCentered = centered
    }

    /// The value in a format that suits the distance of the values.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .automatic, centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    }

    /// - Parameters:
    ///   - centered: Whether the label is at the middle of a category or unit instead of its start.
    ///   - anchor: The point of the label that is at the value's position.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(String(title)), centered, anchor, collisionResolution, orientation, horizontalSpacing,
            verticalSpacing)
    }

    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(Text(titleKey).string), centered, anchor, collisionResolution, orientation, horizontalSpacing,
            verticalSpacing)
    }

    /// The value in a format, which suits numbers, dates or texts.
    public init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            .format { value in F.FormatInput(value).map { format.format($0) } }, centered, anchor,
            collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    }

    /// A view; texts are laid out like other labels.
    public init<Content: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        let view = content()
        let label: AxisElement.Label.Content =
            if let text = view as? Text {
                .text(text.string)
            } else if let text = view as? Text? {
                .text(text?.string ?? "")
            } else {
                .view(AnyView(view))
            }
        self.init(label, centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing)
    }

    public func _collect(into elements: inout _AxisElements) { elements.all.append(element) }
}

/// A mark whose elements are modified. A modifier nearer to the mark has precedence.
public struct _ModifiedAxisMark<Content: AxisMark>: AxisMark {
    let content: Content
    let change: (inout AxisElement) -> Void

    public func _collect(into elements: inout _AxisElements) {
        let start = elements.all.count
        content._collect(into: &elements)
        for index in start..<elements.all.count { change(&elements.all[index]) }
    }
}

extension AxisMark {
    private func modified(_ change: @escaping (inout AxisElement) -> Void) -> some AxisMark {
        _ModifiedAxisMark(content: self, change: change)
    }

    /// Sets the style of the mark's lines and labels, unless a modifier nearer to the mark does.
    public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
        modified { $0.style = $0.style ?? AnyShapeStyle(style) }
    }

    /// Sets the font of the mark's labels, unless a modifier nearer to the mark does.
    public func font(_ font: Font?) -> some AxisMark { modified { $0.font = $0.font ?? font } }

    /// Moves the mark, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        modified {
            $0.offset.width += x
            $0.offset.height += y
        }
    }

    /// Moves the mark, in points.
    public func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }
}
