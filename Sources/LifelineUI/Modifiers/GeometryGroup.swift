/// Puts a view into a view of its own, so that it moves as one.
public struct _GeometryGroup: UnaryLayoutModifier {
    @usableFromInline nonisolated init() {}

    @usableFromInline package func makeItem() -> GeometryGroupItem { GeometryGroupItem() }

    @usableFromInline package func configure(_ item: GeometryGroupItem) -> Bool { false }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class GeometryGroupItem: UnaryHostItem {
}

extension View {
    /// Isolates the geometry of what is inside from what is around: it moves as one.
    ///
    /// Worth it for rows of many views, which would each be told when rows before theirs come and go.
    @inlinable nonisolated public consuming func geometryGroup() -> some View { modifier(_GeometryGroup()) }
}
