import Foundation

// Equivalent to `==`, which Foundation does not allow to be inlined.
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
    /// The layer's own coordinate space: its size, and the origin for its sublayers' positions. Points.
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

    /// The position of the anchor point in the superlayer's coordinates.
    public final var position: CGPoint {
        get { positionStorage }
        set {
            willSet(.position)
            // Avoids Foundation's `!=`, a call into another module: this is what layout sets most often.
            guard newValue.x != positionStorage.x || newValue.y != positionStorage.y else { return }
            positionStorage = newValue
            mark(.geometry)
        }
    }

    /// The point of the layer, in fractions of its size, that `position` places and `transform` rotates about.
    public final var anchorPoint: CGPoint {
        get { style?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            guard newValue != anchorPoint else { return }
            ensuredStyle.anchorPoint = newValue
            mark([.geometry, .anchorPoint])
        }
    }

    /// The transform around the anchor point. The identity by default.
    public final var transform: CATransform3D {
        get { style?.transform ?? .identity }
        set {
            willSet(.transform)
            guard newValue != transform else { return }
            ensuredStyle.transform = newValue
            mark(.transform)
        }
    }

    /// Returns the transform if it is affine, otherwise the identity.
    public final func affineTransform() -> CGAffineTransform { transform.affineTransform ?? .identity }

    /// Sets the transform to one in the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }

    /// The smallest rectangle in the superlayer's coordinates that contains the layer.
    ///
    /// Setting it on a transformed layer sets the bounds to the size that the transform maps to the given width and
    /// height, where that exists (scales), and centres the layer in the rectangle.
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

    /// Returns whether a point in the layer's coordinates is inside its bounds.
    public final func contains(_ point: CGPoint) -> Bool { boundsStorage.contains(point) }

    /// Maps the layer's coordinates to the superlayer's.
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

    /// Converts a point from `layer`'s coordinates (nil: those outside the root) to this layer's.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    /// Converts from this layer's coordinates to another layer's; to the root's if nil.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
    }

    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(layer?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    /// Converts from this layer's coordinates to another layer's; to the root's if nil. Points.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(toRoot).applying((layer?.toRoot ?? .identity).inverted())
    }

    final var scrollsNatively: Bool { !flags.isDisjoint(with: [.scrollsHorizontally, .scrollsVertically]) }
}
