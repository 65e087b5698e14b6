import Foundation
import LifelineUI

/// Views of every kind, and containers for them.
@MainActor enum TeardownSample {
    struct Piece {
        let name: String
        let view: @MainActor () -> AnyView

        @MainActor init(_ name: String, @ViewBuilder _ view: @escaping @MainActor () -> some View) {
            self.name = name
            self.view = { AnyView(view()) }
        }
    }

    struct Container {
        let name: String
        let wrap: @MainActor (AnyView) -> AnyView

        @MainActor init(_ name: String, @ViewBuilder _ wrap: @escaping @MainActor (AnyView) -> some View) {
            self.name = name
            self.wrap = { AnyView(wrap($0)) }
        }
    }

    static var pieces: [Piece] { representables + values + controls + collections + presentations + motions + life }

    // MARK: Representables

    final class EmptyController: UIViewController {}

    struct Represented<Controller: UIViewController>: UIViewControllerRepresentable {
        let make: @MainActor () -> Controller
        func makeUIViewController(context: Context) -> Controller { make() }
        func updateUIViewController(_ controller: Controller, context: Context) {}
    }

    struct RepresentedView<Shown: UIView>: UIViewRepresentable {
        let make: @MainActor () -> Shown
        func makeUIView(context: Context) -> Shown { make() }
        func updateUIView(_ view: Shown, context: Context) {}
    }

    final class RowsController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = UIHostingConfiguration { Represented { EmptyController() } }
            return cell
        }
    }

    final class ConstrainedController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "constrained"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            ])
        }
    }

    static var representables: [Piece] {
        [
            Piece("controller") { Represented { EmptyController() } },
            Piece("controller with constraints") { Represented { ConstrainedController() } },
            Piece("several controllers") {
                ForEach(0..<3, id: \.self) { _ in Represented { EmptyController() }.frame(height: 20) }
            },
            Piece("controller in a scroll view") {
                ScrollView { Represented { EmptyController() }.frame(height: 900) }
            },
            Piece("navigation controller") {
                Represented { UINavigationController(rootViewController: EmptyController()) }
            },
            Piece("tab bar controller") {
                Represented {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [
                        EmptyController(), UINavigationController(rootViewController: EmptyController()),
                    ]
                    return tabs
                }
            },
            Piece("split view controller") {
                Represented {
                    let split = UISplitViewController(style: .doubleColumn)
                    split.setViewController(EmptyController(), for: .primary)
                    split.setViewController(EmptyController(), for: .secondary)
                    return split
                }
            },
            Piece("page view controller") {
                Represented {
                    let pages = UIPageViewController(
                        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
                    pages.setViewControllers([EmptyController()], direction: .forward, animated: false)
                    return pages
                }
            },
            Piece("table view controller") { Represented { RowsController() } },
            Piece("hosting controller") {
                Represented { UIHostingController(rootView: Represented { EmptyController() }) }
            },
            Piece("hosting controllers in navigation") {
                Represented {
                    UINavigationController(
                        rootViewController: UIHostingController(
                            rootView: NavigationStack { ScrollView { Represented { EmptyController() } } }))
                }
            },
            Piece("view") { RepresentedView { UILabel() } },
            Piece("scroll view") {
                RepresentedView {
                    let scroll = UIScrollView()
                    scroll.addSubview(UITextField())
                    return scroll
                }
            },
            Piece("stack view") {
                RepresentedView { UIStackView(arrangedSubviews: [UILabel(), UISwitch(), UISlider(), UITextView()]) }
            },
        ]
    }

    // MARK: Motion

    static var motions: [Piece] {
        [
            Piece("repeated animation") { Moving() },
            Piece("phases") { Text("phases").phaseAnimator([0.0, 90]) { $0.rotationEffect(.degrees($1)) } },
            Piece("keyframes") {
                Text("keyframes").keyframeAnimator(initialValue: 0.0) {
                    $0.offset(x: $1)
                } keyframes: { _ in
                    KeyframeTrack {
                        LinearKeyframe(40, duration: 1); SpringKeyframe(0, duration: 1)
                    }
                }
            },
            Piece("transition") { Inserted(transition: .slide) },
            Piece("transition with scale") { Inserted(transition: .asymmetric(insertion: .scale, removal: .opacity)) },
            Piece("matched geometry") { Matched() },
            Piece("content transition") { Text("3").contentTransition(.numericText()) },
            Piece("symbol effect") { Image(systemName: "star").symbolEffect(.pulse) },
            Piece("animated timeline") { TimelineView(.animation) { Text("\($0.date.timeIntervalSince1970)") } },
        ]
    }

    struct Moving: View {
        @State private var isAway = false
        var body: some View {
            Represented { EmptyController() }.frame(width: 40, height: 40).offset(x: isAway ? 100 : 0)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isAway = true } }
        }
    }

    struct Inserted: View {
        let transition: AnyTransition
        @State private var count = 0
        var body: some View {
            VStack {
                if count.isMultiple(of: 2) {
                    Represented { EmptyController() }.transition(transition)
                } else {
                    Text("other").transition(transition)
                }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { count += 1 } }
        }
    }

    struct Matched: View {
        @Namespace private var space
        @State private var isLarge = false
        var body: some View {
            VStack {
                if isLarge {
                    Represented { EmptyController() }.matchedGeometryEffect(id: "a", in: space).frame(
                        width: 200, height: 200)
                } else {
                    Represented { EmptyController() }.matchedGeometryEffect(id: "a", in: space).frame(
                        width: 20, height: 20)
                }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
        }
    }

    // MARK: Life

    static var life: [Piece] {
        [
            Piece("task") { Text("task").task { try? await Task.sleep(for: .seconds(60)) } },
            Piece("states in closures") { Late() },
            Piece("changes on disappearance") { LastWord() },
        ]
    }

    struct Late: View {
        @State private var text = ""
        @State private var token = Token()
        var body: some View { Text(text).onAppear { token.onDeinit = { text = "late" } } }
    }

    @MainActor final class Token {
        var onDeinit: (() -> Void)?
        isolated deinit { onDeinit?() }
    }

    struct LastWord: View {
        @State private var isShown = false
        var body: some View {
            VStack {
                if isShown { Represented { EmptyController() } }
                Represented { EmptyController() }.onDisappear { isShown.toggle() }
            }
            .onDisappear { withAnimation { isShown.toggle() } }
        }
    }
}
