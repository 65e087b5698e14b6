public struct _LayoutPriority: UnaryLayoutModifier {
    let value: Double

    @usableFromInline package func makeItem() -> PriorityItem { PriorityItem() }

    @usableFromInline package func configure(_ item: PriorityItem) -> Bool {
        defer { item.priority = value }
        return item.priority != value
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class PriorityItem: UnaryItem {
    var priority = 0.0
    package override var layoutPriority: Double { priority }
}

extension View {
    /// Sets the view's priority in a stack: views of a higher priority get their space first. The default is 0.
    nonisolated public func layoutPriority(_ value: Double) -> some View { modifier(_LayoutPriority(value: value)) }
}
