import LayerTree

/// Whether pointers and touches hit a view, or what lies behind it.
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
    /// Whether the view is hit. Sent to the page, which finds what clicks hit, and used here, to find what touches hit.
    var isFound = true {
        didSet { if isFound != oldValue { layer.cssEffects.isPassedThrough = !isFound } }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isFound ? super.hitTest(point, with: event) : nil
    }
}

extension View {
    /// Sets whether the view and its content are hit by pointers and touches. If not, what lies behind is.
    ///
    /// The view stays readable, and its controls stay reachable by the keyboard and screen readers: use `disabled(_:)`
    /// to disable those.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_HitTestingModifier(isEnabled: enabled))
    }
}
