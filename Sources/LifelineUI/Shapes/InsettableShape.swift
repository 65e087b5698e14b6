/// A shape that can be inset on all sides.
@preconcurrency @MainActor
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// Returns the shape, inset by an amount of points on each side.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws a line along the inside of the shape's edge.
    nonisolated public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> _FilledShape<Self> {
        _FilledShape(
            shape: self, stroke: .paint(.color(color)), line: StrokeStyle(lineWidth: lineWidth), isInside: true)
    }

    @_disfavoredOverload
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _FilledShape<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the inside of the outline with a style: the line does not extend beyond the frame.
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _FilledShape<Self> {
        _FilledShape(shape: self, stroke: .style(content), line: style, isInside: true)
    }

    /// Draws a line along the inside of the shape's edge, in the current foreground colour.
    nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> _FilledShape<Self> {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the inside of the outline with the foreground style.
    nonisolated public func strokeBorder(style: StrokeStyle) -> _FilledShape<Self> {
        _FilledShape(shape: self, stroke: .current, line: style, isInside: true)
    }
}

/// A shape in an inset rectangle; its corner radius shrinks accordingly.
public struct _Inset<Base: InsettableShape>: InsettableShape {
    var shape: Base
    var amount: CGFloat

    nonisolated init(shape: Base, amount: CGFloat) {
        self.shape = shape
        self.amount = amount
    }

    nonisolated public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
    }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated public func path(in rect: CGRect) -> Path {
        if let (radius, frame) = _corners(in: rect.size) {
            return Path(roundedRect: frame.offsetBy(dx: rect.minX, dy: rect.minY), cornerRadius: radius)
        }
        return shape.path(in: inner(rect))
    }

    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        guard let (radius, frame) = shape._corners(in: size) else { return nil }
        return (max(0, radius - amount), inner(frame))
    }

    // Insets never invert the rectangle.
    nonisolated private func inner(_ rect: CGRect) -> CGRect {
        let (dx, dy) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
        return rect.insetBy(dx: dx, dy: dy)
    }

    nonisolated public func inset(by amount: CGFloat) -> _Inset<Base> {
        _Inset(shape: shape, amount: self.amount + amount)
    }
}
