import LayerTree
import Ownership

/// Stacks its views horizontally, from leading to trailing.
public struct HStack<Content: View>: _Stack {
    @usableFromInline var content: Content
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: Double?

    /// - Parameter spacing: the distance in points between neighbours; 8 when nil.
    @inlinable public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        self.content = content()
    }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        StackNode(view, inputs)
    }

    @usableFromInline static var axis: Axis { .horizontal }

    @usableFromInline func configure(_ item: StackItem) {
        item.verticalAlignment = alignment
        item.spacing = spacing
    }
}

/// Stacks its views vertically.
public struct VStack<Content: View>: _Stack {
    @usableFromInline var content: Content
    @usableFromInline let alignment: HorizontalAlignment
    @usableFromInline let spacing: Double?

    /// - Parameter spacing: the distance in points between neighbours; 8 when nil.
    @inlinable public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        self.content = content()
    }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        StackNode(view, inputs)
    }

    @usableFromInline static var axis: Axis { .vertical }

    @usableFromInline func configure(_ item: StackItem) {
        item.horizontalAlignment = alignment
        item.spacing = spacing
    }
}

/// A row or a column.
@preconcurrency @MainActor @usableFromInline protocol _Stack: _PrimitiveView {
    associatedtype Content: View
    static var axis: Axis { get }
    /// Must be the first stored property: `StackNode` reinterprets a pointer to the view as one to its content.
    var content: Content { get }
    func configure(_ item: StackItem)
}

/// The node of a row or a column. It stores nothing of its view.
@usableFromInline final class StackNode<Stack: _Stack>: _Node<Stack> {
    @usableFromInline var child: _Node<Stack.Content>? {
        get { node }
        set { node = newValue }
    }
    private final var node: _Node<Stack.Content>?
    @usableFromInline let item: StackItem

    @inlinable init(_ view: __shared Stack, _ inputs: __shared _NodeInputs) {
        item = StackItem(axis: Stack.axis)
        view.configure(item)
        super.init(inputs)
        start(view)
    }

    @inlinable @inline(never) func start(_ view: __shared Stack) {
        connect()
        child = Stack.Content._makeNode(view.content, childInputs(isLazy: false))
        collectItems()
    }

    @usableFromInline func connect() { Unretained(item).borrow { $0.setOwner(self) } }

    @usableFromInline func collectItems() { Unretained(item).borrow { $0.collectItems() } }

    deinit { item.ownerDidEnd() }

    override func reconcile(at new: UnsafeMutablePointer<Stack>) {
        let before = (item.spacing, item.horizontalAlignment, item.verticalAlignment)
        new.pointee.configure(item)
        if before != (item.spacing, item.horizontalAlignment, item.verticalAlignment) { item.setNeedsLayout() }
        child?.reconcile(at: UnsafeMutableRawPointer(new).assumingMemoryBound(to: Stack.Content.self))
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override func contentItemsDidChange() {
        item.itemsDidChange()
        contentViewsDidChange()
    }
}

/// Stacks its views on top of each other, the first one at the back.
public struct ZStack<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let content: Content

    /// Views above each other, the last one in front. Their common guides are aligned, by default their centres.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ZStackNode(view, inputs) }
}

private final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
    init(_ view: ZStack<Content>, _ inputs: __shared _NodeInputs) {
        let item = ZStackItem()
        item.alignment = view.alignment
        super.init(view, inputs, item: item, inner: view.content)
    }

    override func update() {
        if let item = item as? ZStackItem, item.alignment != view.alignment {
            item.alignment = view.alignment
            item.setNeedsLayout()
        }
        child?.reconcile(view.content)
    }
}

/// Aligns all its items in one box, each with its own size.
@MainActor final class ZStackItem: ContainerItem {
    override var supportsRevalidation: Bool { true }

    var alignment = Alignment.center

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for item in items {
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        return size
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        for item in items {
            item.place(alignedBy: alignment, size: item.size(proposal), in: frame, proposal: proposal)
        }
    }
}
