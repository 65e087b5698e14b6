/// A mark as the app declared it.
struct Mark {
    enum Kind: UInt8, Hashable {
        case bar, line, area, point, rectangle, rule, sector
    }

    var kind: Kind
    var x = Extent.full
    var y = Extent.full
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    /// The series of a line or area that the app named.
    var series: MarkField?
    /// The sector's angle.
    var angle: MarkField?
    var style: AnyShapeStyle?
    var styleBy: MarkField?
    var symbolBy: MarkField?
    /// Allocated by the first of the rarer modifiers.
    private var details: Details?

    init(_ kind: Kind) { self.kind = kind }

    /// The place of a mark along an axis.
    enum Extent {
        /// The whole length of the plot.
        case full
        case value(MarkField)
        case interval(MarkField, MarkField)
        /// Points from the plot's leading or upper edge; nil for the edge of the plot.
        case points(CGFloat?, CGFloat?)

        var fields: [MarkField] {
            switch self {
            case .full, .points: []
            case .value(let field): [field]
            case .interval(let a, let b): [a, b]
            }
        }

        var first: MarkField? {
            switch self {
            case .full, .points: nil
            case .value(let field), .interval(let field, _): field
            }
        }

        var label: String? { first?.label }
    }

    struct Attributes {
        var opacity = 1.0
        var cornerRadius: CGFloat?
        var offset = CGSize.zero
        /// Offsets of the starts and ends of intervals: x start, x end, y start, y end.
        var endOffsets = (0.0, 0.0, 0.0, 0.0)
        var zIndex = 0.0
        var lineStyle: StrokeStyle?
        var lineStyleBy: MarkField?
        var interpolation: InterpolationMethod?
        var symbol: BasicSymbol?
        var symbolView: (@MainActor () -> AnyView)?
        var symbolSize: CGFloat?
        var symbolSizeBy: MarkField?
        var positionBy: MarkField?
        var positionAxis: Axis?
        var positionSpan = MarkDimension.automatic
        var annotations: [MarkAnnotation] = []
        var label: String?
        var value: String?
        var isHidden = false
        var innerRadius = MarkDimension.automatic
        var outerRadius = MarkDimension.automatic
        var angularInset = 0.0
        var alignsStyleWithPlot = false
    }

    private final class Details {
        var attributes: Attributes
        var place: [AnyHashable]

        init(_ other: Details?) {
            attributes = other?.attributes ?? Mark.plain
            place = other?.place ?? []
        }
    }

    private static let plain = Attributes()

    var attributes: Attributes {
        get { details?.attributes ?? Self.plain }
        _modify {
            // A mark may be a copy of one whose attributes stay.
            let own = Details(details)
            yield &own.attributes
            details = own
        }
    }

    var hasAttributes: Bool { details != nil }

    /// Where a mark with views stands in the chart's content, from the inside out: it tells its views from those of others.
    var place: [AnyHashable] { details?.place ?? [] }

    /// Says that the mark stands in a part of some content.
    mutating func append(place: AnyHashable) {
        let own = Details(details)
        own.place.append(place)
        details = own
    }

    /// Whether it has annotations, or a view as its symbol.
    var showsViews: Bool {
        details.map { !$0.attributes.annotations.isEmpty || $0.attributes.symbolView != nil } ?? false
    }
}

/// A view at a mark.
struct MarkAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat?
    var overflow: AnnotationOverflowResolution
    var content: @MainActor (AnnotationContext) -> AnyView
}
