/// How large a client view is.
public enum ClientViewSizing: Hashable, Sendable {
    /// As layout decides; in declared views, the proposed size.
    case fixed
    /// As the module reports by `context.resize({ width, height })`, at most `maximum`. Points. A length that the module
    /// does not report is decided by layout.
    case intrinsic(maximum: CGSize = CGSize(width: 4_096, height: 4_096))

    /// Returns the reported size within the limits; nil if layout decides.
    @MainActor func size(width: Double, height: Double) -> CGSize? {
        guard case .intrinsic(let maximum) = self else { return nil }
        func limited(_ length: Double, _ maximum: CGFloat) -> CGFloat {
            length < 0 ? UIView.noIntrinsicMetric : min(CGFloat(length), max(0, maximum))
        }
        return CGSize(width: limited(width, maximum.width), height: limited(height, maximum.height))
    }
}
