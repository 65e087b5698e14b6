extension UIView {
    /// The smallest size, for `systemLayoutSizeFitting`.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The largest size, for `systemLayoutSizeFitting`.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Returns the size nearest to `targetSize` that the view's inner constraints allow. Does not resize the view.
    public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that the view's inner constraints allow, where the priorities weight the target's width and
    /// height. Costs a layout of all descendants.
    public final func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return LayoutEngine(root: self, isFitting: true).size(fitting: targetSize, horizontal, vertical)
    }
}

extension LayoutEngine {
    fileprivate func size(
        fitting target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        enqueueAll(in: root)
        guard let item = item(root) else { return target }
        let (width, height) = (unknown(item, 1), unknown(item, 3))
        for (length, wish, priority) in [(width, target.width, horizontal), (height, target.height, vertical)] {
            _ = solver.add(
                [.init(unknown: length, coefficient: 1)], constant: -Double(wish), above: priority.rawValue,
                below: priority.rawValue)
        }
        solve()
        return CGSize(width: Self.rounded(solver.value(of: width)), height: Self.rounded(solver.value(of: height)))
    }
}
