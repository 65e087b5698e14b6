/// A modifier that sets something on the first view of its content: a role, a heading, an address.
///
/// It is applied when it changes and when another view becomes the first.
@MainActor protocol FirstViewModifier: UnaryLayoutModifier where Item == FirstViewItem {
    func apply(to view: UIView)
}

extension FirstViewModifier {
    func makeItem() -> FirstViewItem { FirstViewItem(self) }

    func configure(_ item: FirstViewItem) -> Bool {
        item.modifier = self
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Applies a modifier to the first view of its content.
@MainActor final class FirstViewItem: UnaryItem {
    var modifier: any FirstViewModifier { didSet { apply() } }
    private weak var view: UIView?

    init(_ modifier: any FirstViewModifier) {
        self.modifier = modifier
        super.init()
    }

    override func appendViews(to views: inout ViewList) {
        let start = views.count
        super.appendViews(to: &views)
        view = views.count > start ? views[start] : nil
        apply()
    }

    private func apply() {
        if let view { modifier.apply(to: view) }
    }
}
