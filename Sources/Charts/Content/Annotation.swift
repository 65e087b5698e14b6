/// The side of a mark, or of the plot, at which something is placed.
public struct AnnotationPosition: Hashable, Sendable {
    let point: UnitPoint
    let isOverlay: Bool
    let isAutomatic: Bool

    private init(_ point: UnitPoint, isOverlay: Bool = false, isAutomatic: Bool = false) {
        self.point = point
        self.isOverlay = isOverlay
        self.isAutomatic = isAutomatic
    }

    /// Above for marks; below the plot for legends.
    public static let automatic = AnnotationPosition(.top, isAutomatic: true)
    public static let overlay = AnnotationPosition(.center, isOverlay: true)
    public static let top = AnnotationPosition(.top)
    public static let bottom = AnnotationPosition(.bottom)
    public static let leading = AnnotationPosition(.leading)
    public static let trailing = AnnotationPosition(.trailing)
    public static let topLeading = AnnotationPosition(.topLeading)
    public static let topTrailing = AnnotationPosition(.topTrailing)
    public static let bottomLeading = AnnotationPosition(.bottomLeading)
    public static let bottomTrailing = AnnotationPosition(.bottomTrailing)
}

/// What happens to an annotation that does not fit.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// What an annotation should not extend beyond.
    public struct Boundary: Hashable, Sendable {
        let isChart: Bool
        /// The plot.
        public static let plot = Boundary(isChart: false)
        /// The chart with its axes and legend.
        public static let chart = Boundary(isChart: true)
        /// The chart with its axes and legend.
        public static let automatic = chart
    }

    /// What happens to an annotation that extends beyond a boundary.
    public struct Strategy: Hashable, Sendable {
        let boundary: Boundary?

        /// Moved into the chart.
        public static let automatic = Strategy(boundary: .chart)
        /// Moved into a boundary.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(boundary: boundary) }
        /// Moved into the chart.
        public static let fit = Strategy(boundary: .automatic)
        /// Not moved.
        public static let disabled = Strategy(boundary: nil)
    }

    let x, y: Strategy

    /// - Parameters:
    ///   - x: What happens horizontally; by default the annotation is moved into the chart.
    ///   - y: What happens vertically; by default the annotation is moved into the chart.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        self.x = x
        self.y = y
    }

    public static let automatic = AnnotationOverflowResolution()
}

/// What an annotation knows of its mark.
public struct AnnotationContext {
    /// The size of the mark in points.
    public let targetSize: CGSize
}

extension ChartContent {
    /// Adds a view at each mark; at a line, at each of its points.
    ///
    /// - Parameters:
    ///   - position: By default above the mark.
    ///   - alignment: How the view and the mark are aligned at this side; by default by their centres.
    ///   - spacing: The distance in points; by default 4.
    ///   - overflowResolution: Whether the view is moved where it would leave the chart or the plot.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution
        ) { _ in content() }
    }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing, overflow: overflowResolution,
            content: { AnyView(content($0)) })
        return _ModifiedMarks(content: self) { $0.attributes.annotations.append(annotation) }
    }
}
