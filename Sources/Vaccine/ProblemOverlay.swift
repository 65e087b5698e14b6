#if DEBUG
    import HotReload
    import LifelineKit

    /// Shows the compiler's errors, where the last process crashed, or why the app is built again, in every tab over the last
    /// good state.
    @MainActor enum ProblemOverlay {
        fileprivate enum Content {
            case errors([HotProblem])
            case crash([HotProblem], HotCrash)
            case building([HotProblem])
        }

        private static var windows: [ObjectIdentifier: UIWindow] = [:]
        private static var content: Content?

        static func begin() {
            HotReload.showProblems = { problems, crash in
                show(problems.isEmpty ? nil : crash.map { .crash(problems, $0) } ?? .errors(problems))
            }
            HotReload.showBuilding = { show(.building($0)) }
            // A tab opened now must show the same.
            UIApplication.shared.didConnect = { cover($0) }
        }

        private static func show(_ content: Content?) {
            for window in windows.values {
                window.isHidden = true
                window.windowScene = nil
            }
            windows = [:]
            self.content = content
            for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { cover(scene) }
        }

        /// Removes the overlay from one tab.
        static func uncover(_ scene: UIWindowScene) {
            guard let window = windows.removeValue(forKey: ObjectIdentifier(scene)) else { return }
            window.isHidden = true
            window.windowScene = nil
        }

        private static func cover(_ scene: UIWindowScene) {
            guard let content else { return }
            let key = scene.keyWindow
            let window = UIWindow(windowScene: scene)
            window.windowLevel = .alert
            window.rootViewController = ProblemController(content)
            // Meanwhile the page can be used.
            if case .building = content { window.isUserInteractionEnabled = false }
            window.isHidden = false
            key?.makeKey()
            windows[ObjectIdentifier(scene)] = window
        }
    }

    private final class ProblemController: UIViewController {
        private let content: ProblemOverlay.Content

        init(_ content: ProblemOverlay.Content) {
            self.content = content
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

        override func loadView() {
            view = ProblemView(content)
            guard case .crash = content else { return }
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ProblemController.uncover))
        }

        private func uncover() {
            if let scene = view.window?.windowScene { ProblemOverlay.uncover(scene) }
        }
    }

    /// A sheet at the bottom: a title, and for each error its location, its message and the source line.
    private final class ProblemView: UIView {
        private let panel = UIView(frame: .zero)
        private var labels: [UILabel] = []

        init(_ content: ProblemOverlay.Content) {
            super.init(frame: .zero)
            let title: String
            let note: String
            var problems: [HotProblem] = []
            var color = UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1)
            backgroundColor = UIColor(white: 0, alpha: 0.35)
            switch content {
            case .errors(let errors):
                problems = errors
                title = "The last edit does not compile" + (errors.count == 1 ? "" : ": \(errors.count) errors")
                note = "Behind this is the last working version. It continues once the errors are fixed."
            case .crash(let places, let crash):
                problems = places
                title = "The app crashed"
                note =
                    switch crash {
                    case .withEdits: "The app was restarted. Click to continue."
                    case .withoutEdits:
                        "The last build was restarted, without your edits. The next save applies them. Click to continue."
                    }
            case .building(let reasons):
                problems = reasons
                title = "Building again …"
                note = "Until then this is the version before the edit. The page continues with its state."
                color = UIColor(red: 0.55, green: 0.8, blue: 1, alpha: 1)
                backgroundColor = .clear
            }
            panel.backgroundColor = UIColor(red: 0.11, green: 0.11, blue: 0.13, alpha: 1)
            panel.layer.cornerRadius = 12
            panel.layer.borderWidth = 1
            panel.layer.borderColor = color.withAlphaComponent(0.7).cgColor
            panel.clipsToBounds = true
            addSubview(panel)
            add(title, .systemFont(ofSize: 17, weight: .semibold), color)
            for problem in problems.prefix(4) { add(problem) }
            add(note, .systemFont(ofSize: 13, weight: .regular), UIColor(white: 0.68, alpha: 1))
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

        private func add(_ problem: HotProblem) {
            let file = problem.file.split(separator: "/").suffix(3).joined(separator: "/")
            if problem.line > 0, !file.isEmpty {
                let column = problem.column > 0 ? ":\(problem.column)" : ""
                add(
                    "\(file):\(problem.line)\(column)", .monospacedSystemFont(ofSize: 13, weight: .regular),
                    UIColor(white: 0.68, alpha: 1))
            }
            add(problem.message, .systemFont(ofSize: 15, weight: .medium), .white)
            if let source = problem.source {
                add(
                    String(source.drop { $0 == " " || $0 == "\t" }),
                    .monospacedSystemFont(ofSize: 13, weight: .regular),
                    UIColor(red: 1, green: 0.84, blue: 0.5, alpha: 1))
            }
        }

        private func add(_ text: String, _ font: UIFont, _ color: UIColor) {
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = font
            label.textColor = color
            label.numberOfLines = 0
            panel.addSubview(label)
            labels.append(label)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let width = min(720, bounds.width - 32)
            var y: CGFloat = 16
            for label in labels {
                let size = label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
                label.frame = CGRect(x: 16, y: y, width: width - 32, height: size.height)
                y += size.height + 6
            }
            let height = y + 10
            panel.frame = CGRect(
                x: (bounds.width - width) / 2, y: max(16, bounds.height - height - 24), width: width, height: height)
        }
    }
#endif
