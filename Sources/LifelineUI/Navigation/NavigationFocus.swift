import LayerTree

private enum NavigationPageKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    /// The ID of the enclosing page of the navigation stack; nil for its root.
    var navigationPage: Int? {
        get { self[NavigationPageKey.self] }
        set { self[NavigationPageKey.self] = newValue }
    }
}

private enum TitleHeadingKey: EnvironmentKey {
    static var defaultValue: AccessibilityHeadingLevel { .h1 }
}

extension EnvironmentValues {
    /// The heading level of the titles in navigation bars.
    var titleHeading: AccessibilityHeadingLevel {
        get { self[TitleHeadingKey.self] }
        set { self[TitleHeadingKey.self] = newValue }
    }
}

extension View {
    /// Sets the heading level of the titles in the navigation bars inside; 1 unless set.
    ///
    /// A page should have one heading of level 1. Where a `NavigationStack` is part of a page that already has a title,
    /// set the next level:
    ///
    /// ```swift
    /// VStack {
    ///     Text("Library").accessibilityHeading(.h1)
    ///     NavigationStack { Books() }.navigationTitleHeading(.h2)
    /// }
    /// ```
    /// Not in SwiftUI.
    nonisolated public func navigationTitleHeading(_ level: AccessibilityHeadingLevel) -> some View {
        environment(\.titleHeading, level)
    }
}

/// Makes a view the heading of a page, which is focused when the page appears.
struct _ScreenHeading: FirstViewModifier {
    let model: NavigationModel
    let page: Int?
    let level: AccessibilityHeadingLevel

    func apply(to view: UIView) {
        // Must precede the trait, which sets level 2 for a heading without a level.
        view.layer[attribute: .ariaLevel] = level == .unspecified ? "1" : "\(level.rawValue)"
        view.accessibilityTraits.insert(.header)
        // Focusable by the server, but skipped by the Tab key.
        view.layer[attribute: .tabindex] = "-1"
        model.headingDidAppear(view, of: page)
    }
}

/// Makes a control a link to an address, or a button if there is none.
struct _AddressModifier: FirstViewModifier {
    let address: String?

    func apply(to view: UIView) {
        guard let control = view as? ContentControl else { return }
        let isLink = address != nil && control.isEnabled
        guard isLink || control.layer.element == .a else { return }
        control.layer[attribute: .type] = isLink ? nil : "button"
        control.layer.element = isLink ? .a : .button
        control.layer[attribute: .href] = isLink ? address : nil
    }
}
