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
    @State private var model = NavigationModel()
    @Environment(\.navigationBase) private var base
    @Environment(\.isInSplitColumn) private var replacesColumn
    @ViewScope private var scope

    public init(@ViewBuilder root: () -> Root) {
        path = nil
        decode = nil
        self.root = root()
    }

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
        self.root = root()
    }

    public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    ) where Data.Element: Hashable {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
        decode = { NavigationAddress.decode($0, as: Data.Element.self).map { AnyHashable($0) } }
        self.root = root()
    }

    public var body: some View {
        model.connect(to: scope)
        if let path {
            model.path = path
            model.setPath(path.wrappedValue)
        }
        follow(base)
        return _NavigationPages(model: model, root: root)
            // A nested stack does not contribute to these addresses.
            .environment(\.navigationBase, nil)
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

/// The older container: a `NavigationStack`. Of several views the first is shown; on wide pages the second one is shown
/// beside it, in a separate stack.
public struct NavigationView<Content: View>: View {
    private let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.navigationIsStack) private var isStack

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        let views = (content as? any _Views)?._erasedViews() ?? []
        if views.count < 2 {
            NavigationStack { content }
        } else if sizeClass == .compact || isStack {
            NavigationStack { views[0] }
        } else {
            HStack(spacing: 0) {
                NavigationStack { views[0] }.frame(width: 320).navigationTitleHeading(.h2)
                    .accessibilityLandmark(.navigation)
                Divider()
                NavigationStack { views[1] }.frame(maxWidth: .infinity)
            }
        }
    }
}

private enum NavigationIsStackKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether navigation views show a single column at any page width.
    fileprivate var navigationIsStack: Bool {
        get { self[NavigationIsStackKey.self] }
        set { self[NavigationIsStackKey.self] = newValue }
    }
}

/// The style of a `NavigationView`.
public protocol NavigationViewStyle: Sendable {}

public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { .init() }
}

extension View {
    /// Sets the style of the navigation views inside: with `.stack` they show a single column at any page width.
    public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
        environment(\.navigationIsStack, style is StackNavigationViewStyle)
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
            ForEach(Array(zip(pages, [model.rootBar] + pages.map(\.bar))), id: \.0.id) { page, below in
                _NavigationPage(
                    model: model, id: page.id, bar: page.bar, below: below, isTop: page.id == pages.last?.id
                ) {
                    _NavigationDestination(model: model, page: page)
                }
            }
        }
        .environment(\.navigation, model)
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
    let content: Content

    init(
        model: NavigationModel, id: Int?, bar: PreferenceBox<NavigationBarKey>, below: PreferenceBox<NavigationBarKey>?,
        isTop: Bool, @ViewBuilder content: () -> Content
    ) {
        self.model = model
        self.id = id
        self.bar = bar
        self.below = below
        self.isTop = isTop
        self.content = content()
    }

    var body: some View {
        let model = model
        let id = id
        VStack(spacing: 0) {
            _NavigationBarHost(
                bar: bar, below: below, model: model, page: id, back: id == nil ? nil : { model.pop(id) })
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
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
        item.uiView.isHidden = !isShown
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
