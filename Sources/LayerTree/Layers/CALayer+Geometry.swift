import Foundation

// As `==`, which Foundation doesn't let be inlined.
extension CGRect {
    @inlinable @inline(__always)
    package func isSame(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.isSame(as: other.size)
    }
}

extension CGSize {
    @inlinable @inline(__always)
    package func isSame(as other: CGSize) -> Bool { width == other.width && height == other.height }
}

extension CALayer {
    /// The layer's own coordinates: its size, and the origin that its sublayers are placed against.
    public final var bounds: CGRect {
        get { boundsStorage }
        set {
            willSet(.size)
            let old = boundsStorage
            guard !newValue.isSame(as: old) else { return }
            boundsStorage = newValue
            if !newValue.size.isSame(as: old.size) { mark(.geometry) }
            if newValue.origin.x != old.origin.x || newValue.origin.y != old.origin.y, !scrollsNatively {
                for child in children { child.mark(.geometry) }
            }
        }
    }

    /// Where the anchor point lies in the superlayer's coordinates.
    public final var position: CGPoint {
        get { positionStorage }
        set {
            willSet(.position)
            // Not by Foundation's `!=`, a function of another module: this is what most of a layout sets.
            guard newValue.x != positionStorage.x || newValue.y != positionStorage.y else { return }
            positionStorage = newValue
            mark(.geometry)
        }
    }

    /// The point of the layer, in fractions of its size, that `position` places and `transform` turns about.
    public final var anchorPoint: CGPoint {
        get { style?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            guard newValue != anchorPoint else { return }
            styled.anchorPoint = newValue
            mark([.geometry, .anchorPoint])
        }
    }

    public final var transform: CATransform3D {
        get { style?.transform ?? .identity }
        set {
            willSet(.transform)
            guard newValue != transform else { return }
            styled.transform = newValue
            mark(.transform)
        }
    }

    /// The transform where it stays in the plane, otherwise its affine part's identity.
    public final func affineTransform() -> CGAffineTransform { transform.affineTransform ?? .identity }

    public final func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }

    /// The smallest rectangle of the superlayer that holds the layer.
    ///
    /// Setting it while the layer is transformed sets the bounds to the size that the transform brings to the wanted
    /// width and height where that exists (scales), and centres the layer in the rectangle.
    public final var frame: CGRect {
        get {
            let size = boundsStorage.size
            guard let style else {
                return CGRect(
                    x: positionStorage.x - size.width * 0.5, y: positionStorage.y - size.height * 0.5,
                    width: size.width, height: size.height)
            }
            let anchor = style.anchorPoint
            let box = CGRect(
                x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
            let turned = style.transform == .identity ? box : box.applying(affineTransform())
            return turned.offsetBy(dx: positionStorage.x, dy: positionStorage.y)
        }
        set {
            let frame = newValue.standardized
            let anchor = anchorPoint
            var size = frame.size
            if let style, style.transform != .identity {
                let t = affineTransform()
                let across = hypot(t.a, t.b)
                let down = hypot(t.c, t.d)
                if across > 0 { size.width = frame.width / across }
                if down > 0 { size.height = frame.height / down }
            }
            bounds = CGRect(origin: boundsStorage.origin, size: size)
            position = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        }
    }

    /// Whether a point of the layer's coordinates lies inside its bounds.
    public final func contains(_ point: CGPoint) -> Bool { boundsStorage.contains(point) }

    /// From the layer's coordinates to the superlayer's.
    private final var toParent: CGAffineTransform {
        let anchor = anchorPoint
        let origin = CGPoint(
            x: boundsStorage.minX + boundsStorage.width * anchor.x,
            y: boundsStorage.minY + boundsStorage.height * anchor.y)
        return CGAffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: positionStorage.x, y: positionStorage.y))
    }

    private final var toRoot: CGAffineTransform {
        var result = toParent
        var next = parent
        while let layer = next {
            result = result.concatenating(layer.toParent)
            next = layer.parent
        }
        return result
    }

    /// A point of `layer` (nil: of the root's surroundings) in this layer's coordinates.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
    }

    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
    }

    final var scrollsNatively: Bool { !flags.isDisjoint(with: [.scrollsHorizontally, .scrollsVertically]) }
}
