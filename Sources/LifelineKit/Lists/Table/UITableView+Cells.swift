extension UITableView {
    // MARK: Registration and reuse

    /// Sets the class of cells with an identifier; nil removes it.
    public final func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        makers[identifier] = cellClass.map { cellClass in { cellClass.init(_reuseIdentifier: identifier) } }
    }

    /// Registers a class of headers and footers; nil removes it.
    public final func register(
        _ viewClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerMakers[identifier] = viewClass.map { viewClass in { viewClass.init(_reuseIdentifier: identifier) } }
    }

    /// Returns a cell to configure for a row: a reused one, or a new one of the registered class.
    public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let cell = waitingCell(identifier, ListKey(indexPath)) { return cell }
        if let make = makers[identifier] { return make() }
        UIApplication.log.error(
            "No cell class is registered for '\(identifier)'; call register(_:forCellReuseIdentifier:) before the table shows rows. A plain cell is shown."
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Returns a reused cell, or a new one of the registered class; nil if there is neither.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        waitingCell(identifier, making) ?? makers[identifier]?()
    }

    private final func waitingCell(_ identifier: String, _ key: ListKey?) -> UITableViewCell? {
        guard let cell = contents.queue.dequeue(identifier, for: key) as? UITableViewCell else { return nil }
        cell.prepareForReuse()
        return cell
    }

    /// Returns a header or footer to reuse, or a new one; nil if no class is registered.
    public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        if let view = contents.queue.dequeue(identifier, for: making) as? UITableViewHeaderFooterView {
            view.prepareForReuse()
            return view
        }
        return headerMakers[identifier]?()
    }

    // MARK: Creation

    func makeView(for key: ListKey) -> UIView? {
        making = key
        defer { making = nil }
        guard key.isCell else {
            guard style == .plain, key.kind == ListKey.header else { return makeEdgeView(key) }
            return makeEdgeView(key).map(SectionHolder.init)
        }
        guard let dataSource else { return nil }
        let cell = dataSource.tableView(self, cellForRowAt: key.path)
        cell.table = self
        prepare(cell, key.path)
        return cell
    }

    private final func makeEdgeView(_ key: ListKey) -> UIView? {
        guard key.section < sections.count else { return nil }
        let isHeader = key.kind == ListKey.header
        let delegateView =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: key.section)
            : delegate?.tableView(self, viewForFooterInSection: key.section)
        if let delegateView { return delegateView }
        guard let title = isHeader ? sections[key.section].header.title : sections[key.section].footer.title else {
            return nil
        }
        let identifier = isHeader ? "UITableView.header" : "UITableView.footer"
        let waiting = contents.queue.dequeue(identifier, for: key) as? UITableViewHeaderFooterView
        let view = waiting ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        view.show(title, isHeader: isHeader, style: style)
        return view
    }

    private final func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
        let isSelected = contents.selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        let style = editingStyle(of: path)
        let isMovable = isEditing && dataSource?.tableView(self, canMoveRowAt: path) == true
        if cell.isEditing != isEditing || cell.editingStyle != style || cell.isMovable != isMovable {
            cell.configure(editingStyle: style, isEditing: isEditing, isMovable: isMovable)
        }
    }

    private final func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard isEditing, dataSource?.tableView(self, canEditRowAt: path) == true else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    func didPlace(_ view: UIView, _ key: ListKey) {
        if let holder = view as? SectionHolder {
            holder.length = sections[key.section].header.length
            return
        }
        guard let cell = view as? UITableViewCell else { return }
        if cell.isEditing != isEditing { prepare(cell, key.path) }
        let isLast = key.item == sections[key.section].rows.count - 1
        let showsLine = separatorStyle == .singleLine && !(isLast && style != .plain)
        cell.surroundings = UITableViewCell.Surroundings(
            style: style, isFirst: key.item == 0, isLast: isLast, separator: showsLine ? separatorColor : nil,
            separatorInset: separatorInset)
    }

    func willDisplay(_ view: UIView, _ key: ListKey) {
        if let cell = view as? UITableViewCell {
            prepareForSwipes(key.path)
            prepareForMenus(key.path, at: view.frame.origin)
            delegate?.tableView(self, willDisplay: cell, forRowAt: key.path)
        } else {
            let view = (view as? SectionHolder)?.header ?? view
            view.layer[attribute: .role] = "group"
            let title = key.kind == ListKey.header ? sections[key.section].header.title : nil
            if let title { view.layer[attribute: .ariaLabel] = title }
        }
    }

    func didEndDisplaying(_ view: UIView, _ key: ListKey) {
        guard let cell = view as? UITableViewCell else { return }
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: key.path)
    }

    // MARK: Queries

    /// The number of sections that the data source reports.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }

    /// The number of rows in a section; 0 if there is no such section.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return section < sections.count ? sections[section].rows.count : 0
    }

    /// Returns the cell of a row, if it currently exists.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        contents.item(indexPath)?.view as? UITableViewCell
    }

    /// Returns the header of a section; nil if it is not near the visible area, or of another class.
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        let view = contents.items[ListKey(kind: ListKey.header, section: section)]?.view
        return ((view as? SectionHolder)?.header ?? view) as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section; nil if it is not near the visible area, or of another class.
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        contents.items[ListKey(kind: ListKey.footer, section: section)]?.view as? UITableViewHeaderFooterView
    }

    /// Returns the index path of a cell; nil if it does not show one.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        contents.key(of: cell).flatMap { $0.isCell ? $0.path : nil }
    }

    /// The visible cells, from top to bottom.
    public final var visibleCells: [UITableViewCell] { contents.visiblePaths.compactMap(cellForRow) }

    /// The index paths of the rows whose cells exist.
    public final var indexPathsForVisibleRows: [IndexPath]? { contents.visiblePaths }

    // MARK: Prefetching and keyboard

    var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

    func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }

    func cancelPrefetching(_ paths: [IndexPath]) {
        prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
    }

    func neighbor(of path: IndexPath, towards key: String) -> IndexPath? {
        let number = position(of: ListKey(path)).index
        let page = max(1, contents.visiblePaths.count - 1)
        let last = (starts.last ?? 0) - 1
        switch key {
        case "ArrowDown": return self.path(number: number + 1)
        case "ArrowUp": return self.path(number: number - 1)
        case "PageDown": return self.path(number: min(last, number + page))
        case "PageUp": return self.path(number: max(0, number - page))
        case "Home": return self.path(number: 0)
        case "End": return self.path(number: last)
        default: return nil
        }
    }
}
