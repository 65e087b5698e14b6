private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}

private enum ForegroundColorKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

private enum MultilineTextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}

private enum TruncationModeKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
}

private enum IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private enum VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private enum TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
}

/// A light or dark appearance.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

/// The available space in a direction: compact below 600 points of width, or 480 of height.
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// The alignment of the lines of a text.
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }

extension EnvironmentValues {
    /// The font of texts that set none; body when nil.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    static var foregroundColorKey: ObjectIdentifier { ObjectIdentifier(ForegroundColorKey.self) }

    package var foregroundColor: Color? {
        get { self[ForegroundColorKey.self] }
        set { self[ForegroundColorKey.self] = newValue }
    }

    /// The maximum number of lines of a text; nil for no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// How the lines of a text are aligned to each other. Leading by default.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// Where text that does not fit is cut. At the end by default.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    /// Whether controls are enabled. True by default.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// Whether the view is shown in light or dark colours.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The horizontal size class of the tab; nil outside of a scene.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// Whether the page is low (compact) or not (regular). Nil outside of a scene.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    package var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The language of texts and the format of values: the scene's. Setting it shows the content in that language; the
    /// direction of layout has a value of its own.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? sceneLanguage.locale }
        set { self[LocaleKey.self] = newValue }
    }
}

extension View {
    /// Sets the font of the texts inside that set none themselves.
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Sets the colour of the texts and template images inside that set none themselves.
    nonisolated public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

    /// Sets the maximum number of lines of each text inside.
    nonisolated public func lineLimit(_ limit: Int?) -> some View { environment(\.lineLimit, limit) }

    /// Aligns the lines of the texts inside to each other.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets where texts inside are cut if they do not fit.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Disables the controls inside. Enabling does not override an ancestor that disables them.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Sets the accent colour of the controls inside.
    nonisolated public func tint(_ color: Color?) -> some View { environment(\.tint, color) }
}
