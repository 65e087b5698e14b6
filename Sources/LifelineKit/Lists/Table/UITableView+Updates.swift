extension UITableView {
    /// Reloads everything from the data source. Clears the selection; keeps the scroll position.
    public final func reloadData() {
        hasLoaded = false
        hasLearnedEstimate = false
        update = ListUpdate()
        contents.selection = []
        contents.reload()
    }

    /// Applies several changes together: deletions and reloads use index paths from before the batch, insertions those
    /// from after it, moves one of each. The data must have changed when `updates` returns.
    ///
    /// Inconsistent counts are logged, and the table is reloaded.
    ///
    /// - Parameter completion: Called with true when the animations have ended.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if updateDepth == 1 { update.isAnimated = true }
        updates?()
        if let completion {
            contents.completions.append(completion)
            contents.invalidate()
        }
        endUpdates()
    }

    /// Begins a batch of changes, which `endUpdates()` applies. Can be nested. See
    /// `performBatchUpdates(_:completion:)`.
    public final func beginUpdates() {
        // The state before the change must be loaded.
        if updateDepth == 0 { loadIfNeeded() }
        updateDepth += 1
    }

    /// Applies the changes since the outermost `beginUpdates()`.
    public final func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { commitUpdate() }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.inserted.formUnion(indexPaths) }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deleted.formUnion(indexPaths) }
    }

    /// Reloads the cells and heights of rows. They are deselected.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloaded.formUnion(indexPaths) }
    }

    /// Lets the data source configure the existing cells of rows again. The selection is unchanged.
    public final func reconfigureRows(at indexPaths: [IndexPath]) {
        change(.none) { $0.reconfigured.formUnion(indexPaths) }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.moved[indexPath] = newIndexPath }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }

    /// Animates a change of the data, which must have happened. Several belong into a batch.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections[section] = newSection }
    }

    /// Applies computed differences. `change` updates the data.
    final func performUpdates(
        _ found: ListUpdate, isAnimated: Bool, _ change: () -> Void, completion: @escaping () -> Void
    ) {
        beginUpdates()
        change()
        update = found
        update.isAnimated = isAnimated && !found.isEmpty
        contents.completions.append { _ in completion() }
        contents.invalidate()
        endUpdates()
    }

    private final func change(_ animation: RowAnimation, _ body: (inout ListUpdate) -> Void) {
        beginUpdates()
        if animation != .none { update.isAnimated = true }
        body(&update)
        endUpdates()
    }

    // MARK: Commit

    private final func commitUpdate() {
        let update = update
        self.update = ListUpdate()
        guard !update.isEmpty else {
            // An empty batch measures rows again.
            if hasLoaded, update.isAnimated { remeasure() }
            return
        }
        let counts = askCounts()
        let change: ListChange
        do {
            change = try ListChange(update, from: sections.map(\.rows.count), to: counts)
        } catch {
            UIApplication.log.error("\(debugDescription): \(error) The table is reloaded.")
            reloadData()
            return
        }
        contents.apply(change)
        applyToSections(change, counts)
        for path in update.reconfigured { reconfigure(path, change) }
    }

    private final func applyToSections(_ change: ListChange, _ counts: [Int]) {
        let update = change.update
        let moves = update.moved.filter { !update.reloaded.contains($0.key) }.map { from, to in
            (to, from.section < sections.count ? sections[from.section].rows.measured(at: from.row) : nil)
        }
        for path in update.reloaded { sections[path.section].rows.set(nil, at: path.row) }
        for section in change.changedSections {
            guard let line = change.line(ofOldSection: section) else { continue }
            for row in line.removals { sections[section].rows.remove(at: row) }
            for row in line.additions { sections[section].rows.insert(1, at: row) }
        }
        let isOneForOne = !update.changesSections
        if isOneForOne {
            for section in update.reloadedSections where section < counts.count {
                sections[section] = makeSection(section, count: counts[section])
            }
        } else {
            let old = sections
            sections = counts.indices.map { index in
                if let before = change.sections.old(of: index), !update.reloadedSections.contains(before) {
                    return old[before]
                }
                return makeSection(index, count: counts[index])
            }
        }
        for (path, height) in moves where height != nil { sections[path.section].rows.set(height, at: path.row) }
        if isOneForOne, update.reloadedSections.isEmpty, change.changedSections.isEmpty {
            for path in update.reloaded {
                sectionExtents.set(sections[path.section].length, at: path.section)
            }
        } else {
            sumSections()
        }
    }

    private final func reconfigure(_ path: IndexPath, _ change: ListChange) {
        guard let path = change.new(of: path), let item = contents.item(path), let dataSource else { return }
        // The data source dequeues and receives the existing cell.
        contents.queue.put(item.view as! UITableViewCell, from: item.key, isSame: true)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        sections[path.section].rows.set(nil, at: path.row)
        if cell !== item.view { contents.replace(item, with: cell) }
        cell.table = self
    }

    private final func remeasure() {
        contents.recordAnchor()
        for placement in contents.placements where placement.key.isCell {
            sections[placement.key.section].rows.set(nil, at: placement.key.item)
        }
        contents.invalidate()
    }

    // MARK: Scrolling

    /// Scrolls a row to the top, middle or bottom, or by the minimum distance that makes it visible.
    public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: ListKey(indexPath), at: position, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the middle. Without a selection nothing happens.
    public final func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        let nearest = contents.selection.min { a, b in
            abs(rectForRow(at: a).midY - middle) < abs(rectForRow(at: b).midY - middle)
        }
        if let nearest { scroll(to: ListKey(nearest), at: position, animated: animated) }
    }

    private final func scroll(to key: ListKey, at position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = frame(of: key) else { return }
        let inset = adjustedContentInset
        var offset = contentOffset
        switch position {
        case .none:
            scrollRectToVisible(frameToReveal(key) ?? frame, animated: animated)
            return
        case .top: offset.y = (frameToReveal(key) ?? frame).minY - inset.top
        case .middle: offset.y = frame.midY - (bounds.height - inset.vertical) / 2 - inset.top
        case .bottom: offset.y = frame.maxY - bounds.height + inset.bottom
        }
        setContentOffset(clamped(offset), animated: animated)
    }
}
