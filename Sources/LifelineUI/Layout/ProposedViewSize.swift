/// The size that a container proposes to a view, which may choose another. A length that is nil or NaN proposes the ideal one.
public struct ProposedViewSize: Hashable, Sendable {
    private var packedWidth: OptionalLength
    private var packedHeight: OptionalLength

    public init(width: Double?, height: Double?) {
        packedWidth = OptionalLength(wrappedValue: width)
        packedHeight = OptionalLength(wrappedValue: height)
    }

    /// The proposed width in points; nil leaves it to the view.
    public var width: Double? {
        get { packedWidth.wrappedValue }
        set { packedWidth.wrappedValue = newValue }
    }

    /// The proposed height in points; nil leaves it to the view.
    public var height: Double? {
        get { packedHeight.wrappedValue }
        set { packedHeight.wrappedValue = newValue }
    }

    /// Proposes a size, in points.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Proposes the view's minimum size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Proposes the view's maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// Proposes the view's ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// Returns the proposal as a size, with the lengths of another size for those that are nil; 10 points by default.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }
}
