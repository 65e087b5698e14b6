/// A size that a container offers to a view, which may take another. A missing length, or one that is not a number, asks
/// for the ideal one.
public struct ProposedViewSize: Hashable, Sendable {
    private var packedWidth: OptionalLength
    private var packedHeight: OptionalLength

    public init(width: Double?, height: Double?) {
        packedWidth = OptionalLength(wrappedValue: width)
        packedHeight = OptionalLength(wrappedValue: height)
    }

    public var width: Double? {
        get { packedWidth.wrappedValue }
        set { packedWidth.wrappedValue = newValue }
    }

    public var height: Double? {
        get { packedHeight.wrappedValue }
        set { packedHeight.wrappedValue = newValue }
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The least the view can do with.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The most the view would take.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }
}
