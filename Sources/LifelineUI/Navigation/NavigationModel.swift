import LayerTree

/// The state of a navigation stack: the pages on top of its root.
@MainActor final class NavigationModel: Source {
    struct Page: Identifiable {
        let id: Int
        /// The page's value in the path; nil for a page that a link pushed as a view.
        var value: AnyHashable?
        var content: AnyView?
        var onDismiss: (() -> Void)?
        /// Where the focus returns when the page is popped.
        var focusOrigins: [LayerID] = []
        /// The configuration of the page's bar.
        let bar = PreferenceBox<NavigationBarKey>()
    }

    /// The configuration of the root's bar.
    let rootBar = PreferenceBox<NavigationBarKey>()

    private(set) var pages: [Page] = []
    private var nextID = 1
    private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
    private var decoders: [(id: ObjectIdentifier, decode: (String) -> AnyHashable?)] = []
    /// Keeps the address in sync; nil for stacks without addresses.
    var route: NavigationRoute?
    /// The app's binding to the path.
    var path: Binding<[AnyHashable]>?

    /// Whether it belongs to a column of a `NavigationView` that shows the destinations of the links in the column
    /// before: its first page replaces the root, and has no back button.
    let isDetail: Bool

    nonisolated init(isDetail: Bool = false) {
        self.isDetail = isDetail
        super.init()
    }

    /// Applies a path that the app has set. Pages with unchanged values are kept.
    func setPath(_ values: [AnyHashable]) {
        guard values != pages.compactMap(\.value) else { return }
        var kept: [Page] = []
        var index = 0
        for page in pages {
            guard let value = page.value else {
                // A page without a value is kept if all pages below it are.
                if index == kept.compactMap(\.value).count { kept.append(page) }
                continue
            }
            guard index < values.count, values[index] == value else { break }
            kept.append(page)
            index += 1
        }
        if index < values.count { kept.removeAll { $0.value == nil } }
        for value in values[index...] { kept.append(makePage(value: value)) }
        let before = pages
        pages = kept
        pagesDidChange(from: before)
    }

    private func pagesDidChange(from before: [Page]) {
        notifyReaders()
        route?.pagesDidChange()
        (scene ?? UIWindowScene.current)?.historyMayChange()
        topMayHaveChanged(from: before)
    }

    /// Shows pages for other values, and sets the app's path.
    func replace(_ values: [AnyHashable]) {
        setPath(values)
        path?.wrappedValue = values
    }

    private func makePage(value: AnyHashable?, content: AnyView? = nil, onDismiss: (() -> Void)? = nil) -> Page {
        defer { nextID += 1 }
        return Page(
            id: nextID, value: value, content: content, onDismiss: onDismiss, focusOrigins: scene?.focusOrigins ?? [])
    }

    func push(_ value: AnyHashable) {
        let page = makePage(value: value)
        change { $0.append(page) }
    }

    /// Changes the pages; animated if a page may grow from a view, see `matchedTransitionSource`.
    ///
    /// An animation begins with the evaluation of what has changed before, so the pages change only inside of it.
    private func change(_ edit: (inout [Page]) -> Void) {
        func apply() {
            let before = pages
            edit(&pages)
            path?.wrappedValue = pages.compactMap(\.value)
            pagesDidChange(from: before)
        }
        let registry = place?.mountedNode?.graph.knownMatchedGeometry
        guard Transaction.current.animation == nil, registry?.hasTransitionSources == true else { return apply() }
        withAnimation(.easeInOut(duration: 0.35), apply)
    }

    /// Pushes a view. Returns the page's ID.
    @discardableResult
    func push(_ content: AnyView, onDismiss: (() -> Void)? = nil) -> Int {
        let page = makePage(value: nil, content: content, onDismiss: onDismiss)
        change { $0.append(page) }
        return page.id
    }

    /// Replaces all pages by a view, or, in a model that is no detail, pushes it. Returns the page's ID.
    func show(_ content: AnyView, onDismiss: (() -> Void)? = nil) -> Int {
        guard isDetail, !pages.isEmpty else { return push(content, onDismiss: onDismiss) }
        let page = makePage(value: nil, content: content, onDismiss: onDismiss)
        var removed: [Page] = []
        change { pages in (removed, pages) = (pages, [page]) }
        for page in removed.reversed() { page.onDismiss?() }
        return page.id
    }

    /// Replaces the view of a page.
    ///
    /// Only that page is notified: notifying the page of the caller would make it call again.
    func update(_ id: Int, _ content: AnyView) {
        guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
        pages[index].content = content
        contents.notifyReaders()
    }

    // MARK: History

    /// The presentation in which the stack is, if it is in one.
    fileprivate(set) var presentation: PresentationID?

    /// Notified when the views of pages change, but not the pages themselves.
    let contents = Source()

    /// Pops a page and those on top of it; without an ID, the topmost one.
    func pop(_ id: Int? = nil) {
        guard let id = id ?? pages.last?.id, pages.contains(where: { $0.id == id }) else { return }
        var popped: [Page] = []
        change { pages in
            guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
            popped = Array(pages[index...])
            pages.removeSubrange(index...)
        }
        for page in popped.reversed() { page.onDismiss?() }
    }

    // MARK: Screen

    private weak var place: ViewPlace?
    private var titles: [Int?: String] = [:]
    private var headings: [Int?: WeakHeading] = [:]

    private struct WeakHeading {
        weak var view: UIView?
    }

    /// Connects the model to the place of its views, in a presentation if they are in one.
    func connect(to place: ViewPlace, in presentation: PresentationID?) {
        self.presentation = presentation
        guard self.place !== place else { return }
        self.place = place
        let controller = place.mountedNode?.graph.controller
        controller?.addHistoryParticipant(self)
        place.onUnmount { [weak self, weak controller] in
            self.map { controller?.removeHistoryParticipant($0) }
        }
    }

    private var scene: UIWindowScene? { place?.mountedNode?.graph.scene }

    /// Records the changed title of a page; the top page's title is the document's.
    func titleDidChange(_ title: String?, of page: Int?) {
        guard titles[page] != title else { return }
        titles[page] = title
        (scene ?? UIWindowScene.current)?.setNeedsUpdate()
    }

    func headingDidAppear(_ view: UIView, of page: Int?) { headings[page] = WeakHeading(view: view) }

    /// Moves the focus to the heading of the new top page, or back to the link that pushed the popped page.
    private func topMayHaveChanged(from before: [Page]) {
        guard before.last?.id != pages.last?.id else { return }
        let kept = Set(pages.map(\.id))
        let removed = before.filter { !kept.contains($0.id) }
        for page in removed { titles[page.id] = nil }
        let isPush = pages.count > before.count || removed.isEmpty
        let origins = isPush ? [] : removed.first?.focusOrigins ?? []
        // The bar's title is known only after the page has been shown.
        scene?.enqueue(.passive) { [weak self] in self?.focusTop(orReturnTo: origins) }
    }

    private func focusTop(orReturnTo origins: [LayerID]) {
        guard let scene else { return }
        if !origins.isEmpty, scene.returnFocus(to: origins) { return }
        let top = pages.last?.id
        if let heading = headings[top]?.view, heading.window != nil {
            if let responder = scene.firstResponder as? UIView, responder.isReachable { return }
            scene.send(.focus(heading.layer.id))
        } else if let title = titles[top] {
            scene.send(.announce(title, isAssertive: false))
        }
    }

    /// Returns the address of the page that a value pushes from a page; nil if pages have no addresses.
    func address(of value: AnyHashable, from page: Int?) -> String? {
        let end = page.flatMap { page in pages.firstIndex { $0.id == page } }.map { $0 + 1 } ?? 0
        return route?.address(of: pages[..<end].compactMap(\.value) + [value])
    }

    // MARK: Destinations

    func register<Value: Hashable>(_ type: Value.Type, _ make: @escaping (Value) -> AnyView) {
        let id = ObjectIdentifier(type)
        destinations[id] = { ($0.base as? Value).map(make) }
        guard !decoders.contains(where: { $0.id == id }) else { return }
        decoders.append((id, { NavigationAddress.decode($0, as: Value.self).map { AnyHashable($0) } }))
        route?.resolve()
    }

    /// Returns the value of an address component, decoded by the first type that can parse it.
    func decode(_ part: String) -> AnyHashable? {
        for decoder in decoders {
            if let value = decoder.decode(part) { return value }
        }
        return nil
    }

    func content(of page: Page) -> AnyView? {
        if let content = page.content { return content }
        guard let value = page.value else { return nil }
        return destinations[ObjectIdentifier(Swift.type(of: value.base))]?(value)
    }
}

extension NavigationModel: HistoryParticipant {
    var historyPresentation: AnyHashable? { presentation.map { AnyHashable($0) } }

    var contentTitle: String? {
        guard let title = titles[pages.last?.id], place?.mountedNode?.isShown == true else { return nil }
        return title
    }

    var historyState: HistoryState {
        HistoryState(pages: pages.map { HistoryState.Page(id: $0.id, value: $0.value) })
    }

    /// Pages that are still there stay, others are made again from their values, up to the first one without.
    func show(_ state: HistoryState, path: String) {
        var new: [Page] = []
        for wanted in state.pages {
            guard let id = wanted.id.base as? Int else { break }
            if let page = pages.first(where: { $0.id == id }) {
                new.append(page)
            } else if let value = wanted.value {
                new.append(Page(id: id, value: value, focusOrigins: scene?.focusOrigins ?? []))
            } else {
                break
            }
        }
        let removed = pages.filter { page in !new.contains { $0.id == page.id } }
        change { $0 = new }
        for page in removed.reversed() { page.onDismiss?() }
    }

    func showPageBelow() -> Bool {
        guard pages.count > (isDetail ? 1 : 0) else { return false }
        pop()
        return true
    }
}

private enum NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(isPresented: false) {} }
}

/// Dismisses a presentation: a page of a navigation stack, or a sheet.
public struct DismissAction {
    let isPresented: Bool
    private let action: () -> Void

    init(isPresented: Bool, _ action: @escaping () -> Void) {
        self.isPresented = isPresented
        self.action = action
    }

    /// Ends the presentation: closes the sheet, pops the view, or does nothing if neither is there.
    @preconcurrency @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, with an action to dismiss it.
public struct PresentationMode {
    let action: DismissAction

    /// Whether the view is in a sheet or was pushed.
    @preconcurrency @MainActor public var isPresented: Bool { action.isPresented }
    /// Ends the presentation.
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    var navigation: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }

    /// Dismisses the enclosing presentation. Does nothing outside of one.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the views are in a presentation. False outside of one.
    public var isPresented: Bool { self[DismissKey.self].isPresented }

    /// The presentation of the view. Use `dismiss` and `isPresented`.
    public var presentationMode: Binding<PresentationMode> {
        get {
            let action = self[DismissKey.self]
            return Binding(get: { PresentationMode(action: action) }, set: { _ in })
        }
        set { _ = newValue }
    }
}
