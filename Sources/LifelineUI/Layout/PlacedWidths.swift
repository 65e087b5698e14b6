/// The container's width at the time each view was placed. Views that were absent when the width changed follow the
/// right edge when they return.
@MainActor struct PlacedWidths {
    private var widths: [ObjectIdentifier: CGFloat] = [:]

    /// Records that views are shown in a container. `back` identifies those that have returned to it.
    mutating func record(_ views: some Collection<UIView>, in container: UIView, back: Set<ObjectIdentifier>) {
        guard LayoutMirroring.isUsed, container.layoutItemsAreMirrored else { return }
        if widths.count > 1000 + 10 * views.count { widths = [:] }
        let width = container.bounds.width
        for view in views {
            if let old = widths.updateValue(width, forKey: ObjectIdentifier(view)), old != width,
                back.contains(ObjectIdentifier(view))
            {
                view.center.x += width - old
            }
        }
    }
}
