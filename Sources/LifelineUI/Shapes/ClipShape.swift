import LayerTree

extension View {
    /// Clips the view to a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipShape(shape: shape, isEOFilled: style.isEOFilled))
    }
}

public struct _ClipShape<S: Shape>: UnaryLayoutModifier {
    let shape: S
    let isEOFilled: Bool

    nonisolated init(shape: S, isEOFilled: Bool) {
        self.shape = shape
        self.isEOFilled = isEOFilled
    }

    @usableFromInline package func makeItem() -> ClipItem { ClipItem() }

    @usableFromInline package func configure(_ item: ClipItem) -> Bool {
        item.shape = shape
        item.isEOFilled = isEOFilled
        return true
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ClipItem: UnaryHostItem {
    var shape: any Shape = Rectangle()
    var isEOFilled = false

    override init() { super.init(ClipView(frame: .zero)) }

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let shape = containedShape(shape, in: frame)
        let layer = uiView.layer
        let isFromRight = uiView.superview?.layoutItemsAreMirrored ?? false
        (uiView as? ClipView)?.outline = HitArea.Outline(
            shape, in: frame.size, fromRight: isFromRight, isEOFilled: isEOFilled)
        if let (radius, inner) = shape._corners(in: frame.size), inner.size == frame.size {
            uiView.clipsToBounds = true
            layer.cornerRadius = radius
            layer.cssEffects.clipPath = nil
        } else {
            uiView.clipsToBounds = false
            layer.cornerRadius = 0
            let path = shape.shownPath(in: frame.size, fromRight: isFromRight)
            layer.cssEffects.clipPath = path.css(isEOFilled: isEOFilled)
        }
    }
}

/// A view that clips its content to an outline, and is hit only inside it.
final class ClipView: UIView {
    var outline: HitArea.Outline?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        outline?.contains(point) == false ? nil : super.hitTest(point, with: event)
    }
}
