import LayerTree

/// Shows of a view what is opaque in another one.
public struct _MaskModifier<Mask: View>: ViewModifier {
    public typealias Body = Never
    nonisolated(unsafe) let mask: Mask
    let alignment: Alignment

    nonisolated init(mask: Mask, alignment: Alignment) {
        self.mask = mask
        self.alignment = alignment
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        MaskNode(view, inputs)
    }
}

/// Gives each item of its content a mask of its own.
private final class MaskNode<Content: View, Mask: View>: _Node<ModifiedContent<Content, _MaskModifier<Mask>>> {
    private var child: _Node<Content>?
    private var pairs: ContiguousArray<(item: MaskItem, node: _Node<Mask>)> = []

    override init(_ view: ModifiedContent<Content, _MaskModifier<Mask>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
    }

    override func update() {
        child?.receive(view.content)
        for (item, node) in pairs {
            if item.alignment != view.modifier.alignment {
                item.alignment = view.modifier.alignment
                item.setNeedsLayout()
            }
            node.receive(view.modifier.mask)
        }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        var inner: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &inner)
        var former = pairs
        pairs = []
        for content in inner {
            if let index = former.firstIndex(where: { $0.item.content === content }) {
                pairs.append(former.remove(at: index))
            } else {
                let item = MaskItem()
                item.alignment = view.modifier.alignment
                item.content = content
                var inputs = childInputs
                inputs.isLazy = false
                pairs.append((item, Mask._makeNode(view.modifier.mask, inputs)))
            }
        }
        for (item, node) in pairs {
            var mask: ContiguousArray<LayoutItem> = []
            node.appendItems(to: &mask)
            for inner in mask { inner.parentItem = item }
            item.mask = mask
        }
        for (_, node) in former { node.unmount() }
        items.append(contentsOf: pairs.lazy.map { $0.item as LayoutItem })
    }

    override func contentViewsDidChange() { for (item, _) in pairs { item.contentViewsDidChange() } }

    override func contentItemsDidChange() {
        for (item, _) in pairs { item.contentViewsDidChange() }
        super.contentItemsDidChange()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
        for (_, node) in pairs { body(node) }
    }
}

/// Lays the mask out apart from the page, and gives the page a picture of it.
@MainActor private final class MaskItem: UnaryHostItem {
    var mask: ContiguousArray<LayoutItem> = []
    var alignment = Alignment.center
    private let studio = UIView(frame: .zero)
    private var shown: String?

    override init() { super.init() }

    // What is in the mask does not change sizes, but it must be painted.
    override var canBeChecked: Bool { false }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let box = CGRect(origin: .zero, size: frame.size)
        var views: ContiguousArray<UIView> = []
        for item in mask { item.appendViews(to: &views) }
        LayoutAnimation.apart {
            studio.frame = box
            studio.replaceSubviews(Array(views))
            let offered = ProposedViewSize(box.size)
            for item in mask {
                item.place(alignedBy: alignment, size: item.size(offered), in: box, proposal: offered)
            }
            studio.layoutIfNeeded()
        }
        let picture = LayerPicture(studio, size: box.size).css
        guard picture != shown else { return }
        shown = picture
        uiView.layer.clientLook.mask = picture
    }
}

extension View {
    /// Shows of the view what is opaque in `mask`, and as much as it is opaque there.
    ///
    /// The page gets a picture of the mask, in which texts are set in a font of the system, in the measured width. What is
    /// masked is clicked wherever its frame is.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskModifier(mask: mask(), alignment: alignment))
    }

    /// The older form.
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask, alignment: .center))
    }
}
