/// Holds the cells, headers and footers of a list that has other content as well, such as a refresh control.
///
/// It has the role of the list: a list box may contain options only, so a button beside the rows must be outside of it.
/// Lists with nothing but rows have none, and hold the rows themselves.
final class ListBody: UIView {
    init() {
        super.init(frame: .zero)
        // What lies under it, such as the table's header, is reached between the rows.
        paintsNothing = true
    }

    required init?(coder: NSCoder) { nil }
}

extension ListContents {
    /// What describes the list to assistive technology.
    private static let describing: [LayerAttribute] = [
        .role, .ariaLabel, .ariaDescription, .ariaValuetext, .ariaMultiselectable,
    ]

    /// What contains the cells.
    var host: UIView { body ?? owner }

    /// Moves the cells, and what describes the list, into a view of their own. There is no way back: a list that had
    /// other content may have it again.
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

    /// The body spans the content.
    func placeBody() {
        guard let body else { return }
        let frame = CGRect(origin: .zero, size: owner.contentSize)
        if body.frame != frame { body.frame = frame }
    }
}
