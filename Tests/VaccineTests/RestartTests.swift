import Hooks
import LifelineTesting
import LifelineUI
import Testing
import Vaccine

@testable import HotReload
@testable import Vaccine

/// What a process leaves to the one that takes its place.
@MainActor @Suite(.serialized) struct RestartTests {
    private static var initial = 0

    private struct Steps: HookView {
        var hookBody: some View {
            let steps = useState(RestartTests.initial)
            let (level, raise) = useReducer({ (level: Int, step: Int) in level + step }, initialState: 5)
            VStack {
                Button("Steps \(steps.wrappedValue)") { steps.wrappedValue += 1 }
                Button("Level \(level)") { raise(1) }
            }
        }
    }

    private struct Long: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Steps()
                    NavigationLink("Open three", value: 3)
                }
                .navigationDestination(for: Int.self) { Text("Number \($0)") }
            }
        }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let make: @MainActor () -> UIViewController
        init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = make()
            self.window = window
            window.makeKeyAndVisible()
        }
    }

    /// Built by hand: a field, and something to scroll.
    private final class FormController: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 200))

        override func viewDidLoad() {
            super.viewDidLoad()
            field.accessibilityLabel = "Name"
            scrollView.contentSize = CGSize(width: 300, height: 2000)
            view.addSubview(field)
            view.addSubview(scrollView)
        }
    }

    private func scene(path: String, _ make: @escaping @MainActor () -> UIViewController) -> TestScene {
        TestScene(path: path) { Delegate(make) }
    }

    @Test func statesOfHooksAndThePathAreCarried() throws {
        lifelineBeginInjectionOfLifelineUI()
        Self.initial = 0
        let make: @MainActor () -> UIViewController = { UIHostingController(rootView: Long()) }
        let first = scene(path: "/hooks-carried", make)
        try first.tap("Steps 0")
        try first.tap("Steps 1")
        try first.tap("Level 5")
        let saved = HotReload.saveState()
        try first.tap("Open three")
        #expect(first.text.contains("Number 3"))
        let savedDeep = HotReload.saveState()
        first.close()

        HotReload.restore(saved)
        lifelineBeginInjectionOfLifelineUI()
        let next = scene(path: "/hooks-carried", make)
        #expect(next.text.contains("Steps 2") && next.text.contains("Level 6"), "\(next.text)")
        try next.tap("Steps 2")
        #expect(next.text.contains("Steps 3"))
        next.close()

        // Another initial value is another hook: the scope begins anew, all of it.
        HotReload.restore(saved)
        lifelineBeginInjectionOfLifelineUI()
        Self.initial = 10
        let edited = scene(path: "/hooks-carried", make)
        #expect(edited.text.contains("Steps 10") && edited.text.contains("Level 5"), "\(edited.text)")
        edited.close()
        Self.initial = 0

        HotReload.restore(savedDeep)
        lifelineBeginInjectionOfLifelineUI()
        let deep = scene(path: "/hooks-carried", make)
        #expect(deep.text.contains("Number 3"), "\(deep.text)")
        deep.close()
    }

    @Test func scrollPositionsTextAndTheKeyboardAreCarried() throws {
        lifelineBeginInjectionOfVaccine()
        var shown: FormController?
        let make: @MainActor () -> UIViewController = {
            let form = FormController()
            shown = form
            return form
        }
        let first = scene(path: "/form-carried", make)
        try first.find(role: "textbox", name: "Name").type("Ada")
        shown?.scrollView.contentOffset = CGPoint(x: 0, y: 700)
        first.advance(by: .zero)
        let saved = HotReload.saveState()
        first.close()

        HotReload.restore(saved)
        lifelineBeginInjectionOfVaccine()
        let next = scene(path: "/form-carried", make)
        let form = try #require(shown)
        #expect(form.field.text != "Ada")
        SceneUIState.restoreConnected()
        next.advance(by: .zero)
        #expect(form.field.text == "Ada")
        #expect(form.field.isFirstResponder)
        #expect(form.scrollView.contentOffset.y == 700)
        form.field.text = "Grace"
        SceneUIState.restoreConnected()
        #expect(form.field.text == "Grace", "Once only.")
        next.close()
    }
}
