// The functions of CoreGraphics that older code uses.

/// The function of older code; use the initializer.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// The function of older code; use the initializer.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// The function of older code; use the initializer.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// The function of older code; use the initializer.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// The function of older code; use the initializer.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension UIWindow.Level: Comparable {
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    /// Returns a level at a distance.
    public static func + (level: Self, distance: CGFloat) -> Self { Self(rawValue: level.rawValue + distance) }
    /// Returns a level at a distance.
    public static func - (level: Self, distance: CGFloat) -> Self { Self(rawValue: level.rawValue - distance) }
}
