import Foundation

/// The kinds of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line between the start and end points.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Around the start point, out to an ellipse whose half axes are the distances to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds and rounded corners with a gradient.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = view.bounds
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
/// view.layer.addSublayer(sky)
/// ```
/// Points are in the unit coordinates of the layer; the defaults are QuartzCore's: from the middle of the top to the
/// middle of the bottom. The gradient follows changes of the bounds. `colors`, `locations`, `startPoint` and `endPoint`
/// can be animated.
open class CAGradientLayer: CALayer {
    /// Values of type `CGColor`; others are ignored.
    public final var colors: [Any]? {
        get { gradient.colors }
        set { gradient.colors = newValue?.compactMap { $0 as? CGColor } }
    }

    /// Where each colour is reached, ascending within 0…1; evenly spaced if nil or of another count.
    public final var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { gradient.locations = newValue?.map(\.doubleValue) }
    }

    /// Where the first colour is, in fractions of the bounds.
    public final var startPoint: CGPoint {
        get { gradient.startPoint }
        set { gradient.startPoint = newValue }
    }

    /// Where the last colour is, in fractions of the bounds.
    public final var endPoint: CGPoint {
        get { gradient.endPoint }
        set { gradient.endPoint = newValue }
    }

    /// Whether the gradient runs along a line, from a centre, or around it.
    public final var type: CAGradientLayerType {
        get { gradient.type }
        set { gradient.type = newValue }
    }

    private final var gradient = Gradient() {
        didSet { if gradient != oldValue { drawing = gradient.drawing } }
    }

    private struct Gradient: Equatable {
        var colors: [CGColor]?
        var locations: [Double]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial

        /// The side of the square in which the gradient is drawn, and which is stretched to the bounds.
        private static let side = 100.0

        var drawing: LayerDrawing? {
            guard let colors, !colors.isEmpty else { return nil }
            let even = colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
            let places = locations.flatMap { $0.count == colors.count ? $0 : nil } ?? even
            let stops = zip(places, colors).map { DrawingGradient.Stop(location: $0, color: $1) }
            var path = VectorPath()
            path.addRect(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
            return LayerDrawing(
                DrawingContent(
                    [.fill(DrawingPath(path), .gradient(paint(stops)), isEvenOdd: false)],
                    fit: .init(CGSize(width: Self.side, height: Self.side), .resize), isClipped: true))
        }

        private func paint(_ stops: [DrawingGradient.Stop]) -> DrawingGradient {
            let start = CGPoint(x: startPoint.x * Self.side, y: startPoint.y * Self.side)
            let end = CGPoint(x: endPoint.x * Self.side, y: endPoint.y * Self.side)
            switch type {
            case .radial:
                let (width, height) = (max(0.01, abs(end.x - start.x)), max(0.01, abs(end.y - start.y)))
                let stretch = CGAffineTransform(a: width / Self.side, b: 0, c: 0, d: height / Self.side, tx: 0, ty: 0)
                    .concatenating(CGAffineTransform(translationX: start.x, y: start.y))
                return DrawingGradient(
                    .radial(center: .zero, from: 0, to: Self.side), stops: stops, transform: stretch)
            case .conic:
                let angle = atan2(end.y - start.y, end.x - start.x)
                return DrawingGradient(.angular(center: start, from: angle, to: angle + 2 * .pi), stops: stops)
            default: return DrawingGradient(.linear(from: start, to: end), stops: stops)
            }
        }
    }

    package override func drawing(with value: Any?, for key: DrawingKey) -> LayerDrawing? {
        var gradient = gradient
        guard let value else { return gradient.drawing ?? .empty }
        switch key {
        case .colors:
            guard let colors = value as? [Any] else { return nil }
            gradient.colors = colors.compactMap { $0 as? CGColor }
        case .locations:
            guard let locations = value as? [Any] else { return nil }
            gradient.locations = locations.compactMap {
                ($0 as? NSNumber)?.doubleValue ?? CAPropertyAnimation.double($0)
            }
        case .startPoint, .endPoint:
            guard let point = value as? CGPoint else { return nil }
            if key == .startPoint { gradient.startPoint = point } else { gradient.endPoint = point }
        default: return nil
        }
        return gradient.drawing ?? .empty
    }
}
