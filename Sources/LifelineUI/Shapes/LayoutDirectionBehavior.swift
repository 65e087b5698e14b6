/// What becomes of something that is drawn where layout runs from the right.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It is drawn as everywhere.
    case fixed
    /// It is drawn as its mirror image in one direction, which is not the one that it was made for.
    case mirrors(in: LayoutDirection)

    /// The mirror image from the right to the left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    func isMirrored(fromRight: Bool) -> Bool {
        switch self {
        case .fixed: false
        case .mirrors(let direction): (direction == .rightToLeft) == fromRight
        }
    }
}

extension Path {
    /// The mirror image in a width.
    func mirrored(in width: CGFloat) -> Path {
        applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
}

extension Shape {
    /// The outline as it is shown in a view whose layout runs from the left or from the right.
    func shownPath(in size: CGSize, fromRight: Bool) -> Path {
        let path = path(in: CGRect(origin: .zero, size: size))
        return layoutDirectionBehavior.isMirrored(fromRight: fromRight) ? path.mirrored(in: size.width) : path
    }
}
