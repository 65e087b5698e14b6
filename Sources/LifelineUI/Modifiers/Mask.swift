import LayerTree

/// Shows only the parts of a view where another one is opaque.
public nonisolated struct _MaskModifier<Mask: View>: ViewModifier, SecondaryViewModifier {
    public typealias Body = Never
    let secondary: Mask
    let alignment: Alignment

    init(mask: Mask, alignment: Alignment) {
        secondary = mask
        self.alignment = alignment
    }

    @MainActor public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeSecondaryNode(view, inputs)
    }

    @MainActor func makeItem() -> MaskItem { MaskItem() }
}

/// Lays the mask out off the page, and sends an image of it to the page.
@MainActor final class MaskItem: UnaryHostItem, SecondaryViewItem {
    var secondary: ContiguousArray<LayoutItem> = []
    var alignment = Alignment.center
    private let studio = UIView(frame: .zero)
    private var shown: String?
    private var hasDepths = false

    override init() { super.init() }

    // The mask's content does not affect sizes, but it must be painted.
    override var supportsRevalidation: Bool { false }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let box = CGRect(origin: .zero, size: frame.size)
        var views: ViewList = []
        for item in secondary { item.appendViews(to: &views) }
        LayoutAnimation.apart {
            studio.frame = box
            studio.replaceSubviews(views.held)
            hasDepths = PaintingOrder.apply(to: views, of: secondary, wasUsed: hasDepths)
            let offered = ProposedViewSize(box.size)
            for item in secondary {
                item.place(alignedBy: alignment, size: item.size(offered), in: box, proposal: offered)
            }
            studio.layoutIfNeeded()
        }
        let picture = LayerPicture(studio, size: box.size).css
        guard picture != shown else { return }
        shown = picture
        uiView.layer.cssEffects.mask = picture
    }
}

extension View {
    /// Masks the view by the opacity of `mask`.
    ///
    /// The page gets an image of the mask, in which texts use a system font, fitted to the measured width. Hit testing
    /// uses the whole frame of the masked view.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskModifier(mask: mask(), alignment: alignment))
    }

    /// The older form.
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask, alignment: .center))
    }
}
