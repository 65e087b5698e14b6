import LayerTree
import Ownership

/// What a `DrawingView` shows.
@MainActor package protocol DrawnContent {
    /// In points from the view's upper left corner; nil for nothing.
    var drawing: LayerDrawing? { get }
    /// The drawing from which a change of `old` to this content is animated; nil for that of `old`. Only drawings of the
    /// same structure can be mixed.
    func drawing(before old: Self) -> LayerDrawing?
    func isEqual(to other: Self) -> Bool
}

extension DrawnContent {
    /// Nil for content of another type.
    fileprivate func drawing(beforeAny old: (any DrawnContent)?) -> LayerDrawing? {
        (old as? Self).flatMap { drawing(before: $0) }
    }

    fileprivate func isEqual(toAny other: (any DrawnContent)?) -> Bool { (other as? Self).map(isEqual(to:)) ?? false }
}

/// A view that shows a drawing.
package struct DrawingView<Content: DrawnContent>: _PrimitiveView {
    let content: Content

    package init(_ content: Content) { self.content = content }

    package static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ItemNode(view, inputs, item: DrawingViewItem()) { view, item in item.show(view.content) }
    }
}

@MainActor private final class DrawingViewItem: ViewItem {
    private var content: (any DrawnContent)?
    /// The content that the layer shows.
    private var shown: (any DrawnContent)?

    init() {
        super.init(UIView())
        uiView.paintsNothing = true
    }

    // Set by the layout, which may animate the change.
    func show(_ new: some DrawnContent) -> Bool {
        guard !new.isEqual(toAny: content) else { return false }
        content = new
        return true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard let content, !content.isEqual(toAny: shown) else { return }
        let old = shown
        shown = content
        let layer = uiView.layer
        if LayoutAnimation.current != nil, let start = content.drawing(beforeAny: old) {
            UIView.performWithoutAnimation { layer.drawing = start }
        }
        layer.drawing = content.drawing
    }
}
