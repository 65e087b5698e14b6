import LayerTree

/// Gives a view an ARIA role, for structures that have no trait, such as the rows of a table.
package struct _RoleModifier: UnaryLayoutModifier {
    let role: String
    let label: String?

    package func makeItem() -> UnaryHostItem { UnaryHostItem() }

    package func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer[attribute: .role] = role
        item.uiView.layer[attribute: .ariaLabel] = label
        return false
    }

    package static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Makes the view an element with an ARIA role that contains the elements of its content.
    nonisolated package func accessibilityRole(_ role: String, label: String? = nil) -> some View {
        modifier(_RoleModifier(role: role, label: label))
    }
}
