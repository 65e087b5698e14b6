import LayerTree

/// What a navigation stack shows: its root, and pages on top of it.
@MainActor final class NavigationModel: Source {
    struct Page: Identifiable {
        let id: Int
        /// The value that stands for it in the path; nil for a page that a link brought as a view.
        var value: AnyHashable?
        var content: AnyView?
        var onDismiss: (() -> Void)?
        /// Where the focus returns to when the page is gone.
        var focusOrigins: [LayerID] = []
        /// What the page says about its bar.
        let bar = PreferenceBox<NavigationBarKey>()
    }

    /// What the root says about its bar.
    let rootBar = PreferenceBox<NavigationBarKey>()

    private(set) var pages: [Page] = []
    private var nextID = 1
    private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
    private var decoders: [(id: ObjectIdentifier, decode: (String) -> AnyHashable?)] = []
    /// What keeps the address in line; nil for stacks without addresses.
    var route: NavigationRoute?
    /// Where the path is kept outside of the stack.
    var path: Binding<[AnyHashable]>?

    nonisolated override init() { super.init() }

    /// Takes the path that somebody has set. Pages whose values are the same as before stay.
    func setPath(_ values: [AnyHashable]) {
        guard values != pages.compactMap(\.value) else { return }
        var kept: [Page] = []
        var index = 0
        for page in pages {
            guard let value = page.value else {
                // Pages without a value stand on those before them.
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
        notifyReaders()
        route?.pagesDidChange()
        topMayHaveChanged(from: before)
    }

    /// Shows pages for other values, and tells whoever keeps the path.
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
        let before = pages
        pages.append(makePage(value: value))
        changed(from: before)
    }

    /// Shows a view. Returns the page's number.
    @discardableResult
    func push(_ content: AnyView, onDismiss: (() -> Void)? = nil) -> Int {
        let before = pages
        pages.append(makePage(value: nil, content: content, onDismiss: onDismiss))
        changed(from: before)
        return pages[pages.count - 1].id
    }

    /// Shows another view on a page.
    ///
    /// Only that page hears of it: the view that asks stands on another one, and would ask again.
    func update(_ id: Int, _ content: AnyView) {
        guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
        pages[index].content = content
        contents.notifyReaders()
    }

    /// What the views of pages depend on besides which pages there are.
    let contents = Source()

    /// Takes away a page and those on top of it; without a number, the topmost one.
    func pop(_ id: Int? = nil) {
        guard let index = id.map({ id in pages.firstIndex { $0.id == id } }) ?? pages.indices.last else { return }
        let before = pages
        let gone = pages[index...]
        pages.removeSubrange(index...)
        changed(from: before)
        for page in gone.reversed() { page.onDismiss?() }
    }

    private func changed(from before: [Page]) {
        path?.wrappedValue = pages.compactMap(\.value)
        notifyReaders()
        route?.pagesDidChange()
        topMayHaveChanged(from: before)
    }

    // MARK: The screen

    private weak var place: ViewPlace?
    private var titles: [Int?: String] = [:]
    private var headings: [Int?: WeakHeading] = [:]

    private struct WeakHeading {
        weak var view: UIView?
    }

    func connect(to place: ViewPlace) {
        guard self.place !== place else { return }
        self.place = place
        place.onUnmount { [weak self] in
            guard let self, let controller = shownTitle.controller else { return }
            if controller.contentTitle == shownTitle.text { controller.contentTitle = nil }
        }
    }

    private var scene: UIWindowScene? { place?.mountedNode?.graph.scene }
    private var shownTitle: (text: String?, controller: UIViewController?) = (nil, nil)

    /// The title of a page is another than before; that of the top page is the document's.
    func titleDidChange(_ title: String?, of page: Int?) {
        guard titles[page] != title else { return }
        titles[page] = title
        showTitle()
    }

    func headingDidAppear(_ view: UIView, of page: Int?) { headings[page] = WeakHeading(view: view) }

    private func showTitle() {
        guard let controller = place?.mountedNode?.graph.controller else { return }
        shownTitle = (titles[pages.last?.id], controller)
        if controller.contentTitle != shownTitle.text { controller.contentTitle = shownTitle.text }
    }

    /// Moves the focus to the heading of the page that is on top now, or back to the link that brought the page that was.
    private func topMayHaveChanged(from before: [Page]) {
        guard before.last?.id != pages.last?.id else { return }
        let kept = Set(pages.map(\.id))
        let gone = before.filter { !kept.contains($0.id) }
        for page in gone { titles[page.id] = nil }
        showTitle()
        let isPush = pages.count > before.count || gone.isEmpty
        let origins = isPush ? [] : gone.first?.focusOrigins ?? []
        // The bar's title is known when the page has been shown.
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

    /// The address of the page that a value brings from a page; nil if pages have no addresses.
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

    /// The value that a part of an address means, of the first type that can read it.
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

private enum NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(isPresented: false) {} }
}

/// Takes away what is presented: a page of a navigation stack, a sheet.
public struct DismissAction {
    let isPresented: Bool
    private let action: () -> Void

    init(isPresented: Bool, _ action: @escaping () -> Void) {
        self.isPresented = isPresented
        self.action = action
    }

    @preconcurrency @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, and a way to end that.
public struct PresentationMode {
    let action: DismissAction

    @preconcurrency @MainActor public var isPresented: Bool { action.isPresented }
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    var navigation: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }

    /// Ends the presentation of the views around.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the views around are presented.
    public var isPresented: Bool { self[DismissKey.self].isPresented }

    public var presentationMode: Binding<PresentationMode> {
        get {
            let action = self[DismissKey.self]
            return Binding(get: { PresentationMode(action: action) }, set: { _ in })
        }
        set { _ = newValue }
    }
}
