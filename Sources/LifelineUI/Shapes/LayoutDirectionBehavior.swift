import LayerTree

/// How a shape is drawn in right-to-left layout.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The shape is drawn unchanged.
    case fixed
    /// The shape is mirrored in the given direction, the opposite of the one it was designed for.
    case mirrors(in: LayoutDirection)

    /// The shape is mirrored in right-to-left layout.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    func isMirrored(fromRight: Bool) -> Bool {
        switch self {
        case .fixed: false
        case .mirrors(let direction): (direction == .rightToLeft) == fromRight
        }
    }
}

private struct _DirectionModifier: ViewModifier {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.scaleEffect(x: behavior.isMirrored(fromRight: direction == .rightToLeft) ? -1 : 1, y: 1)
    }
}

extension View {
    /// Sets whether the picture of this view is mirrored in right-to-left layout, texts included.
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(_DirectionModifier(behavior: behavior))
    }
}

extension Path {
    /// Returns the mirror image within a width.
    func mirrored(in width: CGFloat) -> Path {
        applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
}

extension Shape {
    /// Returns the outline as shown in a view whose layout is left-to-right or right-to-left.
    func shownPath(in size: CGSize, fromRight: Bool) -> Path {
        let path = path(in: CGRect(origin: .zero, size: size))
        return layoutDirectionBehavior.isMirrored(fromRight: fromRight) ? path.mirrored(in: size.width) : path
    }

    /// Returns the outline that is drawn, with the part of it that is shown.
    func drawnPath(in size: CGSize, fromRight: Bool) -> DrawingPath {
        guard let (path, from, to) = _trimmed(in: CGRect(origin: .zero, size: size)) else {
            return DrawingPath(shownPath(in: size, fromRight: fromRight).vector)
        }
        let isMirrored = layoutDirectionBehavior.isMirrored(fromRight: fromRight)
        return DrawingPath(
            (isMirrored ? path.mirrored(in: size.width) : path).vector, trim: .init(start: from, end: to))
    }
}
