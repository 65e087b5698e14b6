extension ListContents {
    private static var duration: Double { 0.3 }

    /// Applies a batch of changes: existing views are assigned to new positions or removed. The owner's data has
    /// already changed.
    func apply(_ change: ListChange) {
        owner.willChange()
        if change.update.isQuietReload {
            reload(change.update.reloaded)
            return
        }
        queue.keysDidChange()
        keepAnchor(through: change)
        if change.update.isAnimated { isAnimated = true }
        changes.append(change)
        var moved: [ListKey: Item] = [:]
        for item in Array(items.values) {
            if !item.frame.isNull, origins[ObjectIdentifier(item.view)] == nil {
                origins[ObjectIdentifier(item.view)] = item.frame
            }
            guard let key = newKey(of: item.key, in: change) else {
                depart(item)
                continue
            }
            let isReloaded =
                item.key.isCell
                ? change.update.reloaded.contains(item.key.path)
                : change.update.reloadedSections.contains(item.key.section)
            item.key = key
            if isReloaded { put(item, isSame: true) } else { moved[key] = item }
        }
        items = moved
        selection = Set(selection.compactMap { change.update.reloaded.contains($0) ? nil : change.new(of: $0) })
        prefetched = Set(prefetched.compactMap(change.new(of:)))
        focused = focused.flatMap { newKey(of: $0, in: change) }
        tabStop = tabStop.flatMap { newKey(of: $0, in: change) }
        invalidate()
    }

    private func reload(_ paths: Set<IndexPath>) {
        if anchor == nil { recordAnchor() }
        for path in paths {
            selection.remove(path)
            guard let item = items.removeValue(forKey: ListKey(path)) else { continue }
            put(item, isSame: true)
        }
        invalidate()
    }

    /// Makes existing views move from their current frames to those of the next layout.
    func recordOrigins() {
        isAnimated = true
        for item in items.values where !item.frame.isNull { origins[ObjectIdentifier(item.view)] = item.frame }
        invalidate()
    }

    /// Same, starting from the visible positions including transforms.
    func recordVisibleOrigins() {
        recordOrigins()
        for item in items.values where !item.frame.isNull && item.view.transform != .identity {
            let transform = item.view.transform
            origins[ObjectIdentifier(item.view)] = item.frame.offsetBy(dx: transform.tx, dy: transform.ty)
        }
    }

    private func newKey(of key: ListKey, in change: ListChange) -> ListKey? {
        if key.isCell { return change.new(of: key.path).map(ListKey.init) }
        guard let section = change.sections.new(of: key.section) else { return nil }
        return ListKey(kind: key.kind, section: section, item: key.item)
    }

    // The first visible item that survives the change keeps its position on the screen.
    private func keepAnchor(through change: ListChange) {
        if let (key, frame) = anchor {
            anchor = newKey(of: key, in: change).map { ($0, frame) }
            return
        }
        recordAnchor()
        guard let (first, _) = anchor else { return }
        if let key = newKey(of: first, in: change) {
            anchor?.key = key
            return
        }
        let bounds = owner.bounds
        let heir = placements.lazy.filter { $0.key.isCell && $0.frame.overlaps(bounds) }.compactMap { placement in
            self.newKey(of: placement.key, in: change).map { ($0, placement.frame) }
        }.first
        // The first surviving item moves to the position of the former first one.
        anchor = heir.map { ($0.0, anchor!.frame) }
    }

    /// Shifts what was recorded before the content moved.
    func followShift(by distance: CGPoint) {
        if let anchor { self.anchor = (anchor.key, anchor.frame.offsetBy(dx: distance.x, dy: distance.y)) }
        for (view, frame) in origins { origins[view] = frame.offsetBy(dx: distance.x, dy: distance.y) }
        for item in departing {
            item.frame = item.frame.offsetBy(dx: distance.x, dy: distance.y)
            item.view.frame = item.frame
        }
    }

    // MARK: Removal

    private func depart(_ item: Item) {
        let isSeen = item.frame.overlaps(owner.bounds)
        guard isAnimated, isSeen, owner.windowStorage != nil, !isInInnerHost(item) else {
            put(item, isSame: false)
            owner.didEndDisplaying(item.view, item.key)
            return
        }
        departing.append(item)
        item.view.setInert(true, because: .leaving)
        item.view.layer[attribute: .ariaHidden] = "true"
        item.view.layer[attribute: .tabindex] = nil
        // Behind the others, which close the gap.
        host.insertSubview(item.view, at: 0)
    }

    /// Whether the item scrolls within its section.
    private func isInInnerHost(_ item: Item) -> Bool { owner.hasInnerHosts && item.view.superview !== host }

    private func hasLeft(_ item: Item) {
        guard let index = departing.firstIndex(where: { $0 === item }) else { return }
        departing.remove(at: index)
        item.view.layer.opacity = 1
        item.view.setInert(false, because: .leaving)
        item.view.layer[attribute: .ariaHidden] = nil
        item.accessibilityState = AccessibilityState()
        put(item, isSame: false)
        queue.clear()
        owner.didEndDisplaying(item.view, item.key)
    }

    // MARK: Animations

    /// Animates the changes: moved views glide, inserted ones appear, and removed ones fade out.
    func runAnimations() {
        defer {
            origins = [:]
            changes = []
            isAnimated = false
        }
        let waiting = completions
        completions = []
        guard isAnimated, owner.windowStorage != nil, isRecent else {
            for item in departing where item.view.layer.opacity > 0 { hasLeft(item) }
            if !waiting.isEmpty {
                owner.responderScene?.enqueue(.passive) { for completion in waiting { completion(true) } }
                if owner.responderScene == nil { for completion in waiting { completion(true) } }
            }
            return
        }
        CATransaction.begin()
        CATransaction.setAnimationDuration(Self.duration)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        if !waiting.isEmpty {
            CATransaction.setCompletionBlock { for completion in waiting { completion(true) } }
        }
        glide()
        if owner.hasInnerHosts { owner.glideInnerHosts() }
        for item in departing where item.view.layer.opacity > 0 { fadeOut(item) }
        CATransaction.commit()
    }

    /// Whether the changes were made within the last second. A list that is hidden or has no height is laid out when it
    /// becomes visible; its changes are not animated then.
    private var isRecent: Bool {
        guard let animationTime, let now = owner.responderScene?.clock.now else { return true }
        return now - animationTime < 1
    }

    private func glide() {
        // A row without a previous view starts with the same offset as its neighbour.
        var distance = CGPoint.zero
        for placement in placements {
            guard let item = items[placement.key] else { continue }
            let layer = item.view.layer
            if let origin = origins[ObjectIdentifier(item.view)] {
                // A view that spans a section grows at its end.
                distance =
                    item.view is SectionHolder
                    ? CGPoint(x: 0, y: origin.minY - item.frame.minY)
                    : CGPoint(x: origin.midX - item.frame.midX, y: origin.midY - item.frame.midY)
            } else if isNew(item.key) {
                appear(layer)
                continue
            }
            if owner.hasInnerHosts, isInInnerHost(item) {
                // The section itself glides along the list.
                let shift = owner.hostShift(of: item.key)
                distance = CGPoint(x: distance.x - shift.x, y: distance.y - shift.y)
            }
            guard distance != .zero else { continue }
            let animation = CABasicAnimation(keyPath: "position")
            animation.isAdditive = true
            animation.fromValue = distance
            animation.toValue = CGPoint.zero
            layer.add(animation, forKey: nil)
        }
    }

    /// Whether the changes of this turn inserted the item.
    private func isNew(_ key: ListKey) -> Bool {
        var path = key.path
        for change in changes.reversed() {
            if key.isCell {
                guard let old = change.old(of: path) else { return true }
                path = old
            } else {
                guard let old = change.sections.old(of: path.section) else { return true }
                path.section = old
            }
        }
        return false
    }

    private func appear(_ layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = Double(layer.opacity)
        layer.add(animation, forKey: nil)
    }

    private func fadeOut(_ item: Item) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = Double(item.view.layer.opacity)
        animation.toValue = 0
        animation.delegate = RemovalDelegate { [weak self] in self?.hasLeft(item) }
        item.view.layer.opacity = 0
        item.view.layer.add(animation, forKey: "removal")
        // A page that was closed, or lost its connection, may never report the end.
        owner.responderScene?.clock.schedule(after: 5) { [weak self] in self?.hasLeft(item) }
    }
}

private final class RemovalDelegate: CAAnimationDelegate {
    private let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { body() }
}
