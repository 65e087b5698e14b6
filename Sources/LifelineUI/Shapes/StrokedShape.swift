/// The line along the edge of a shape, as a shape of its own: it can be filled, rotated or used to clip.
public struct _StrokedShape<S: Shape>: Shape {
    var shape: S
    let style: StrokeStyle

    nonisolated init(shape: S, style: StrokeStyle) {
        self.shape = shape
        self.style = style
    }

    nonisolated public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    // The browser strokes a line that is shown as it is.
    public var body: some View { _FilledShape(shape: shape, stroke: .current, line: style) }
}

extension Shape {
    /// Returns the line along the edge as a shape, which is painted in the current foreground colour.
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline with the foreground style. The result is a shape.
    nonisolated public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
}
