/// A view whose content scrolls when it is larger than the view.
public struct ScrollView<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    /// Creates a view that scrolls, vertically by default. Without `showsIndicators` there are no scroll bars.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ScrollNode(view, inputs) }
}

private final class ScrollNode<Content: View>: HostNode<ScrollView<Content>, Content> {
    private let scrollItem: ScrollItem
    /// Exists while modifiers around the scroll view need it.
    private var coordinator: ScrollCoordinator?

    init(_ view: ScrollView<Content>, _ inputs: __shared _NodeInputs) {
        scrollItem = ScrollItem()
        scrollItem.axes = view.axes
        super.init(view, inputs, item: scrollItem, inner: view.content)
        observer.link = graph.link
        scrollItem.link = graph.link
        scrollItem.scrollView.delegate = observer
        configure()
    }

    private let observer = ScrollViewObserver()

    override func update() {
        configure()
        child?.reconcile(view.content)
    }

    private func configure() {
        let values = tracking { ScrollEnvironment(self.environment) }
        followRefresh(values.refresh)
        showIndicators(values)
        let scrollView = scrollItem.scrollView
        if scrollView.isScrollEnabled != values.isEnabled { scrollView.isScrollEnabled = values.isEnabled }
        scrollView.keyboardDismissMode = values.keyboardMode.uiMode
        coordinate(values)
        guard scrollItem.axes != view.axes || scrollItem.settings != values.settings else { return }
        scrollItem.axes = view.axes
        scrollItem.settings = values.settings
        scrollItem.setNeedsLayout()
    }

    /// Adds a refresh control if the content can be refreshed.
    private func followRefresh(_ action: RefreshAction?) {
        guard view.axes.contains(.vertical), action != nil || scrollItem.scrollView.refreshControl != nil else {
            return
        }
        let scrollView = scrollItem.scrollView
        guard let action else { return scrollView.refreshControl = nil }
        let control = scrollView.refreshControl as? RefreshControl ?? RefreshControl()
        control.action = action
        if scrollView.refreshControl !== control { scrollView.refreshControl = control }
    }

    private func showIndicators(_ values: ScrollEnvironment) {
        let scrollView = scrollItem.scrollView
        let isVertical = values.verticalIndicators.isVisible(view.showsIndicators)
        let isHorizontal = values.horizontalIndicators.isVisible(view.showsIndicators)
        // The indicator of an axis that does not scroll is never shown; it must not count as a shown one.
        let vertical = view.axes.contains(.vertical) ? isVertical : isHorizontal
        let horizontal = view.axes.contains(.horizontal) ? isHorizontal : isVertical
        if scrollView.showsVerticalScrollIndicator != vertical { scrollView.showsVerticalScrollIndicator = vertical }
        if scrollView.showsHorizontalScrollIndicator != horizontal {
            scrollView.showsHorizontalScrollIndicator = horizontal
        }
        if values.settings.flashes != scrollItem.settings.flashes { scrollView.flashScrollIndicators() }
    }

    private func coordinate(_ values: ScrollEnvironment) {
        guard coordinator != nil || values.settings.needsCoordinator || !values.attachments.all.isEmpty else { return }
        let coordinator = self.coordinator ?? makeCoordinator()
        coordinator.attach(values.attachments)
    }

    private func makeCoordinator() -> ScrollCoordinator {
        let new = ScrollCoordinator(scrollItem, node: self)
        coordinator = new
        scrollItem.scrollView.delegate = new
        graph.scrollRegistry.add(new)
        return new
    }
}

/// What a scroll view reads of its environment.
private struct ScrollEnvironment {
    let refresh: RefreshAction?
    let settings: ScrollSettings
    let attachments: ScrollAttachments
    let verticalIndicators: ScrollIndicatorVisibility
    let horizontalIndicators: ScrollIndicatorVisibility
    let isEnabled: Bool
    let keyboardMode: ScrollDismissesKeyboardMode

    init(_ values: EnvironmentValues) {
        refresh = values.refresh
        settings = values.scrollSettings
        attachments = values.scrollAttachments
        verticalIndicators = values.verticalScrollIndicatorVisibility
        horizontalIndicators = values.horizontalScrollIndicatorVisibility
        isEnabled = values.isScrollEnabled
        keyboardMode = values.scrollDismissesKeyboardMode
    }
}

extension ScrollDismissesKeyboardMode {
    fileprivate var uiMode: UIScrollView.KeyboardDismissMode {
        self == .immediately || self == .interactively ? .onDrag : .none
    }
}

/// Notifies a graph that a scroll view has scrolled.
final class ScrollViewObserver: UIScrollViewDelegate {
    var link: ViewGraphLink?

    nonisolated init() {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) { link?.graph?.didScroll() }
}
