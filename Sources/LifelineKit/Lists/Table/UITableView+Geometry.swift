extension UITableView {
    /// The lengths of a section's rows, header and footer.
    struct Section {
        var rows: RowExtents
        var header = Edge()
        var footer = Edge()

        var length: CGFloat { header.length + rows.total + footer.length }
    }

    /// A header or footer.
    struct Edge {
        var length: CGFloat = 0
        var title: String?
        /// Whether the delegate was not asked for a view yet.
        var isUnknown = false
        var hasView = false
    }

    // MARK: Loading

    final func loadIfNeeded() {
        guard !hasLoaded, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        let counts = askCounts()
        sections = counts.enumerated().map { makeSection($0, count: $1) }
        sumSections()
        hasLoaded = true
    }

    final func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        let count = max(0, dataSource.numberOfSections(in: self))
        return (0..<count).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
    }

    final func makeSection(_ index: Int, count: Int) -> Section {
        var section = Section(rows: RowExtents(count: count, estimate: initialEstimate))
        section.header = makeEdge(
            title: dataSource?.tableView(self, titleForHeaderInSection: index),
            height: delegate?.tableView(self, heightForHeaderInSection: index), own: sectionHeaderHeight,
            gap: index == 0 ? 20 : 16, titled: style == .plain ? 32 : 40)
        section.footer = makeEdge(
            title: dataSource?.tableView(self, titleForFooterInSection: index),
            height: delegate?.tableView(self, heightForFooterInSection: index), own: sectionFooterHeight, gap: 8,
            titled: 32)
        if estimatedRowHeight == 0, let delegate {
            for row in 0..<count {
                let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: index))
                if height >= 0 { section.rows.set(height, at: row) }
            }
        }
        return section
    }

    private final func makeEdge(title: String?, height: CGFloat?, own: CGFloat, gap: CGFloat, titled: CGFloat) -> Edge {
        var edge = Edge()
        edge.title = title
        edge.isUnknown = delegate != nil
        edge.hasView = title != nil
        if let height, height >= 0 {
            edge.length = height
        } else if own >= 0 {
            edge.length = own
        } else if title != nil {
            edge.length = titled
        } else {
            edge.length = style == .plain ? 0 : gap
        }
        return edge
    }

    final func sumSections() {
        sectionExtents = RowExtents(sections.map(\.length))
        starts = []
        starts.reserveCapacity(sections.count + 1)
        var start = 0
        for section in sections {
            starts.append(start)
            start += section.rows.count
        }
        starts.append(start)
    }

    private final var initialEstimate: CGFloat {
        if rowHeight >= 0 { return rowHeight }
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        return sections.first.map(\.rows.estimate) ?? 44
    }

    /// Discards all measured row heights.
    final func invalidateHeights() {
        guard hasLoaded else { return }
        willChange()
        contents.recordAnchor()
        hasLearnedEstimate = false
        for index in sections.indices {
            sections[index].rows.invalidate()
            if rowHeight >= 0 {
                sections[index].rows.estimate = rowHeight
            } else if estimatedRowHeight > 0 {
                sections[index].rows.estimate = estimatedRowHeight
            }
        }
        sumSections()
        contents.invalidate()
    }

    // MARK: Placement

    final var sideInset: CGFloat { style == .insetGrouped ? (bounds.width < 600 ? 16 : 20) : 0 }
    private final var top: CGFloat { tableHeaderView?.frame.height ?? 0 }

    final func placeCompanions() {
        let width = bounds.width
        if let view = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let frame = CGRect(
                x: 0, y: top + sectionExtents.total, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    }

    func placements(in rect: CGRect) -> [ListPlacement] {
        loadIfNeeded()
        var result: [ListPlacement] = []
        var section = sectionExtents.index(at: rect.minY - top)
        var y = top + sectionExtents.offset(of: min(section, sections.count))
        while section < sections.count, y < rect.maxY {
            y += place(section, at: y, in: rect, into: &result)
            section += 1
        }
        // A new estimate moves everything after unmeasured rows.
        if learnEstimate() { return placements(in: rect) }
        contentSize = CGSize(
            width: bounds.width, height: top + sectionExtents.total + (tableFooterView?.frame.height ?? 0))
        placeCompanions()
        showPlaceholders()
        return result
    }

    /// Configures the placeholders that the page paints for missing rows. A short table has all of its rows.
    private final func showPlaceholders() {
        let isLong = contentSize.height > 4 * bounds.height
        guard isLong, let section = sections.first(where: { $0.rows.count > 0 }), section.rows.estimate > 0 else {
            layer[feature: "placeholders"] = nil
            return
        }
        var writer = WireWriter()
        writer.fixed(section.rows.estimate)
        writer.fixed(top + section.header.length)
        writer.fixed(sideInset + 16)
        layer[feature: "placeholders"] = writer.bytes
    }

    /// Adds the placements of a section within the rectangle. Returns the section's length.
    private final func place(_ index: Int, at begin: CGFloat, in rect: CGRect, into result: inout [ListPlacement])
        -> CGFloat
    {
        let width = bounds.width
        var y = begin
        resolve(\.header, ListKey(kind: ListKey.header, section: index))
        let header = sections[index].header
        let isHeld = style == .plain && header.hasView && header.length > 0
        let held = result.count
        if isHeld || header.hasView && header.length > 0 && y + header.length > rect.minY && y < rect.maxY {
            result.append(
                ListPlacement(
                    key: ListKey(kind: ListKey.header, section: index),
                    frame: CGRect(x: 0, y: y, width: width, height: header.length)))
        }
        y += header.length
        let rowsBegin = y
        let count = sections[index].rows.count
        if count > 0, y + sections[index].rows.total > rect.minY {
            var row = rect.minY > y ? sections[index].rows.index(at: rect.minY - y) : 0
            y += sections[index].rows.offset(of: row)
            while row < count, y < rect.maxY {
                let height = measure(row, index)
                result.append(
                    ListPlacement(
                        key: ListKey(kind: ListKey.cell, section: index, item: row),
                        frame: CGRect(x: sideInset, y: y, width: width - 2 * sideInset, height: height)))
                y += height
                row += 1
            }
        }
        y = rowsBegin + sections[index].rows.total
        if y < rect.maxY { resolve(\.footer, ListKey(kind: ListKey.footer, section: index)) }
        let footer = sections[index].footer
        if footer.hasView, footer.length > 0, y + footer.length > rect.minY, y < rect.maxY {
            result.append(
                ListPlacement(
                    key: ListKey(kind: ListKey.footer, section: index),
                    frame: CGRect(x: 0, y: y, width: width, height: footer.length)))
        }
        let length = sections[index].length
        if isHeld { result[held].frame.size.height = length }
        if sectionExtents[index] != length { sectionExtents.set(length, at: index) }
        return length
    }

    /// Returns the height of a row, measuring it if needed.
    private final func measure(_ row: Int, _ section: Int) -> CGFloat {
        if let height = sections[section].rows.measured(at: row) { return height }
        let key = ListKey(kind: ListKey.cell, section: section, item: row)
        var height = delegate?.tableView(self, heightForRowAt: key.path) ?? Self.automaticDimension
        if height < 0 {
            if rowHeight >= 0 { return rowHeight }
            height = (contents.view(for: key) as? UITableViewCell)?.fittingHeight(bounds.width - 2 * sideInset) ?? 44
        }
        sections[section].rows.set(height, at: row)
        return height
    }

    /// Asks the delegate once for a header or footer view, and measures its height if none is specified.
    private final func resolve(_ path: WritableKeyPath<Section, Edge>, _ key: ListKey) {
        var edge = sections[key.section][keyPath: path]
        guard edge.isUnknown, let delegate else { return }
        edge.isUnknown = false
        let isHeader = key.kind == ListKey.header
        let height =
            isHeader
            ? delegate.tableView(self, heightForHeaderInSection: key.section)
            : delegate.tableView(self, heightForFooterInSection: key.section)
        edge.hasView = true
        sections[key.section][keyPath: path] = edge
        if let view = contents.view(for: key) {
            if height < 0, (isHeader ? sectionHeaderHeight : sectionFooterHeight) < 0 {
                edge.length = Self.fittingHeight(of: (view as? SectionHolder)?.header ?? view, width: bounds.width)
            }
        } else {
            edge.hasView = false
        }
        sections[key.section][keyPath: path] = edge
    }

    private static func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
        if view.flags.contains(.constrained) {
            return view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let size = view.sizeThatFits(CGSize(width: width, height: 0))
        return size.height > 0 ? size.height : 28
    }

    // Sets the estimate for unmeasured rows to the average of those seen first.
    private final func learnEstimate() -> Bool {
        guard !hasLearnedEstimate, rowHeight < 0, estimatedRowHeight < 0 else { return false }
        var (sum, count) = (CGFloat(0), 0)
        for section in sections {
            for row in 0..<min(section.rows.count, 200) {
                guard let height = section.rows.measured(at: row) else { continue }
                sum += height
                count += 1
            }
            if count > 20 { break }
        }
        guard count > 0 else { return false }
        hasLearnedEstimate = true
        let mean = (sum / CGFloat(count)).rounded()
        for index in sections.indices { sections[index].rows.estimate = max(1, mean) }
        sumSections()
        return true
    }

    // MARK: Rectangles

    func frame(of key: ListKey) -> CGRect? {
        loadIfNeeded()
        guard key.section < sections.count else { return nil }
        let section = sections[key.section]
        let begin = top + sectionExtents.offset(of: key.section)
        switch key.kind {
        case ListKey.header: return CGRect(x: 0, y: begin, width: bounds.width, height: section.header.length)
        case ListKey.footer:
            return CGRect(
                x: 0, y: begin + section.header.length + section.rows.total, width: bounds.width,
                height: section.footer.length)
        default:
            guard key.item < section.rows.count else { return nil }
            return CGRect(
                x: sideInset, y: begin + section.header.length + section.rows.offset(of: key.item),
                width: bounds.width - 2 * sideInset, height: section.rows[key.item])
        }
    }

    /// Returns the frame of a row, extended by the header that would cover it at the top.
    func frameToReveal(_ key: ListKey) -> CGRect? {
        guard var frame = frame(of: key), style == .plain, key.isCell else { return frame(of: key) }
        let header = sections[key.section].header
        guard header.hasView else { return frame }
        frame.origin.y -= header.length
        frame.size.height += header.length
        return frame
    }

    /// Returns the frame of a row, based on current estimates. Empty if there is no such row.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect { frame(of: ListKey(indexPath)) ?? .zero }

    /// Returns the frame of a header in the content, in points; zero if there is none.
    public final func rectForHeader(inSection section: Int) -> CGRect {
        frame(of: ListKey(kind: ListKey.header, section: section)) ?? .zero
    }

    /// Returns the frame of a footer in the content, in points; zero if there is none.
    public final func rectForFooter(inSection section: Int) -> CGRect {
        frame(of: ListKey(kind: ListKey.footer, section: section)) ?? .zero
    }

    /// Returns the frame of a section with its header and footer, in points; zero if there is no such section.
    public final func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard section < sections.count else { return .zero }
        return CGRect(
            x: 0, y: top + sectionExtents.offset(of: section), width: bounds.width, height: sectionExtents[section])
    }

    /// Returns the row at a point of the content. Nil if there is none.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        let y = point.y - top
        guard y >= 0, y < sectionExtents.total else { return nil }
        let section = sectionExtents.index(at: y)
        let inRows = y - sectionExtents.offset(of: section) - sections[section].header.length
        guard inRows >= 0, inRows < sections[section].rows.total else { return nil }
        return IndexPath(row: sections[section].rows.index(at: inRows), section: section)
    }

    /// Returns the index paths of the rows that intersect a rectangle of the content. Points.
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard var path = indexPathForRow(at: CGPoint(x: rect.minX, y: max(rect.minY, top))) ?? firstPath else {
            return []
        }
        var result: [IndexPath] = []
        while let frame = frame(of: ListKey(path)), frame.minY < rect.maxY {
            if frame.intersects(rect) { result.append(path) }
            guard let next = path.next(in: self) else { break }
            path = next
        }
        return result
    }

    private final var firstPath: IndexPath? {
        sections.firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
    }
}

extension IndexPath {
    @MainActor fileprivate func next(in table: UITableView) -> IndexPath? {
        table.path(number: table.position(of: ListKey(self)).index + 1)
    }
}
