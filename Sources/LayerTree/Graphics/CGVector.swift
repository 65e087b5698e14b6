import Foundation

/// A vector: a displacement, or a velocity.
public struct CGVector: Hashable, Sendable {
    /// The lengths along the axes, in points unless a function has another unit.
    public var dx, dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    public init() { self.init(dx: 0, dy: 0) }

    public static let zero = CGVector()
}
