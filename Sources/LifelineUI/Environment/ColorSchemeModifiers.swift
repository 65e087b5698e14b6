/// Sets a light or a dark appearance for its content, independently of the surroundings.
struct _ColorSchemeModifier: UnaryLayoutModifier {
    let scheme: ColorScheme?

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.overrideUserInterfaceStyle =
            switch scheme {
            case .light: .light
            case .dark: .dark
            case nil: .unspecified
            }
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Shows the view in a light or a dark appearance.
    public func colorScheme(_ scheme: ColorScheme) -> some View {
        environment(\.colorScheme, scheme).modifier(_ColorSchemeModifier(scheme: scheme))
    }

    /// Sets the light or dark appearance of the view, its sheets, and the browser's controls; nil keeps that of the
    /// page. Unlike SwiftUI's, it applies to the view only, not to the whole window.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
            .modifier(_ColorSchemeModifier(scheme: scheme))
    }
}
