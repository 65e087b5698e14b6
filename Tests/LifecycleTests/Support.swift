import Lifecycle
import LifelineTesting
import Testing

/// Lines in the order in which things happened.
@MainActor final class Log {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// An owner with a name.
final class Owner: LifecycleOwner, LifecycleOwnerRouting {
    let scopeLifecycle = ScopeLifecycle()
    let name: String
    init(_ name: String) { self.name = name }
}

/// Notes what it hears, and does what a test wants in the middle.
final class Listener: LifecycleSubscriber {
    let name: String
    let log: Log
    var onLoad: (() -> Void)?
    var onActive: (() -> Void)?
    var onInactive: (() -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }

    func didLoad(_ lifecyclePublisher: LifecyclePublisher) {
        log.note("\(name).load")
        onLoad?()
    }
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
        log.note("\(name).active")
        onActive?()
    }
    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {
        log.note("\(name).inactive")
        onInactive?()
    }
}

/// Collects reports of misuse instead of stopping at them.
@MainActor func reports(_ body: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    let previous = LifecycleMisuse.handler
    LifecycleMisuse.handler = { messages.append($0) }
    defer { LifecycleMisuse.handler = previous }
    try body()
    return messages
}

final class ViewListener: ViewLifecycleSubscriber {
    let log: Log
    init(_ log: Log) { self.log = log }
    func viewDidLoad() { log.note("load") }
    func viewDidAppear() { log.note("appear") }
    func viewDidDisappear() { log.note("disappear") }
}

/// A view hosted without a display: laid out on demand.
@MainActor final class Hosted<Content: View> {
    let controller: UIHostingController<Content>
    private let scene: TestScene

    init(_ content: Content) {
        let controller = UIHostingController(rootView: content)
        self.controller = controller
        scene = TestScene(root: controller, size: CGSize(width: 400, height: 400))
    }

    convenience init(@ViewBuilder _ content: () -> Content) { self.init(content()) }

    /// What the end of a turn does.
    func update() { scene.advance(by: .zero) }

    var texts: [String] {
        func texts(in view: UIView) -> [String] {
            (view.shownText.map { [$0] } ?? []) + view.subviews.flatMap(texts)
        }
        return texts(in: controller.view)
    }
}
