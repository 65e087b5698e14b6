import LifelineTesting
import LifelineUI
import Testing

/// Names and indicators that an app sets itself.
@MainActor @Suite struct ControlNameTests {
    private struct Search: View {
        @State private var text = ""

        var body: some View {
            VStack {
                TextField("Find", text: $text).accessibilityLabel("Search all issues")
                TextField("Note", text: $text)
                Button("Fill") { text = "basket" }
            }
        }
    }

    @Test func theLabelOfATextFieldIsItsNameAlsoAfterAChange() throws {
        let scene = TestScene { Search() }
        try scene.tap("Fill")
        #expect(try scene.find(role: "textbox", name: "Search all issues").value == "basket")
        #expect(try scene.find(role: "textbox", name: "Note").value == "basket")
        #expect(scene.findAll(role: "textbox", name: "Find").isEmpty)
    }

    private struct Links: View {
        let visibility: Visibility

        var body: some View {
            NavigationStack {
                List { NavigationLink("Ada", value: 1) }
                    .navigationDestination(for: Int.self) { Text("\($0)") }
                    .navigationLinkIndicatorVisibility(visibility)
            }
        }
    }

    @Test(arguments: [(Visibility.automatic, true), (.visible, true), (.hidden, false)])
    func aLinkInAListHasAChevronUnlessItIsHidden(visibility: Visibility, hasChevron: Bool) throws {
        let scene = TestScene { Links(visibility: visibility) }
        let texts = scene.findAll { $0.text == "›" }
        #expect(!texts.isEmpty == hasChevron)
    }

    private struct Titled: App {
        var body: some Scene {
            WindowGroup("Tracker") { Pages() }
        }

        struct Pages: View {
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Open") { path = [7] }
                        .navigationDestination(for: Int.self) { Text("Text").navigationTitle("Issue \($0)") }
                }
            }
        }
    }

    @Test func theTitleOfAPagePrecedesThatOfTheWindow() throws {
        let scene = TestScene(app: Titled.self)
        #expect(scene.title == "Tracker")
        try scene.tap("Open")
        #expect(scene.title == "Issue 7")
    }
}
