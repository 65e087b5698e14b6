/// What a scroll anchor determines.
public struct ScrollAnchorRole: Hashable, Sendable {
    let index: UInt8

    /// The part of the content that is visible at first.
    public static let initialOffset = ScrollAnchorRole(index: 0)
    /// The part of the content that stays visible when the size of the content or of the scroll view changes, for as
    /// long as it is visible.
    public static let sizeChanges = ScrollAnchorRole(index: 1)
    /// Where content is placed that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(index: 2)

    static let all: [ScrollAnchorRole] = [.initialOffset, .sizeChanges, .alignment]
}

/// Where content margins are added.
public struct ContentMarginPlacement: Hashable, Sendable {
    let index: UInt8

    /// To the content and the scroll indicators.
    public static let automatic = ContentMarginPlacement(index: 0)
    public static let scrollContent = ContentMarginPlacement(index: 1)
    public static let scrollIndicators = ContentMarginPlacement(index: 2)
}

/// What modifiers set for all scroll views in their content.
struct ScrollSettings: Equatable {
    var anchors: [ScrollAnchorRole: UnitPoint] = [:]
    var behavior: AnyScrollTargetBehavior?
    var contentMargins = EdgeInsets()
    /// Whether `contentMargins` was set at a side. It replaces the margins that lists and forms have by themselves.
    var hasHorizontalMargins = false
    var indicatorMargins = EdgeInsets()
    var isClipDisabled = false
    /// Changes when the indicators are to be flashed.
    var flashes = 0

    /// Whether the scroll view needs a coordinator.
    var needsCoordinator: Bool { !anchors.isEmpty || behavior != nil }
}

extension EnvironmentValues {
    private enum SettingsKey: EnvironmentKey {
        static var defaultValue: ScrollSettings { ScrollSettings() }
    }

    var scrollSettings: ScrollSettings {
        get { self[SettingsKey.self] }
        set { self[SettingsKey.self] = newValue }
    }
}

extension EdgeInsets {
    /// Sets the given sides; those without a length become 0.
    fileprivate mutating func set(_ edges: Edge.Set, to insets: EdgeInsets) {
        if edges.contains(.top) { top = insets.top }
        if edges.contains(.leading) { leading = insets.leading }
        if edges.contains(.bottom) { bottom = insets.bottom }
        if edges.contains(.trailing) { trailing = insets.trailing }
    }
}

extension View {
    /// Sets the part of the content that the scroll views inside show at first, that stays visible when sizes change,
    /// and where small content is placed.
    ///
    /// With `.bottom` a scroll view begins at its end, as a chat does, and stays there while messages are added, until
    /// the user scrolls away. Nil restores the default: the top leading corner.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            for role in ScrollAnchorRole.all { settings.anchors[role] = anchor }
        }
    }

    /// Sets the anchor for one role.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollSettings) { $0.anchors[role] = anchor }
    }

    /// Adds space around the content of the scroll views inside, and around their indicators. The content scrolls through
    /// the space.
    ///
    /// Lists and forms in the grouped styles have margins by themselves: 16 points at each side, more where rows would be
    /// wider than 672 points. Margins that are set at a side replace both: with `.contentMargins(.horizontal, 16)` rows are
    /// as wide as the window allows.
    ///
    /// - Parameter insets: Points. Sides that are not in `edges` keep their margins.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, insets, replacesDefault: true, placement)
    }

    /// - Parameter length: Points; nil restores the default: no margins, and those of lists and forms.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(length ?? 0, on: .all), replacesDefault: length != nil, placement)
    }

    private func contentMargins(
        _ edges: Edge.Set, _ insets: EdgeInsets, replacesDefault: Bool, _ placement: ContentMarginPlacement
    ) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            if placement != .scrollIndicators {
                settings.contentMargins.set(edges, to: insets)
                if !edges.isDisjoint(with: .horizontal) { settings.hasHorizontalMargins = replacesDefault }
            }
            if placement != .scrollContent { settings.indicatorMargins.set(edges, to: insets) }
        }
    }

    /// Adds a distance in points around the scrolled content, or around its indicators, at all edges.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, EdgeInsets(length, on: .all), for: placement)
    }

    /// Sets whether the scroll views inside show content outside of their frames, up to the edges of the window along
    /// the scrolling axes, and by 40 points across them: shadows, and views that are larger than their frames.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isClipDisabled = disabled }
    }

    /// Sets how the scroll views inside stop: see `ScrollTargetBehavior`.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrollSettings) { $0.behavior = AnyScrollTargetBehavior(behavior) }
    }
}
