import Foundation

/// A part of a drawing. Lengths are in points.
package indirect enum DrawingItem: Hashable, Sendable {
    case fill(DrawingPath, DrawingPaint, isEvenOdd: Bool)
    case stroke(DrawingPath, DrawingPaint, DrawingLine)
    case text(DrawingText)
    case image(DrawingImage)
    case group(DrawingGroup, [DrawingItem])
}

/// A path of which a part is shown.
package struct DrawingPath: Hashable, Sendable {
    package var path: VectorPath
    /// The part that is shown, as fractions of the path's length.
    package var trim: Trim?

    package struct Trim: Hashable, Sendable {
        package var start, end: Double

        package init(start: Double, end: Double) {
            self.start = start
            self.end = end
        }
    }

    package init(_ path: VectorPath, trim: Trim? = nil) {
        self.path = path
        self.trim = trim
    }

    /// The path that is shown.
    var shown: VectorPath { trim.map { path.trimmed(from: $0.start, to: $0.end) } ?? path }
}

/// How a path's line is drawn.
package struct DrawingLine: Hashable, Sendable {
    package var width: Double
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: Double
    /// Lengths of dashes and gaps, alternating; empty for a solid line.
    package var dash: [Double]
    package var dashPhase: Double

    package init(
        width: Double = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

package enum DrawingPaint: Hashable, Sendable {
    /// The layer's text colour.
    case current
    case color(CGColor)
    case gradient(DrawingGradient)
}

/// A gradient in the coordinates of the path that it paints. Before its first and after its last stop, it has their
/// colours.
package struct DrawingGradient: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case linear(from: CGPoint, to: CGPoint)
        case radial(center: CGPoint, from: Double, to: Double)
        /// Angles in radians, clockwise from the right. See `ColorWheel` for angles that span more or less than a turn.
        case angular(center: CGPoint, from: Double, to: Double)
    }

    package struct Stop: Hashable, Sendable {
        /// 0…1, ascending.
        package var location: Double
        package var color: CGColor

        package init(location: Double, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    package var form: Form
    package var stops: [Stop]
    /// Applied to the form's points.
    package var transform = CGAffineTransform.identity

    package init(_ form: Form, stops: [Stop], transform: CGAffineTransform = .identity) {
        self.form = form
        self.transform = transform
        var last = 0.0
        self.stops = stops.map { stop in
            last = stop.location.isFinite ? max(last, min(1, stop.location)) : last
            return Stop(location: last, color: stop.color)
        }
    }
}

/// A line of text in one font and one paint.
package struct DrawingText: Hashable, Sendable {
    package var text: String
    package var font: LayerFont
    package var paint: DrawingPaint
    /// The left end of the baseline.
    package var origin: CGPoint
    /// The width by the server's font tables; browsers with other fonts adjust the distances of the glyphs to it. 0 for
    /// the browser's own width.
    package var width: Double
    package var isUnderlined, isStruckThrough: Bool

    package init(
        _ text: String, font: LayerFont, paint: DrawingPaint, origin: CGPoint, width: Double = 0,
        isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
        self.text = text
        self.font = font
        self.paint = paint
        self.origin = origin
        self.width = width
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }
}

/// An image in a rectangle.
package struct DrawingImage: Hashable, Sendable {
    /// See `LayerURL.isAllowedImage`; an image at another address is not shown.
    package var url: String
    package var rect: CGRect
    /// How the image fills the rectangle; `center` is not supported and shown like `resizeAspect`.
    package var gravity: LayerImage.Gravity
    /// Paints the image's shape; nil for an image in its own colours.
    package var paint: DrawingPaint?

    package init(url: String, in rect: CGRect, gravity: LayerImage.Gravity = .resize, paint: DrawingPaint? = nil) {
        self.url = url
        self.rect = rect
        self.gravity = gravity
        self.paint = paint
    }
}

/// What is applied to the items of a group together. In this order: filters, clip and mask, opacity, blend mode,
/// transform.
package struct DrawingGroup: Hashable, Sendable {
    package struct Clip: Hashable, Sendable {
        package var path: VectorPath
        package var isEvenOdd: Bool

        package init(_ path: VectorPath, isEvenOdd: Bool = false) {
            self.path = path
            self.isEvenOdd = isEvenOdd
        }
    }

    package enum Filter: Hashable, Sendable {
        case shadow(CGColor, radius: Double, x: Double, y: Double)
        /// The blur's standard deviation.
        case blur(radius: Double)
        /// Four rows of five factors, as for SVG's `feColorMatrix`.
        case colorMatrix([Float])
    }

    package var opacity = 1.0
    package var transform = CGAffineTransform.identity
    package var clip: Clip?
    package var blendMode = CGBlendMode.normal
    package var filters: [Filter] = []
    /// Shows the group only where these items are opaque or, inverted, where they are not.
    package var mask: [DrawingItem]?
    package var isMaskInverted = false

    package init() {}

    package init(transform: CGAffineTransform) { self.transform = transform }

    package init(clip: Clip) { self.clip = clip }

    package var isPlain: Bool { self == DrawingGroup() }
}
