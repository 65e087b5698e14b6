import LayerTree

extension Path {
    /// Returns the path with its points transformed.
    public func applying(_ transform: CGAffineTransform) -> Path { Path(vector.applying(transform)) }

    /// Returns the path moved by distances in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The smallest rectangle that contains the path, accurate to a hundredth of its curves' size.
    public var boundingRect: CGRect { vector.bounds }

    /// Whether a point is inside the path, by winding number or the even-odd rule.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool { vector.contains(point, evenOdd: eoFill) }

    /// Returns the part between two fractions of the path's length, 0…1. Curves stay curves.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(vector.trimmed(from: from, to: to)) }

    /// The path as a value of CSS's `clip-path`.
    func css(isEOFilled: Bool) -> String { SVGText.clipPath(vector, isEvenOdd: isEOFilled) }
}
