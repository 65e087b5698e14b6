/// The bar's content for one item.
final class NavigationBarContent: UIView {
    /// The views that move when items change.
    let titles = UIView()
    private let title = UILabel()
    private let largeTitle = UILabel()
    private let prompt = UILabel()
    private var titleView: UIView?
    private var back: UIButton?
    /// The possible titles of the back button, from long to short, with the button's width once it has been measured.
    private var backTitles: [(text: String?, width: CGFloat?)] = []
    private var onBack: (@MainActor () -> Void)?
    private var left: [UIView] = []
    private var right: [UIView] = []
    private var isLarge = false

    /// The label that is the screen's heading.
    var heading: UILabel { isLarge ? largeTitle : title }

    init() {
        super.init(frame: .zero)
        layer.setFlag(.passesThrough, true)
        titles.layer.setFlag(.passesThrough, true)
        addSubview(titles)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        largeTitle.font = .systemFont(ofSize: 32, weight: .bold)
        prompt.font = .systemFont(ofSize: 13)
        prompt.textColor = .secondaryLabel
        prompt.textAlignment = .center
        for label in [title, largeTitle] {
            // Focusable by script, but not by the Tab key.
            label.layer.element = .h1
            label.layer[attribute: .tabindex] = "-1"
        }
        titles.addSubview(title)
        titles.addSubview(largeTitle)
        titles.addSubview(prompt)
    }

    required init?(coder: NSCoder) { nil }

    func fill(
        _ bar: UINavigationBar, _ item: UINavigationItem?, back backItem: UINavigationItem?, isLarge: Bool,
        goBack: @escaping @MainActor () -> Void
    ) {
        self.isLarge = isLarge
        if titleView !== item?.titleView {
            titleView?.removeFromSuperview()
            titleView = item?.titleView
            if let titleView { titles.addSubview(titleView) }
        }
        title.text = item?.title
        largeTitle.text = item?.title
        prompt.text = item?.prompt
        title.textColor = bar.titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
        largeTitle.textColor = bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor ?? .label
        if let font = bar.titleTextAttributes?[.font] as? UIFont { title.font = font }
        for label in [title, largeTitle] {
            label.alpha = 1
            label.layer[attribute: .ariaLevel] = bar.headingLevel == 1 ? nil : "\(bar.headingLevel)"
        }
        title.isHidden = isLarge || titleView != nil
        largeTitle.isHidden = !isLarge
        prompt.isHidden = item?.prompt == nil
        let leftItems = item?.leftBarButtonItems ?? []
        if let backItem, item?.hidesBackButton != true,
            leftItems.isEmpty || item?.leftItemsSupplementBackButton == true
        {
            showBack(backItem, goBack)
        } else {
            back?.removeFromSuperview()
            back = nil
        }
        let old = left + right
        left = views(of: leftItems, bar)
        right = views(of: item?.rightBarButtonItems ?? [], bar)
        for view in old where view.superview === self && !(left + right).contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        setNeedsLayout()
    }

    /// Cross-fades from one title to the other.
    func showTitle(isLarge: Bool) {
        guard isLarge != self.isLarge else { return }
        self.isLarge = isLarge
        let (coming, going) = isLarge ? (largeTitle, title) : (title, largeTitle)
        UIView.performWithoutAnimation {
            coming.alpha = 0
            coming.isHidden = titleView != nil && !isLarge
        }
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
            coming.alpha = 1
            going.alpha = 0
        } completion: { [weak self] _ in
            guard let self, self.isLarge == isLarge else { return }
            going.isHidden = true
            going.alpha = 1
        }
    }

    private func showBack(_ item: UINavigationItem, _ goBack: @escaping @MainActor () -> Void) {
        let isNew = back == nil
        let button = back ?? UIButton(type: .system)
        let own = item.backBarButtonItem
        onBack = { if let own, own.primaryAction != nil { own.perform() } else { goBack() } }
        let generic = FrameworkText.back.string
        var text = own?.title ?? item.backButtonTitle ?? item.title.flatMap { $0.isEmpty ? nil : $0 } ?? generic
        if item.backButtonDisplayMode == .generic { text = generic }
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 22, bottom: 6, right: 6)
        // An empty `backButtonTitle` requests the chevron alone.
        let titles = item.backButtonDisplayMode == .minimal || text.isEmpty ? [nil] : [text, generic, nil]
        backTitles = titles.map { ($0, nil) }
        button.setTitle(titles[0], for: .normal)
        button.accessibilityLabel = ["", generic].contains(text) ? generic : FrameworkText.backTo("\(text)")
        guard isNew else { return }
        button.addSubview(BarSymbol("M15 4L7 12l8 8", stroke: 2.4))
        button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
        back = button
        addSubview(button)
    }

    private func views(of items: [UIBarButtonItem], _ bar: UINavigationBar) -> [UIView] {
        items.filter { $0.systemItem != .flexibleSpace }.map { item in
            item.bar = bar
            let view = item.shownView()
            if item.systemItem == .fixedSpace { view.frame.size.width = item.width }
            if view.superview !== self { addSubview(view) }
            return view
        }
    }

    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        // The layout itself changes the title of the back button.
        if view !== back { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let promptHeight = prompt.isHidden ? 0 : UINavigationBar.promptHeight
        let middle = promptHeight + UINavigationBar.barHeight / 2
        let side: CGFloat = 8
        titles.frame = bounds
        prompt.frame = CGRect(x: 16, y: 4, width: max(0, width - 32), height: 18)

        var rightEdge = width - side
        for view in right {
            let size = size(of: view)
            view.frame = CGRect(
                x: rightEdge - size.width, y: (middle - size.height / 2).rounded(), width: size.width,
                height: size.height)
            rightEdge -= size.width
        }
        var leftEdge = side
        if let back {
            let room = max(44, min(width * 0.4, (width - 120) / 2))
            let backWidth = min(room, chooseTitle(of: back, in: room))
            back.frame = CGRect(x: leftEdge, y: middle - 22, width: backWidth, height: 44)
            leftEdge += backWidth
        }
        for view in left {
            let size = size(of: view)
            view.frame = CGRect(
                x: leftEdge, y: (middle - size.height / 2).rounded(), width: size.width, height: size.height)
            leftEdge += size.width
        }
        // The title is centred in the bar if it fits, else in the remaining space.
        let room = max(0, rightEdge - leftEdge - 16)
        let view: UIView = titleView ?? title
        let wanted = min(
            room, titleView?.sizeThatFits(CGSize(width: room, height: 44)).width ?? title.intrinsicContentSize.width)
        let half = min(width / 2 - leftEdge, rightEdge - width / 2) - 8
        let center = wanted / 2 <= half ? width / 2 : (leftEdge + rightEdge) / 2
        let height =
            titleView.map { min(44, max($0.sizeThatFits(CGSize(width: room, height: 44)).height, $0.bounds.height)) }
            ?? 24
        view.frame = CGRect(x: (center - wanted / 2).rounded(), y: middle - height / 2, width: wanted, height: height)
        mirror(right + left + [back])
        placeSymbols()
        if isRightToLeft { view.frame = mirrored(view.frame) }
        let margins = superview?.layoutMargins ?? .zero
        let start = max(16, margins.left)
        largeTitle.frame = CGRect(
            x: start, y: promptHeight + UINavigationBar.barHeight,
            width: max(0, width - start - max(16, margins.right)), height: 44)
        mirror(largeTitle)
    }

    /// Mirrors the symbols beside titles, and the chevron of the back button.
    private func placeSymbols() {
        let direction = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        for case let button as UIButton in right + left + [back].compactMap({ $0 }) {
            guard let symbol = button.subviews.first(where: { $0 is BarSymbol }) else { continue }
            symbol.transform = .identity
            // Sizes are cached, so that the symbol may still be mirrored by the last layout.
            symbol.frame = Self.symbolFrame(in: button, isBack: button === back)
            button.mirror(symbol)
            if button === back { symbol.transform = direction }
        }
    }

    /// Sets the longest title that fits on the back button, and returns the button's width.
    private func chooseTitle(of back: UIButton, in room: CGFloat) -> CGFloat {
        func show(_ title: String?) { if back.currentTitle != title { back.setTitle(title, for: .normal) } }
        var width: CGFloat = 0
        for (index, title) in backTitles.enumerated() {
            if title.width == nil {
                show(title.text)
                backTitles[index].width = size(of: back).width
            }
            width = backTitles[index].width ?? 0
            guard width > room else {
                show(title.text)
                break
            }
        }
        return width
    }

    private func size(of view: UIView) -> CGSize {
        Self.size(ofItem: view, in: bounds.width, isBack: view === back)
    }

    /// The frame of a button's symbol, from left to right.
    private static func symbolFrame(in button: UIButton, isBack: Bool) -> CGRect {
        CGRect(x: button.currentTitle == nil && !isBack ? 10 : -3, y: 10, width: 24, height: 24)
    }

    /// Returns the size of an item's view. Also places the button's symbol.
    static func size(ofItem view: UIView, in width: CGFloat, isBack: Bool = false) -> CGSize {
        if let button = view as? UIButton {
            if let symbol = button.subviews.first(where: { $0 is BarSymbol }) {
                symbol.frame = symbolFrame(in: button, isBack: isBack)
                let text = button.currentTitle == nil ? 0 : button.sizeThatFits(.zero).width
                return CGSize(width: max(44, text), height: 44)
            }
            return CGSize(width: max(44, button.sizeThatFits(.zero).width), height: 44)
        }
        let size = view.sizeThatFits(CGSize(width: width, height: 44))
        return CGSize(width: max(size.width, view.bounds.width), height: min(44, max(size.height, view.bounds.height)))
    }
}
