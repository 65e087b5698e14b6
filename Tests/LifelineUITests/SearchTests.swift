import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SearchTests {
    enum Scope: Hashable { case inbox, all }

    struct Place: Identifiable, Hashable { let id: String }

    struct Found: View {
        let query: String
        let scope: Scope
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            VStack {
                Text(isSearching ? "searching \(query)" : "all rows")
                Text(scope == .inbox ? "in inbox" : "everywhere")
                Button("finish") { dismissSearch() }
            }
        }
    }

    struct Screen: View {
        var suggests = false
        @State var query = ""
        @State var scope = Scope.inbox
        @State var log = ""
        var body: some View {
            NavigationStack {
                Found(query: query, scope: scope)
                    .searchable(text: $query, prompt: "Names")
                    .searchScopes($scope) {
                        Text("Inbox").tag(Scope.inbox)
                        Text("All").tag(Scope.all)
                    }
                    .searchSuggestions {
                        if suggests {
                            Text("Ada Lovelace").searchCompletion("Ada")
                            Text("Grace Hopper").searchCompletion("Grace")
                        }
                    }
                    .onSubmit(of: .search) { log += "submitted \(query)" }
                    .navigationTitle("People")
                    .toolbar { Text(log) }
            }
        }
    }

    private func scene(suggests: Bool = false) -> TestScene {
        TestScene(size: CGSize(width: 390, height: 700)) { Screen(suggests: suggests) }
    }

    private func field(_ scene: TestScene) throws -> TestElement { try scene.find(role: "searchbox") }

    @Test func theFieldIsASearchboxInASearchLandmark() throws {
        let scene = scene()
        #expect(scene.findAll(role: "search").count == 1)
        #expect(try field(scene).name == "Names")
        #expect(scene.text.contains("all rows"))
        #expect(try field(scene).frame.minY >= scene.find(text: "People").frame.maxY)
    }

    @Test func typingSearches() throws {
        let scene = scene()
        try scene.type("Gr", into: field(scene))
        #expect(scene.text.contains("searching Gr"))
        #expect(try field(scene).value == "Gr")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func escapeClearsThenDismisses() throws {
        let scene = scene()
        try scene.type("Gr", into: field(scene))
        try scene.press("Escape")
        #expect(try field(scene).value.isEmpty)
        #expect(scene.findAll(role: "button", name: "Cancel").count == 1)
        try scene.press("Escape")
        #expect(scene.text.contains("all rows"))
        #expect(scene.findAll(role: "button", name: "Cancel").isEmpty)
    }

    @Test func buttonsClearAndCancel() throws {
        let scene = scene()
        #expect(scene.findAll(role: "button", name: "Clear text").isEmpty)
        try scene.type("Gr", into: field(scene))
        try scene.find(role: "button", name: "Clear text").tap()
        #expect(try field(scene).value.isEmpty)
        #expect(scene.focused?.role == "searchbox")
        try scene.type("Ada", into: field(scene))
        try scene.tap("Cancel")
        #expect(try field(scene).value.isEmpty)
        #expect(scene.text.contains("all rows"))
    }

    @Test func dismissSearchEndsIt() throws {
        let scene = scene()
        try scene.type("Gr", into: field(scene))
        try scene.tap("finish")
        #expect(scene.text.contains("all rows"))
        #expect(try field(scene).value.isEmpty)
    }

    @Test func returnSubmits() throws {
        let scene = scene()
        try scene.type("Gr", into: field(scene))
        scene.client.send(.submit, to: try field(scene).id)
        try scene.press("Shift")
        #expect(scene.text.contains("submitted Gr"))
    }

    @Test func scopesAreShownWhileSearching() throws {
        let scene = scene()
        #expect(!scene.text.contains("Inbox"))
        try field(scene).tap()
        try scene.find(role: "radio", name: "All").tap()
        #expect(scene.text.contains("everywhere"))
    }

    @Test func scopesCanWaitForText() throws {
        struct Waiting: View {
            @State private var query = ""
            @State private var scope = Scope.inbox
            var body: some View {
                Text("content").searchable(text: $query)
                    .searchScopes($scope, activation: .onTextEntry) {
                        Text("Inbox").tag(Scope.inbox)
                        Text("All").tag(Scope.all)
                    }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Waiting() }
        #expect(try field(scene).name == "Search")
        try field(scene).tap()
        #expect(!scene.text.contains("Inbox"))
        try scene.type("a", into: field(scene))
        #expect(scene.text.contains("Inbox"))
    }

    @Test func suggestionsAreAListBox() throws {
        let scene = scene(suggests: true)
        #expect(scene.findAll(role: "listbox").isEmpty)
        try field(scene).tap()
        #expect(scene.findAll(role: "option").map(\.name) == ["Ada Lovelace", "Grace Hopper"])
        try scene.tap("Grace Hopper")
        #expect(try field(scene).value == "Grace")
        #expect(scene.text.contains("searching Grace"))
        #expect(scene.focused?.role == "searchbox")
    }

    @Test func theArrowKeyReachesTheSuggestions() throws {
        let scene = scene(suggests: true)
        try field(scene).tap()
        try scene.press("ArrowDown")
        #expect(scene.focused?.name == "Ada Lovelace")
        try scene.press("Enter")
        #expect(try field(scene).value == "Ada")
    }

    @Test func suggestionsVanishWithTheSearch() throws {
        let scene = scene(suggests: true)
        try field(scene).tap()
        try scene.tap("Cancel")
        #expect(scene.findAll(role: "option").isEmpty)
    }

    @Test func thePresentationIsABinding() throws {
        struct Bound: View {
            @State private var query = ""
            @State private var isPresented = false
            var body: some View {
                VStack {
                    Button("search") { isPresented = true }
                    Text(isPresented ? "presented" : "not presented")
                    Text("content").searchable(text: $query, isPresented: $isPresented)
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Bound() }
        try scene.tap("search")
        #expect(scene.text.contains("presented\n"))
        #expect(scene.focused?.role == "searchbox")
        try scene.tap("Cancel")
        #expect(scene.text.contains("not presented"))
        try field(scene).tap()
        #expect(!scene.text.contains("not presented"))
    }

    @Test func tokensAreChosenAndRemoved() throws {
        struct Tokens: View {
            @State private var query = ""
            @State private var tokens: [Place] = []
            var body: some View {
                Text(tokens.isEmpty ? "no place" : tokens.map(\.id).joined(separator: "+"))
                    .searchable(text: $query, tokens: $tokens, prompt: "Places") { Text("in \($0.id)") }
                    .searchSuggestions {
                        Text("Paris").searchCompletion(Place(id: "Paris"))
                        Text("Rome").searchCompletion(Place(id: "Rome"))
                    }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Tokens() }
        try scene.type("x", into: field(scene))
        try scene.tap("Paris")
        #expect(scene.text.contains("in Paris"))
        #expect(try field(scene).value.isEmpty)
        try scene.tap("Rome")
        #expect(scene.text.contains("Paris+Rome"))
        try scene.press("Backspace")
        #expect(scene.text.contains("\nParis\n") || scene.text.hasSuffix("\nParis") || scene.text.hasPrefix("Paris\n"))
        try scene.find(role: "button", name: "Remove").tap()
        #expect(scene.text.contains("no place"))
    }

    @Test func onSubmitOfTextIgnoresSearches() throws {
        struct Both: View {
            @State private var query = ""
            @State private var name = ""
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    TextField("Name", text: $name)
                    Text("content").searchable(text: $query)
                }
                .onSubmit(of: .text) { log += "t" }
                .onSubmit(of: .search) { log += "s" }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Both() }
        try scene.type("a", into: "Name")
        try scene.press("Enter")
        #expect(scene.text.contains("log t"))
        scene.client.send(.submit, to: try field(scene).id)
        try scene.press("Shift")
        #expect(scene.text.contains("log ts"))
    }
}
