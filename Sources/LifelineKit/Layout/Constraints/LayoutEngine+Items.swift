extension LayoutEngine {
    func item(_ item: any ConstraintItem) -> Item? {
        if let found = items[ObjectIdentifier(item)] { return found }
        guard let view = item.layoutView else { return nil }
        let new = Item(item, view)
        if let guide = new.guide {
            new.isFixed = guide.kind != .free
        } else {
            // The root's size is fixed, unless the fitting size is what is solved for.
            new.isFixed = view === root ? !isFitting : view.flags.contains(.translatesMask)
            if !new.isFixed, view.wrapsContent { wrapping[ObjectIdentifier(view)] = new }
        }
        items[ObjectIdentifier(item)] = new
        // The content determines lengths that no constraint mentions.
        if new.guide == nil, !new.isFixed {
            _ = unknown(new, 1)
            _ = unknown(new, 3)
        }
        return new
    }

    /// Returns one of an item's unknowns: horizontal origin and length, vertical origin and length.
    func unknown(_ item: Item, _ index: Int) -> LinearSolver.Unknown {
        if item.unknowns[index] >= 0 { return item.unknowns[index] }
        let unknown = solver.makeVariable()
        item.unknowns[index] = unknown
        record(unknown, item)
        if item.isFixed {
            if item.guide != nil, index % 2 == 1 {
                // Tied to the view's size by a constraint, so the guide follows it without updates.
                let own = self.item(item.view)!
                var terms = [LinearSolver.Term(unknown: unknown, coefficient: 1)]
                terms.append(.init(unknown: self.unknown(own, index), coefficient: -1))
                item.pins[index] = solver.add(terms, constant: -pinned(item, index), above: 1000, below: 1000)
            } else {
                pin(item, index)
            }
        } else if index == 3 || item.guide != nil && index == 1 {
            pendingWidths.append(item)
        }
        return unknown
    }

    /// Updates a view whose `translatesAutoresizingMaskIntoConstraints` changed.
    func translationDidChange(of view: UIView) {
        guard view !== root, let item = items[ObjectIdentifier(view)] else { return }
        for error in item.pins + item.contents + item.bounds where error >= 0 { solver.remove(constraint: error) }
        item.pins = [-1, -1, -1, -1]
        item.contents = [-1, -1]
        item.bounds = [-1, -1]
        item.isFixed = view.flags.contains(.translatesMask)
        item.measuredWidth = nil
        wrapping[ObjectIdentifier(view)] = !item.isFixed && view.wrapsContent ? item : nil
        if item.isFixed {
            for index in 0..<4 where item.unknowns[index] >= 0 { pin(item, index) }
        } else {
            pendingWidths.append(item)
        }
        view.superview?.setNeedsLayout()
    }

    private func pin(_ item: Item, _ index: Int) {
        item.pins[index] = solver.add(
            [.init(unknown: item.unknowns[index], coefficient: 1)], constant: -pinned(item, index), above: 1000,
            below: 1000)
    }

    /// Returns the value at which a fixed item's unknown is pinned: that of the frame, or a distance from the size of
    /// the guide's view.
    func pinned(_ item: Item, _ index: Int) -> Double {
        if let insets = item.guide?.insets {
            return [insets.left, -insets.horizontal, insets.top, -insets.vertical][index]
        }
        let (size, center) = (item.view.layer.bounds.size, item.view.layer.position)
        switch index {
        case 0: return center.x - size.width * item.view.layer.anchorPoint.x
        case 1: return size.width
        case 2: return center.y - size.height * item.view.layer.anchorPoint.y
        default: return size.height
        }
    }

    func scrolled(_ item: Item, _ axis: Int) -> LinearSolver.Unknown {
        if item.scrolled[axis] >= 0 { return item.scrolled[axis] }
        let unknown = solver.makeVariable()
        item.scrolled[axis] = unknown
        item.isScroller = true
        record(unknown, item)
        if !scrollers.contains(where: { $0 === item }) { scrollers.append(item) }
        return unknown
    }

    private func record(_ unknown: LinearSolver.Unknown, _ item: Item) {
        while itemOfUnknown.count <= Int(unknown) { itemOfUnknown.append(nil) }
        itemOfUnknown[Int(unknown)] = item
    }

    /// Adds content sizes and non-negativity for lengths that constraints mention for the first time.
    func addLengths() {
        guard !pendingWidths.isEmpty else { return }
        let new = pendingWidths
        pendingWidths.removeAll(keepingCapacity: true)
        for item in new where item.guide == nil { addContents(item) }
        for item in new {
            for axis in 0..<2 where item.unknowns[2 * axis + 1] >= 0 && item.bounds[axis] < 0 {
                item.bounds[axis] = solver.add(
                    [.init(unknown: item.unknowns[2 * axis + 1], coefficient: 1)], constant: 0, above: nil, below: 1000)
            }
        }
    }

    // MARK: Content

    func addContents(_ item: Item) {
        let size = item.view.intrinsicContentSize
        let priorities = item.view.extras?.contentPriorities ?? UILayoutPriorities()
        for axis in 0..<2 where item.unknowns[2 * axis + 1] >= 0 && item.contents[axis] < 0 {
            let length = axis == 0 ? size.width : size.height
            guard length != UIView.noIntrinsicMetric else { continue }
            item.contents[axis] = solver.add(
                [.init(unknown: item.unknowns[2 * axis + 1], coefficient: 1)], constant: -Double(length),
                above: axis == 0 ? priorities.huggingHorizontal : priorities.huggingVertical,
                below: axis == 0 ? priorities.resistanceHorizontal : priorities.resistanceVertical)
        }
    }

    /// Records a view whose content size or priorities changed.
    func contentDidChange(_ view: UIView, priorities: Bool = false) {
        guard let item = items[ObjectIdentifier(view)], !item.isFixed else { return }
        wrapping[ObjectIdentifier(view)] = view.wrapsContent ? item : nil
        item.measuredWidth = nil
        if priorities {
            for axis in 0..<2 where item.contents[axis] >= 0 {
                solver.remove(constraint: item.contents[axis])
                item.contents[axis] = -1
            }
        }
        staleContents.append(item)
    }

    func updateContent(_ item: Item) {
        let size = item.view.intrinsicContentSize
        for axis in 0..<2 where item.contents[axis] >= 0 {
            let length = axis == 0 ? size.width : size.height
            if length == UIView.noIntrinsicMetric {
                solver.remove(constraint: item.contents[axis])
                item.contents[axis] = -1
            } else if axis == 0 || wrapping[ObjectIdentifier(item.view)] == nil {
                solver.setConstant(-Double(length), of: item.contents[axis])
            }
        }
        addContents(item)
    }

    /// Measures wrapping text at its solved width. Returns whether its height may have changed.
    func wrap(_ item: Item) -> Bool {
        guard item.contents[1] >= 0, item.unknowns[1] >= 0 else { return false }
        let width = solver.value(of: item.unknowns[1])
        if let measured = item.measuredWidth, abs(measured - width) < 1e-3 { return false }
        item.measuredWidth = width
        let height = item.view.sizeThatFits(CGSize(width: max(1, width), height: 0)).height
        solver.setConstant(-Double(height), of: item.contents[1])
        return true
    }
}
