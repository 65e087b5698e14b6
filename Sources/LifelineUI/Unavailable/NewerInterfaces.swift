// Names of SwiftUI that are not here, so that the compiler says what to use instead.

@available(
    *, unavailable, message: "Charts describe themselves; elsewhere use accessibilityLabel and accessibilityValue."
)
public enum AXChartDescriptorRepresentable {}

@available(
    *, unavailable,
    message:
        "Screen readers of browsers list headings, links and landmarks; use accessibilityHeading and accessibilityLandmark."
)
public enum AccessibilityRotorContent {}

@available(
    *, unavailable,
    message:
        "Screen readers of browsers list headings, links and landmarks; use accessibilityHeading and accessibilityLandmark."
)
public enum AccessibilityRotorEntry {}

@available(
    *, unavailable,
    message:
        "Screen readers of browsers list headings, links and landmarks; use accessibilityHeading and accessibilityLandmark."
)
public enum AccessibilitySystemRotor {}

@available(*, unavailable, message: "Use popoverAttachmentAnchor's own type, PopoverAttachmentAnchor.")
public enum AttachmentAnchor {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum CustomHoverEffect {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum HoverEffectContent {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum AutomaticHoverEffect {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum HighlightHoverEffect {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum HoverEffectGroup {}

@available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
public enum HoverEffectPhaseOverride {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum DynamicTableRowContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum AccessibilityAttachmentModifier {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum EditableCollectionContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum EditableTableRowContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum ItemProviderTableRowModifier {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum OnInsertTableRowModifier {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum TableHeaderRowContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum LabeledControlGroupContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum LabeledToolbarItemGroupContent {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum LimitedAvailabilityConfiguration {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum OutlineSubgroupChildren {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum GestureStateGesture {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum SliderTickContentForEach {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum DefaultDateProgressLabel {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum DefaultSettingsLinkLabel {}

@available(*, unavailable, message: "The type is inferred; omit it.")
public enum DefaultTabLabel {}

@available(*, unavailable, message: "A preview is a page of its own; use its traits or previewLayout.")
public enum PreviewContext {}

@available(*, unavailable, message: "A preview is a page of its own; use its traits or previewLayout.")
public enum PreviewContextKey {}

@available(*, unavailable, message: "A preview is a page of its own; use its traits or previewLayout.")
public enum PreviewPlatform {}

@available(*, unavailable, message: "Use ViewThatFits with several texts.")
public enum TextVariantPreference {}

@available(*, unavailable, message: "Use ViewThatFits with several texts.")
public enum SizeDependentTextVariant {}

@available(*, unavailable, message: "Use UIViewRepresentable with a view that has the recognizer.")
public enum UIGestureRecognizerRepresentable {}

@available(*, unavailable, message: "Use UIApplicationDelegateAdaptor, or a UIWindowSceneDelegate.")
public enum UIHostingSceneDelegate {}

@available(*, unavailable, message: "Use accessibilityHint or accessibilityValue.")
public enum AccessibilityCustomContentKey {}

@available(*, unavailable, message: "Use accessibilityAction(named:) for each action.")
public enum AccessibilityActionCategory {}

@available(*, unavailable, message: "Use accessibilityElement(children: .combine), or accessibilityLabel.")
public enum AccessibilityLabeledPairRole {}

@available(*, unavailable, message: "Browsers do not report which assistive technology is used.")
public enum AccessibilityTechnologies {}

@available(*, unavailable, message: "Browsers zoom pages; use accessibilityAction(named:).")
public enum AccessibilityZoomGestureAction {}

@available(*, unavailable, message: "Use AnimatablePair.")
public enum AnimatableValues {}

@available(*, unavailable, message: "Text editors edit strings; use TextEditor with a binding to a String.")
public enum AttributedTextFormatting {}

@available(*, unavailable, message: "Text editors edit strings; use TextEditor with a binding to a String.")
public enum AttributedTextSelection {}

@available(*, unavailable, message: "Use colorMultiply, hueRotation, saturation, contrast or brightness.")
public enum ColorMatrix {}

@available(*, unavailable, message: "Use ContainerRelativeShape, or RoundedRectangle.")
public enum ConcentricRectangle {}

@available(*, unavailable, message: "Use ContainerRelativeShape, or RoundedRectangle.")
public enum RectangleCornerInsets {}

@available(*, unavailable, message: "Use background with ignoresSafeArea, or toolbarBackground.")
public enum ContainerBackgroundPlacement {}

@available(*, unavailable, message: "Use contextMenu with a view builder.")
public enum ContextMenu {}

@available(*, unavailable, message: "Use AnyView.")
public enum DebugReplaceableView {}

@available(*, unavailable, message: "Use ToolbarItem with a placement.")
public enum DefaultToolbarItem {}

@available(*, unavailable, message: "Use ToolbarItem with a placement.")
public enum ToolbarDefaultItemKind {}

@available(*, unavailable, message: "Use ToolbarItem with a placement.")
public enum ToolbarCustomizationOptions {}

@available(*, unavailable, message: "Use toolbarTitleMenu.")
public enum ToolbarTitleMenu {}

@available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
public enum DragConfiguration {}

@available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
public enum DragSession {}

@available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
public enum DropConfiguration {}

@available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
public enum DropSession {}

@available(*, unavailable, message: "Leave the rows out with `if`.")
public enum EmptyTableRowContent {}

@available(*, unavailable, message: "Use focusable() without interactions.")
public enum FocusInteractions {}

@available(*, unavailable, message: "Use the member `.global` of CoordinateSpace.")
public enum GlobalCoordinateSpace {}

@available(*, unavailable, message: "Use the member `.local` of CoordinateSpace.")
public enum LocalCoordinateSpace {}

@available(*, unavailable, message: "Use Grid.")
public enum GridLayout {}

@available(*, unavailable, message: "Use an Image with resizable(resizingMode: .tile), and clipShape.")
public enum ImagePaint {}

@available(*, unavailable, message: "A Layout needs no properties: Spacer and Divider follow stacks.")
public enum LayoutProperties {}

@available(*, unavailable, message: "A split view's styles are those of the framework.")
public enum NavigationSplitViewStyleConfiguration {}

@available(*, unavailable, message: "Use ControlGroup in a Menu, or a Picker with pickerStyle(.segmented).")
public enum PaletteControlGroupStyle {}

@available(*, unavailable, message: "A ScrollTargetBehavior needs no properties.")
public enum ScrollTargetBehaviorProperties {}

@available(*, unavailable, message: "A Transition needs no properties: with reduced motion all become fades.")
public enum TransitionProperties {}

@available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
public enum SectionCustomization {}

@available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
public enum TabPlacement {}

@available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
public enum TabViewCustomization {}

@available(*, unavailable, message: "Use shadow(color:radius:x:y:) of View.")
public enum ShadowStyle {}

@available(*, unavailable, message: "Use Slider with a step.")
public enum SliderTick {}

@available(*, unavailable, message: "Use Slider with a step.")
public enum SliderTickBuilder {}

@available(*, unavailable, message: "Use contentTransition(.symbolEffect).")
public enum SymbolEffectTransition {}

@available(*, unavailable, message: "Use Text(date, style:), or a TimelineView.")
public enum SystemFormatStyle {}

@available(*, unavailable, message: "Use Text(date, style:), or a TimelineView.")
public enum TimeDataSource {}

@available(*, unavailable, message: "Use a KeyPathComparator for the column.")
public enum TableColumnSortComparator {}

@available(*, unavailable, message: "Use a UITextView or a UITextField with selectedRange, in a UIViewRepresentable.")
public enum TextSelection {}

@available(*, unavailable, message: "Use VerticalDirection.Set.")
public enum VerticalDirections {}

@available(
    *, unavailable,
    message: "Text runs in the direction of its language; set layoutDirection in the environment for another."
)
public enum WritingDirectionStrategy {}

extension View {
    @available(*, unavailable, message: "Use accessibilityAction(named:) for each action.")
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    { self }

    @available(
        *, unavailable, message: "Charts describe themselves; elsewhere use accessibilityLabel and accessibilityValue."
    )
    nonisolated public func accessibilityChartDescriptor(_ representable: Any) -> some View { self }

    @available(*, unavailable, message: "Use accessibilityHint or accessibilityValue.")
    nonisolated public func accessibilityCustomContent(_ label: Text, _ value: Text, importance: Any? = nil)
        -> some View
    { self }

    @available(*, unavailable, message: "Use accessibilityElement(children: .combine), or accessibilityLabel.")
    nonisolated public func accessibilityLabeledPair(role: Any, id: some Hashable, in namespace: Namespace.ID)
        -> some View
    { self }

    @available(
        *, unavailable,
        message:
            "Screen readers of browsers list headings, links and landmarks; use accessibilityHeading and accessibilityLandmark."
    )
    nonisolated public func accessibilityRotor(_ label: Text, entries: () -> Any) -> some View { self }

    @available(
        *, unavailable,
        message:
            "Screen readers of browsers list headings, links and landmarks; use accessibilityHeading and accessibilityLandmark."
    )
    nonisolated public func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

    @available(*, unavailable, message: "Browsers zoom pages; use accessibilityAction(named:).")
    nonisolated public func accessibilityZoomAction(_ handler: @escaping (Any) -> Void) -> some View { self }

    @available(*, unavailable, message: "Text editors edit strings; use TextEditor with a binding to a String.")
    nonisolated public func attributedTextFormattingDefinition(_ definition: Any) -> some View { self }

    @available(*, unavailable, message: "Use background with ignoresSafeArea, or toolbarBackground.")
    nonisolated public func containerBackground(_ style: some ShapeStyle, for container: Any) -> some View { self }

    @available(*, unavailable, message: "Use ContainerRelativeShape, or RoundedRectangle.")
    nonisolated public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View { self }

    @available(*, unavailable, message: "AppStorage keeps the visitor's values; use Stores for values of other places.")
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View { self }

    @available(*, unavailable, message: "Use interactiveDismissDisabled with a confirmationDialog.")
    nonisolated public func dismissalConfirmationDialog(_ title: some StringProtocol, shouldPresent: Bool)
        -> some View
    { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dragConfiguration(_ configuration: Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dragContainer(for type: Any, _ payload: @escaping (Any) -> Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dragContainerSelection(_ selection: @escaping () -> Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dragPreviewsFormation(_ formation: Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dropConfiguration(_ configuration: @escaping (Any) -> Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func dropPreviewsFormation(_ formation: Any) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func onDragSessionUpdated(_ action: @escaping (Any) -> Void) -> some View { self }

    @available(*, unavailable, message: "Use draggable and dropDestination(for:action:).")
    nonisolated public func onDropSessionUpdated(_ action: @escaping (Any) -> Void) -> some View { self }

    @available(*, unavailable, message: "The browser shows what the pointer is over; use onHover.")
    nonisolated public func hoverEffectGroup(_ group: Any?) -> some View { self }

    @available(*, unavailable, message: "Use lineSpacing.")
    nonisolated public func lineHeight(_ height: Any?) -> some View { self }

    @available(*, unavailable, message: "A preview is a page of its own; use its traits or previewLayout.")
    nonisolated public func previewContext(_ value: Any) -> some View { self }

    @available(*, unavailable, message: "Use a UITextField with selectedRange, in a UIViewRepresentable.")
    nonisolated public func searchSelection(_ selection: Any) -> some View { self }

    @available(*, unavailable, message: "Put the buttons into the header or into rows of the section.")
    nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    @available(*, unavailable, message: "Use ProgressView or Gauge for a value that can't be changed.")
    nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }

    @available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
    nonisolated public func tabViewCustomization(_ customization: Any) -> some View { self }

    @available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
    nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { self }

    @available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
    nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { self }

    @available(*, unavailable, message: "There is no sidebar of tabs; use NavigationSplitView.")
    nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { self }

    @available(*, unavailable, message: "Use searchable with searchSuggestions, or a Menu beside the field.")
    nonisolated public func textInputCompletion(_ completion: String) -> some View { self }

    @available(*, unavailable, message: "Use searchable with searchSuggestions, or a Menu beside the field.")
    nonisolated public func textInputSuggestions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    { self }

    @available(*, unavailable, message: "Use font with a smaller text style.")
    nonisolated public func textScale(_ scale: Any, isEnabled: Bool = true) -> some View { self }

    @available(*, unavailable, message: "Leave the item out of the toolbar with `if`.")
    nonisolated public func toolbarItemHidden(_ hidden: Bool = true) -> some View { self }

    @available(
        *, unavailable,
        message: "Text runs in the direction of its language; set layoutDirection in the environment for another."
    )
    nonisolated public func writingDirection(strategy: Any) -> some View { self }
}

extension Text {
    @available(*, unavailable, message: "Use font with a smaller text style.")
    nonisolated public func textScale(_ scale: Any, isEnabled: Bool = true) -> Text { self }
}

extension ShapeStyle {
    @available(*, unavailable, message: "Use an Image with resizable(resizingMode: .tile), and clipShape.")
    public static func image(_ image: Image) -> some ShapeStyle { Color.clear }

    @available(*, unavailable, message: "Use shadow(color:radius:x:y:) of View.")
    public func shadow(_ style: Any) -> some ShapeStyle { Color.clear }

    @available(*, unavailable, message: "Use blendMode of View.")
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { Color.clear }

    @available(*, unavailable, message: "Give gradients points in the unit square of their shape.")
    public func `in`(_ rect: CGRect) -> some ShapeStyle { Color.clear }
}

extension Scene {
    @available(*, unavailable, message: "AppStorage keeps the visitor's values; use Stores for values of other places.")
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }

    @available(*, unavailable, message: "Use commands, whose buttons have keyboardShortcut.")
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }
}

extension EnvironmentValues {
    @available(*, unavailable, message: "A page may not close its tab; tell people that they can close it.")
    public var dismissWindow: Never { fatalError("It is unavailable.") }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    public var dismissImmersiveSpace: Never { fatalError("It is unavailable.") }

    @available(
        *, unavailable, message: "Pages have no immersive spaces; use a WindowGroup, or a ClientView with WebGL."
    )
    public var openImmersiveSpace: Never { fatalError("It is unavailable.") }

    @available(
        *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
    )
    public var documentConfiguration: Never { fatalError("It is unavailable.") }

    @available(
        *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
    )
    public var newDocument: Never { fatalError("It is unavailable.") }

    @available(
        *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
    )
    public var openDocument: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "Use UIFont, which Font.custom and UIFontMetrics give.")
    public var fontResolutionContext: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "Use @FocusState with focused.")
    public var isFocused: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "There is no Core Data on Linux; use Stores, or DatabaseQueries with SQLite.")
    public var managedObjectContext: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
    public var preferredPencilDoubleTapAction: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "Browsers do not report gestures of pens; use DragGesture and onTapGesture.")
    public var preferredPencilSqueezeAction: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "Browsers place their windows; use WindowGroup with openWindow.")
    public var pushWindow: Never { fatalError("It is unavailable.") }

    @available(*, unavailable, message: "A tab's title and frame belong to the browser. Omit it.")
    public var toolbarLabelStyle: Never { fatalError("It is unavailable.") }
}
