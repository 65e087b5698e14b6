import Lifeline

/// A scope that views can show: its state, and the scopes inside.
class DemoScope: BaseLifecycleOwner, ObservableObject {
    let name: String
    @Published private(set) var shownState = LifecycleState.initialized
    @Published private(set) var inside: [DemoScope] = []
    private var following: [AnyCancellable] = []

    init(_ name: String) {
        self.name = name
        super.init()
        lifecycleState.sink { [weak self] in self?.shownState = $0 }.store(in: &following)
        childrenChangedPublisher.sink { [weak self] in self?.showChildren() }.store(in: &following)
    }

    private func showChildren() {
        let new = children.compactMap { $0 as? DemoScope }
        if new.map(ObjectIdentifier.init) != inside.map(ObjectIdentifier.init) { inside = new }
    }
}

/// The process: active as long as it runs, with a scope inside for each tab.
final class AppScope: DemoScope {
    static let shared = {
        let app = AppScope("App")
        app.scopeLifecycle.activate(with: app)
        return app
    }()

    private var made = 0

    func nextNumber() -> Int {
        made += 1
        return made
    }
}

/// What one tab shows of a small mail program. One section is active; the others wait, and keep what was opened in them.
final class TabScope: DemoScope {
    static let sections = ["Inbox", "Search", "Settings"]

    @Published private(set) var selected = TabScope.sections[0]
    @Published private var depth = 0

    init() { super.init("Tab \(AppScope.shared.nextNumber())") }

    override func didLoad(_ lifecyclePublisher: LifecyclePublisher) { attachChild(DemoScope(selected)) }

    private var section: DemoScope? {
        children.lazy.compactMap { $0 as? DemoScope }.first { $0.name == selected }
    }

    /// The open screens of the selected section, the section itself first.
    private var path: [DemoScope] {
        var path: [DemoScope] = []
        var next = section
        while let screen = next {
            path.append(screen)
            next = screen.children.last as? DemoScope
        }
        return path
    }

    var title: String { path.last?.name ?? selected }
    var canPop: Bool { depth > 0 }

    func select(_ name: String) {
        section?.scopeLifecycle.deactivate()
        selected = name
        if let section { section.scopeLifecycle.activate() } else { attachChild(DemoScope(name)) }
        depth = path.count - 1
    }

    func push() {
        path.last?.attachChild(DemoScope("Message \(path.count)"))
        depth = path.count - 1
    }

    func pop() {
        let open = path
        guard open.count > 1 else { return }
        open[open.count - 2].detachChild(open[open.count - 1])
        depth = path.count - 1
    }
}
