import LayerTree

/// Whether the pointer and fingers find a view, or what lies behind it.
public struct _HitTestingModifier: UnaryLayoutModifier {
    let isEnabled: Bool

    @usableFromInline package func makeItem() -> UnaryHostItem { UnaryHostItem(HitTestingView(frame: .zero)) }

    @usableFromInline package func configure(_ item: UnaryHostItem) -> Bool {
        (item.uiView as? HitTestingView)?.isFound = isEnabled
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

final class HitTestingView: UIView {
    /// Said to the page, which finds what clicks hit, and heeded here, where it is found what touches hit.
    var isFound = true {
        didSet { if isFound != oldValue { layer.clientLook.isPassedThrough = !isFound } }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isFound ? super.hitTest(point, with: event) : nil
    }
}

extension View {
    /// Whether the view and what is inside is hit by pointers and fingers. If not, what lies behind is.
    ///
    /// The view stays readable, and its controls stay within reach of the keyboard and of screen readers: to switch those off
    /// there is `disabled(_:)`.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_HitTestingModifier(isEnabled: enabled))
    }
}
