/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        (0, CGRect(origin: .zero, size: size))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// How the corners of a rounded rectangle blend into its sides. The browser draws both styles as circular arcs.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// A rectangle with rounded corners that fills its frame.
public struct RoundedRectangle: InsettableShape {
    /// The radius of the corners in points, at most half of the shorter side.
    public var cornerRadius: Double

    /// - Parameters:
    ///   - cornerRadius: The radius in points, at most half of the shorter side.
    ///   - style: Without effect: corners are quarters of circles.
    nonisolated public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }

    nonisolated public var animatableData: Double {
        get { cornerRadius }
        set { cornerRadius = newValue }
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: max(0, min(cornerRadius, min(rect.width, rect.height) / 2)))
    }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        (max(0, min(cornerRadius, min(size.width, size.height) / 2)), CGRect(origin: .zero, size: size))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners in points. Leading and trailing follow the layout direction.
    public var topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius: Double

    /// - Parameter style: Without effect: corners are quarters of circles.
    nonisolated public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.topLeadingRadius = topLeadingRadius
        self.bottomLeadingRadius = bottomLeadingRadius
        self.bottomTrailingRadius = bottomTrailingRadius
        self.topTrailingRadius = topTrailingRadius
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        func corner(_ radius: Double) -> CGSize {
            let length = max(0, min(radius, min(rect.width, rect.height) / 2))
            return CGSize(width: length, height: length)
        }
        var path = Path()
        path.addRoundedRect(
            in: rect,
            corners: (
                corner(topLeadingRadius), corner(topTrailingRadius), corner(bottomTrailingRadius),
                corner(bottomLeadingRadius)
            ))
        return path
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    /// - Parameter style: Without effect: the ends are half circles.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        (min(size.width, size.height) / 2, CGRect(origin: .zero, size: size))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// The largest circle in the centre of the frame.
public struct Circle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        let side = min(size.width, size.height)
        return (
            side / 2, CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
        )
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// An ellipse that touches the sides of its frame.
public struct Ellipse: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

extension Path: Shape {
    /// Returns the path unchanged, regardless of the frame.
    nonisolated public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners have a radius in points.
    nonisolated public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}
