/// Describes a view when the pointer rests on it, and for screen readers.
public struct _HelpModifier: UnaryLayoutModifier {
    let text: String

    @usableFromInline package func makeItem() -> HelpItem { HelpItem() }

    @usableFromInline package func configure(_ item: HelpItem) -> Bool {
        defer { item.text = text }
        return item.text != text
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class HelpItem: UnaryHostItem {
    var text = ""
    private weak var hintedView: UIView?

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        uiView.layer[attribute: .title] = text
        let hintedView = Self.control(in: uiView) ?? uiView
        if hintedView !== self.hintedView { self.hintedView?.accessibilityHint = nil }
        self.hintedView = hintedView
        hintedView.accessibilityHint = text
    }

    /// The control inside a view, which is the element at which a screen reader stops.
    private static func control(in view: UIView) -> UIView? {
        for view in view.subviews {
            if let found = view as? UIControl ?? control(in: view) { return found }
        }
        return nil
    }
}

extension View {
    /// Sets a text that is shown when the pointer rests on the view, and read aloud after the view's name.
    nonisolated public func help(_ key: LocalizedStringKey) -> some View { help(Text(key)) }

    nonisolated public func help(_ text: Text) -> some View {
        modifier(_HelpModifier(text: text.string))
    }

    @_disfavoredOverload
    nonisolated public func help(_ text: some StringProtocol) -> some View {
        modifier(_HelpModifier(text: String(text)))
    }
}
