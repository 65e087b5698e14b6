import Lifeline

/// Scopes that begin and end: a tree to attach to, detach from, and switch on and off. It lives as long as this page does.
struct LifecycleCard: View {
    var body: some View {
        HookScope {
            let tab = useScope { GalleryScope("Tab") }
            Card("Scopes", subtitle: "A scope is active only while its parent is. Closing the tab ends them all.") {
                HStack(spacing: 12) {
                    Button("Activate") { tab.scopeLifecycle.activate(with: tab) }
                    Button("Deactivate") { tab.scopeLifecycle.deactivate() }
                }
                ScopeRow(scope: tab, parent: nil)
            }
        }
    }
}

/// One scope with its state, and those inside it.
private struct ScopeRow: View {
    @ObservedObject var scope: GalleryScope
    let parent: GalleryScope?

    init(scope: GalleryScope, parent: GalleryScope?) {
        _scope = ObservedObject(wrappedValue: scope)
        self.parent = parent
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                Text("\(scope.isActive ? "●" : "○") \(scope.name)  \(scope.shownState)")
                Button("Add") { scope.add() }
                if let parent { Button("Remove") { parent.remove(scope) } }
            }
            VStack(alignment: .leading, spacing: 8) {
                ForEach(scope.inside, id: \.name) { child in AnyView(ScopeRow(scope: child, parent: scope)) }
            }
            .padding(.leading, 24)
        }
    }
}

private final class GalleryScope: BaseLifecycleOwner, ObservableObject {
    let name: String
    @Published var shownState = LifecycleState.initialized
    @Published var inside: [GalleryScope] = []
    private var following: AnyCancellable?
    private var made = 0

    init(_ name: String) {
        self.name = name
        super.init()
        following = lifecycleState.sink { [weak self] in self?.shownState = $0 }
    }

    func add() {
        made += 1
        let child = GalleryScope(name == "Tab" ? "Screen \(made)" : "\(name).\(made)")
        if attachChild(child) { inside.append(child) }
    }

    func remove(_ child: GalleryScope) {
        detachChild(child)
        inside.removeAll { $0 === child }
    }
}
