import LifelineTesting
import LifelineUI
import Testing
import Vaccine

@testable import HotReload

/// Declared views after their code was replaced: the new type stands for the new code.
@MainActor @Suite(.serialized) struct DeclaredReloadTests {
    /// What the body shows, as `some View` does in an app that can be injected: erased.
    static var content: @MainActor () -> AnyView = { AnyView(Text("")) }

    struct Screen: View {
        var body: AnyView { DeclaredReloadTests.content() }
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View {
            Button("Count \(count)") { count += 1 }
        }
    }

    struct Name: View {
        @State private var name = ""
        var body: some View {
            TextField("Name", text: $name)
        }
    }

    struct Frame<Content: View>: View {
        let content: Content
        var body: some View { content.padding(4) }
    }

    func reload(_ content: @escaping @MainActor () -> AnyView, types: [Any.Type] = [], resets: Bool = false) {
        Self.content = content
        HotReload.post(
            HotReload.Event(
                generation: HotReload.generation + 1, types: types, sources: ["/Screen.swift"], resetsState: resets))
    }

    func scene(path: String = "/", _ content: @escaping @MainActor () -> AnyView) -> TestScene {
        lifelineBegin()
        Self.content = content
        return TestScene(path: path) { ScreenDelegate() }
    }

    private final class ScreenDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIHostingController(rootView: Screen())
            self.window = window
            window.makeKeyAndVisible()
        }
    }

    private func lifelineBegin() { lifelineBeginInjectionOfLifelineUI() }

    @Test func stateSurvivesWhatIsAddedAround() throws {
        let scene = scene {
            AnyView(
                VStack {
                    Counter(); Text("One")
                })
        }
        try scene.tap("Count 0")
        try scene.tap("Count 1")
        #expect(scene.text == "Count 2\nOne")

        reload {
            AnyView(
                VStack {
                    Counter(); Text("One"); Text("Two")
                })
        }
        scene.advance(by: .zero)
        #expect(scene.text == "Count 2\nOne\nTwo")

        reload {
            AnyView(
                VStack {
                    Text("Zero"); Counter().padding(8)
                }.padding(2))
        }
        scene.advance(by: .zero)
        #expect(scene.text == "Zero\nCount 2")

        reload {
            AnyView(
                Frame(
                    content: HStack {
                        Counter(); Counter()
                    }))
        }
        scene.advance(by: .zero)
        #expect(scene.text == "Count 2\nCount 0")
        try scene.tap("Count 2")
        #expect(scene.text == "Count 3\nCount 0", "It is still connected.")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func severalOfAKindKeepTheirOrder() throws {
        let scene = scene {
            AnyView(
                VStack {
                    Counter(); Counter(); Counter()
                })
        }
        try scene.findAll { $0.role == "button" }[1].tap()
        #expect(scene.text == "Count 0\nCount 1\nCount 0")
        reload {
            AnyView(
                VStack {
                    Text("New"); Counter(); Counter(); Counter()
                })
        }
        scene.advance(by: .zero)
        #expect(scene.text == "New\nCount 0\nCount 1\nCount 0")
    }

    @Test func typedTextAndTheKeyboardSurvive() throws {
        Injection.load()
        let scene = scene {
            AnyView(
                VStack {
                    Name(); Text("One")
                })
        }
        try scene.find(role: "textbox", name: "Name").type("Ada")
        let edited = try #require(focusedFields.first { $0.text == "Ada" })
        let places = (1...2).compactMap { edited.position(from: edited.beginningOfDocument, offset: $0) }
        let selection = try #require(edited.textRange(from: places[0], to: places[1]))
        edited.selectedTextRange = selection
        reload {
            AnyView(
                VStack {
                    Name(); Text("One"); Text("Two")
                })
        }
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox", name: "Name").value == "Ada")
        #expect(focusedFields.contains { $0 !== edited && $0.text == "Ada" && $0.selectedTextRange == selection })
        // A field that comes before it is not the one.
        reload {
            AnyView(
                VStack {
                    TextField("First", text: .constant("")); Name(); Text("One")
                })
        }
        scene.advance(by: .zero)
        let texts = focusedFields.map(\.text)
        #expect(texts.contains("Ada") && !texts.contains(""))
    }

    /// The fields that have the keyboard, in all scenes.
    private var focusedFields: [UITextField] {
        func below(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap { below($0) } }
        return UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
            .flatMap { below($0) }.filter(\.isFirstResponder).compactMap { $0 as? UITextField }
    }

    @Test func aResetForgetsTheStateOfItsTypes() throws {
        let scene = scene {
            AnyView(
                VStack {
                    Counter(); Text("One")
                })
        }
        try scene.tap("Count 0")
        reload(
            {
                AnyView(
                    VStack {
                        Counter(); Text("One")
                    })
            }, types: [Counter.self], resets: true)
        scene.advance(by: .zero)
        #expect(scene.text == "Count 0\nOne")
        try scene.tap("Count 0")
        HotReload.post(HotReload.Event(resetsState: true))
        scene.advance(by: .zero)
        #expect(scene.text == "Count 0\nOne", "A reset without files is one of everything.")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func anUnchangedTypeKeepsItsNodes() throws {
        let scene = scene {
            AnyView(
                VStack {
                    Counter(); Text("One")
                })
        }
        try scene.tap("Count 0")
        let views = LiveCounts.now
        for _ in 0..<20 {
            reload {
                AnyView(
                    VStack {
                        Counter(); Text("Other")
                    })
            }
            scene.advance(by: .zero)
        }
        #expect(scene.text == "Count 1\nOther")
        #expect(LiveCounts.now == views)
    }

    @Test func stateIsCarriedToTheNextProcess() throws {
        let shown: @MainActor () -> AnyView = {
            AnyView(
                VStack {
                    Counter(); Name(); Counter()
                })
        }
        let saved: Data
        do {
            // Other scenes live in the process; state goes to scenes of the same address.
            let scene = scene(path: "/carried", shown)
            try scene.findAll { $0.role == "button" }[1].tap()
            try scene.find(role: "textbox", name: "Name").type("Ada")
            saved = HotReload.saveState()
            scene.close()
        }
        HotReload.restore(saved)
        let next = scene(path: "/carried", shown)
        #expect(next.text.hasPrefix("Count 0\n"))
        #expect(next.text.hasSuffix("\nCount 1"))
        #expect(try next.find(role: "textbox", name: "Name").value == "Ada")
        let another = scene(path: "/carried", shown)
        #expect(another.text.hasSuffix("Count 0"), "Only one scene gets it.")
    }
}
