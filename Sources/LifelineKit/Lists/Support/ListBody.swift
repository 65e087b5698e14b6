/// Contains the cells, headers and footers of a list that also has other content, such as a refresh control.
///
/// It has the role of the list: a list box may contain only options, so a button beside the rows must be outside of it.
/// Lists without other content have no body and contain the rows themselves.
final class ListBody: UIView {
    init() {
        super.init(frame: .zero)
        // Views behind it, such as the table's header, can be reached between the rows.
        paintsNothing = true
    }

    required init?(coder: NSCoder) { nil }
}

extension ListContents {
    /// The attributes that describe the list to assistive technology.
    private static let describing: [LayerAttribute] = [
        .role, .ariaLabel, .ariaDescription, .ariaValuetext, .ariaMultiselectable,
    ]

    /// The view that contains the cells.
    var host: UIView { body ?? owner }

    /// Moves the cells, and the list's accessibility attributes, into a separate view. This is never reverted: a list
    /// that had other content may have it again.
    func makeBody() {
        guard body == nil else { return }
        owner.willChange()
        let body = ListBody()
        for attribute in Self.describing {
            body.layer[attribute: attribute] = owner.layer[attribute: attribute]
            owner.layer[attribute: attribute] = nil
        }
        let index = owner.subviews.firstIndex { view in items.values.contains { $0.view === view } }
        owner.insertSubview(body, at: index ?? owner.subviews.count)
        self.body = body
        invalidate()
    }

    /// Makes the body cover the content.
    func placeBody() {
        guard let body else { return }
        let frame = CGRect(origin: .zero, size: owner.contentSize)
        if body.frame != frame { body.frame = frame }
    }
}
