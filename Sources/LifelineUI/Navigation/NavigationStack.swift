/// A root page and pages pushed on top of it.
///
/// ```swift
/// NavigationStack(path: $path) {
///     List(books) { NavigationLink($0.title, value: $0) }
///         .navigationDestination(for: Book.self) { BookPage(book: $0) }
/// }
/// ```
/// Pages below the top are hidden and keep their state.
public struct NavigationStack<Root: View>: View {
    private let path: Binding<[AnyHashable]>?
    private let root: Root
    /// Decodes an address component, where the path's values are of one type.
    private let decode: ((String) -> AnyHashable?)?
    @State private var ownModel = NavigationModel()
    /// The model of a column of a `NavigationView`, and that of the next column.
    private let column: (model: NavigationModel, next: NavigationModel?)?
    @Environment(\.navigationBase) private var base
    @Environment(\.isInSplitColumn) private var replacesColumn
    @Environment(\.presentationID) private var presentation
    @ViewScope private var scope

    /// Creates a stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) {
        path = nil
        decode = nil
        column = nil
        self.root = root()
    }

    /// Creates a column of a `NavigationView`. Its links show their destinations in the next one, if there is one.
    init(model: NavigationModel, next: NavigationModel?, @ViewBuilder root: () -> Root) {
        path = nil
        decode = nil
        column = (model, next)
        self.root = root()
    }

    private var model: NavigationModel { column?.model ?? ownModel }

    /// - Parameter path: The values of the pages on top of the root; updated by the user's navigation.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = Binding(
            get: { path.wrappedValue.values },
            set: { values in
                var new = NavigationPath()
                new.values = values
                path.wrappedValue = new
            })
        decode = nil
        column = nil
        self.root = root()
    }

    public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    ) where Data.Element: Hashable {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
        decode = { NavigationAddress.decode($0, as: Data.Element.self).map { AnyHashable($0) } }
        column = nil
        self.root = root()
    }

    public var body: some View {
        let model = model
        model.connect(to: scope, in: presentation)
        if let path {
            model.path = path
            model.setPath(path.wrappedValue)
        }
        follow(base)
        return _NavigationPages(model: model, root: root)
            // A nested stack does not contribute to these addresses.
            .environment(\.navigationBase, nil)
            .environment(\.navigationDetail, column?.next)
            .environment(\.isInSplitColumn, false)
            .transformPreference(NavigationBarKey.self) { [replacesColumn] content in
                if replacesColumn { content.isHidden = true }
            }
    }

    /// Begins to sync the tab's address, if the stack has one.
    private func follow(_ base: String?) {
        guard model.route == nil, let base, let graph = scope.mountedNode?.graph else { return }
        let route = NavigationRoute(model, base: base, in: graph, decode: decode)
        model.route = route
        route.resolve()
        scope.onUnmount { route.end() }
        scope.onCommit(NavigationRouteStart(route))
    }
}

struct _NavigationPages<Root: View>: View {
    let model: NavigationModel
    let root: Root

    var body: some View {
        model.recordRead()
        let pages = model.pages
        return ZStack {
            _NavigationPage(model: model, id: nil, bar: model.rootBar, below: nil, isTop: pages.isEmpty) { root }
            ForEach(NavigationPage.list(pages, below: model.rootBar)) { entry in
                let (page, below) = (entry.page, entry.below)
                _NavigationPage(
                    model: model, id: page.id, bar: page.bar, below: below, isTop: page.id == pages.last?.id,
                    hasBackButton: !model.isDetail || page.id != pages.first?.id
                ) {
                    _NavigationDestination(model: model, page: page)
                }
            }
        }
        .environment(\.navigation, model)
    }
}

/// A page with the bar of the page below.
private struct NavigationPage: Identifiable {
    /// The number of a page is that of one process. In another one it is found by its position and its value.
    struct ID: Hashable, PathIdentifier {
        let number: Int
        let position: Int
        let value: AnyHashable?

        static func == (a: Self, b: Self) -> Bool { a.number == b.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }

        @MainActor var pathText: String? {
            value.flatMap { PathText.text(of: $0) }.map { "\(position):\($0)" }
        }
    }

    let id: ID
    let page: NavigationModel.Page
    let below: PreferenceBox<NavigationBarKey>

    static func list(
        _ pages: [NavigationModel.Page], below root: PreferenceBox<NavigationBarKey>
    ) -> [NavigationPage] {
        zip(pages, [root] + pages.map(\.bar)).enumerated().map { position, entry in
            NavigationPage(
                id: ID(number: entry.0.id, position: position, value: entry.0.value), page: entry.0, below: entry.1)
        }
    }
}

/// The content of a page, looked up again whenever the stack changes.
struct _NavigationDestination: View {
    let model: NavigationModel
    let page: NavigationModel.Page

    var body: some View {
        model.recordRead()
        model.contents.recordRead()
        if let content = model.pages.first(where: { $0.id == page.id }).flatMap({ model.content(of: $0) }) {
            return AnyView(content)
        }
        return AnyView(
            Text("There is no navigationDestination for \(page.value.map { "\(type(of: $0.base))" } ?? "this page").")
                .foregroundColor(.secondary).padding())
    }
}

/// A page with its bar.
struct _NavigationPage<Content: View>: View {
    let model: NavigationModel
    let id: Int?
    let bar: PreferenceBox<NavigationBarKey>
    /// The bar of the page below.
    let below: PreferenceBox<NavigationBarKey>?
    let isTop: Bool
    let hasBackButton: Bool
    let content: Content

    init(
        model: NavigationModel, id: Int?, bar: PreferenceBox<NavigationBarKey>, below: PreferenceBox<NavigationBarKey>?,
        isTop: Bool, hasBackButton: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.model = model
        self.id = id
        self.bar = bar
        self.below = below
        self.isTop = isTop
        self.hasBackButton = hasBackButton
        self.content = content()
    }

    var body: some View {
        let model = model
        let id = id
        VStack(spacing: 0) {
            _NavigationBarHost(
                bar: bar, below: below, model: model, page: id,
                back: id == nil || !hasBackButton ? nil : { model.pop(id) })
            _PageContent(content: content).frame(maxWidth: .infinity, maxHeight: .infinity)
                .environment(\.dismiss, DismissAction(isPresented: id != nil) { if let id { model.pop(id) } })
                .environment(\.navigationPage, id)
                .modifier(_PreferenceCapture<NavigationBarKey> { [bar] in bar.set($0) })
            _NavigationBottomBar(bar: bar)
        }
        .modifier(_PageEditMode())
        .background(Color(.systemBackground))
        .modifier(_PageVisibility(isShown: isTop))
        .modifier(_AppearanceBoundary(isShown: isTop))
    }
}

/// Hides a page and makes it unreachable, while it keeps its state.
struct _PageVisibility: UnaryLayoutModifier {
    let isShown: Bool

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        let view = item.uiView
        // A page stays visible while another one grows over it.
        if !isShown, !view.isHidden, let graph = LayoutPass.graph, let animation = graph.pendingAnimation,
            graph.knownMatchedGeometry?.hasTransitionSources == true, let clock = graph.scene?.clock
        {
            view.setInert(true, because: .covered)
            _ = clock.schedule(after: animation.duration + animation.delaySeconds) { [weak view] in
                if let view, view.layer.hasFlag(.inert) { view.isHidden = true }
            }
            return false
        }
        if isShown { view.setInert(false, because: .covered) }
        view.isHidden = !isShown
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Stops waiting for destinations when the first pages are laid out.
@MainActor private final class NavigationRouteStart: CommitParticipant {
    private let route: NavigationRoute

    init(_ route: NavigationRoute) { self.route = route }

    func commit(_ phase: CommitPhase) {
        if phase == .layoutSetup { route.cancel() }
    }
}
