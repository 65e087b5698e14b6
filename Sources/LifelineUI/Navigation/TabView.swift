/// Several views of which one is shown, selected in a bar: at the bottom of narrow pages, at the top of wide ones.
///
/// Each tab is created when first selected, and keeps its state.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var model = TabModel()
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.pagedTabs) private var pagedTabs
    @Environment(\.tabAccessory) private var accessory
    @ViewScope private var scope

    /// Creates a tab view whose selected tab is the one whose value equals the binding's. Nil lets the view keep its
    /// own selection.
    @_disfavoredOverload
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Creates a tab view of tabs whose values have the type of the selection. The selected tab is the one whose value
    /// equals the binding's.
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content)
    where Content: TabContent<SelectionValue> {
        self.selection = selection
        self.content = content()
    }

    @ViewBuilder public var body: some View {
        if let pagedTabs {
            _PagedTabs(model: connectedModel, content: content, style: pagedTabs)
                .environment(\.tabBarPlacement, .pageIndicator)
        } else {
            tabs
        }
    }

    private var connectedModel: TabModel {
        let model = model
        model.connect(to: scope)
        if let selection {
            model.select = { if let value = $0?.base as? SelectionValue { selection.wrappedValue = value } }
            model.show(tag: AnyHashable(selection.wrappedValue).withoutOptional)
        }
        return model
    }

    private var tabs: some View {
        let model = connectedModel
        let isAtTop = sizeClass == .regular
        // The tab bar precedes the pages in reading and focus order, wherever it is placed.
        return _TabLayout(barIsAtTop: isAtTop) {
            _TabBar(model: model, isAtTop: isAtTop)
            // They belong to this view, not to a tab view inside.
            _TabPages(model: model, content: content).environment(\.tabAccessory, nil)
                .environment(\.tabBarPlacement, isAtTop ? .topBar : .bottomBar)
            if let accessory {
                _TabAccessory(content: accessory, placement: isAtTop ? .inline : .expanded)
            }
        }
    }
}

extension TabView where SelectionValue == Never, Content: TabContent<Never> {
    /// Creates a tab view of tabs without values, which keeps its own selection, at first the first tab.
    public init(@TabContentBuilder<Never> content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a tab view that keeps its own selection, at first the first tab.
    @_disfavoredOverload
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The tabs found in the content, and the selected one.
@MainActor final class TabModel: Source {
    struct Tab: Identifiable {
        /// A tab is the same one while others come and go.
        struct ID: Hashable, PathIdentifier {
            var tag: AnyHashable?
            /// The number of tabs before this one with the same tag.
            var number = 0
            /// The page, if it has no tag. Retained, so that no other one gets its address.
            var page: AnyObject?
            /// In another process, a tab without a tag is found by its position.
            var position = 0

            static func == (a: Self, b: Self) -> Bool {
                a.tag == b.tag && a.page === b.page && (a.page != nil || a.number == b.number)
            }

            func hash(into hasher: inout Hasher) {
                hasher.combine(tag)
                hasher.combine(page.map { ObjectIdentifier($0) })
            }

            @MainActor var pathText: String? {
                guard let tag else { return "\(position)" }
                return PathText.text(of: tag).map { "\($0):\(number)" }
            }
        }

        var id: ID
        var tag: AnyHashable? { id.tag }
        var label: AnyView?
        var badge: Text?

        /// Whether another tab looks the same. Labels can't be compared: labels of different evaluations count as
        /// different.
        @MainActor func isSame(as other: Tab) -> Bool {
            guard id == other.id, badge == other.badge else { return false }
            guard let label, let otherLabel = other.label else { return label == nil && other.label == nil }
            return label.isSame(as: otherLabel)
        }
    }

    private(set) var tabs: [Tab] = []
    private(set) var selected = 0
    private var wanted: AnyHashable?
    var select: ((AnyHashable?) -> Void)?
    /// Called when another tab is selected or tabs are added or removed.
    var onChange: (() -> Void)?

    nonisolated override init() { super.init() }

    func show(tag: AnyHashable) {
        wanted = tag
        guard let index = tabs.firstIndex(where: { $0.tag == tag }), index != selected else { return }
        selected = index
        changed()
    }

    func choose(_ id: Tab.ID) {
        if let index = tabs.firstIndex(where: { $0.id == id }) { choose(at: index) }
    }

    func choose(at index: Int) {
        if let select, let tag = tabs[index].tag { return select(tag) }
        guard index != selected else { return }
        selected = index
        changed()
    }

    func setTabs(_ new: [Tab]) {
        let current = tabs.indices.contains(selected) ? tabs[selected].id : nil
        tabs = new
        if let wanted, let index = new.firstIndex(where: { $0.tag == wanted }) {
            selected = index
        } else if let index = new.firstIndex(where: { $0.id == current }) {
            selected = index
        }
        selected = max(0, min(selected, new.count - 1))
        notifyReaders()
    }

    private func changed() {
        notifyReaders()
        onChange?()
        (place?.mountedNode?.graph.scene ?? UIWindowScene.current)?.historyMayChange()
    }

    // MARK: History

    private weak var place: ViewPlace?

    func connect(to place: ViewPlace) {
        guard self.place !== place else { return }
        self.place = place
        let controller = place.mountedNode?.graph.controller
        controller?.addHistoryParticipant(self)
        place.onUnmount { [weak self, weak controller] in self.map { controller?.removeHistoryParticipant($0) } }
    }
}

extension TabModel: HistoryParticipant {
    var historyState: HistoryState {
        HistoryState(selection: tabs.indices.contains(selected) ? AnyHashable(tabs[selected].id) : nil)
    }

    func show(_ state: HistoryState, path: String) {
        if let id = state.selection?.base as? Tab.ID { choose(id) }
    }

    func showPageBelow() -> Bool { false }
}

/// Places the bar at the top or bottom edge, the accessory below the pages, and the pages in the rest.
struct _TabLayout: Layout {
    let barIsAtTop: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count >= 2 else { return }
        let lengths = [0, 2].map { index in
            subviews.indices.contains(index)
                ? subviews[index].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height : 0
        }
        let height = min(bounds.height, lengths[0])
        let accessory = min(bounds.height - height, lengths[1])
        let rest = bounds.height - height - accessory
        subviews[0].place(
            at: CGPoint(x: bounds.minX, y: barIsAtTop ? bounds.minY : bounds.maxY - height),
            proposal: ProposedViewSize(width: bounds.width, height: height))
        subviews[1].place(
            at: CGPoint(x: bounds.minX, y: barIsAtTop ? bounds.minY + height : bounds.minY),
            proposal: ProposedViewSize(width: bounds.width, height: rest))
        guard subviews.count > 2 else { return }
        subviews[2].place(
            at: CGPoint(x: bounds.minX, y: bounds.minY + rest + (barIsAtTop ? height : 0)),
            proposal: ProposedViewSize(width: bounds.width, height: accessory))
    }
}

struct _TabBar: View {
    let model: TabModel
    let isAtTop: Bool

    var body: some View {
        model.recordRead()
        let selected = model.tabs.indices.contains(model.selected) ? model.tabs[model.selected].id : nil
        return VStack(spacing: 0) {
            if !isAtTop { Divider() }
            HStack(spacing: 0) {
                ForEach(model.tabs) { tab in
                    let isSelected = tab.id == selected
                    Button {
                        model.choose(tab.id)
                    } label: {
                        HStack(spacing: 4) {
                            tab.label ?? AnyView(Text("\(tab.id.position + 1)"))
                            if let badge = tab.badge { _TabBadge(text: badge) }
                        }
                        .font(isAtTop ? .body : .caption2)
                        .foregroundColor(isSelected ? .accentColor : .secondary)
                        .padding(.vertical, isAtTop ? 10 : 6)
                        .padding(.horizontal, isAtTop ? 12 : 0)
                        .frame(minWidth: 76, maxWidth: isAtTop ? nil : .infinity, minHeight: 44)
                    }
                    .modifier(_ElementRole(role: "tab", isTabStop: isSelected))
                    .accessibilityAddTraits(isSelected ? .isSelected : [])
                }
            }
            .frame(maxWidth: .infinity)
            .accessibilityElement(children: .contain)
            .modifier(_ElementRole(role: "tablist"))
            if isAtTop { Divider() }
        }
        .background(Color(.secondarySystemBackground))
        .accessibilityLandmark(.navigation)
        .layoutPriority(1)
    }
}

/// The pages of the tabs that have been selected at least once; only the current one is visible.
struct _TabPages<Content: View>: _PrimitiveView {
    let model: TabModel
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { TabPagesNode(view, inputs) }
}

private final class TabPagesNode<Content: View>: HostNode<_TabPages<Content>, Content> {
    private let pages: TabPagesItem

    init(_ view: _TabPages<Content>, _ inputs: _NodeInputs) {
        pages = TabPagesItem(view.model)
        var inputs = inputs
        let scope = ChosenItemsScope(pages, inputs: &inputs)
        pages.scope = scope
        super.init(view, inputs, item: pages, inner: view.content)
        requirePromptTeardown()
        scope.begin(self)
        view.model.onChange = { [weak self] in self?.pages.selectionDidChange() }
    }

    override func update() { child?.reconcile(view.content) }

    override func willUnmount() { pages.scope?.end() }
}

@MainActor private final class TabPagesItem: ViewBackedItem {
    override var supportsRevalidation: Bool { false }

    private let model: TabModel
    private var found: [ObjectIdentifier] = []
    private weak var shown: LayoutItem?
    var scope: ChosenItemsScope?

    init(_ model: TabModel) {
        self.model = model
        super.init(UIView())
        uiView.paintsNothing = true
    }

    func selectionDidChange() {
        subviewsNeedSync()
        setNeedsLayout()
    }

    /// Returns the tabs that the items declare.
    private func tabs(of items: ContiguousArray<LayoutItem>) -> [TabModel.Tab] {
        var known: [AnyHashable: Int] = [:]
        return zip(items, choiceTags(of: items)).enumerated().map { position, entry in
            let (item, tag) = entry
            let number = tag.map { known[$0, default: 0] } ?? 0
            if let tag { known[tag] = number + 1 }
            return TabModel.Tab(
                id: .init(tag: tag, number: number, page: tag == nil ? item : nil, position: position),
                label: item.layoutValue(ObjectIdentifier(TabItemKey.self)) as? AnyView,
                badge: item.layoutValue(ObjectIdentifier(BadgeKey.self)) as? Text)
        }
    }

    override var showsAllItems: Bool { false }

    override var visibleItems: ContiguousArray<LayoutItem> {
        let items = self.items
        return items.indices.contains(model.selected) ? [items[model.selected]] : []
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let items = self.items
        let ids = items.map(ObjectIdentifier.init)
        let tabs = tabs(of: items)
        if ids != found || !tabs.elementsEqual(model.tabs, by: { $0.isSame(as: $1) }) {
            found = ids
            model.setTabs(tabs)
            subviewsNeedSync()
        }
        super.arrange(in: frame, proposal: proposal)
        if let chosen = visibleItems.first, chosen !== shown {
            shown = chosen
            scope?.shownPartDidChange()
        }
    }

    override func arrangeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let offered = ProposedViewSize(frame.size)
        for item in visibleItems {
            item.place(alignedBy: .center, size: item.size(offered), in: frame, proposal: offered)
        }
    }
}

enum TabItemKey: LayoutValueKey { static var defaultValue: AnyView? { nil } }

extension View {
    /// Sets the label of this view in the enclosing `TabView`'s bar.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        layoutValue(key: TabItemKey.self, value: AnyView(label()))
    }

    /// Sets the value that represents the view in the selection of a list, picker or tab view.
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        layoutValue(key: TagKey.self, value: AnyHashable(tag))
    }
}
