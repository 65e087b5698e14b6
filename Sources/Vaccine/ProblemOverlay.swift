#if DEBUG
    import HotReload
    import LifelineKit

    /// Shows the compiler's errors, or where the last process crashed, in every tab over the last good state.
    @MainActor enum ProblemOverlay {
        private static var windows: [ObjectIdentifier: UIWindow] = [:]
        private static var problems: [HotProblem] = []
        private static var crash: HotCrash?

        static func begin() {
            HotReload.showProblems = { show($0, $1) }
            // A tab opened now must show the same.
            UIApplication.shared.didConnect = { cover($0) }
        }

        static func show(_ problems: [HotProblem], _ crash: HotCrash? = nil) {
            for window in windows.values {
                window.isHidden = true
                window.windowScene = nil
            }
            windows = [:]
            self.problems = problems
            self.crash = crash
            for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { cover(scene) }
        }

        /// Removes the overlay from one tab.
        static func uncover(_ scene: UIWindowScene) {
            guard let window = windows.removeValue(forKey: ObjectIdentifier(scene)) else { return }
            window.isHidden = true
            window.windowScene = nil
        }

        private static func cover(_ scene: UIWindowScene) {
            guard !problems.isEmpty else { return }
            let key = scene.keyWindow
            let window = UIWindow(windowScene: scene)
            window.windowLevel = .alert
            window.rootViewController = ProblemController(problems, crash)
            window.isHidden = false
            key?.makeKey()
            windows[ObjectIdentifier(scene)] = window
        }
    }

    private final class ProblemController: UIViewController {
        private let problems: [HotProblem]
        private let crash: HotCrash?

        init(_ problems: [HotProblem], _ crash: HotCrash?) {
            self.problems = problems
            self.crash = crash
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

        override func loadView() {
            view = ProblemView(problems, crash)
            guard crash != nil else { return }
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

        init(_ problems: [HotProblem], _ crash: HotCrash?) {
            super.init(frame: .zero)
            backgroundColor = UIColor(white: 0, alpha: 0.35)
            panel.backgroundColor = UIColor(red: 0.11, green: 0.11, blue: 0.13, alpha: 1)
            panel.layer.cornerRadius = 12
            panel.layer.borderWidth = 1
            panel.layer.borderColor = UIColor(red: 1, green: 0.35, blue: 0.32, alpha: 0.7).cgColor
            panel.clipsToBounds = true
            addSubview(panel)
            let note =
                switch crash {
                case .withEdits: "The app was restarted. Click to continue."
                case .withoutEdits:
                    "The last build was restarted, without your edits. The next save applies them. Click to continue."
                case nil: "Behind this is the last working version. It continues once the errors are fixed."
                }
            let count = problems.count
            let title =
                crash != nil
                ? "The app crashed"
                : count == 1 ? "The last edit does not compile" : "The last edit does not compile: \(count) errors"
            add(
                title,
                .systemFont(ofSize: 17, weight: .semibold), UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1))
            for problem in problems.prefix(4) {
                let file = problem.file.split(separator: "/").suffix(3).joined(separator: "/")
                let place = problem.column > 0 ? "\(file):\(problem.line):\(problem.column)" : "\(file):\(problem.line)"
                if problem.line > 0 {
                    add(
                        place, .monospacedSystemFont(ofSize: 13, weight: .regular),
                        UIColor(white: 0.68, alpha: 1))
                }
                add(problem.message, .systemFont(ofSize: 15, weight: .medium), .white)
                if let source = problem.source {
                    let text = String(source.drop { $0 == " " || $0 == "\t" })
                    add(
                        text, .monospacedSystemFont(ofSize: 13, weight: .regular),
                        UIColor(red: 1, green: 0.84, blue: 0.5, alpha: 1))
                }
            }
            add(
                note,
                .systemFont(ofSize: 13, weight: .regular), UIColor(white: 0.68, alpha: 1))
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

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
