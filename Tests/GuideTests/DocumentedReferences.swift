import DocumentedExamples
import Foundation
import Lifeline
import LifelineTesting
import Testing
import Typography

/// The examples of `Documentation/Accessibility.md`.
@MainActor @Suite struct DocumentedAccessibility {
    struct Message: View {
        let problem: String?
        let send: () -> Bool
        @AccessibilityFocusState private var problemIsFocused: Bool

        var body: some View {
            if let problem { Text(problem).accessibilityFocused($problemIsFocused) }
            Button("Send") {
                if send() { AccessibilityNotification.Announcement("Sent").post() } else { problemIsFocused = true }
            }
        }
    }

    @Test func sendingIsAnnounced() throws {
        let scene = TestScene { Message(problem: nil) { true } }
        try scene.tap("Send")
        #expect(scene.announcements == ["Sent"])
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Accessibility")
        #expect(examples.count == 1 && examples.missing == [])
    }
}

/// The examples of `Documentation/Gestures.md`.
@MainActor @Suite struct DocumentedGestures {
    final class BoardController: UIViewController {
        var pans = 0
        var presses = 0
        var saved = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            let card = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 100))
            card.accessibilityIdentifier = "card"
            let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
            pan.addTarget(self, action: BoardController.pan)
            press.addTarget(self, action: BoardController.press)
            card.addGestureRecognizer(pan)
            card.addGestureRecognizer(press)
            view.addSubview(card)
            addKeyCommand(
                UIKeyCommand(title: "Save", action: BoardController.save, input: "s", modifierFlags: .command))
        }

        func pan(_ recognizer: UIGestureRecognizer) { pans += 1 }
        func press(_ recognizer: UIGestureRecognizer) { presses += 1 }
        func save() { saved += 1 }
    }

    @Test func cardsAreMovedAndPressed() throws {
        let controller = BoardController()
        func run() throws {
            let scene = TestScene(root: controller)
            let card = try scene.find(identifier: "card")
            try scene.drag(card, by: 120, 40)
            let touch = try scene.touch(card)  // a finger that stays down
            scene.advance(by: .milliseconds(600))  // a long press
            touch.up()
            try scene.press("s", modifiers: .command)
            #expect(scene.shortcuts.map(\.title) == ["Save"])
        }
        try run()
        #expect(controller.pans > 0 && controller.presses > 0 && controller.saved == 1)
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Gestures")
        #expect(examples.count == 1 && examples.missing == [])
    }
}

/// The examples of `Documentation/Lifecycle.md`.
@MainActor @Suite struct DocumentedLifecycle {
    final class Feed: BaseLifecycleOwner {}

    final class Prices {
        let prices = PassthroughRelay<Int>()
    }

    static let prices = PassthroughRelay<Int>()
    static var shown: [Int] = []

    final class Home: BaseLifecycleOwner {
        override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
            attachChild(Feed())
            prices.autoCancel(lifecyclePublisher).sink { price in self.show(price) }
            lifecyclePublisher.task { await self.load() }
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate, RootLifecycle {
        let root = Home()
        var rootLifecycleOwner: LifecycleOwner { root }
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIHostingController(rootView: root.view)
            window.makeKeyAndVisible()
            activateRoot()
            self.window = window
        }
    }

    @Test func aSubscriptionEndsWithItsScope() {
        Self.shown = []
        do {
            let scene = TestScene { SceneDelegate() }
            #expect(scene.text == "Home")
            Self.prices.send(3)
            scene.close()
        }
        Self.prices.send(4)
        #expect(Self.shown == [3])
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Lifecycle")
        #expect(examples.count == 2 && examples.missing == [])
    }
}

extension DocumentedLifecycle.Home {
    func show(_ price: Int) { DocumentedLifecycle.shown.append(price) }
    func load() async {}
    var view: Text { Text("Home") }
}

/// The examples of `Documentation/Restoration.md`.
@MainActor @Suite struct DocumentedRestoration {
    final class NumberController: UIViewController {
        var number = 0

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(number, forKey: "number")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            number = coder.decodeInteger(forKey: "number")
            show()
        }

        func show() { title = "\(number)" }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Restoration")
        #expect(examples.count == 1 && examples.missing == [])
    }
}

/// The examples of `Documentation/Typography.md`.
@MainActor @Suite struct DocumentedTypography {
    @Test func measures() {
        let typesetter = Typesetter.shared
        let font = FontDescriptor(face: FontFace(weight: .semibold), size: 17)
        let width = typesetter.width(of: "Hello", font: font)  // points, not rounded
        let height = typesetter.metrics(for: font).lineHeight  // 20
        let lines = typesetter.layout("Hello, world", font: font, width: 60).lines  // "Hello," and "world"
        let first = typesetter.layout("Hello, world", font: font, width: 60, lineLimit: 1).lines[0].text  // "Hello…"
        #expect(width > 30 && height == 20 && lines.map(\.text) == ["Hello,", "world"] && first == "Hello…")
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Typography")
        #expect(examples.count == 1 && examples.missing == [])
    }
}

/// The examples of the README and of the site's pages.
@MainActor @Suite struct DocumentedPages {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct CounterView: View {
        @State private var count = 0

        var body: some View {
            Button("Add one") { count += 1 }
            Text("Count: \(count)")
        }
    }

    @Test func addsOne() throws {
        let scene = TestScene { CounterView() }
        try scene.tap("Add one")
        #expect(scene.text.contains("Count: 1"))
    }

    @Test func theReadmeIsTheCounter() throws {
        let counter = Self.folder.appendingPathComponent("Examples/Counter/CounterApp.swift").path
        for page in ["../README", "Site/Lifeline"] {
            let examples = try DocumentedExamples(page, file: counter) { $0.contains("@main") }
            #expect(examples.count == 1 && examples.missing == [], "\(page)")
        }
        let tests = try DocumentedExamples("../README") { $0.contains("@Test") }
        #expect(tests.count == 1 && tests.missing == [])
    }

    /// Each document with examples in Swift is compared with a file that compiles them.
    @Test func allDocumentsWithExamplesAreCompared() throws {
        func files(_ folder: String, _ suffix: String) -> [URL] {
            let url = Self.folder.appendingPathComponent(folder)
            let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
            return (found?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
        }
        let sources = try files("Tests", ".swift").map { try String(contentsOf: $0, encoding: .utf8) }
            .filter { $0.contains("DocumentedExamples(") }
        let documents = try files("Documentation", ".md").filter {
            try String(contentsOf: $0, encoding: .utf8).contains("```swift\n")
        }
        #expect(documents.count > 30)
        for document in documents {
            let name = document.deletingPathExtension().lastPathComponent
            let isCompared = sources.contains { $0.contains("\"\(name)\"") || $0.contains("\"Site/\(name)\"") }
            #expect(isCompared, "\(name)")
        }
    }
}
