import Lifeline

/// The calls of a controller's life, drawn as they come.
@MainActor final class LifeLog {
    static let names = [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    private(set) var entries: [(controller: String, call: String)] = []
    var onChange: (() -> Void)?

    func note(_ controller: String, _ call: String) {
        entries.append((controller, call))
        if entries.count > 40 { entries.removeFirst() }
        onChange?()
    }
}

/// A navigation controller above, and the timeline of what its controllers hear below.
final class LifePage: UIViewController {
    private let log = LifeLog()
    private let timeline = TimelineView()
    private var inner: UINavigationController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Life of a controller"
        view.backgroundColor = .systemGroupedBackground
        log.onChange = { [weak self] in self.map { $0.timeline.show($0.log.entries) } }
        let inner = UINavigationController(rootViewController: StepPage(1, log))
        addChild(inner)
        inner.view.layer.cornerRadius = 12
        inner.view.clipsToBounds = true
        inner.view.layer.borderWidth = 1
        inner.view.layer.borderColor = UIColor.separator.cgColor
        view.addSubview(inner.view)
        inner.didMove(toParent: self)
        self.inner = inner
        view.addSubview(timeline)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = min(view.bounds.width - 32, 620)
        let x = ((view.bounds.width - width) / 2).rounded()
        inner?.view.frame = CGRect(x: x, y: 16, width: width, height: 210)
        timeline.frame = CGRect(x: x, y: 242, width: width, height: max(0, view.bounds.height - 258))
    }
}

/// One controller of the stack. Hooks write its life down.
private final class StepPage: UIViewController {
    private let number: Int
    private let log: LifeLog

    init(_ number: Int, _ log: LifeLog) {
        self.number = number
        self.log = log
        super.init(nibName: nil, bundle: nil)
        let name = String(UnicodeScalar(UInt8(64 + min(26, number))))
        title = name
        on(.viewDidLoad) { log.note(name, "viewDidLoad") }
        on(.viewWillAppear) { log.note(name, "viewWillAppear") }
        on(.viewIsAppearing) { log.note(name, "viewIsAppearing") }
        on(.viewDidAppear) { log.note(name, "viewDidAppear") }
        on(.viewWillDisappear) { log.note(name, "viewWillDisappear") }
        on(.viewDidDisappear) { log.note(name, "viewDidDisappear") }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        let push = filledButton("Push another") { [unowned self] in
            navigationController?.pushViewController(StepPage(number + 1, log), animated: true)
        }
        let present = filledButton("Present") { [unowned self] in
            let next = StepPage(number + 1, log)
            next.navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [unowned next] _ in next.dismiss(animated: true) })
            self.present(UINavigationController(rootViewController: next), animated: true)
        }
        push.frame = CGRect(x: 16, y: 20, width: 160, height: 40)
        present.frame = CGRect(x: 16, y: 72, width: 160, height: 40)
        view.addSubview(push)
        view.addSubview(present)
    }
}

/// A lane for each controller; each call is a mark that fades in.
private final class TimelineView: UIScrollView {
    private var marks: [UIView] = []
    private static let colors: [UIColor] = [
        .systemGray, .systemTeal, .systemCyan, .systemGreen, .systemOrange, .systemRed,
    ]

    func show(_ entries: [(controller: String, call: String)]) {
        for mark in marks { mark.removeFromSuperview() }
        marks = []
        let lanes = Array(Set(entries.map(\.controller))).sorted()
        let height: CGFloat = 26
        // The lifelines: from the first mark to the last.
        for (lane, name) in lanes.enumerated() {
            let places = entries.reversed().enumerated().filter { $0.element.controller == name }.map(\.offset)
            guard let first = places.first, let last = places.last else { continue }
            let line = UIView(
                frame: CGRect(
                    x: CGFloat(lane) * 44 + 17, y: (CGFloat(first) + 0.5) * height, width: 2,
                    height: CGFloat(last - first) * height))
            line.backgroundColor = .separator
            addSubview(line)
            marks.append(line)
        }
        for (index, entry) in entries.reversed().enumerated() {
            let lane = CGFloat(lanes.firstIndex(of: entry.controller) ?? 0)
            let mark = UIView(
                frame: CGRect(x: lane * 44, y: CGFloat(index) * height + 4, width: 36, height: height - 6))
            mark.backgroundColor = Self.colors[LifeLog.names.firstIndex(of: entry.call) ?? 0]
            mark.layer.cornerRadius = 5
            let name = UILabel(frame: CGRect(x: 0, y: 0, width: 36, height: height - 6))
            name.text = entry.controller
            name.textAlignment = .center
            // The dark forms of the colours are bright.
            name.textColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
            name.font = .systemFont(ofSize: 13, weight: .semibold)
            mark.addSubview(name)
            let label = UILabel(
                frame: CGRect(
                    x: CGFloat(lanes.count) * 44 + 8, y: CGFloat(index) * height + 2, width: 240, height: height - 4))
            label.text = entry.call
            label.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
            addSubview(mark)
            addSubview(label)
            marks += [mark, label]
            guard index == 0 else { continue }
            UIView.performWithoutAnimation { mark.transform = CGAffineTransform(scaleX: 0.2, y: 1) }
            UIView.animate(withDuration: 0.3) { mark.transform = .identity }
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(entries.count) * height + 8)
    }
}
