/// The configuration of a page's bar.
struct NavigationBarContent: @unchecked Sendable {
    enum TitleMode: Hashable, Sendable { case automatic, inline, large }

    var title: Text?
    /// A line below the title.
    var subtitle: Text?
    /// The title, if the user may change it.
    var name: Binding<String>?
    /// A menu beside the title.
    var titleMenu: AnyView?
    var titleMode = TitleMode.automatic
    var isHidden = false
    var hidesBackButton = false
    var hidesBottomBar = false
    var items: [ToolbarEntry] = []
    /// The styles behind the bars.
    var background: AnyShapeStyle?
    var bottomBackground: AnyShapeStyle?
    /// The style of the texts and symbols in the bars.
    var foreground: AnyShapeStyle?
    var bottomForeground: AnyShapeStyle?
    var colorScheme: ColorScheme?

    var hasOwnLook: Bool { background != nil || foreground != nil || colorScheme != nil }
}

enum NavigationBarKey: PreferenceKey {
    static var defaultValue: NavigationBarContent { NavigationBarContent() }
    static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
        let next = nextValue()
        if value.title == nil { (value.title, value.name) = (next.title, next.name) }
        value.subtitle = value.subtitle ?? next.subtitle
        value.titleMenu = value.titleMenu ?? next.titleMenu
        if value.titleMode == .automatic { value.titleMode = next.titleMode }
        value.isHidden = value.isHidden || next.isHidden
        value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
        value.hidesBottomBar = value.hidesBottomBar || next.hidesBottomBar
        value.items += next.items
        value.background = value.background ?? next.background
        value.bottomBackground = value.bottomBackground ?? next.bottomBackground
        value.foreground = value.foreground ?? next.foreground
        value.bottomForeground = value.bottomForeground ?? next.bottomForeground
        value.colorScheme = value.colorScheme ?? next.colorScheme
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
                let bar = _NavigationBar(
                    content: content, model: model, page: page,
                    backTitle: below?.get().title.flatMap { $0.string.isEmpty ? nil : $0.string }, back: back)
                if content.hasOwnLook { bar.modifier(_BarLook(content: content)) } else { bar }
            }
        }
    }
}

/// The background and the appearance of a navigation bar that has its own.
private struct _BarLook: ViewModifier {
    let content: NavigationBarContent
    @Environment(\.colorScheme) private var scheme

    func body(content bar: Content) -> some View {
        colored(bar)
            .background { if let style = content.background { Rectangle().fill(style).ignoresSafeArea(edges: .top) } }
            .colorScheme(content.colorScheme ?? scheme)
    }

    @ViewBuilder private func colored(_ bar: Content) -> some View {
        if let style = content.foreground { bar.foregroundStyle(style) } else { bar }
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
                let row = HStack(spacing: 16) {
                    ForEach(items) { $0.content }
                }
                .padding(.horizontal, 16)
                .frame(maxWidth: .infinity, minHeight: 48)
                if let style = content.bottomForeground { row.foregroundStyle(style) } else { row }
            }
            .background(content.bottomBackground ?? AnyShapeStyle(Color.clear))
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
            _NavigationBarLayout() {
                HStack(spacing: 12) {
                    if let column { _SplitButton(split: column) }
                    if let back, !content.hidesBackButton { _BackButton(title: backTitle, action: back) }
                    items(.leading)
                }
                ZStack {
                    if let principal = content.items.first(where: { $0.placement == .principal }) {
                        principal.content.id(principal.id)
                    } else if !isLarge, let title {
                        VStack(spacing: 0) {
                            heading(title, .headline)
                            subtitle
                        }
                    }
                }
                HStack(spacing: 12) { items(.trailing) }
                if isLarge, let title {
                    VStack(alignment: .leading, spacing: 0) {
                        heading(title, .largeTitle.weight(.bold))
                        subtitle
                    }
                    .padding(.vertical, 6)
                }
            }
            .padding(.horizontal, 16)
            .modifier(_HeaderElement())
            .layoutPriority(1)
        }
    }

    @ViewBuilder private var subtitle: some View {
        if let subtitle = content.subtitle { subtitle.font(.footnote).foregroundStyle(.secondary).lineLimit(1) }
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
        ForEach(content.items.filter { $0.placement == side }) { $0.content }
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
                    Text(FrameworkText.back.string).lineLimit(1)
                    Color.clear.frame(width: 0, height: 0)
                }
            }
            .frame(minWidth: 24, minHeight: 44, alignment: .leading)
        }
        .accessibilityLabel(title.map { FrameworkText.backTo("\($0)") } ?? FrameworkText.back.string)
    }
}

/// Lays out a navigation bar: leading items, title, trailing items, and a large title if there is one.
///
/// The title is centred in the bar where there is enough space, otherwise between the others. A large title is in the row
/// of the trailing items, so that it is at the same place with and without them. It is below the row if there is
/// something else in it, or not enough space.
struct _NavigationBarLayout: Layout {
    private static var spacing: CGFloat { 12 }
    private static var height: CGFloat { 44 }

    private struct LargeTitle {
        let subview: LayoutSubview
        let proposal: ProposedViewSize
        let height: CGFloat
        let isInRow: Bool
    }

    private func largeTitle(_ subviews: Subviews, width: Double?) -> LargeTitle? {
        guard subviews.count > 3 else { return nil }
        func ideal(_ index: Int) -> CGFloat { subviews[index].sizeThatFits(.unspecified).width }
        let end = Self.end(after: ideal(2))
        let isInRow =
            ideal(0) == 0 && ideal(1) == 0 && (end == 0 || width.map { ideal(3) + end <= $0 } ?? true)
        let proposal = ProposedViewSize(width: width.map { max(0, isInRow ? $0 - end : $0) }, height: nil)
        return LargeTitle(
            subview: subviews[3], proposal: proposal, height: subviews[3].sizeThatFits(proposal).height,
            isInRow: isInRow)
    }

    /// The width of something at an end of the row, with the space beside it.
    private static func end(after width: CGFloat) -> CGFloat { width > 0 ? width + spacing : 0 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
        let row = ideal.prefix(3)
        var width = row.reduce(0) { $0 + $1.width } + Self.spacing * CGFloat(max(0, row.count - 1))
        var height = row.map(\.height).reduce(Self.height, max)
        if let large = largeTitle(subviews, width: proposal.width) {
            width = large.isInRow ? width + ideal[3].width : max(width, ideal[3].width)
            height = large.isInRow ? max(height, large.height) : height + large.height
        }
        return CGSize(width: proposal.width ?? width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var row = bounds
        if let large = largeTitle(subviews, width: bounds.width) {
            if !large.isInRow { row.size.height -= large.height }
            large.subview.place(
                at: CGPoint(x: bounds.minX, y: large.isInRow ? row.midY : row.maxY),
                anchor: large.isInRow ? UnitPoint(x: 0, y: 0.5) : .topLeading, proposal: large.proposal)
        }
        place(subviews.prefix(3), in: row)
    }

    private func place(_ subviews: Subviews.SubSequence, in row: CGRect) {
        guard subviews.count == 3 else { return }
        let (leading, title, trailing) = (subviews[0], subviews[1], subviews[2])
        let height = row.height
        func width(_ subview: LayoutSubview, in room: CGFloat?) -> CGFloat {
            subview.sizeThatFits(ProposedViewSize(width: room.map { max(0, $0) }, height: height)).width
        }

        let trailingEnd = Self.end(after: min(width(trailing, in: nil), row.width))
        let ideal = width(title, in: nil)
        let room = row.width - trailingEnd
        let leadingRoom = ideal > 0 ? min(room, (row.width - ideal) / 2 - Self.spacing) : room
        let leadingWidth = width(leading, in: leadingRoom)
        let leadingEnd = Self.end(after: leadingWidth)
        let titleWidth = width(title, in: min(ideal, room - leadingEnd))
        let left = max(leadingEnd, min((row.width - titleWidth) / 2, room - titleWidth))

        func place(_ subview: LayoutSubview, at x: CGFloat, width: CGFloat) {
            subview.place(
                at: CGPoint(x: row.minX + x, y: row.midY), anchor: UnitPoint(x: 0, y: 0.5),
                proposal: ProposedViewSize(width: max(0, width), height: height))
        }
        place(leading, at: 0, width: leadingWidth)
        place(title, at: left, width: titleWidth)
        place(
            trailing, at: row.width - trailingEnd + (trailingEnd > 0 ? Self.spacing : 0),
            width: trailingEnd - Self.spacing)
    }
}

extension View {
    func navigationBar(_ change: @escaping (inout NavigationBarContent) -> Void) -> some View {
        transformPreference(NavigationBarKey.self, change)
    }

    /// Sets the line below the title of the page.
    public func navigationSubtitle(_ subtitle: Text) -> some View { navigationBar { $0.subtitle = subtitle } }

    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets the title of the page.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    @_disfavoredOverload
    public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }
    public func navigationTitle(_ title: Text) -> some View {
        navigationBar {
            $0.title = title
            $0.name = nil
        }
    }

    /// The older forms of `navigationTitle`.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    @_disfavoredOverload
    public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
    /// The same as `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)`.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// The same as `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)`.
    @_disfavoredOverload
    public func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the size of the title in the navigation bar. `automatic` is large on the first view of a stack, and inline
    /// on those that were pushed.
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

    /// Hides the navigation bar while this view is on top.
    public func navigationBarHidden(_ hidden: Bool) -> some View { navigationBar { $0.isHidden = hidden } }

    /// Hides the back button while this view is on top. The browser's back button still works.
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
        navigationBar { $0.hidesBackButton = hidden }
    }

    /// Adds views to the page's bar.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(entries: content()._entries))
    }

    /// Adds views to the page's bar. People can't rearrange them.
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }

    /// Adds a view to the trailing side of the bar.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(entries: ToolbarEntry.entries(of: content(), at: .automatic) { AnyView($0) }))
    }
}

/// The bar of a navigation stack. Only a name for `TitleDisplayMode`.
public enum NavigationBarItem {
    /// The size of the title.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}
