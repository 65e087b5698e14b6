/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style
    @Environment(\.isInToolbar) private var isInToolbar

    /// Creates a label from a title and an icon.
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
    /// Creates a label with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.title = Text(titleKey)
        icon = Image(systemName: name)
    }

    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.title = Text(title)
        icon = Image(systemName: name)
    }

    /// Creates a label with an image of the app.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.title = Text(titleKey)
        icon = Image(name)
    }

    /// Creates a label with an image of the app.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.title = Text(title)
        icon = Image(name)
    }
}

/// The content for a label style.
public struct LabelStyleConfiguration {
    /// The title of the label.
    public let title: AnyView
    /// The icon of the label.
    public let icon: AnyView
    let spokenTitle: String?
}

/// The appearance of labels.
@preconcurrency @MainActor
public protocol LabelStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = LabelStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// The icon beside the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _TitleAndIcon(configuration: configuration)
    }
}

/// An icon beside a title, with the measures and the tint of the surroundings.
struct _TitleAndIcon: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.labelMeasures) private var measures

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: measures.spacing ?? 8) {
            if let tint = measures.iconTint { icon.foregroundColor(tint) } else { icon }
            configuration.title
        }
    }

    @ViewBuilder private var icon: some View {
        if let width = measures.iconWidth { configuration.icon.frame(minWidth: width) } else { configuration.icon }
    }
}

/// Shows only the title. The icon is not created.
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
    /// Only the title.
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
