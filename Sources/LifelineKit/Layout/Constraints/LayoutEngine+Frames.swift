extension LayoutEngine {
    /// Sets the frames of a view's subviews to the solution of the constraints. Part of the view's layout.
    static func layOut(_ view: UIView) {
        let engine = engine(of: view)
        engine.current = view
        engine.follow(view)
        engine.solve()
        engine.distribute()
        engine.current = nil
        engine.applyFrames(in: view)
    }

    /// Updates the fixed values: frames of the view and its subviews that constraints don't set, and the view's insets.
    private func follow(_ view: UIView) {
        if let item = items[ObjectIdentifier(view)] { follow(item) }
        if let state = view.extras?.constraints {
            for guide in [state.safeAreaGuide, state.marginsGuide] {
                if let guide, let item = items[ObjectIdentifier(guide)] { follow(item) }
            }
        }
        for subview in view.subviews where subview.flags.contains(.translatesMask) && subview.extras != nil {
            if let item = items[ObjectIdentifier(subview)] { follow(item) }
        }
    }

    private func follow(_ item: Item) {
        guard item.isFixed else { return }
        for index in 0..<4 where item.pins[index] >= 0 {
            solver.setConstant(-pinned(item, index), of: item.pins[index])
        }
    }

    /// Collects the items whose frames changed and requests layout of their superviews.
    private func distribute() {
        var batch: [Item] = []
        // Siblings tend to be consecutive, so most batches cover a whole superview.
        unowned var parent: UIView?
        for unknown in solver.consumeMoved() where Int(unknown) < itemOfUnknown.count {
            guard let item = itemOfUnknown[Int(unknown)] else { continue }
            if item.isScroller, item.scrolled.contains(unknown) { applyContentSize(item) }
            guard !item.isQueued, !item.isFixed, item.guide == nil, let superview = item.view.superview else {
                continue
            }
            item.isQueued = true
            if superview !== parent {
                enqueue(&batch, in: parent)
                parent = superview
            }
            batch.append(item)
        }
        enqueue(&batch, in: parent)
    }

    private func enqueue(_ batch: inout [Item], in view: UIView?) {
        guard let view, !batch.isEmpty else { return }
        queue[ObjectIdentifier(view), default: []].append(contentsOf: batch)
        batch.removeAll(keepingCapacity: true)
        if view !== current { view.setNeedsLayout() }
    }

    private func applyFrames(in view: UIView) {
        guard let items = queue.removeValue(forKey: ObjectIdentifier(view)) else { return }
        for item in items {
            item.isQueued = false
            let frame = frame(of: item)
            let view = item.view
            let layer = view.layer
            let center = CGPoint(
                x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
            if layer.bounds.size != frame.size {
                view.bounds = CGRect(origin: layer.bounds.origin, size: frame.size)
            }
            if layer.position != center { view.center = center }
        }
    }

    private func applyContentSize(_ item: Item) {
        guard let view = item.view as? UIScrollView else { return }
        func length(_ axis: Int, _ present: CGFloat) -> CGFloat {
            item.scrolled[axis] >= 0 ? Self.rounded(solver.value(of: item.scrolled[axis])) : present
        }
        view.contentSize = CGSize(
            width: length(0, view.contentSize.width), height: length(1, view.contentSize.height))
    }

    func frame(of item: any ConstraintItem) -> CGRect? { items[ObjectIdentifier(item)].map(frame(of:)) }

    @inline(__always)
    private func frame(of item: Item) -> CGRect {
        let unknowns = item.unknowns
        func value(_ index: Int) -> CGFloat {
            unknowns[index] >= 0 ? Self.rounded(solver.value(of: unknowns[index])) : pinned(item, index)
        }
        return CGRect(x: value(0), y: value(2), width: max(0, value(1)), height: max(0, value(3)))
    }

    /// Rounds to 1/4096 points: sums of many lengths have rounding errors, which must not count as changes.
    ///
    /// Adding and subtracting 3 · 2⁵¹ rounds numbers below 2⁵¹ to the nearest integer, without a call of the C library.
    static func rounded(_ value: Double) -> CGFloat { ((value * 4096 + 0x1.8p52) - 0x1.8p52) / 4096 }
}
