/// A type-erased shape.
///
/// ```swift
/// var outline: AnyShape { isRound ? AnyShape(Circle()) : AnyShape(Rectangle()) }
/// ```
/// Changing the wrapped shape keeps the view's identity.
public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    nonisolated public let layoutDirectionBehavior: LayoutDirectionBehavior
    private let trimmed: @Sendable (CGRect) -> (path: Path, from: CGFloat, to: CGFloat)?
    private let corners: @Sendable (CGSize) -> (radius: Double, frame: CGRect)?

    /// Erases the type of a shape.
    nonisolated public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        layoutDirectionBehavior = shape.layoutDirectionBehavior
        corners = { shape._corners(in: $0) }
        trimmed = { shape._trimmed(in: $0) }
    }

    /// Erases the type of a shape.
    nonisolated public init<S: Shape>(erasing shape: S) { self.init(shape) }

    nonisolated public func path(in rect: CGRect) -> Path { outline(rect) }

    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? { corners(size) }

    nonisolated public func _trimmed(in rect: CGRect) -> (path: Path, from: CGFloat, to: CGFloat)? { trimmed(rect) }
}
