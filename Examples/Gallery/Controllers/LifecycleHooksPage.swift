import Lifeline

/// Hooks from outside: in what order they run, once only, and cancelled.
final class LifecycleHooksPage: UIViewController {
    private let log = UILabel()
    private var lines: [String] = []
    private var cancellable: HookCancellable?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Lifecycle hooks"
        view.backgroundColor = .systemGroupedBackground
        let column = Column(in: view)
        column.add(filledButton("Show a page with hooks") { [unowned self] in open() }, height: 40)
        column.add(
            filledButton("Cancel the hook of low priority") { [unowned self] in
                cancellable?.cancel()
                write("cancelled")
            }, height: 40)
        log.numberOfLines = 0
        log.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
        log.text = "Nothing yet."
        column.add(log)
        hook(self)
    }

    private func hook(_ controller: UIViewController) {
        cancellable = controller.on(.viewDidAppear, priority: .low) { [weak self] in self?.write("low: here again") }
        controller.on(.viewDidAppear, onceOnly: true, priority: .highest) { [weak self] in
            self?.write("highest: the first time only")
        }
        controller.on(.viewDidAppear) { [weak self] animated in self?.write("medium: animated \(animated)") }
        controller.on(.viewWillDisappear) { [weak self] in self?.write("viewWillDisappear") }
    }

    private func open() {
        let page = UIViewController()
        page.title = "Hooked"
        page.onViewDidLoad { [weak page] _ in page?.view.backgroundColor = .systemBackground }
        navigationController?.pushViewController(page, animated: true)
    }

    private func write(_ line: String) {
        lines.append(line)
        log.text = lines.suffix(14).joined(separator: "\n")
        log.superview?.setNeedsLayout()
    }
}
