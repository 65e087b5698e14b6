// Names of SwiftUI that cannot work in a browser, so that the compiler says what to use instead.

@available(*, unavailable, message: "A browser has no bar for apps; use a WindowGroup, or commands.")
public enum MenuBarExtra {}

@available(*, unavailable, message: "A browser has no bar for apps; use a WindowGroup, or commands.")
public enum MenuBarExtraStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowToolbarStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum DefaultWindowStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum HiddenTitleBarWindowStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum TitleBarWindowStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum PlainWindowStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum DefaultWindowToolbarStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum ExpandedWindowToolbarStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum UnifiedCompactWindowToolbarStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum UnifiedWindowToolbarStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum ToolbarLabelStyle {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowToolbarFullScreenVisibility {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowLevel {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowManagerRole {}

@available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
public enum WindowIdealSize {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowPlacement {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowPlacementContext {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowLayoutRoot {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowProxy {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum DisplayProxy {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum PresentedWindowContent {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum UtilityWindow {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowDragGesture {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum WindowVisibilityToggle {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum DefaultWindowVisibilityToggleLabel {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum PushWindowAction {}

@available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
public enum AlertScene {}

@available(*, unavailable, message: "A page may not close its tab; tell people that they can close it.")
public enum DismissWindowAction {}

@available(*, unavailable, message: "A page may not close its tab; tell people that they can close it.")
public enum DismissBehavior {}

@available(*, unavailable, message: "Use HStack or VStack, NavigationSplitView, or inspector.")
public enum HSplitView {}

@available(*, unavailable, message: "Use HStack or VStack, NavigationSplitView, or inspector.")
public enum VSplitView {}

@available(*, unavailable, message: "Use ToggleStyle.switch or ToggleStyle.button.")
public enum CheckboxToggleStyle {}

@available(*, unavailable, message: "Use PickerStyle.inline, menu or segmented.")
public enum RadioGroupPickerStyle {}

@available(*, unavailable, message: "Use PickerStyle.inline, menu or segmented.")
public enum PopUpButtonPickerStyle {}

@available(*, unavailable, message: "Use PickerStyle.inline, menu or segmented.")
public enum PalettePickerStyle {}

@available(*, unavailable, message: "Use PickerStyle.inline, menu or segmented.")
public enum NavigationLinkPickerStyle {}

@available(*, unavailable, message: "Use Menu with MenuStyle.button.")
public enum PullDownMenuButtonStyle {}

@available(*, unavailable, message: "Use Menu with MenuStyle.button.")
public enum BorderedButtonMenuStyle {}

@available(*, unavailable, message: "Use Menu with MenuStyle.button.")
public enum MenuButtonStyle {}

@available(*, unavailable, message: "Use Menu with MenuStyle.button.")
public enum MenuButton {}

@available(*, unavailable, message: "Use Menu with MenuStyle.button.")
public enum DefaultMenuButtonStyle {}

@available(*, unavailable, message: "Use TabViewStyle.automatic.")
public enum GroupedTabViewStyle {}

@available(*, unavailable, message: "Use Link.")
public enum HelpLink {}

@available(*, unavailable, message: "Use Link.")
public enum LinkButtonStyle {}

@available(*, unavailable, message: "Browsers take pictures with PhotosPicker and fileImporter.")
public enum ImportFromDevicesCommands {}

@available(*, unavailable, message: "Use onKeyPress with the arrow keys.")
public enum MoveCommandDirection {}

extension Scene {
    @available(*, unavailable, message: "A browser has no bar for apps; use a WindowGroup, or commands.")
    public func menuBarExtraStyle(_ style: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowStyle(_ style: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowToolbarStyle(_ style: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowToolbarLabelStyle(_ style: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowLevel(_ level: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowManagerRole(_ role: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowIdealSize(_ size: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowIdealPlacement(_ placement: Any) -> some Scene { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public func windowBackgroundDragBehavior(_ behavior: Any) -> some Scene { self }

    @available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
    public func defaultWindowPlacement(_ makePlacement: @escaping () -> Void) -> some Scene { self }
}

extension View {
    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func presentedWindowStyle(_ style: Any) -> some View { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func presentedWindowToolbarStyle(_ style: Any) -> some View { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func windowToolbarFullScreenVisibility(_ visibility: Any) -> some View { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View { self }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    nonisolated public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }

    @available(*, unavailable, message: "Use menuStyle.")
    nonisolated public func menuButtonStyle(_ style: Any) -> some View { self }

    @available(*, unavailable, message: "Use onKeyPress with the arrow keys.")
    nonisolated public func onMoveCommand(perform action: ((Never) -> Void)?) -> some View { self }

    @available(*, unavailable, message: "Use onKeyPress(.delete).")
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }

    @available(*, unavailable, message: "Use onKeyPress(.escape).")
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View { self }

    @available(*, unavailable, message: "Use commands with a CommandMenu.")
    nonisolated public func onCommand(_ selector: Any, perform action: (() -> Void)?) -> some View { self }

    @available(*, unavailable, message: "Use onKeyPress, whose key press has the modifiers.")
    nonisolated public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { self }

    @available(*, unavailable, message: "Add another item to the menu.")
    nonisolated public func modifierKeyAlternate<V: View>(_ modifiers: EventModifiers, alternate: () -> V) -> some View
    { self }
}
