import LayerTree
import Ownership

extension UIView {
    /// Adds a view in front of the other subviews, removing it from its previous superview.
    public final func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Inserts a view at an index among the subviews; 0 is the backmost.
    public final func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view beside another one in depth, as the backmost or frontmost one if that is no subview.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === sibling } ?? 0)
    }

    /// Adds a view beside another one in depth, as the backmost or frontmost one if that is no subview.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
    }

    /// Swaps the subviews at two indices.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard first != second else { return }
        let low = subviews[min(first, second)]
        let high = subviews[max(first, second)]
        insert(high, at: min(first, second))
        insert(low, at: max(first, second))
    }

    /// Moves a subview in front of all others. Others are ignored.
    public final func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview behind all others. Others are ignored.
    public final func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Removes the view from its superview and window.
    ///
    /// The superview releases it; retain the view if you mean to use it again.
    public final func removeFromSuperview() {
        guard let superview else { return }
        withExtendedLifetime(self) {
            superview.willRemoveSubview(self)
            willChangeWindow(to: nil)
            willMove(toSuperview: nil)
            superview.detach(self)
            self.superview = nil
            layer.removeFromSuperlayer()
            superview.setNeedsLayout()
            changeWindow(to: nil)
            didMoveToSuperview()
            extras?.observer?.viewDidMoveToSuperview(self)
        }
    }

    /// Returns whether the view is `view` or inside it.
    public final func isDescendant(of view: UIView) -> Bool {
        var next: UIView? = self
        while let candidate = next {
            if candidate === view { return true }
            next = candidate.superview
        }
        return false
    }

    /// Returns the first view with the tag among this one and its descendants, in depth-first order. Nil if there is
    /// none.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    private final func insert(_ view: UIView, at index: Int) {
        precondition(
            !isDescendant(of: view),
            "\(view.debugDescription) can't be inserted into itself or one of its descendants.")
        if view.superview === self {
            reorder(view, to: index)
            return
        }
        withExtendedLifetime(view) {
            if view.superview != nil, view.windowStorage === windowStorage {
                move(view, to: index)
            } else {
                view.removeFromSuperview()
                view.willChangeWindow(to: windowStorage)
                view.willMove(toSuperview: self)
                place(view, at: index)
                view.changeWindow(to: unretainedWindow)
                view.didMoveToSuperview()
                view.extras?.observer?.viewDidMoveToSuperview(view)
            }
        }
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Replaces the subviews with those of a list, in its order, as one change. O(length), however many are inserted,
    /// removed and moved.
    package final func setSubviews(_ list: ViewList) {
        if list.isEmpty, subviews.isEmpty { return }
        let first = list.commonPrefix(with: subviews)
        if first == list.count, first == subviews.count { return }
        guard layer.sublayerCount == subviews.count, !flags.contains(.constrained) else {
            return setSubviewsOneByOne(list.held)
        }
        if list.count > first, list.haveNoSuperview(from: first) {
            let held = list.held
            // All remaining old subviews are replaced by the new ones.
            if first < subviews.count { removeSubviews(first..<subviews.count) }
            if subviews.count == first, layer.sublayerCount == first { return appendSubviews(held, from: first) }
        }
        if list.count < subviews.count, list.commonSuffix(with: subviews) >= list.count - first {
            return removeSubviews(first..<first + subviews.count - list.count)
        }
        changeSubviews(to: list.held)
    }

    // Retains the views: callbacks notified of the change may release them.
    private final func changeSubviews(to wanted: [UIView]) {
        // Views of other superviews are removed from these first, with the usual callbacks.
        for view in wanted where view.superview !== self && view.superview != nil { addSubview(view) }
        let window = windowStorage
        let previous = subviews
        let change = OrderChange(from: ContiguousArray(previous), to: ContiguousArray(wanted))
        if change.isReordering { return reorderSubviews(wanted) }
        for view in change.leaving { willDetach(view) }
        for view in change.arriving { willAttach(view, in: window) }
        // Sets the whole list: the callbacks just called may have changed it.
        let isAsBefore =
            layer.sublayerCount == previous.count && subviews.count == previous.count
            && subviews.elementsEqual(previous, by: ===)
        subviews = wanted
        layer.setSublayers(ViewList(wanted).layers, by: isAsBefore ? change.map(\.layer) : nil)
        for view in change.leaving { didDetach(view) }
        for view in change.arriving { attach(view) }
        for view in change.arriving { didAttach(view) }
        setNeedsLayout()
    }

    /// Reorders the subviews.
    private final func reorderSubviews(_ wanted: [UIView]) {
        layer.willReorderSublayers()
        for index in wanted.indices where subviews[index] !== wanted[index] {
            subviews[index] = wanted[index]
            layer.putSublayer(wanted[index].layer, at: index)
        }
        sceneNeedsUpdate()
    }

    /// Removes consecutive subviews without visiting the others.
    private final func removeSubviews(_ range: Range<Int>) {
        let leaving = ContiguousArray(subviews[range])
        var previous = subviews
        for view in leaving { willDetach(view) }
        if subviews.count == previous.count, subviews[range].elementsEqual(leaving, by: ===),
            layer.sublayerCount == subviews.count
        {
            // Released first, so that the array is mutated in place.
            previous = []
            subviews.removeSubrange(range)
            layer.removeSublayers(range)
        } else {
            // The callbacks just called changed the list.
            previous.removeSubrange(range)
            subviews = previous
            layer.setSublayers(ViewList(previous).layers)
        }
        for view in leaving { didDetach(view) }
        setNeedsLayout()
    }

    private final func willDetach(_ view: UIView) {
        willRemoveSubview(view)
        view.willChangeWindow(to: nil)
        view.willMove(toSuperview: nil)
    }

    private final func didDetach(_ view: UIView) {
        view.superview = nil
        if waitingSubview == Unretained(view) {
            waitingSubview = nil
            flags.insert(.severalNeedLayout)
        }
        view.changeWindow(to: nil)
        view.didMoveToSuperview()
        view.extras?.observer?.viewDidMoveToSuperview(view)
    }

    /// Appends views that have no superview.
    private final func appendSubviews(_ wanted: [UIView], from first: Int) {
        let window = windowStorage
        let new = ViewList(wanted[first...])
        new.forEach { willAttach($0, in: window) }
        // The callbacks just called may have changed the list.
        guard subviews.count == first, layer.sublayerCount == first, new.haveNoSuperview(from: 0) else {
            return changeSubviews(to: wanted)
        }
        if first == 0 {
            subviews = wanted
            layer.setSublayers(new.layers)
        } else {
            subviews.append(contentsOf: wanted[first...])
            layer.appendSublayers(new.layers)
        }
        new.forEach { attach($0) }
        new.forEach { didAttach($0) }
        setNeedsLayout()
    }

    private final func willAttach(_ view: UIView, in window: UIWindow?) {
        precondition(
            view !== self && (!view.hasSubviews || !isDescendant(of: view)),
            "\(view.debugDescription) can't be inserted into itself or one of its descendants.")
        view.willChangeWindow(to: window)
        view.willMove(toSuperview: self)
    }

    /// Records a view that was added to the subviews.
    private final func attach(_ view: UIView) {
        if type(of: view).requiresConstraintBasedLayout { view.flags.insert(.needsConstraints) }
        view.superview = self
        if !view.flags.isDisjoint(with: .anyLayout) { markDescendantNeedsLayout(view) }
        if view.flags.contains(.constrained) { attachConstraints(of: view) }
    }

    /// Notifies that a view was added, unless a view that was notified earlier has removed it.
    private final func didAttach(_ view: UIView) {
        guard view.superview === self else { return }
        view.changeWindow(to: unretainedWindow)
        view.didMoveToSuperview()
        view.extras?.observer?.viewDidMoveToSuperview(view)
        didAddSubview(view)
    }

    // Used if there are sublayers without a view, or constraints.
    private final func setSubviewsOneByOne(_ wanted: [UIView]) {
        let change = OrderChange(from: ContiguousArray(subviews), to: ContiguousArray(wanted))
        for view in change.leaving { view.removeFromSuperview() }
        for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
            insertSubview(view, at: index)
        }
    }

    // Within one window only the superview changes; the window callbacks are not called.
    private final func move(_ view: UIView, to index: Int) {
        let oldSuperview = view.superview
        oldSuperview?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        oldSuperview?.detach(view)
        oldSuperview?.setNeedsLayout()
        place(view, at: index)
        view.didMoveToSuperview()
        view.extras?.observer?.viewDidMoveToSuperview(view)
    }

    private final func place(_ view: UIView, at index: Int) {
        let index = max(0, min(subviews.count, index))
        // Sublayers without a view may lie between; a view's layer is inserted directly behind the next view's layer.
        let layerIndex: Int
        if layer.sublayerCount == subviews.count {
            layerIndex = index
        } else if index < subviews.count,
            let next = layer.sublayers?.firstIndex(where: { $0 === subviews[index].layer })
        {
            layerIndex = next
        } else {
            layerIndex = layer.sublayerCount
        }
        subviews.insert(view, at: index)
        layer.insertSublayer(view.layer, at: layerIndex)
        attach(view)
    }

    private final func reorder(_ view: UIView, to index: Int) {
        guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
        let target = max(0, min(subviews.count - 1, index))
        guard current != target else { return }
        subviews.remove(at: current)
        let successor = target < subviews.count ? subviews[target] : nil
        subviews.insert(view, at: target)
        if let successor {
            layer.insertSublayer(view.layer, below: successor.layer)
        } else {
            layer.insertSublayer(view.layer, at: layer.sublayerCount)
        }
        sceneNeedsUpdate()
    }

    private final func detach(_ view: UIView) {
        if flags.contains(.constrained) { detachConstraints(of: view) }
        if waitingSubview == Unretained(view) {
            waitingSubview = nil
            flags.insert(.severalNeedLayout)
        }
        if let index = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: index) }
    }

    // MARK: Windows

    @inline(__always)
    private final func isInWindow(_ window: UIWindow?) -> Bool {
        guard let window else { return unretainedWindow == nil }
        return unretainedWindow == Unretained(window)
    }

    final func willChangeWindow(to new: UIWindow?) {
        if !isInWindow(new) { announceWindow(toCome: new) }
    }

    // Subviews share the window of their superview.
    private final func announceWindow(toCome new: UIWindow?) {
        if let viewController { viewController.viewWillMove(to: new) }
        willMove(toWindow: new)
        if hasSubviews { for view in subviews { view.announceWindow(toCome: new) } }
    }

    final func changeWindow(to new: Unretained<UIWindow>?) {
        guard unretainedWindow != new else { return }
        if new == nil, let scene = windowStorage?.windowScene, let responder = scene.firstResponder?.responderView,
            responder.isDescendant(of: self)
        {
            scene.dropFirstResponder()
        }
        let old = windowStorage
        if let old, old.hasTouches { old.touchTracker.willLose(self) }
        let previousTraits = old?.windowScene?.traitsVersion
        guard let new else {
            leaveWindow(traits: previousTraits ?? .max)
            return announceWindow()
        }
        let traits = new.object.windowScene?.traitsVersion ?? .max
        var outdated: [UIView] = []
        enterWindow(new, traits: traits, previous: previousTraits, outdated: &outdated)
        announceWindow()
        guard !outdated.isEmpty, let scene = new.object.windowScene else { return }
        // Its language applies.
        scene.inScene {
            for view in outdated where view.unretainedWindow == new { view.announceOwnTraits(nil) }
        }
    }

    /// Removes the view and its content from their window.
    /// - Parameter traits: The version of the window's traits, or `.max` if it is unknown.
    final func leaveWindow(traits: UInt32) {
        unretainedWindow = nil
        traitsVersion = traits
        if hasSubviews { for view in subviews { view.leaveWindow(traits: traits) } }
    }

    /// Puts the view and its content into a window, and collects the views that know other traits than the window's
    /// because these changed while they were in no window, or in another one.
    private final func enterWindow(
        _ new: Unretained<UIWindow>, traits: UInt32, previous: UInt32?, outdated: inout [UIView]
    ) {
        unretainedWindow = new
        if let previous { traitsVersion = previous }
        if traitsVersion != 0, traitsVersion != traits { outdated.append(self) }
        if wantsTouches {
            gesturesDidChange()
            becomeReachableByKeyboard()
        }
        if AppearanceProxies.isUsed { AppearanceProxies.apply(to: self) }
        if hasSubviews {
            for view in subviews { view.enterWindow(new, traits: traits, previous: previous, outdated: &outdated) }
        }
    }

    /// Avoids retaining the array, since most views have no subviews.
    @inline(__always)
    private final var hasSubviews: Bool { !subviews.isEmpty }

    private final func announceWindow() {
        let window = unretainedWindow
        didMoveToWindow()
        if extras != nil {
            extras?.interactions?.viewDidMoveToWindow(self)
            extras?.observer?.viewDidMoveToWindow(self)
            if window == nil { losePageFocusWithWindow() }
        }
        if let viewController { viewController.viewDidMove(to: window?.object) }
        if hasSubviews {
            for view in subviews where view.unretainedWindow == window { view.announceWindow() }
        }
    }
}
