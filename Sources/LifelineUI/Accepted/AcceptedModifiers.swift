extension View {
    /// Has no effect: the browser decides which input scrolls.
    nonisolated public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind)
        -> some View
    { self }

    /// Has no effect: the chosen items of palettes are marked as in other menus.
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }

    /// Has no effect: search fields keep their place.
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

    /// Has no effect: bars stay while searching.
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { self }

    /// Has no effect: the browser places the caret at line breaks.
    nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }

    /// Has no effect: there is no sidebar of tabs.
    nonisolated public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic)
        -> some View
    { self }

    /// Has no effect: a tab for searching shows its page.
    nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { self }

    /// Has no effect: text fields of browsers have no controls for formatting.
    nonisolated public func textInputFormattingControlVisibility(
        _ visibility: Visibility, for placement: TextInputFormattingControlPlacement
    ) -> some View { self }

    /// Has no effect: the browser decides about the brightness of pictures.
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

    /// Has no effect: an app that runs on a server is not ended by a page.
    nonisolated public func dialogPreventsAppTermination(_ prevents: Bool?) -> some View { self }

    /// Has no effect: rows do not move under the pointer.
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Has no effect: sections have no lines around them.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    { self }

    /// Has no effect: sections have no lines around them.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        self
    }

    /// Has no effect: the lists' style determines the margins of sections.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

    /// Has no effect: browsers' drag and drop needs no point.
    nonisolated public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }

    /// Has no effect: browsers' drag and drop needs no point.
    nonisolated public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { self }

    /// Has no effect: screen readers scroll pages themselves.
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

    /// Has no effect: screen readers say themselves where they are.
    nonisolated public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> some View { self }
}

extension Image {
    /// The range of a picture's brightness. Without effect.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String

        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }

    /// Has no effect: the browser decides about the brightness of pictures.
    nonisolated public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

/// Has no effect: a sidebar has a button in the bar of its page.
public struct SidebarCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

/// Has no effect: an inspector is shown by the app's own button.
public struct InspectorCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

/// Has no effect: toolbars can't be hidden or customized by people.
public struct ToolbarCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

/// Has no effect: browsers have their own commands to edit and find texts.
public struct TextEditingCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}

/// Has no effect: text fields of browsers have no formats.
public struct TextFormattingCommands: Commands {
    public init() {}
    public var body: some Commands { EmptyCommands() }
}
