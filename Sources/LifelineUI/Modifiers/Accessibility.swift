/// What assistive technology is told of a view.
public struct _AccessibilityModifier: UnaryLayoutModifier {
    enum Property: Hashable, Sendable {
        case label(String)
        case hint(String)
        case value(String)
        case identifier(String)
        case hidden(Bool)
        case header
    }

    let property: Property

    package func makeItem() -> AccessibilityItem { AccessibilityItem() }

    package func configure(_ item: AccessibilityItem) -> Bool {
        item.property = property
        return false
    }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Tells the first view of its content.
@MainActor package final class AccessibilityItem: UnaryItem {
    var property: _AccessibilityModifier.Property? {
        didSet { apply() }
    }

    private var views: ContiguousArray<UIView> = []

    package override func appendViews(to views: inout ContiguousArray<UIView>) {
        var inner: ContiguousArray<UIView> = []
        content?.appendViews(to: &inner)
        self.views = inner
        apply()
        views.append(contentsOf: inner)
    }

    private func apply() {
        guard let property else { return }
        if case .hidden(let hidden) = property {
            for view in views { view.accessibilityElementsHidden = hidden }
            return
        }
        guard let view = views.first else { return }
        switch property {
        case .label(let label): view.accessibilityLabel = label
        case .hint(let hint): view.accessibilityHint = hint
        case .value(let value): view.accessibilityValue = value
        case .identifier(let identifier): view.accessibilityIdentifier = identifier
        case .header: view.accessibilityTraits.insert(.header)
        case .hidden: break
        }
    }
}

extension View {
    private nonisolated func accessibility(_ property: _AccessibilityModifier.Property) -> some View {
        modifier(_AccessibilityModifier(property: property))
    }

    /// The name that is read out.
    nonisolated public func accessibilityLabel(_ label: String) -> some View { accessibility(.label(label)) }

    /// What happens when the view is used.
    nonisolated public func accessibilityHint(_ hint: String) -> some View { accessibility(.hint(hint)) }

    nonisolated public func accessibilityValue(_ value: String) -> some View { accessibility(.value(value)) }

    /// A name for tests; it is not read out.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility(.identifier(identifier))
    }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility(.hidden(hidden)) }

    /// Marks a heading.
    nonisolated public func accessibilityHeading() -> some View { accessibility(.header) }
}
