/// The parts of a menu, for its style.
public struct MenuStyleConfiguration {
    /// The label of the menu.
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }

    /// The items of the menu.
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// The style of menus.
///
/// ```swift
/// struct Framed: MenuStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).padding(6).border(.gray)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol MenuStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = MenuStyleConfiguration
    /// Returns the appearance of the menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension MenuStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// A menu whose label is a button in the style of buttons.
public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu whose label is a button in the style of buttons.
public struct ButtonMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu whose label has no border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu of the parts of another one.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}

private enum MenuStylesKey: EnvironmentKey {
    static var defaultValue: [any MenuStyle] { [] }
}

extension EnvironmentValues {
    /// The styles that were set, the innermost first.
    var menuStyles: [any MenuStyle] {
        get { self[MenuStylesKey.self] }
        set { self[MenuStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the menus inside.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuStyles) { $0.insert(style, at: 0) }
    }
}
