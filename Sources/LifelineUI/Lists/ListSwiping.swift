import LayerTree

/// Handles swiping the rows of a list, by finger or mouse, and opening their actions with the keyboard.
///
/// One row is open at a time, until one of its actions is used, another row is touched, or the list scrolls.
@MainActor final class ListSwiping: UIGestureRecognizerDelegate {
    /// The actions at one side of a row.
    enum Actions {
        case declared(SwipeItem)
        /// Deletion, where the row's `ForEach` supports it.
        case delete(UIButton)
    }

    /// An open or moving row.
    struct Swipe {
        let cell: ListCell
        let edge: HorizontalEdge
        let actions: Actions
        /// How far the row's content is moved, in points.
        var distance = 0.0
        var base = 0.0
        /// The length of the buttons, once they are laid out.
        var length = 0.0
        /// Whether the buttons' length is the distance, as soon as it is known.
        var opensFully = false
    }

    private unowned let rows: ListItem
    private let pan = UIPanGestureRecognizer()
    private(set) var swipe: Swipe?
    private weak var touched: ListCell?

    init(_ rows: ListItem) {
        self.rows = rows
        pan.axesLeftToScrolling = .vertical
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.panned() }
        rows.uiView.addGestureRecognizer(pan)
    }

    /// The movement of a cell's content in layout coordinates, in points.
    func offset(of cell: ListCell) -> Double {
        guard let swipe, swipe.cell === cell else { return 0 }
        return swipe.edge == .trailing ? -swipe.distance : swipe.distance
    }

    // MARK: Dragging

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var next = touch.view
        while let view = next, view !== rows.uiView {
            if view is SwipeStripView || view is UISlider { return false }
            if let cell = view as? ListCell {
                touched = cell
                if let swipe, swipe.cell !== cell { close() }
                return true
            }
            next = view.superview
        }
        return false
    }

    /// The side at which a movement to the right reveals actions.
    private func edge(of x: CGFloat) -> HorizontalEdge {
        (x > 0) != rows.uiView.layoutItemsAreMirrored ? .leading : .trailing
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let translation = pan.translation(in: rows.uiView.window)
        guard abs(translation.x) > abs(translation.y), let touched else { return false }
        if swipe?.cell === touched { return true }
        return begin(touched, edge(of: translation.x))
    }

    private func begin(_ cell: ListCell, _ edge: HorizontalEdge) -> Bool {
        guard let actions = rows.swipeActions(of: cell, at: edge) else { return false }
        close()
        swipe = Swipe(cell: cell, edge: edge, actions: actions)
        if case .declared(let item) = actions {
            item.state.onAction = { [weak self] in self?.close(returnsFocus: true) }
            item.state.isOpen = true
        }
        rows.swipeDidChange()
        return true
    }

    private func panned() {
        guard let swipe else { return }
        // Towards the side to which the row moves.
        let side: CGFloat = (swipe.edge == .leading) != rows.uiView.layoutItemsAreMirrored ? 1 : -1
        let window = rows.uiView.window
        switch pan.state {
        case .began:
            self.swipe?.base = swipe.distance
            move(to: swipe.distance + pan.translation(in: window).x * side)
        case .changed: move(to: swipe.base + pan.translation(in: window).x * side)
        case .ended: release(velocity: pan.velocity(in: window).x * side)
        case .cancelled, .failed: close()
        case .possible: break
        }
    }

    private func motion(of swipe: Swipe) -> SwipeMotion {
        let isFull =
            switch swipe.actions {
            case .declared(let item): item.allowsFullSwipe
            case .delete: true
            }
        return SwipeMotion(length: swipe.length, width: swipe.cell.bounds.width, performsFirstAction: isFull)
    }

    private func move(to distance: CGFloat) {
        guard let swipe else { return }
        self.swipe?.distance = swipe.length == 0 ? max(0, distance) : motion(of: swipe).distance(distance)
        rows.swipeDidChange()
    }

    private func release(velocity: CGFloat) {
        guard let swipe else { return }
        switch motion(of: swipe).rest(releasedAt: swipe.distance, velocity: velocity) {
        case .firstAction: firstButton?.sendActions(for: .primaryActionTriggered)
        case .open:
            withAnimation(.spring()) {
                self.swipe?.distance = swipe.length
                rows.swipeDidChange()
            }
        case .closed: close()
        }
    }

    private var firstButton: UIControl? {
        switch swipe?.actions {
        case .delete(let button): return button
        case .declared(let item):
            var views: ViewList = []
            item.secondary.first?.appendViews(to: &views)
            return views.held.lazy.compactMap(\.firstUIControl).first
        case nil: return nil
        }
    }

    // MARK: Opening and closing

    /// Shows a row's actions and focuses the first one.
    func open(_ cell: ListCell) -> Bool {
        guard begin(cell, .trailing) || begin(cell, .leading) else { return false }
        swipe?.opensFully = true
        cell.window?.windowScene?.enqueue(.layout) { [weak self] in
            guard let button = self?.firstButton else { return }
            button.window?.windowScene?.send(.focus(button.layer.id))
        }
        return true
    }

    /// - Parameter returnsFocus: Whether the row is focused if the focus is in its actions.
    func close(returnsFocus: Bool = false) {
        guard let swipe else { return }
        let cell = swipe.cell
        if returnsFocus { cell.takeAccessibilityFocus() }
        withAnimation(.spring()) {
            self.swipe = nil
            rows.swipeDidChange()
        }
        if case .declared(let item) = swipe.actions { item.state.isOpen = false }
    }

    /// Handles a key pressed in a row. Returns whether it did.
    func keyDown(_ key: String, in cell: ListCell) -> Bool {
        switch key {
        case "Escape":
            guard swipe?.cell === cell else { return false }
            close(returnsFocus: true)
            return true
        case "Delete", "Backspace": return open(cell)
        default: return false
        }
    }

    // MARK: Layout

    /// Gives a button the background that its style set.
    private static func fill(_ button: LayoutItem) {
        guard let label = (button.innermost as? LabelHostItem)?.items.first,
            let fill = label.layoutValue(ObjectIdentifier(SwipeFillKey.self)) as? Color
        else { return }
        var views: ViewList = []
        button.appendViews(to: &views)
        views.held.lazy.compactMap(\.firstUIControl).first?.layer.backgroundColor = fill.cgColor
    }

    /// Places the buttons beside a cell's content.
    func layOut(_ strip: SwipeStripView, in cell: ListCell) {
        guard let swipe, swipe.cell === cell else { return }
        let height = cell.bounds.height
        var widths: [CGFloat] = []
        switch swipe.actions {
        case .delete(let button):
            strip.showSubviews([button], background: .systemRed)
            widths = [max(74, (button.titleLabel?.intrinsicContentSize.width ?? 0) + 28)]
        case .declared(let item):
            var views: ViewList = []
            for button in item.secondary { button.appendViews(to: &views) }
            strip.showSubviews(views.held, background: nil)
            for button in item.secondary { Self.fill(button) }
            widths = item.secondary.map { $0.size(ProposedViewSize(width: nil, height: height)).width }
        }
        let total: CGFloat = widths.reduce(0, +)
        self.swipe?.length = total
        if swipe.opensFully { self.swipe?.distance = total }
        let isTrailing = swipe.edge == .trailing
        let width = cell.bounds.width
        strip.frame = strip.placed(
            CGRect(x: offset(of: cell) + (isTrailing ? width : -width), y: 0, width: width, height: height))
        // The first button is at the edge of the list, where the strip of the actions ends.
        var x: CGFloat = isTrailing ? total : width - total
        for (index, length) in widths.enumerated() {
            if isTrailing { x -= length }
            let frame = CGRect(x: x, y: 0, width: length, height: height)
            switch swipe.actions {
            case .delete(let button): button.frame = button.placed(frame)
            case .declared(let item):
                item.secondary[index].place(in: frame, proposal: ProposedViewSize(frame.size))
            }
            if !isTrailing { x += length }
        }
    }
}

/// The buttons beside a swiped row.
final class SwipeStripView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer[attribute: .role] = "group"
        accessibilityLabel = FrameworkText.actions.string
    }

    required init?(coder: NSCoder) { nil }

    func showSubviews(_ views: [UIView], background: UIColor?) {
        replaceSubviews(views)
        backgroundColor = background
    }
}

extension UIView {
    /// The first control in the view, or the view itself if it is one.
    fileprivate var firstUIControl: UIControl? {
        self as? UIControl ?? subviews.lazy.compactMap(\.firstUIControl).first
    }
}
