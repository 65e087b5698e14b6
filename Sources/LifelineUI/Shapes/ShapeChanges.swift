/// A shape derived from another one's path.
public struct _ChangedShape<Base: Shape>: Shape {
    enum Change: Hashable, Sendable {
        case trim(from: CGFloat, to: CGFloat)
        case offset(CGSize)
        case scale(CGSize, anchor: UnitPoint)
        case rotation(Angle, anchor: UnitPoint)
        case transform(CGAffineTransform)
        case size(CGSize)
    }

    var shape: Base
    var change: Change

    public typealias ChangeData = AnimatablePair<CGFloat, CGFloat>

    /// The data of the shape, and the numbers of the change: two at most. Transforms are not animated by them.
    nonisolated public var animatableData: AnimatablePair<Base.AnimatableData, ChangeData> {
        get { AnimatablePair(shape.animatableData, change.data) }
        set {
            shape.animatableData = newValue.first
            change.data = newValue.second
        }
    }

    nonisolated init(shape: Base, change: Change) {
        self.shape = shape
        self.change = change
    }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated public func path(in rect: CGRect) -> Path {
        func around(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
            let point = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
        }
        switch change {
        case .trim(let from, let to): return shape.path(in: rect).trimmedPath(from: from, to: to)
        case .offset(let offset): return shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
        case .scale(let scale, let anchor):
            return shape.path(in: rect)
                .applying(around(anchor, CGAffineTransform(scaleX: scale.width, y: scale.height)))
        case .rotation(let angle, let anchor):
            return shape.path(in: rect).applying(around(anchor, CGAffineTransform(rotationAngle: angle.radians)))
        case .transform(let transform): return shape.path(in: rect).applying(transform)
        case .size(let size): return shape.path(in: CGRect(origin: rect.origin, size: size))
        }
    }
}

extension _ChangedShape.Change {
    fileprivate var data: AnimatablePair<CGFloat, CGFloat> {
        get {
            switch self {
            case .trim(let from, let to): AnimatablePair(from, to)
            case .offset(let size), .scale(let size, _), .size(let size): size.animatableData
            case .rotation(let angle, _): AnimatablePair(CGFloat(angle.radians), 0)
            case .transform: .zero
            }
        }
        set {
            let size = CGSize(width: newValue.first, height: newValue.second)
            switch self {
            case .trim: self = .trim(from: newValue.first, to: newValue.second)
            case .offset: self = .offset(size)
            case .scale(_, let anchor): self = .scale(size, anchor: anchor)
            case .size: self = .size(size)
            case .rotation(_, let anchor): self = .rotation(.radians(newValue.first), anchor: anchor)
            case .transform: break
            }
        }
    }
}

extension _ChangedShape {
    nonisolated public func _trimmed(in rect: CGRect) -> (path: Path, from: CGFloat, to: CGFloat)? {
        guard case .trim(let from, let to) = change else { return nil }
        return (shape.path(in: rect), from, to)
    }
}

extension Shape {
    /// Returns the part of the outline between two fractions of its length, 0…1.
    nonisolated public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape {
        _ChangedShape(shape: self, change: .trim(from: from, to: to))
    }

    /// Returns the shape moved by distances in points.
    nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
        _ChangedShape(shape: self, change: .offset(offset))
    }

    /// Returns the shape moved by distances in points.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        offset(CGSize(width: x, height: y))
    }

    /// Returns the shape scaled by different factors around an anchor of its rectangle.
    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        _ChangedShape(shape: self, change: .scale(CGSize(width: x, height: y), anchor: anchor))
    }

    /// Returns the shape scaled around an anchor of its rectangle.
    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape rotated clockwise around an anchor of its rectangle.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        _ChangedShape(shape: self, change: .rotation(angle, anchor: anchor))
    }

    /// Returns the shape with a transform applied to its outline, in points from the upper left corner.
    nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        _ChangedShape(shape: self, change: .transform(transform))
    }

    /// Returns the shape in a rectangle of a size in points, at the upper left corner of the frame.
    nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
        _ChangedShape(shape: self, change: .size(CGSize(width: width, height: height)))
    }
}
