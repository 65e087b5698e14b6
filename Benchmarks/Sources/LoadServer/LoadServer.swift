import Lifeline

/// The app of the load test: a page for each kind of expensive request.
@main final class LoadServer: UIResponder, UIApplicationDelegate {
    override init() {}

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role) { LoadSceneDelegate(path: options.path) }
    }
}

private final class LoadSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let path: String

    init(path: String) { self.path = path }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController =
            switch path {
            case "/list": UIHostingController(rootView: ListPage())
            case "/rows": UIHostingController(rootView: RowsPage())
            case "/text": UIHostingController(rootView: TextPage())
            case "/touches": TouchController()
            default: UIHostingController(rootView: CounterPage())
            }
        self.window = window
        window.makeKeyAndVisible()
    }
}

private struct CounterPage: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Count: \(count)").font(.title)
            Button("Add one") { count += 1 }
        }
    }
}

/// A long list: scrolling replaces the existing rows.
private struct ListPage: View {
    var body: some View {
        List(0..<100_000, id: \.self) { row in
            HStack {
                Text("Row \(row)")
                Spacer()
                Text("\(row * row)").foregroundColor(.secondary)
            }
        }
    }
}

/// A click causes a commit of a thousand texts.
private struct RowsPage: View {
    @State private var round = 0

    var body: some View {
        VStack(spacing: 0) {
            Button("Next") { round += 1 }
            ForEach(0..<1000, id: \.self) { row in Text("Row \(row) of round \(round)") }
        }
    }
}

private struct TextPage: View {
    @State private var text = ""

    var body: some View { TextEditor(text: $text) }
}

private final class TouchController: UIViewController {
    override func loadView() {
        let view = TouchView()
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(UIPanGestureRecognizer())
        view.addGestureRecognizer(UIPinchGestureRecognizer())
        self.view = view
    }
}

private final class TouchView: UIView {
    private var moves = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
