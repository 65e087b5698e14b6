/// An item whose modifier sets something on the first view of its content: a role, a heading, an address.
///
/// A modifier's `configure(_:)` assigns the values and calls `apply()`; the item calls it again when another view
/// becomes the first.
@MainActor class FirstViewItem: UnaryItem {
    /// The first view of the content, while there is one.
    private(set) final weak var view: UIView?

    override final func appendViews(to views: inout ViewList) {
        let start = views.count
        super.appendViews(to: &views)
        view = views.count > start ? views[start] : nil
        apply()
    }

    /// Sets the values on the view. Also called without a view; overrides do nothing then.
    func apply() {}
}
