/// Values of settings that change nothing in a browser, and of settings that browsers do not report.
extension EnvironmentValues {
    /// Always `false`: pages have no Assistive Access.
    public var accessibilityAssistiveAccessEnabled: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityDifferentiateWithoutColor: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityDimFlashingLights: Bool { false }

    /// Always `false`: browsers do not report whether a screen reader is used.
    public var accessibilityEnabled: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityInvertColors: Bool { false }

    /// Always `false`: browsers zoom pages.
    public var accessibilityLargeContentViewerEnabled: Bool { false }

    /// Always `false`: pages have no immersive spaces.
    public var accessibilityPrefersHeadAnchorAlternative: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityQuickActionsEnabled: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityReduceTransparency: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilityShowButtonShapes: Bool { false }

    /// Always `false`: browsers do not report it.
    public var accessibilitySwitchControlEnabled: Bool { false }

    /// Always `false`: browsers do not report whether a screen reader is used.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// Always `false`: pages are not shown by displays that are always on.
    public var isLuminanceReduced: Bool { false }

    /// Always `false`: browsers do not report whether they are recorded.
    public var isSceneCaptured: Bool { false }

    /// Always `false`: there is no sidebar of tabs.
    public var isTabBarShowingSections: Bool { false }

    /// Always `false`: pages have no immersive spaces.
    public var supportsRemoteScenes: Bool { false }

    /// Always `nil`: browsers do not report it.
    public var legibilityWeight: LegibilityWeight? { nil }

    /// Always `.medium`: browsers do not report it.
    public var sidebarRowSize: SidebarRowSize { .medium }

    /// Always `.content`: suggestions are a list over the searched view.
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }

    /// Always true: browsers play animated images.
    public var accessibilityPlayAnimatedImages: Bool { true }

    /// Without effect: text is not tightened.
    public var allowsTightening: Bool {
        get { self[AcceptedSettingsKey.self].allowsTightening }
        set { self[AcceptedSettingsKey.self].allowsTightening = newValue }
    }

    /// Without effect: the browser decides about the brightness of pictures.
    public var allowedDynamicRange: Image.DynamicRange? {
        get { self[AcceptedSettingsKey.self].allowedDynamicRange }
        set { self[AcceptedSettingsKey.self].allowedDynamicRange = newValue }
    }

    /// Without effect: views do not depend on the material behind them.
    public var backgroundMaterial: Material? {
        get { self[AcceptedSettingsKey.self].backgroundMaterial }
        set { self[AcceptedSettingsKey.self].backgroundMaterial = newValue }
    }

    /// Without effect: views do not depend on the background behind them.
    public var backgroundProminence: BackgroundProminence {
        get { self[AcceptedSettingsKey.self].backgroundProminence }
        set { self[AcceptedSettingsKey.self].backgroundProminence = newValue }
    }

    /// Without effect: the browser repeats keys, not buttons.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[AcceptedSettingsKey.self].buttonRepeatBehavior }
        set { self[AcceptedSettingsKey.self].buttonRepeatBehavior = newValue }
    }

    /// Without effect: keyboard users need to see where the focus is.
    public var isFocusEffectEnabled: Bool {
        get { self[AcceptedSettingsKey.self].isFocusEffectEnabled }
        set { self[AcceptedSettingsKey.self].isFocusEffectEnabled = newValue }
    }

    /// Without effect: the browser shows what the pointer is over.
    public var isHoverEffectEnabled: Bool {
        get { self[AcceptedSettingsKey.self].isHoverEffectEnabled }
        set { self[AcceptedSettingsKey.self].isHoverEffectEnabled = newValue }
    }

    /// Without effect: materials look the same in tabs without the focus.
    public var materialActiveAppearance: MaterialActiveAppearance {
        get { self[AcceptedSettingsKey.self].materialActiveAppearance }
        set { self[AcceptedSettingsKey.self].materialActiveAppearance = newValue }
    }

    /// Without effect: menus have no indicator of their own.
    public var menuIndicatorVisibility: Visibility {
        get { self[AcceptedSettingsKey.self].menuIndicatorVisibility }
        set { self[AcceptedSettingsKey.self].menuIndicatorVisibility = newValue }
    }

    /// Without effect: items of menus have the order in which they are declared.
    public var menuOrder: MenuOrder {
        get { self[AcceptedSettingsKey.self].menuOrder }
        set { self[AcceptedSettingsKey.self].menuOrder = newValue }
    }

    /// Without effect: browsers do not open what something is dragged over.
    public var springLoadingBehavior: SpringLoadingBehavior {
        get { self[AcceptedSettingsKey.self].springLoadingBehavior }
        set { self[AcceptedSettingsKey.self].springLoadingBehavior = newValue }
    }

    /// Without effect: symbols have one layer.
    public var symbolColorRenderingMode: SymbolColorRenderingMode? {
        get { self[AcceptedSettingsKey.self].symbolColorRenderingMode }
        set { self[AcceptedSettingsKey.self].symbolColorRenderingMode = newValue }
    }

    /// Without effect: symbols have one layer.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[AcceptedSettingsKey.self].symbolRenderingMode }
        set { self[AcceptedSettingsKey.self].symbolRenderingMode = newValue }
    }

    /// Without effect: symbols have one layer.
    public var symbolVariableValueMode: SymbolVariableValueMode? {
        get { self[AcceptedSettingsKey.self].symbolVariableValueMode }
        set { self[AcceptedSettingsKey.self].symbolVariableValueMode = newValue }
    }

    /// Without effect: the browser places the caret at line breaks.
    public var textSelectionAffinity: TextSelectionAffinity {
        get { self[AcceptedSettingsKey.self].textSelectionAffinity }
        set { self[AcceptedSettingsKey.self].textSelectionAffinity = newValue }
    }
}

/// The values of settings that have no effect, for views that read them.
private struct AcceptedSettings {
    var allowsTightening: Bool = false
    var allowedDynamicRange: Image.DynamicRange? = nil
    var backgroundMaterial: Material? = nil
    var backgroundProminence: BackgroundProminence = .standard
    var buttonRepeatBehavior: ButtonRepeatBehavior = .automatic
    var isFocusEffectEnabled: Bool = true
    var isHoverEffectEnabled: Bool = true
    var materialActiveAppearance: MaterialActiveAppearance = .automatic
    var menuIndicatorVisibility: Visibility = .automatic
    var menuOrder: MenuOrder = .automatic
    var springLoadingBehavior: SpringLoadingBehavior = .automatic
    var symbolColorRenderingMode: SymbolColorRenderingMode? = nil
    var symbolRenderingMode: SymbolRenderingMode? = nil
    var symbolVariableValueMode: SymbolVariableValueMode? = nil
    var textSelectionAffinity: TextSelectionAffinity = .automatic
}

private enum AcceptedSettingsKey: EnvironmentKey {
    static var defaultValue: AcceptedSettings { AcceptedSettings() }
}
