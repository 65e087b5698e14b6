import Foundation

/// How the regions of a shape layer's path are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 40, height: 40))
/// ring.fillColor = nil
/// ring.strokeColor = UIColor.systemBlue.cgColor
/// ring.lineWidth = 4
/// ring.strokeEnd = 0.75
/// view.layer.addSublayer(ring)
/// ```
/// The path is in the layer's coordinates and is not scaled to its bounds. The defaults are QuartzCore's: a black fill
/// and no line. The properties whose names are in `DrawingKey` can be animated with `CABasicAnimation` and
/// `CAKeyframeAnimation`, and in the animation blocks of views; paths with the same steps turn into each other.
open class CAShapeLayer: CALayer {
    /// The path that is drawn; it is copied.
    public final var path: CGPath? {
        get { shape.path.map { CGPath($0) } }
        set { shape.path = newValue?.vector }
    }

    /// Nil for no fill. The default is black.
    public final var fillColor: CGColor? {
        get { shape.fillColor }
        set { shape.fillColor = newValue }
    }

    /// How the interior of the path is determined. Nonzero by default.
    public final var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }

    /// Nil, the default, for no line.
    public final var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { shape.strokeColor = newValue }
    }

    /// Where the line begins, as a fraction of the path's length. The default is 0.
    public final var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { shape.strokeStart = newValue }
    }

    /// Where the line ends, as a fraction of the path's length. The default is 1.
    public final var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { shape.strokeEnd = newValue }
    }

    /// Points. The default is 1.
    public final var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { shape.lineWidth = newValue }
    }

    /// The ends of open lines. `butt` by default.
    public final var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { shape.lineCap = newValue }
    }

    /// The corners of lines. `miter` by default.
    public final var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { shape.lineJoin = newValue }
    }

    /// The maximum ratio of a mitred corner's length to the line's width. The default is 10.
    public final var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { shape.miterLimit = newValue }
    }

    /// Lengths of dashes and gaps, alternating, in points; nil for a solid line.
    public final var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
        set { shape.lineDashPattern = newValue?.map(\.doubleValue) }
    }

    /// The position in the dash pattern at which the line begins. Points.
    public final var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { shape.lineDashPhase = newValue }
    }

    private final var shape = Shape() {
        didSet { if shape != oldValue { drawing = shape.drawing } }
    }

    private struct Shape: Equatable {
        var path: VectorPath?
        var fillColor: CGColor? = .black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var miterLimit: CGFloat = 10
        var lineDashPattern: [Double]?
        var lineDashPhase: CGFloat = 0

        var drawing: LayerDrawing? {
            guard let path, !path.isEmpty else { return nil }
            var items: [DrawingItem] = []
            if let fillColor {
                items.append(.fill(DrawingPath(path), .color(fillColor), isEvenOdd: fillRule == .evenOdd))
            }
            if let strokeColor {
                // Always trimmed, so that its ends can be animated.
                let trim = DrawingPath.Trim(start: strokeStart, end: strokeEnd)
                items.append(.stroke(DrawingPath(path, trim: trim), .color(strokeColor), line))
            }
            return items.isEmpty ? nil : LayerDrawing(DrawingContent(items))
        }

        private var line: DrawingLine {
            DrawingLine(
                width: lineWidth, cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
                join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
                dash: lineDashPattern ?? [], dashPhase: lineDashPhase)
        }
    }

    package override func drawing(with value: Any?, for key: DrawingKey) -> LayerDrawing? {
        var shape = shape
        guard let value else { return shape.drawing ?? .empty }
        switch key {
        case .path:
            guard let path = value as? CGPath else { return nil }
            shape.path = path.vector
        case .fillColor, .strokeColor:
            guard let color = value as? CGColor else { return nil }
            if key == .fillColor { shape.fillColor = color } else { shape.strokeColor = color }
        case .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
            guard let number = CAPropertyAnimation.double(value) else { return nil }
            switch key {
            case .strokeStart: shape.strokeStart = number
            case .strokeEnd: shape.strokeEnd = number
            case .lineWidth: shape.lineWidth = number
            case .miterLimit: shape.miterLimit = number
            default: shape.lineDashPhase = number
            }
        case .colors, .locations, .startPoint, .endPoint: return nil
        }
        return shape.drawing ?? .empty
    }
}
