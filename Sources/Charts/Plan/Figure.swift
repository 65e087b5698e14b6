/// A painted part of a chart, in the chart's coordinates: points from its upper left corner.
struct Figure: Hashable {
    enum Form: Hashable {
        case fill(Path)
        case stroke(Path, StrokeStyle)
        case text(FigureText)
    }

    var form: Form
    var paint: ShapePaint
    var opacity = 1.0
    /// The rectangle that gradients refer to; by default that of the path.
    var frame: CGRect?
    /// The marks of the path, in its order; nil if they are not followed from state to state.
    var pieces: FigurePieces?
}

/// A line of text.
struct FigureText: Hashable {
    var string: String
    var font: UIFont
    /// Its width by the font's metrics.
    var width: Double
    /// The point around which it is turned: the left end of its line, halfway between its upper and lower edge.
    var origin: CGPoint
    /// In radians, clockwise.
    var angle = 0.0

    var height: Double { Double(font.lineHeight) }

    /// The corners of its box.
    var corners: [CGPoint] {
        let (c, s) = (cos(angle), sin(angle))
        let h = height / 2
        return [(0, -h), (width, -h), (width, h), (0, h)].map { x, y in
            CGPoint(x: origin.x + x * c - y * s, y: origin.y + x * s + y * c)
        }
    }

    var bounds: CGRect {
        let corners = corners
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}

/// Figures that are shown, and animated, together: a series, the grid, the labels.
struct FigureLayer: Hashable {
    /// Layers of the same key in two states of a chart are the same one.
    var key: Key
    var figures: [Figure]
    /// Whether it is cut off at the plot's edges.
    var isClipped = false

    struct Key: Hashable {
        enum Content: Hashable {
            case grid, labels, scrollingLabels
            /// Separate marks of one style.
            case marks(Mark.Kind, style: _ChartValue?)
            case series(MarkSeries)
        }

        var content: Content
        /// The place from back to front.
        var zIndex = 0.0
    }
}

/// What the marks of a line or an area have in common.
struct MarkSeries: Hashable {
    var kind: Mark.Kind
    var name: _ChartValue?
    var style: _ChartValue?
    var symbol: _ChartValue?
    var lineStyle: _ChartValue?

    init(_ mark: Mark) {
        kind = mark.kind
        name = mark.series?.value
        // Numbers are colours of one series.
        style = mark.categoricalStyle
        symbol = mark.symbolBy?.value
        lineStyle = mark.hasAttributes ? mark.attributes.lineStyleBy?.value : nil
    }
}

extension Mark {
    /// The value of the style, unless it is a number or a date.
    var categoricalStyle: _ChartValue? { styleBy.flatMap { $0.value.real == nil ? $0.value : nil } }
}

/// A view at a point of a chart.
struct FigureView {
    /// What the view belongs to.
    enum ID: Hashable {
        case symbol([AnyHashable])
        case annotation([AnyHashable], number: Int)
        case axis(isX: Bool, _ChartValue)
    }

    var id: ID
    var view: AnyView
    /// The point of the chart at which the anchor of the view is.
    var point: CGPoint
    var anchor: UnitPoint
    /// The size that is proposed; nil for the view's own.
    var size: CGSize?
    /// The rectangle into which the view is moved, along each axis.
    var minX, maxX, minY, maxY: Double?
    var zIndex = 0.0

    /// The view where the chart's coordinates begin at another point.
    func moved(by corner: CGPoint) -> FigureView {
        guard corner != .zero else { return self }
        var view = self
        view.point = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
        // It scrolls with the plot, so it may lie outside of what is visible.
        (view.minX, view.maxX, view.minY, view.maxY) = (nil, nil, nil, nil)
        return view
    }
}
