/// A row of a list, which contains the row's views.
///
/// A selectable row is selected by a click anywhere in it; a row that contains a single button forwards its clicks to
/// that button.
final class ListCell: UIControl {
    private let separator = UIView()
    private var onSelect: (() -> Void)?
    private var deleteButton: UIButton?
    private var moveButtons: [UIButton] = []
    private(set) var edits: RowEdits?
    private(set) var offset = 0
    private var count = 0
    /// Whether the row's views are painted in a different order from that of their elements.
    var hasDepths = false
    /// The menus and swipe actions of the row, if it has any.
    var actions: ListRowActions? {
        didSet {
            guard (actions == nil) != (oldValue == nil) else { return }
            guard actions != nil else { return interceptEvents(nil) }
            interceptEvents { [weak self] event in
                guard let self else { return false }
                return actions?.handle(event, in: self) ?? false
            }
        }
    }
    private var strip: SwipeStripView?
    /// Receives what is dropped before and after the row, if its elements accept it.
    var drops: RowDrops?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.element = .li
        separator.backgroundColor = .separator
        addAction(UIAction { [weak self] _ in self?.rowWasClicked() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

    /// Whether the row is one of a selectable list, but can't be selected itself.
    private var isSelectionDisabled = false

    func show(
        _ views: [UIView], isSelected: Bool, isSelectionDisabled: Bool, onSelect: (() -> Void)?, background: CGColor?,
        hasSeparator: Bool,
        separatorColor: CGColor? = nil
    ) {
        self.onSelect = onSelect
        self.isSelectionDisabled = isSelectionDisabled
        replaceSubviews(
            views + [separator] + [deleteButton].compactMap { $0 } + moveButtons + [strip].compactMap { $0 })
        separator.isHidden = !hasSeparator
        separator.layer.backgroundColor = separatorColor ?? UIColor.separator.cgColor
        placeSeparator(from: nil, to: nil)
        layer.backgroundColor = isSelected ? UIColor.systemFill.cgColor : background
        self.isSelectedRow = isSelected
        layer.events = onSelect != nil ? [.click, .focus] : firstButton != nil ? .click : []
    }

    /// Places the line below the row.
    ///
    /// - Parameters:
    ///   - start: The position of its leading end; 16 points if nil.
    ///   - end: The position of its trailing end; that of the row if nil.
    func placeSeparator(from start: Double?, to end: Double?) {
        let start = start ?? 16
        let frame = separator.placed(
            CGRect(x: start, y: bounds.height - 1, width: max(0, (end ?? bounds.width) - start), height: 1))
        if separator.frame != frame { separator.frame = frame }
    }

    /// Called after the views of a new row were placed: some contain their subviews only now.
    func contentWasPlaced() {
        if onSelect == nil, firstButton != nil { layer.events.insert(.click) }
    }

    /// Makes a row with swipe actions reachable by keyboard, and reports its keys.
    func applyActions() {
        reportContextMenus(actions?.triggers)
        guard let actions, actions.needsKeys else { return }
        layer.events.insert(.key)
        guard onSelect == nil else { return }
        // A row that contains a control is reached through that.
        let isTabStop = actions.hasSwipes && !containsControls
        layer[attribute: .tabindex] = isTabStop ? "0" : nil
        if isTabStop { layer.events.insert(.focus) }
    }

    /// The view of the row's swipe actions, while they are shown.
    func swipeStrip(isShown: Bool) -> SwipeStripView? {
        if isShown, strip == nil {
            let new = SwipeStripView(frame: .zero)
            addSubview(new)
            strip = new
        } else if !isShown, let old = strip {
            old.removeFromSuperview()
            strip = nil
        }
        return strip
    }

    /// The row as an option of a list box.
    struct Option {
        /// The index among the rows of its section, from 0, and their number.
        var index, count: Int
        /// Whether the Tab key reaches the row; the arrow keys reach the others.
        var isTabStop: Bool
    }

    /// Whether the row is selected; false for rows that cannot be selected.
    private(set) var isSelectedRow = false

    /// Describes a selectable row to assistive technology: as an option or, if rows contain controls, as a list item,
    /// of which the selected one is current.
    func describe(as option: Option?) {
        layer[attribute: .ariaDisabled] = isSelectionDisabled && option != nil ? "true" : nil
        guard onSelect != nil || isSelectionDisabled else { return }
        layer[attribute: .role] = option != nil ? "option" : nil
        layer[attribute: .ariaSelected] = option != nil ? "\(isSelectedRow)" : nil
        layer[attribute: .ariaSetsize] = option.map { "\($0.count)" }
        layer[attribute: .ariaPosinset] = option.map { "\($0.index + 1)" }
        layer[attribute: .ariaCurrent] = option == nil && isSelectedRow ? "true" : nil
        layer[attribute: .tabindex] = option?.isTabStop == false ? "-1" : "0"
    }

    /// Rounds the corners that a row shares with its panel.
    func roundCorners(isFirst: Bool, isLast: Bool, radius: CGFloat) {
        layer.cornerRadius = isFirst || isLast ? radius : 0
        layer.maskedCorners =
            isFirst == isLast
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : isFirst
                ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    /// Whether the row contains a control that can be used separately.
    var containsControls: Bool {
        func isControl(_ view: UIView) -> Bool {
            view is UIControl || view.layer.element.isInteractive || view.subviews.contains(where: isControl)
        }
        return subviews.contains(where: isControl)
    }

    private var firstButton: ContentControl? {
        var found: [ContentControl] = []
        func visit(_ view: UIView) {
            if let control = view as? ContentControl { return found.append(control) }
            for inner in view.subviews { visit(inner) }
        }
        for view in subviews { visit(view) }
        return found.count == 1 && found[0].isEnabled ? found[0] : nil
    }

    private func rowWasClicked() {
        if let onSelect { onSelect() } else { firstButton?.sendActions(for: .primaryActionTriggered) }
    }

    func showEditing(_ edits: RowEdits?, offset: Int, count: Int) {
        self.edits = edits
        self.offset = offset
        self.count = count
        if edits?.delete != nil {
            let button =
                deleteButton
                ?? makeButton("−", label: FrameworkText.delete.string, color: .systemRed) { cell in
                    cell.edits?.delete?(IndexSet(integer: cell.offset))
                }
            deleteButton = button
            if button.superview !== self { addSubview(button) }
            button.frame = button.placed(CGRect(x: 6, y: (bounds.height - 40) / 2, width: 40, height: 40))
        } else {
            deleteButton?.removeFromSuperview()
            deleteButton = nil
        }
        if edits?.move != nil {
            if moveButtons.isEmpty {
                moveButtons = [
                    makeButton("↑", label: FrameworkText.moveUp.string, color: .secondaryLabel) { cell in
                        guard cell.offset > 0 else { return }
                        cell.edits?.move?(IndexSet(integer: cell.offset), cell.offset - 1)
                    },
                    makeButton("↓", label: FrameworkText.moveDown.string, color: .secondaryLabel) { cell in
                        guard cell.offset + 1 < cell.count else { return }
                        cell.edits?.move?(IndexSet(integer: cell.offset), cell.offset + 2)
                    },
                ]
            }
            for (index, button) in moveButtons.enumerated() {
                if button.superview !== self { addSubview(button) }
                button.frame = button.placed(
                    CGRect(
                        x: bounds.width - 84 + CGFloat(index) * 40, y: (bounds.height - 40) / 2, width: 40, height: 40))
            }
        } else {
            for button in moveButtons { button.removeFromSuperview() }
            moveButtons = []
        }
    }

    private func makeButton(
        _ title: String, label: String, color: UIColor, _ action: @escaping (ListCell) -> Void
    ) -> UIButton {
        let button = UIButton(frame: .zero)
        button.setTitle(title, for: .normal)
        button.setTitleColor(color, for: .normal)
        button.accessibilityLabel = label
        button.addAction(
            UIAction { [weak self] _ in if let self { action(self) } }, for: .primaryActionTriggered)
        return button
    }
}
