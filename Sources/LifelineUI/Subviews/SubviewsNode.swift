import Ownership

/// A view whose content is made from the subviews of another view.
@MainActor protocol SubviewsView: _PrimitiveView {
    associatedtype Base: View
    associatedtype Result: View
    /// The view that provides the subviews.
    var base: Base { get }
    static var formsSections: Bool { get }
    func result(of items: ContiguousArray<LayoutItem>, for reader: any SubviewsReader) -> Result
}

/// Who reads the subviews of a view, and their container values.
@MainActor protocol SubviewsReader: AnyObject {
    var places: SubviewPlaces { get }
    func sourceItemsDidChange()
}

/// Mounts the base without showing it, and shows what the view makes from the items of the base.
final class SubviewsNode<Content: SubviewsView>: _ValueNode<Content>, SubviewsReader {
    let places = SubviewPlaces()
    private var source: _Node<SubviewSource<Content.Base>>?
    private var result: _Node<Content.Result>?
    /// Whether the base is being updated: its changes are read afterwards.
    private var isUpdatingSource = true
    private var hasNewView = false

    override init(_ view: Content, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        var inputs = childInputs(isLazy: false)
        inputs.environment.formsSections = Content.formsSections
        source = SubviewSource._makeNode(SubviewSource(base: view.base), inputs)
        isUpdatingSource = false
        evaluate()
    }

    override func reconcile(at new: UnsafeMutablePointer<Content>) {
        hasNewView = true
        super.reconcile(at: new)
        hasNewView = false
    }

    override func update() {
        if hasNewView || graph.forcesUpdates {
            isUpdatingSource = true
            source?.reconcile(SubviewSource(base: view.base))
            isUpdatingSource = false
        }
        evaluate()
    }

    private func evaluate() {
        graph.evaluations += 1
        var items: ContiguousArray<LayoutItem> = []
        source?.appendItems(to: &items)
        let content = tracking { view.result(of: items, for: self) }
        if let result {
            result.reconcile(content)
        } else {
            result = Content.Result._makeNode(content, childInputs.at(1))
        }
    }

    func sourceItemsDidChange() {
        if !isUpdatingSource { setNeedsUpdate() }
    }

    override var singleItem: Unretained<LayoutItem>? { result?.singleItem }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) { result?.appendItems(to: &items) }

    override func appendLazyContent(to content: inout LazyContent) { result?.appendLazyContent(to: &content) }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let source { body(source) }
        if let result { body(result) }
    }
}

/// The base of a `SubviewsView`.
private struct SubviewSource<Base: View>: _PrimitiveView {
    let base: Base

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SubviewSourceNode(view, inputs) }
}

/// Reports changes to the reader instead of to the containers around it, which do not show its items.
private final class SubviewSourceNode<Base: View>: SingleChildNode<SubviewSource<Base>, Base> {
    override init(_ view: SubviewSource<Base>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        child = Base._makeNode(view.base, childInputs)
    }

    override func update() { child?.reconcile(view.base) }

    override var forwardsItems: Bool { true }

    private var reader: (any SubviewsReader)? { parent as? any SubviewsReader }

    override func contentItemsDidChange() { reader?.sourceItemsDidChange() }

    override func contentViewsDidChange() { reader?.places.viewsDidChange() }
}
