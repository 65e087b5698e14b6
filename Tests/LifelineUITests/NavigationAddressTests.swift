import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct NavigationAddressTests {
    struct Book: Hashable, URLPathRepresentable {
        var id: Int
        init(id: Int) { self.id = id }
        init?(urlPath: String) {
            guard urlPath.hasPrefix("book-"), let id = Int(urlPath.dropFirst(5)) else { return nil }
            self.id = id
        }
        var urlPath: String { "book-\(id)" }
    }

    struct Chapter: Hashable, Codable { var title: String }

    struct Shelf: View {
        @State var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    NavigationLink("book 1", value: Book(id: 1))
                    Text("depth \(path.count)")
                }
                .navigationDestination(for: Book.self) { book in
                    VStack {
                        Text("this is book \(book.id)")
                        NavigationLink("chapter", value: Chapter(title: "A/B ü"))
                    }
                }
                .navigationDestination(for: Chapter.self) { Text("chapter \($0.title)") }
            }
            .urlPath("/books")
        }
    }

    struct Numbers: View {
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Button("deep") { path = [1, 2, 3] }
                    NavigationLink("one", value: 1)
                }
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Text("page \(number)")
                        Button("home") { path = [] }
                        Button("other") { path = [7] }
                    }
                }
            }
            .urlPath("/")
        }
    }

    private func scene<Content: View>(_ path: String, _ content: Content) -> TestScene {
        TestScene(path: path) { Delegate { UIHostingController(rootView: content) } }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let make: () -> UIViewController
        init(_ make: @escaping () -> UIViewController) { self.make = make }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = make()
            self.window = window
            window.makeKeyAndVisible()
        }
    }

    private func history(_ scene: TestScene) -> [String] {
        scene.commands.compactMap {
            if case .history(let change, let path, _, _) = $0 { "\(change) \(path)" } else { nil }
        }
    }

    @Test func theAddressFollowsTheStack() throws {
        let scene = scene("/books", Shelf())
        #expect(history(scene).isEmpty)
        try scene.tap("book 1")
        try scene.tap("chapter")
        try scene.tap(scene.find(role: "button", name: "Back"))
        let json = "%7B%22title%22%3A%22A%5C%2FB%20%C3%BC%22%7D"
        #expect(history(scene) == ["push /books/book-1", "push /books/book-1/\(json)", "go /books/book-1"])
        #expect(scene.text.contains("this is book 1"))
    }

    @Test func anAddressOpensItsPages() throws {
        let scene = scene("/books/book-7/%7B%22title%22%3A%22x%22%7D?from=mail", Shelf())
        #expect(scene.text.contains("chapter x"))
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(scene.text.contains("this is book 7"))
    }

    @Test func anAddressThatCannotBeReadShowsWhatCan() throws {
        #expect(scene("/books/book-7/nonsense", Shelf()).text.contains("this is book 7"))
        #expect(scene("/books/nonsense", Shelf()).text.contains("depth 0"))
        #expect(scene("/elsewhere", Shelf()).text.contains("depth 0"))
        #expect(scene("/4/5", Numbers()).text.contains("page 5"))
        #expect(scene("/4/x", Numbers()).text.contains("page 4"))
    }

    /// The first response has the status 404.
    @Test func anAddressThatCannotBeReadIsUnknown() {
        func isKnown(_ path: String, _ content: some View) -> Bool {
            let scene = scene(path, content)
            return scene.scene.isAddressKnown
        }
        for (path, expected) in [
            ("/4/5", true), ("/", true), ("/?x=y", true), ("/4/x", false), ("/x", false), ("/x?y=4", false),
        ] {
            #expect(isKnown(path, Numbers()) == expected, "\(path)")
        }
        #expect(!isKnown("/books/nonsense", Shelf()))
        // Another part of the app decides about other addresses.
        #expect(isKnown("/elsewhere", Shelf()))
    }

    @Test func theBrowsersBackAndForwardMoveTheStack() throws {
        let scene = scene("/", Numbers())
        try scene.tap("deep")
        #expect(history(scene) == ["push /1/2/3"])
        scene.client.send(.history(path: "/"))
        scene.advance(by: .zero)
        #expect(scene.text.contains("one"))
        scene.client.send(.history(path: "/1/2"))
        scene.advance(by: .zero)
        #expect(scene.text.contains("page 2"))
        // What the browser did itself is not told to it.
        #expect(history(scene).count == 1)
        try scene.tap("home")
        #expect(scene.text.contains("one"))
    }

    /// As a sidebar does: the pages before stay in the history.
    @Test func otherPagesAreANewEntry() throws {
        let scene = scene("/", Numbers())
        try scene.tap("one")
        try scene.tap("other")
        #expect(history(scene) == ["push /1", "push /7"])
        #expect(scene.text.contains("page 7"))
        try scene.goBack()
        #expect(scene.path == "/1" && scene.text.contains("page 1"))
        try scene.goForward()
        #expect(scene.text.contains("page 7"))
        try scene.goBack()
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(scene.path == "/" && scene.text.contains("one"))
        #expect(history(scene) == ["push /1", "push /7", "go /"])
    }

    @Test func aTestPressesBackAndForward() throws {
        let scene = scene("/", Numbers())
        #expect(throws: TestHistoryError.self) { try scene.goBack() }
        try scene.tap("deep")
        #expect(scene.path == "/1/2/3")
        try scene.goBack()
        #expect(scene.path == "/" && scene.text.contains("one"))
        try scene.goForward()
        #expect(scene.path == "/1/2/3" && scene.text.contains("page 3"))
        #expect(throws: TestHistoryError.self) { try scene.goForward() }
        try scene.goBack()
        try scene.tap("deep")
        // A new entry replaces those after it.
        #expect(throws: TestHistoryError.self) { try scene.goForward() }
    }

    private struct Words: View {
        let text: String
        @State var path: [String] = []
        var body: some View {
            NavigationStack(path: $path) {
                NavigationLink("open", value: text)
                    .navigationDestination(for: String.self) { Text("<\($0)>") }
            }
            .urlPath("/w")
        }
    }

    /// What is written into an address is read back as it was.
    @Test(arguments: ["a", "ü/ö", "%2F", "...", ".a", "a b", "#?&", "1", "\u{1F600}"])
    func stringsSurviveAnAddress(_ text: String) throws {
        let first = scene("/w", Words(text: text))
        try first.tap("open")
        let sent = try #require(history(first).last)
        let second = scene(String(sent.dropFirst("push ".count)), Words(text: text))
        #expect(second.text.contains("<\(text)>"))
    }

    /// A browser would make another address of it, escaped or not. The page has an entry of its own all the same.
    @Test(arguments: ["", ".", ".."])
    func whatBrowsersResolveHasNoAddress(_ text: String) throws {
        let scene = scene("/w", Words(text: text))
        try scene.tap("open")
        #expect(scene.text.contains("<\(text)>") && scene.path == "/w")
        #expect(history(scene) == ["push /w"])
        try scene.goBack()
        #expect(scene.text.contains("open"))
    }
}
