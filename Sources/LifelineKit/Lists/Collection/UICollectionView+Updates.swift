extension UICollectionView {
    /// Reloads everything from the data source. Clears the selection; keeps the scroll position.
    public final func reloadData() {
        hasLoaded = false
        update = ListUpdate()
        contents.selection = []
        collectionViewLayout.invalidateMeasurements()
        contents.reload()
        layoutWasInvalidated()
    }

    /// Applies several changes together: deletions and reloads use index paths from before the batch, insertions those
    /// from after it, moves one of each. The data must have changed when `updates` returns.
    ///
    /// Inconsistent counts are logged, and the collection is reloaded.
    ///
    /// - Parameter completion: Called with true when the animations have ended.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if updateDepth == 0 { loadIfNeeded() }
        updateDepth += 1
        updates?()
        if let completion {
            contents.completions.append(completion)
            contents.invalidate()
        }
        updateDepth -= 1
        if updateDepth == 0 { commitUpdate() }
    }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }

    /// Reloads the cells and sizes of items. They are deselected.
    public final func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }

    /// Lets the data source configure the existing cells of items again. The selection is unchanged.
    public final func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured.formUnion(indexPaths) } }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved[indexPath] = newIndexPath }
    }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

    /// Animates a change of the data, which must have happened. Several belong into
    /// `performBatchUpdates(_:completion:)`.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Applies computed differences. `change` updates the data.
    final func performUpdates(
        _ found: ListUpdate, isAnimated: Bool, _ change: () -> Void, completion: @escaping () -> Void
    ) {
        if updateDepth == 0 { loadIfNeeded() }
        change()
        update = found
        update.isAnimated = isAnimated && !found.isEmpty
        contents.completions.append { _ in completion() }
        contents.invalidate()
        commitUpdate()
    }

    private final func change(_ body: (inout ListUpdate) -> Void) {
        if updateDepth == 0 { loadIfNeeded() }
        update.isAnimated = true
        body(&update)
        if updateDepth == 0 { commitUpdate() }
    }

    private final func commitUpdate() {
        let update = update
        self.update = ListUpdate()
        guard !update.isEmpty else { return }
        let counts = askCounts()
        let change: ListChange
        do {
            change = try ListChange(update, from: self.counts, to: counts)
        } catch {
            UIApplication.log.error("\(debugDescription): \(error) The collection is reloaded.")
            reloadData()
            return
        }
        contents.apply(change)
        orthogonal?.apply(change)
        setCounts(counts)
        collectionViewLayout.apply(change)
        layoutWasInvalidated()
        for path in update.reconfigured { reconfigure(path, change) }
    }

    private final func reconfigure(_ path: IndexPath, _ change: ListChange) {
        guard let path = change.new(of: path), let item = contents.item(path), let dataSource,
            let old = item.view as? UICollectionViewCell
        else { return }
        // The data source dequeues and receives the existing cell.
        contents.queue.put(old, from: item.key, isSame: true)
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        item.isMeasured = false
        if cell !== old { contents.replace(item, with: cell) }
        cell.collection = self
    }

    // MARK: Scrolling

    /// Scrolls an item to a position. An empty position scrolls the minimum distance.
    public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        scrollOrthogonally(to: indexPath, at: position, animated: animated)
        guard let frame = frame(of: ListKey(indexPath)) else { return }
        guard !position.isEmpty else {
            scrollRectToVisible(frame, animated: animated)
            return
        }
        let inset = adjustedContentInset
        var offset = contentOffset
        let position = position.subtracting(orthogonalPositions(at: indexPath))
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
        setContentOffset(clamped(offset), animated: animated)
    }

    // MARK: Selection

    /// The selected items in order; nil if there are none.
    public final var indexPathsForSelectedItems: [IndexPath]? {
        contents.selection.isEmpty ? nil : contents.selection.sorted()
    }

    /// Selects an item programmatically, without notifying the delegate. Nil deselects all.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !takesMany || indexPath == nil {
            for path in contents.selection where path != indexPath { setSelected(path, false) }
        }
        guard let indexPath, allowsSelection, indexPath.section < numberOfSections,
            indexPath.item < numberOfItems(inSection: indexPath.section)
        else { return }
        setSelected(indexPath, true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item programmatically, without notifying the delegate.
    public final func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

    private final func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { contents.selection.insert(path) } else { contents.selection.remove(path) }
        guard let item = contents.item(path), let cell = item.view as? UICollectionViewCell else { return }
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        contents.describe(item)
    }

    func wasTapped(_ path: IndexPath, modifiers: UIKeyModifierFlags) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.expandsByClick {
            cell.toggleExpansion()
            return
        }
        guard isChoosable, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        if contents.selection.contains(path) {
            if takesMany { deselectByHand(path) }
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !takesMany { for other in contents.selection.sorted() { deselectByHand(other) } }
        setSelected(path, true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private final func deselectByHand(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        setSelected(path, false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }

    final func handle(_ event: DisplayEvent, of cell: UICollectionViewCell) -> Bool { contents.handle(event, of: cell) }
}
