/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style
    @Environment(\.isInToolbar) private var isInToolbar

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        let style = self.style ?? (isInToolbar ? IconOnlyLabelStyle() : TitleAndIconLabelStyle())
        return style.makeAnyBody(
            LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon), spokenTitle: title.spokenText))
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.title = Text(title)
        icon = Image(systemName: name)
    }

    public init(_ title: some StringProtocol, image name: String) {
        self.title = Text(title)
        icon = Image(name)
    }
}

/// The content for a label style.
public struct LabelStyleConfiguration {
    public let title: AnyView
    public let icon: AnyView
    let spokenTitle: String?
}

/// The appearance of labels.
@preconcurrency @MainActor
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(makeBody(configuration: configuration))
    }
}

/// The icon beside the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            configuration.icon
            configuration.title
        }
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon only, for which screen readers read the title.
public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if let title = configuration.spokenTitle {
            configuration.icon.accessibilityLabel(title)
        } else {
            configuration.icon
        }
    }
}

/// The style of labels for which none was set.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
    nonisolated public static var automatic: TitleAndIconLabelStyle { .init() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}

private enum LabelStyleKey: EnvironmentKey {
    /// Nil: the style depends on the surroundings.
    static var defaultValue: (any LabelStyle)? { nil }
}

private enum InToolbarKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var labelStyle: (any LabelStyle)? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }

    /// Whether the view is in a toolbar, where labels are icons.
    var isInToolbar: Bool {
        get { self[InToolbarKey.self] }
        set { self[InToolbarKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the labels inside.
    nonisolated public func labelStyle(_ style: some LabelStyle) -> some View { environment(\.labelStyle, style) }
}
