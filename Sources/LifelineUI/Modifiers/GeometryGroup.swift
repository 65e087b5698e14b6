/// Wraps a view in a separate view, so that it moves as one.
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
    /// Isolates the geometry of the content from its surroundings: it moves as one.
    ///
    /// Useful for rows of many views, each of which would otherwise be moved separately when earlier rows are inserted
    /// and removed.
    @inlinable nonisolated public consuming func geometryGroup() -> some View { modifier(_GeometryGroup()) }
}
