import LayerTree

/// Whether text can be selected.
public protocol TextSelectability: Sendable {
    /// Whether the text can be selected.
    static var allowsSelection: Bool { get }
}

/// Text can be selected, which is the default.
public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { .init() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { .init() }
}

public struct _TextSelectionModifier: UnaryLayoutModifier {
    let isAllowed: Bool

    @usableFromInline package func makeItem() -> UnaryHostItem { UnaryHostItem() }

    @usableFromInline package func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer.setFlag(.textIsNotSelectable, !isAllowed)
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Sets whether the texts inside can be selected. By default, they can.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        modifier(_TextSelectionModifier(isAllowed: S.allowsSelection))
    }
}
