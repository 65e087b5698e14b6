/// A row of a list section, with accessories beside its content.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = item.name
/// cell.contentConfiguration = content
/// cell.accessories = [.disclosureIndicator()]
/// ```
/// The list section draws the lines between rows and the background of its appearance.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private final var row = ListRowSurroundings()
    private final var views: [AccessoryView] = []
    private final var lines: (top: UIView?, bottom: UIView?)
    /// The kind of the background that the cell has set itself.
    private final var defaultBackground: UIBackgroundConfiguration.Kind?

    /// The accessories, from the leading edge to the content and from the content to the trailing edge. None by
    /// default.
    open var accessories: [UICellAccessory] = [] {
        didSet { updateAccessories() }
    }

    /// The number of steps of `indentationWidth` by which the content is indented. 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points. 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories at the leading edge are indented with the content. True by default.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// Returns the content configuration for the appearance of the list, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch collection?.collectionViewLayout.listAppearance ?? row.appearance {
        case .plain, .grouped, .insetGrouped: .cell()
        case .sidebar, .sidebarPlain: .sidebarCell()
        }
    }

    /// Returns the background configuration for the appearance of the list.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard !row.isHeader else { return .listGroupedHeaderFooter() }
        return switch collection?.collectionViewLayout.listAppearance ?? row.appearance {
        case .plain: .listPlainCell()
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar, .sidebarPlain: .listSidebarCell()
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = collection.flatMap { $0.isExpanded(self) } ?? false
        return state
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        updateAccessories()
    }

    /// Called when editing mode began or ended, or the expansion changed.
    final func surroundingsDidChange() {
        setConfigurationIsStale()
        updateAccessories()
    }

    override func applyRow(_ row: ListRowSurroundings) {
        guard row != self.row || configurations?.background == nil else { return }
        self.row = row
        let standard = defaultBackgroundConfiguration()
        let isStandard =
            configurations?.background.map { $0.kind == defaultBackground }
            ?? (backgroundColor == nil && backgroundView == nil)
        if isStandard, configurations?.background?.kind != standard.kind {
            defaultBackground = standard.kind
            backgroundConfiguration = standard
        }
        row.cell.applyCorners(to: layer)
        setNeedsLayout()
    }

    // MARK: Accessories

    private final func updateAccessories() {
        let isEditing = collection?.isEditing ?? false
        let wanted = accessories.filter { $0.isShown(isEditing: isEditing) }
        var rest = views
        views = wanted.map { accessory in
            guard let index = rest.firstIndex(where: { $0.canShow(accessory) }) else {
                return AccessoryView(accessory, self)
            }
            return rest.remove(at: index)
        }
        for view in rest { view.removeFromSuperview() }
        if views.contains(where: \.isControl) { collection?.rowsContainControls = true }
        for (view, accessory) in zip(views, wanted) {
            view.show(accessory, isSelected: isSelected, isExpanded: collection?.isExpanded(self) ?? false)
        }
        // Those at the leading edge are read before the content.
        arrangeSubviews(
            views.filter { $0.accessory.placement == .leading } + [contentView]
                + views.filter { $0.accessory.placement == .trailing })
        setNeedsLayout()
    }

    /// Whether a click on the cell expands it.
    final var expandsByClick: Bool {
        views.contains { view in
            guard case .outline(let isHeader) = view.accessory.kind else { return false }
            return isHeader || row.isHeader
        }
    }

    final var reorderHandle: UIView? { views.first { $0.accessory.kind == .reorder }?.subviews.first }

    final var hasOutlineDisclosure: Bool { views.contains(where: \.isOutline) }

    /// Performs the action of an accessory, if it is shown.
    final func perform(_ kind: UICellAccessory.Kind) -> Bool {
        guard let view = views.first(where: { $0.accessory.kind == kind }) else { return false }
        view.perform()
        return true
    }

    final func toggleExpansion() { views.first { $0.isOutline }?.perform() }

    // MARK: Layout

    private static var side: CGFloat { 16 }

    private struct Edges {
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
    }

    private final var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    private final var edges: Edges {
        var edges = Edges(leading: indentation, trailing: 0)
        for view in views {
            let width = view.reservedWidth
            if view.accessory.placement == .leading {
                edges.leading += width + (edges.leading == indentation ? Self.side : 8)
            } else {
                edges.trailing += width + (edges.trailing == 0 ? Self.side : 8)
            }
        }
        return edges
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let edges = edges
        let content = mirrored(
            CGRect(
                x: edges.leading, y: 0, width: max(0, bounds.width - edges.leading - edges.trailing),
                height: bounds.height))
        if contentView.frame != content { contentView.frame = content }
        var begin = (indentsAccessories ? indentation : 0) + Self.side
        var end = bounds.width - Self.side
        for view in views where view.accessory.placement == .leading {
            place(view, center: begin + view.reservedWidth / 2)
            begin += view.reservedWidth + 8
        }
        for view in views.reversed() where view.accessory.placement == .trailing {
            place(view, center: end - view.reservedWidth / 2)
            end -= view.reservedWidth + 8
        }
        layOutLine(&lines.bottom, row.cell.separator, row.cell.separatorInset, isAtTop: false, edges.leading)
        layOutLine(&lines.top, row.topSeparator, row.topSeparatorInset, isAtTop: true, edges.leading)
    }

    private final func place(_ view: AccessoryView, center: CGFloat) {
        let size = view.size
        let frame = mirrored(
            CGRect(
                x: center - size.width / 2, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
        if view.frame != frame { view.frame = frame }
    }

    private final func layOutLine(
        _ slot: inout UIView?, _ color: UIColor?, _ inset: UIEdgeInsets, isAtTop: Bool, _ leading: CGFloat
    ) {
        guard let color else {
            slot?.removeFromSuperview()
            slot = nil
            return
        }
        let line = slot ?? UIView(frame: .zero)
        if slot == nil {
            slot = line
            line.isUserInteractionEnabled = false
            line.layer.setFlag(.inert, false)
            line.layer.setFlag(.passesThrough, true)
            addSubview(line)
        }
        line.backgroundColor = color
        let height = 1 / max(1, traitCollection.displayScale)
        let isAutomatic = inset.left == UIListSeparatorConfiguration.automaticInset
        let left = leading + (isAutomatic ? (contentView as? UIListContentView)?.textBegin ?? 16 : inset.left)
        let frame = mirrored(
            CGRect(
                x: left, y: isAtTop ? 0 : bounds.height - height, width: max(0, bounds.width - left - inset.right),
                height: height))
        if line.frame != frame { line.frame = frame }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        guard configurations?.content != nil else { return super.sizeThatFits(size) }
        let edges = edges
        return CGSize(
            width: size.width, height: contentView.configuredHeight(in: size.width - edges.leading - edges.trailing))
    }
}
