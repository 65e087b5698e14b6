#if DEBUG
    import HotReload
    import LifelineKit

    /// Shows the compiler's errors in every tab, over the last good picture.
    @MainActor enum ProblemOverlay {
        private static var windows: [ObjectIdentifier: UIWindow] = [:]

        static func begin() {
            HotReload.showProblems = { show($0) }
            HotReload.announceRestart = { _ in }
        }

        static func show(_ problems: [HotProblem]) {
            for window in windows.values {
                window.isHidden = true
                window.windowScene = nil
            }
            windows = [:]
            guard !problems.isEmpty else { return }
            for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
                let key = scene.keyWindow
                let window = UIWindow(windowScene: scene)
                window.windowLevel = .alert
                window.rootViewController = ProblemController(problems)
                window.isHidden = false
                key?.makeKey()
                windows[ObjectIdentifier(scene)] = window
            }
        }
    }

    private final class ProblemController: UIViewController {
        private let problems: [HotProblem]

        init(_ problems: [HotProblem]) {
            self.problems = problems
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("A problem controller needs problems.") }

        override func loadView() { view = ProblemView(problems) }
    }

    /// A sheet at the bottom: title, and for each error its place, its message and the line.
    private final class ProblemView: UIView {
        private let panel = UIView(frame: .zero)
        private var labels: [UILabel] = []

        init(_ problems: [HotProblem]) {
            super.init(frame: .zero)
            backgroundColor = UIColor(white: 0, alpha: 0.35)
            panel.backgroundColor = UIColor(red: 0.11, green: 0.11, blue: 0.13, alpha: 1)
            panel.layer.cornerRadius = 12
            panel.layer.borderWidth = 1
            panel.layer.borderColor = UIColor(red: 1, green: 0.35, blue: 0.32, alpha: 0.7).cgColor
            panel.clipsToBounds = true
            addSubview(panel)
            let count = problems.count
            add(
                count == 1 ? "The last edit does not compile" : "The last edit does not compile: \(count) errors",
                .systemFont(ofSize: 17, weight: .semibold), UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1))
            for problem in problems.prefix(4) {
                let file = problem.file.split(separator: "/").suffix(3).joined(separator: "/")
                add(
                    "\(file):\(problem.line):\(problem.column)", .monospacedSystemFont(ofSize: 13, weight: .regular),
                    UIColor(white: 0.68, alpha: 1))
                add(problem.message, .systemFont(ofSize: 15, weight: .medium), .white)
                if let source = problem.source {
                    let text = String(source.drop { $0 == " " || $0 == "\t" })
                    add(
                        text, .monospacedSystemFont(ofSize: 13, weight: .regular),
                        UIColor(red: 1, green: 0.84, blue: 0.5, alpha: 1))
                }
            }
            add(
                "What you see behind is the last good version. It goes on as soon as the file is right.",
                .systemFont(ofSize: 13, weight: .regular), UIColor(white: 0.68, alpha: 1))
        }

        required init?(coder: NSCoder) { fatalError("A problem view needs problems.") }

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
