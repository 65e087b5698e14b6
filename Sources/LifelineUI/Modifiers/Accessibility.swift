/// Sets an accessibility property of a view.
public struct _AccessibilityModifier: UnaryLayoutModifier {
    enum Property: Hashable, Sendable {
        case label(String)
        case hint(String)
        case value(String)
        case identifier(String)
        case hidden(Bool)
        case header
        case traits(UInt64)
        case removedTraits(UInt64)
    }

    let property: Property

    @usableFromInline package func makeItem() -> AccessibilityItem { AccessibilityItem() }

    @usableFromInline package func configure(_ item: AccessibilityItem) -> Bool {
        item.property = property
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Sets a property on the first view of its content.
@MainActor @usableFromInline package final class AccessibilityItem: UnaryItem {
    var property: _AccessibilityModifier.Property? {
        didSet { apply() }
    }

    private var views: [UIView] = []
    private var addedTraits: UIAccessibilityTraits = []
    private var appliedRoles: AccessibilityTraits = []

    package override func appendViews(to views: inout ViewList) {
        var inner: ViewList = []
        content?.appendViews(to: &inner)
        self.views = inner.held
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
        case .traits(let traits):
            let known: UIAccessibilityTraits = [
                .button, .link, .image, .selected, .header, .searchField, .staticText, .updatesFrequently,
            ]
            view.accessibilityTraits.remove(addedTraits)
            addedTraits = known.intersection(UIAccessibilityTraits(rawValue: traits))
            view.accessibilityTraits.insert(addedTraits)
            applyRoles(AccessibilityTraits(rawValue: traits), to: view)
        case .removedTraits(let traits):
            view.accessibilityTraits.remove(UIAccessibilityTraits(rawValue: traits))
        case .hidden: break
        }
    }

    /// Sets the traits that UIKit does not have, as ARIA attributes.
    private func applyRoles(_ traits: AccessibilityTraits, to view: UIView) {
        let before = appliedRoles
        appliedRoles = traits.intersection([.isModal, .isToggle, .isTabBar])
        guard !before.isEmpty || !appliedRoles.isEmpty else { return }
        if before.contains(.isModal) != traits.contains(.isModal) {
            view.accessibilityViewIsModal = traits.contains(.isModal)
        }
        if traits.contains(.isToggle) {
            view.layer[attribute: .role] = "switch"
            view.layer[attribute: .ariaChecked] = traits.contains(.isSelected) ? "true" : "false"
        } else if traits.contains(.isTabBar) {
            view.layer[attribute: .role] = "tablist"
        } else if before.contains(.isToggle) || before.contains(.isTabBar) {
            view.layer[attribute: .role] = nil
            view.layer[attribute: .ariaChecked] = nil
        }
    }
}

extension View {
    private nonisolated func accessibility(_ property: _AccessibilityModifier.Property) -> some View {
        modifier(_AccessibilityModifier(property: property))
    }

    /// Sets the name that is read aloud.
    nonisolated public func accessibilityLabel(_ label: String) -> some View { accessibility(.label(label)) }

    /// Sets a description of what happens when the view is used.
    nonisolated public func accessibilityHint(_ hint: String) -> some View { accessibility(.hint(hint)) }

    /// Sets the value that a screen reader reads after the view's label, such as “50 %”.
    nonisolated public func accessibilityValue(_ value: String) -> some View { accessibility(.value(value)) }

    /// Sets a name for tests. It is not read aloud.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility(.identifier(identifier))
    }

    /// Hides the view and everything inside from screen readers. It remains visible.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility(.hidden(hidden)) }

    /// Marks the view as a heading.
    nonisolated public func accessibilityHeading() -> some View { accessibility(.header) }
}

/// The role and the state of a view for assistive technology.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isLink = AccessibilityTraits(rawValue: 2)
    public static let isImage = AccessibilityTraits(rawValue: 4)
    public static let isSelected = AccessibilityTraits(rawValue: 8)
    public static let isHeader = AccessibilityTraits(rawValue: 16)
    public static let isSearchField = AccessibilityTraits(rawValue: 32)
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 512)
    public static let isModal = AccessibilityTraits(rawValue: 4096)
    /// A switch that is on or off: on while it is selected.
    public static let isToggle = AccessibilityTraits(rawValue: 8192)
    /// A tab bar.
    public static let isTabBar = AccessibilityTraits(rawValue: 16384)
}

extension View {
    /// Adds traits to the view.
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityModifier(property: .traits(traits.rawValue)))
    }

    /// Removes traits from the view.
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityModifier(property: .removedTraits(traits.rawValue)))
    }

    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        accessibilityLabel(label.string)
    }

    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        accessibilityHint(hint.string)
    }

    /// Sets the value that a screen reader reads after the view's label, such as “50 %”.
    nonisolated public func accessibilityValue(_ value: Text) -> some View {
        accessibilityValue(value.string)
    }

    nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
    nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }
    /// Sets the value that a screen reader reads after the view's label, such as “50 %”.
    nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        accessibilityLabel(String(label))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint(_ hint: some StringProtocol) -> some View {
        accessibilityHint(String(hint))
    }

    /// Sets the value that a screen reader reads after the view's label, such as “50 %”.
    @_disfavoredOverload
    nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some View {
        accessibilityValue(String(value))
    }

    /// The older form.
    nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// The same as `accessibilityLabel(_:)`.
    nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    /// The same as `accessibilityHidden(_:)`.
    nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// The same as `accessibilityHint(_:)`.
    nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    /// The same as `accessibilityValue(_:)`.
    nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    /// The same as `accessibilityAddTraits(_:)`.
    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }
    /// The same as `accessibilityRemoveTraits(_:)`.
    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}
