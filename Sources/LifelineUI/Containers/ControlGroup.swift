/// Controls that belong together: a row of joined buttons. In a menu, a row of the menu.
///
/// ```swift
/// ControlGroup("Zoom") {
///     Button("Smaller", systemImage: "minus.magnifyingglass") { zoom -= 1 }
///     Button("Larger", systemImage: "plus.magnifyingglass") { zoom += 1 }
/// }
/// ```
/// The label names the group for assistive technology; only the style `menu` shows it.
public struct ControlGroup<Content: View>: View {
    let content: Content
    let label: AnyView
    let name: String?
    @Environment(\.controlGroupStyles) private var styles

    /// Creates a group of controls without a name.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = AnyView(EmptyView())
        name = nil
    }

    /// Creates a group with a label, which is its name for screen readers and its title in a menu.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.content = content()
        let label = label()
        self.label = AnyView(label)
        name = label.spokenText
    }

    /// Creates a group with a title, which is its name for screen readers and its title in a menu.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title, which is its name for screen readers and its title in a menu.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title and a symbol, which are shown where the group is an entry of a menu.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a group with a title and a symbol, which are shown where the group is an entry of a menu.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    public var body: some View {
        let styles = styles
        let style: any ControlGroupStyle = styles.first ?? AutomaticControlGroupStyle()
        style.makeAnyBody(
            ControlGroupStyleConfiguration(
                content: AnyView(content.environment(\.controlGroupStyles, styles)), label: label, name: name)
        )
        .environment(\.controlGroupStyles, Array(styles.dropFirst()))
    }
}

extension ControlGroup where Content == AnyView {
    /// A group with the configuration of a style, for use in the style's body.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = configuration.label
        name = configuration.name
    }
}

/// The parts of a control group, for its style.
@preconcurrency @MainActor
public struct ControlGroupStyleConfiguration {
    /// The controls.
    public let content: AnyView
    /// The label; empty if the group has none.
    public let label: AnyView
    let name: String?
}

/// The appearance of control groups.
@preconcurrency @MainActor
public protocol ControlGroupStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = ControlGroupStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ControlGroupStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// Joined buttons; in a menu, tiles side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { _ControlGroupBody(configuration: configuration) }
}

/// The controls side by side, in the style of buttons of their surroundings.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) { configuration.content }.modifier(_ControlGroupElement(name: configuration.name))
    }
}

/// A button with the group's label, which opens a menu of the controls.
public struct MenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

/// In a menu, tiles side by side with symbols only.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _ControlGroupBody(configuration: configuration).labelStyle(.iconOnly)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    nonisolated public static var navigation: NavigationControlGroupStyle { .init() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    nonisolated public static var menu: MenuControlGroupStyle { .init() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    nonisolated public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}

private enum ControlGroupStylesKey: EnvironmentKey {
    static var defaultValue: [any ControlGroupStyle] { [] }
}

extension EnvironmentValues {
    /// The styles that were set, the innermost first.
    var controlGroupStyles: [any ControlGroupStyle] {
        get { self[ControlGroupStylesKey.self] }
        set { self[ControlGroupStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the control groups inside.
    public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
        transformEnvironment(\.controlGroupStyles) { $0.insert(style, at: 0) }
    }
}
