import Ownership

/// Observes whether its view is on screen.
///
/// A view is on screen while it is in the tree, the hosting view's controller has appeared or is about to, and no
/// container around the view shows something else instead: another tab, a page on top, a full-screen cover.
@MainActor package class AppearanceObserver {
    /// The scope that the observer is registered in; nil before `follow` and after `stopFollowing`.
    fileprivate final var scope: AppearanceScope?
    fileprivate final var index = 0
    /// Whether the view is on screen, as last reported to the observer.
    package final fileprivate(set) var isVisible = false
    /// Whether the commit that mounts the view has happened. Nothing is notified before it.
    package final fileprivate(set) var isActivated = false

    nonisolated init() {}

    /// The node of the view. Containers that show part of their content use it to find out whether the view is in that part.
    var appearanceNode: _ViewNode? { nil }

    /// Called when the view has appeared on screen or disappeared from it.
    func appearanceDidChange(_ isVisible: Bool) {}

    /// Registers the observer in a scope. Nothing is notified before `activate`.
    package final func follow(_ scope: AppearanceScope) {
        guard self.scope == nil else { return }
        scope.add(self)
    }

    /// Reports the current state to the observer, and each change from now on.
    package final func activate() {
        guard let scope, !isActivated else { return }
        isActivated = true
        scope.refresh(self)
    }

    /// Unregisters the observer when the view leaves the tree. If the view was on screen, it disappears now.
    package final func stopFollowing() {
        guard let scope else { return }
        scope.remove(self)
        self.scope = nil
        isActivated = false
        guard isVisible else { return }
        isVisible = false
        appearanceDidChange(false)
    }
}

/// A branch of the tree that appears and disappears as one: the content of a hosting view, a page of a navigation
/// stack, the pages of a tab view.
///
/// Scopes are nested: the content of a branch is visible while the branch is shown and its surroundings are visible. A
/// container that shows part of its branch overrides `shows(_:)` and refreshes the scope when it shows another part.
@MainActor package class AppearanceScope: AppearanceObserver, CommitParticipant {
    /// In the order of registration, with gaps where observers were removed. The views own the observers.
    private final var observers: ContiguousArray<WeakObserver?> = []
    private final var count = 0
    private final var runningRefreshes = 0
    private final weak var node: _ViewNode?
    private final var isRoot = false

    private struct WeakObserver {
        weak var observer: AppearanceObserver?
    }

    /// Whether the enclosing view shows the branch.
    package final private(set) var isShown = true

    package nonisolated override init() { super.init() }

    /// Creates a scope without an enclosing one, for the content of a controller.
    convenience init(root isShown: Bool) {
        self.init()
        isRoot = true
        self.isShown = isShown
    }

    /// Creates a scope that is inside another one from the beginning.
    convenience init(in outer: AppearanceScope, node: _ViewNode? = nil, isShown: Bool = true) {
        self.init()
        self.isShown = isShown
        join(outer, node: node)
    }

    final override var appearanceNode: _ViewNode? { node }

    /// Whether the branch is on screen.
    final var isOnScreen: Bool {
        guard isShown else { return false }
        if isRoot { return true }
        guard let scope else { return false }
        return scope.isOnScreen && scope.shows(self)
    }

    /// Whether the containers around the branch show it, be they on screen or not.
    final var isShownByAll: Bool {
        if isRoot { return true }
        guard isShown else { return false }
        return scope.map { $0.isShownByAll && $0.shows(self) } ?? true
    }

    /// Called before the observers are compared with what is shown.
    func willRefresh() {}

    /// Whether the part of the branch that contains an observer is shown.
    func shows(_ observer: AppearanceObserver) -> Bool { true }

    final func join(_ outer: AppearanceScope, node: _ViewNode?) {
        self.node = node
        follow(outer)
        activate()
    }

    /// Shows or hides the branch.
    final func setShown(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        refresh()
    }

    final override func appearanceDidChange(_ isVisible: Bool) { refresh() }

    /// Containers whose layout decides what they show take part in the commit that follows the layout.
    package final func commit(_ phase: CommitPhase) {
        if phase == .layoutSetup { refresh() }
    }

    /// Notifies the observers whose visibility changed: first those that appeared, then those that disappeared. (As in
    /// UIKit, where `viewWillAppear` of the new view precedes `viewDidDisappear` of the old one.)
    final func refresh() {
        willRefresh()
        runningRefreshes += 1
        defer { runningRefreshes -= 1 }
        for isVisible in [true, false] {
            var next = 0
            // Observers may be added and removed meanwhile.
            while next < observers.count {
                if let observer = observers[next]?.observer { refresh(observer, ifIt: isVisible) }
                next += 1
            }
        }
    }

    fileprivate final func refresh(_ observer: AppearanceObserver) {
        willRefresh()
        refresh(observer, ifIt: true)
        refresh(observer, ifIt: false)
    }

    private final func refresh(_ observer: AppearanceObserver, ifIt isVisible: Bool) {
        guard observer.isActivated, observer.isVisible != isVisible,
            (isOnScreen && shows(observer)) == isVisible
        else { return }
        observer.isVisible = isVisible
        observer.appearanceDidChange(isVisible)
    }

    fileprivate final func add(_ observer: AppearanceObserver) {
        if runningRefreshes == 0, observers.count > 32, observers.count > count * 2 { removeGaps() }
        observer.scope = self
        observer.index = observers.count
        observers.append(WeakObserver(observer: observer))
        count += 1
    }

    fileprivate final func remove(_ observer: AppearanceObserver) {
        observers[observer.index] = nil
        count -= 1
    }

    private final func removeGaps() {
        observers.removeAll { $0?.observer == nil }
        count = observers.count
        for index in observers.indices { observers[index]?.observer?.index = index }
    }
}

/// The scope that contains a view, passed down in the environment; nil for what the controller itself shows.
enum AppearanceScopeKey: EnvironmentKey {
    static var defaultValue: AppearanceScope? { nil }
}

extension EnvironmentValues {
    var appearanceScope: AppearanceScope? {
        get { self[AppearanceScopeKey.self] }
        set { self[AppearanceScopeKey.self] = newValue }
    }
}

extension _NodeInputs {
    /// The scope that contains a node created with these inputs.
    @MainActor var appearanceScope: AppearanceScope {
        let entry = environment.entries[ObjectIdentifier(AppearanceScopeKey.self)]
        return (entry as? TypedEnvironmentEntry<AppearanceScope?>)?.value ?? graph.contentAppearance
    }
}

extension _ViewNode {
    /// The scope around the node. It is constant for the node's life, so reading it creates no dependency.
    final var appearanceScope: AppearanceScope {
        let entry = unretainedTable.borrow { $0.entry(of: ObjectIdentifier(AppearanceScopeKey.self)) }
        if let entry = entry?.object as? TypedEnvironmentEntry<AppearanceScope?>, let scope = entry.value {
            return scope
        }
        return graph.contentAppearance
    }
}

/// An observer of the view at a `ViewPlace`.
@MainActor class ViewAppearanceObserver: AppearanceObserver, CommitParticipant {
    private final weak var place: ViewPlace?
    /// The commit phase in which the view first appears.
    var firstPhase: CommitPhase { .layoutSetup }

    nonisolated override init() { super.init() }

    final override var appearanceNode: _ViewNode? { place?.mountedNode }

    /// Starts observing at the first evaluation, until the view leaves the tree.
    ///
    /// - Returns: whether it started now.
    @discardableResult
    final func follow(at place: ViewPlace) -> Bool {
        guard scope == nil, let node = place.mountedNode else { return false }
        self.place = place
        follow(node.appearanceScope)
        place.onCommit(self)
        place.onUnmount { [self] in stopFollowing() }
        return true
    }

    func commit(_ phase: CommitPhase) {
        if phase == firstPhase { activate() }
    }
}

/// Calls a closure.
final class AppearanceClosure: ViewAppearanceObserver {
    var action: @MainActor (Bool) -> Void

    init(_ action: @escaping @MainActor (Bool) -> Void) { self.action = action }

    override func appearanceDidChange(_ isVisible: Bool) { action(isVisible) }
}

/// Makes its content a branch that can be shown and hidden while it stays in the tree.
struct _AppearanceBoundary: ViewModifier {
    let isShown: Bool
    @ViewScope private var place
    @State private var boundary = AppearanceBoundary()

    init(isShown: Bool) { self.isShown = isShown }

    func body(content: Content) -> some View {
        boundary.follow(isShown, at: place)
        return content.environment(\.appearanceScope, boundary.scope)
    }
}

@MainActor private final class AppearanceBoundary: CommitParticipant {
    let scope = AppearanceScope()
    private var wanted = true
    private weak var graph: ViewGraph?

    nonisolated init() {}

    func follow(_ isShown: Bool, at place: ViewPlace) {
        if graph == nil, let node = place.mountedNode {
            graph = node.graph
            wanted = isShown
            scope.setShown(isShown)
            scope.join(node.appearanceScope, node: node)
            place.onUnmount { [scope] in scope.stopFollowing() }
        }
        guard isShown != wanted else { return }
        wanted = isShown
        place.onCommit(self)
    }

    func commit(_ phase: CommitPhase) {
        guard phase == .layoutSetup else { return }
        if wanted { return scope.setShown(true) }
        // After the replacement has appeared.
        graph?.effects.afterLayoutSetups { [self] in scope.setShown(wanted) }
    }
}

extension _ViewNode {
    /// Whether the node is part of what its hosting view shows: neither of another tab nor of a page below, nor covered.
    final var isShown: Bool {
        let scope = appearanceScope
        guard scope.isShownByAll else { return false }
        scope.willRefresh()
        return scope.shows(NodeProbe(self))
    }
}

/// Finds out whether a scope shows a node. It is never registered.
private final class NodeProbe: AppearanceObserver {
    private let node: _ViewNode

    init(_ node: _ViewNode) {
        self.node = node
        super.init()
    }

    override var appearanceNode: _ViewNode? { node }
}
