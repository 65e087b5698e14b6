/// A shape that is moved.
public typealias OffsetShape<Content: Shape> = _ChangedShape<Content>
/// A shape that is scaled.
public typealias ScaledShape<Content: Shape> = _ChangedShape<Content>
/// A shape that is rotated.
public typealias RotatedShape<Content: Shape> = _ChangedShape<Content>
/// A shape with a transform.
public typealias TransformedShape<Content: Shape> = _ChangedShape<Content>

extension _ChangedShape {
    /// Creates a shape that is moved by distances in points.
    nonisolated public init(shape: Base, offset: CGSize) { self.init(shape: shape, change: .offset(offset)) }

    /// Creates a shape that is scaled around an anchor of its rectangle.
    nonisolated public init(shape: Base, scale: CGSize, anchor: UnitPoint = .center) {
        self.init(shape: shape, change: .scale(scale, anchor: anchor))
    }

    /// Creates a shape that is rotated clockwise around an anchor of its rectangle.
    nonisolated public init(shape: Base, angle: Angle, anchor: UnitPoint = .center) {
        self.init(shape: shape, change: .rotation(angle, anchor: anchor))
    }

    /// Creates a shape with a transform applied to its outline.
    nonisolated public init(shape: Base, transform: CGAffineTransform) {
        self.init(shape: shape, change: .transform(transform))
    }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {
    /// Returns the changed form of the inset shape.
    nonisolated public func inset(by amount: CGFloat) -> _ChangedShape<Base.InsetShape> {
        _ChangedShape<Base.InsetShape>(shape: shape.inset(by: amount), change: change.inside)
    }
}

extension _ChangedShape.Change {
    /// The same change of another shape.
    nonisolated fileprivate func of<Other: Shape>(_: Other.Type) -> _ChangedShape<Other>.Change {
        switch self {
        case .trim(let from, let to): .trim(from: from, to: to)
        case .offset(let offset): .offset(offset)
        case .scale(let scale, let anchor): .scale(scale, anchor: anchor)
        case .rotation(let angle, let anchor): .rotation(angle, anchor: anchor)
        case .transform(let transform): .transform(transform)
        case .size(let size): .size(size)
        }
    }
}

extension _ChangedShape.Change where Base: InsettableShape {
    nonisolated fileprivate var inside: _ChangedShape<Base.InsetShape>.Change { of(Base.InsetShape.self) }
}

/// The radii of the corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
    /// The radius of a corner, in points. 0 by default.
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

    nonisolated public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    nonisolated public var animatableData:
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    {
        get {
            AnimatablePair(
                AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
        }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension UnevenRoundedRectangle {
    /// Creates a rectangle with a separate radius for each corner.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(
            topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
            bottomTrailingRadius: cornerRadii.bottomTrailing, topTrailingRadius: cornerRadii.topTrailing, style: style)
    }

    /// The radii of the corners.
    nonisolated public var cornerRadii: RectangleCornerRadii {
        get {
            RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius)
        }
        set { self = UnevenRoundedRectangle(cornerRadii: newValue) }
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with a separate radius for each corner.
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
}
