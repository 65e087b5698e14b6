/// The configuration of a page's bar.
struct NavigationBarContent: @unchecked Sendable {
    enum TitleMode: Hashable, Sendable { case automatic, inline, large }

    var title: Text?
    /// The title, if the user may change it.
    var name: Binding<String>?
    /// A menu beside the title.
    var titleMenu: AnyView?
    var titleMode = TitleMode.automatic
    var isHidden = false
    var hidesBackButton = false
    var hidesBottomBar = false
    var items: [ToolbarEntry] = []
}

enum NavigationBarKey: PreferenceKey {
    static var defaultValue: NavigationBarContent { NavigationBarContent() }
    static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
        let next = nextValue()
        if value.title == nil { (value.title, value.name) = (next.title, next.name) }
        value.titleMenu = value.titleMenu ?? next.titleMenu
        if value.titleMode == .automatic { value.titleMode = next.titleMode }
        value.isHidden = value.isHidden || next.isHidden
        value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
        value.hidesBottomBar = value.hidesBottomBar || next.hidesBottomBar
        value.items += next.items
    }
}

/// A separate view for the bar, so that changes of its configuration don't evaluate the page.
struct _NavigationBarHost: View {
    let bar: PreferenceBox<NavigationBarKey>
    let below: PreferenceBox<NavigationBarKey>?
    let model: NavigationModel
    let page: Int?
    let back: (() -> Void)?

    var body: some View {
        let content = bar.get()
        model.titleDidChange(content.title?.string, of: page)
        return Group {
            if !content.isHidden {
                _NavigationBar(
                    content: content, model: model, page: page,
                    backTitle: below?.get().title.flatMap { $0.string.isEmpty ? nil : $0.string }, back: back)
            }
        }
    }
}

/// The bar below a page.
struct _NavigationBottomBar: View {
    let bar: PreferenceBox<NavigationBarKey>

    var body: some View {
        let content = bar.get()
        let items = content.items.filter { $0.placement == .bottom }
        if !items.isEmpty, !content.hidesBottomBar {
            VStack(spacing: 0) {
                Divider()
                HStack(spacing: 16) { ForEach(Array(items.enumerated()), id: \.offset) { $0.element.content } }
                    .padding(.horizontal, 16)
                    .frame(maxWidth: .infinity, minHeight: 48)
            }
            .layoutPriority(1)
        }
    }
}

struct _NavigationBar: View {
    let content: NavigationBarContent
    let model: NavigationModel
    let page: Int?
    /// The title of the page below.
    let backTitle: String?
    let back: (() -> Void)?
    @Environment(\.titleHeading) private var headingLevel
    @Environment(\.splitColumn) private var split

    /// The column of a split view whose button is in this bar.
    private var column: SplitColumn? {
        page == nil && (split?.back != nil || split?.toggle != nil) ? split : nil
    }

    /// The title to show. An empty one would be a heading without a name.
    private var title: Text? { content.title.flatMap { $0.string.isEmpty ? nil : $0 } }

    private var isLarge: Bool {
        title != nil && (content.titleMode == .large || content.titleMode == .automatic && back == nil)
    }

    private var hasItems: Bool { content.items.contains { $0.placement != .bottom } }

    private var isEmpty: Bool { title == nil && !hasItems && back == nil && column == nil }

    var body: some View {
        if !isEmpty {
            VStack(alignment: .leading, spacing: 0) {
                if back != nil || !isLarge || hasItems || column != nil {
                    _NavigationBarLayout() {
                        HStack(spacing: 12) {
                            if let column { _SplitButton(split: column) }
                            if let back, !content.hidesBackButton { _BackButton(title: backTitle, action: back) }
                            items(.leading)
                        }
                        ZStack {
                            if let principal = content.items.first(where: { $0.placement == .principal }) {
                                principal.content
                            } else if !isLarge, let title {
                                heading(title, .headline)
                            }
                        }
                        HStack(spacing: 12) { items(.trailing) }
                    }
                }
                if isLarge, let title {
                    heading(title, .largeTitle.weight(.bold)).padding(.vertical, 6)
                }
            }
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .modifier(_HeaderElement())
            .layoutPriority(1)
        }
    }

    @ViewBuilder private func heading(_ title: Text, _ font: Font) -> some View {
        let heading = _ScreenHeading(model: model, page: page, level: headingLevel)
        if content.name != nil || content.titleMenu != nil {
            _RenamableTitle(
                title: title, name: content.name, menu: content.titleMenu, font: font, heading: heading)
        } else {
            title.font(font).lineLimit(1).minimumScaleFactor(isLarge ? 0.6 : 1).modifier(heading)
        }
    }

    private func items(_ side: ToolbarEntry.Placement) -> some View {
        ForEach(Array(content.items.filter { $0.placement == side }.enumerated()), id: \.offset) { $0.element.content }
    }
}

/// Makes a bar the page's `header` element, like `UINavigationBar`. There the focus rings of buttons are drawn inside
/// them, because the bar is at the edge of the clipped area.
private struct _HeaderElement: UnaryLayoutModifier {
    func makeItem() -> HeaderItem { HeaderItem() }

    func configure(_ item: HeaderItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor private final class HeaderItem: UnaryHostItem {
    override init() {
        super.init()
        uiView.layer.element = .header
    }
}

/// A chevron and the title of the page below; "Back", or only the chevron, where there is not enough space.
private struct _BackButton: View {
    let title: String?
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 4) {
                Image(systemName: "chevron.backward").font(.title3.weight(.semibold))
                ViewThatFits(in: .horizontal) {
                    if let title { Text(title).lineLimit(1) }
                    Text("Back").lineLimit(1)
                    Color.clear.frame(width: 0, height: 0)
                }
            }
            .frame(minWidth: 24, minHeight: 44, alignment: .leading)
        }
        .accessibilityLabel(title.map { "Back to \($0)" } ?? "Back")
    }
}

/// Lays out a row of a navigation bar: leading items, title, trailing items. The title is centred in the bar where
/// there is enough space, otherwise between the others.
struct _NavigationBarLayout: Layout {
    private static var spacing: CGFloat { 12 }
    private static var height: CGFloat { 44 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
        let width = ideal.reduce(0) { $0 + $1.width } + Self.spacing * CGFloat(max(0, ideal.count - 1))
        return CGSize(width: proposal.width ?? width, height: ideal.map(\.height).reduce(Self.height, max))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count == 3 else { return }
        let (leading, title, trailing) = (subviews[0], subviews[1], subviews[2])
        let height = bounds.height
        func width(_ subview: LayoutSubview, in room: CGFloat?) -> CGFloat {
            subview.sizeThatFits(ProposedViewSize(width: room.map { max(0, $0) }, height: height)).width
        }
        func end(after width: CGFloat) -> CGFloat { width > 0 ? width + Self.spacing : 0 }

        let trailingEnd = end(after: min(width(trailing, in: nil), bounds.width))
        let ideal = width(title, in: nil)
        let room = bounds.width - trailingEnd
        let leadingRoom = ideal > 0 ? min(room, (bounds.width - ideal) / 2 - Self.spacing) : room
        let leadingWidth = width(leading, in: leadingRoom)
        let leadingEnd = end(after: leadingWidth)
        let titleWidth = width(title, in: min(ideal, room - leadingEnd))
        let left = max(leadingEnd, min((bounds.width - titleWidth) / 2, room - titleWidth))

        func place(_ subview: LayoutSubview, at x: CGFloat, width: CGFloat) {
            subview.place(
                at: CGPoint(x: bounds.minX + x, y: bounds.midY), anchor: UnitPoint(x: 0, y: 0.5),
                proposal: ProposedViewSize(width: max(0, width), height: height))
        }
        place(leading, at: 0, width: leadingWidth)
        place(title, at: left, width: titleWidth)
        place(
            trailing, at: bounds.width - trailingEnd + (trailingEnd > 0 ? Self.spacing : 0),
            width: trailingEnd - Self.spacing)
    }
}

/// A view in a bar, with its placement.
struct ToolbarEntry {
    enum Placement: Hashable { case leading, trailing, principal, bottom }
    var placement: Placement
    var content: AnyView

    /// Returns the entries for a view; none for a view known to be empty, so that no empty bar appears.
    @MainActor static func entries<Content: View>(
        of content: Content, at placement: ToolbarItemPlacement, wrap: (Content) -> AnyView
    ) -> [_ToolbarEntry] {
        if content.isKnownToBeEmpty { return [] }
        let view = AnyView(wrap(content).environment(\.isInToolbar, true))
        return [_ToolbarEntry(entry: ToolbarEntry(placement: placement.entry, content: view))]
    }
}

/// The placement of a view in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let place: String
    public static let automatic = ToolbarItemPlacement(place: "trailing")
    public static let primaryAction = ToolbarItemPlacement(place: "trailing")
    public static let confirmationAction = ToolbarItemPlacement(place: "trailing")
    public static let topBarTrailing = ToolbarItemPlacement(place: "trailing")
    public static let navigationBarTrailing = ToolbarItemPlacement(place: "trailing")
    public static let destructiveAction = ToolbarItemPlacement(place: "trailing")
    public static let secondaryAction = ToolbarItemPlacement(place: "trailing")
    public static let cancellationAction = ToolbarItemPlacement(place: "leading")
    public static let topBarLeading = ToolbarItemPlacement(place: "leading")
    public static let navigationBarLeading = ToolbarItemPlacement(place: "leading")
    public static let navigation = ToolbarItemPlacement(place: "leading")
    public static let principal = ToolbarItemPlacement(place: "principal")
    /// In the bar below the page.
    public static let bottomBar = ToolbarItemPlacement(place: "bottom")
    public static let status = ToolbarItemPlacement(place: "bottom")

    var entry: ToolbarEntry.Placement {
        switch place {
        case "leading": .leading
        case "principal": .principal
        case "bottom": .bottom
        default: .trailing
        }
    }
}

/// The content of a toolbar.
@preconcurrency @MainActor
public protocol ToolbarContent {
    var _entries: [_ToolbarEntry] { get }
}

public struct _ToolbarEntry {
    let entry: ToolbarEntry
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public var _entries: [_ToolbarEntry] {
        ToolbarEntry.entries(of: content, at: placement) { AnyView($0) }
    }
}

/// Several views with one placement in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public var _entries: [_ToolbarEntry] {
        ToolbarEntry.entries(of: content, at: placement) { content in AnyView(HStack(spacing: 16) { content }) }
    }
}

@preconcurrency @MainActor
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> [_ToolbarEntry] { content._entries }
    public static func buildBlock(_ entries: [_ToolbarEntry]...) -> [_ToolbarEntry] { entries.flatMap { $0 } }
    public static func buildOptional(_ entries: [_ToolbarEntry]?) -> [_ToolbarEntry] { entries ?? [] }
    public static func buildEither(first: [_ToolbarEntry]) -> [_ToolbarEntry] { first }
    public static func buildEither(second: [_ToolbarEntry]) -> [_ToolbarEntry] { second }
}

extension View {
    func navigationBar(_ change: @escaping (inout NavigationBarContent) -> Void) -> some View {
        transformPreference(NavigationBarKey.self, change)
    }

    /// Sets the title of the page.
    public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }
    public func navigationTitle(_ title: Text) -> some View {
        navigationBar {
            $0.title = title
            $0.name = nil
        }
    }

    /// The older forms of `navigationTitle`.
    public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
    public func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBar {
            $0.titleMode =
                switch mode {
                case .automatic: .automatic
                case .inline: .inline
                case .large: .large
                }
        }
    }

    public func navigationBarHidden(_ hidden: Bool) -> some View { navigationBar { $0.isHidden = hidden } }

    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
        navigationBar { $0.hidesBackButton = hidden }
    }

    /// Adds views to the page's bar.
    public func toolbar(@ToolbarContentBuilder content: () -> [_ToolbarEntry]) -> some View {
        let entries = content().map(\.entry)
        return navigationBar { $0.items += entries }
    }

    /// Adds a view to the trailing side of the bar.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let entries = ToolbarEntry.entries(of: content(), at: .automatic) { AnyView($0) }.map(\.entry)
        return navigationBar { $0.items += entries }
    }
}

public enum NavigationBarItem {
    /// The size of the title.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}
