import LifelineKit

/// What was called, in order.
@MainActor final class Log {
    var entries: [String] = []
    func callAsFunction(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A view that logs what it is told.
final class LoggingView: UIView {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) {
        self.log = log
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview new: UIView?) {
        log("\(name).willMove(toSuperview: \(new == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { log("\(name).didMoveToSuperview") }
    override func willMove(toWindow new: UIWindow?) {
        log("\(name).willMove(toWindow: \(new == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { log("\(name).didMoveToWindow") }
    override func didAddSubview(_ view: UIView) { log("\(name).didAddSubview") }
    override func willRemoveSubview(_ view: UIView) { log("\(name).willRemoveSubview") }
    override func layoutSubviews() { log("\(name).layoutSubviews") }
}

/// A controller that logs its life.
class LoggingController: UIViewController {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) {
        self.log = log
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        log("\(name).loadView")
        super.loadView()
    }
    override func viewDidLoad() { log("\(name).viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log("\(name).viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { log("\(name).viewIsAppearing") }
    override func viewWillLayoutSubviews() { log("\(name).viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log("\(name).viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { log("\(name).viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name).viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name).viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        log("\(name).willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        log("\(name).didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { log("\(name).traits") }
}

/// A controller whose view is made by a closure.
final class ClosureController: UIViewController {
    private let make: (UIView) -> Void

    init(_ make: @escaping (UIView) -> Void) {
        self.make = make
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        make(view)
    }
}
