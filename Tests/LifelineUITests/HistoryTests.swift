import LayerTree
import LifelineUI
import Testing

@testable import LifelineTesting

/// The browser's history of declared pages, with and without addresses.
@MainActor @Suite struct HistoryTests {
    private struct Numbers: View {
        @State var path: [Int] = []
        @State private var isShown = false

        var body: some View {
            NavigationStack(path: $path) {
                page("Root", 0)
                    .navigationDestination(for: Int.self) { page("Page \($0)", $0) }
            }
        }

        private func page(_ title: String, _ number: Int) -> some View {
            VStack {
                Text("this is \(title)")
                NavigationLink("next of \(number)", value: number + 1)
                NavigationLink("plain of \(number)") { Text("this is plain").navigationTitle("Plain") }
                Button("two of \(number)") { path += [number + 1, number + 2] }
                Button("home of \(number)") { path = [] }
                Button("sheet of \(number)") { isShown = true }
            }
            .navigationTitle(title)
        }
    }

    private func scene(_ content: some View, size: CGSize = phone) -> TestScene {
        TestScene(size: size) { content }
    }

    /// Presses the button of the page's bar.
    private func back(_ scene: TestScene) throws {
        try #require(scene.findAll(role: "button").first { $0.name.hasPrefix("Back") }).tap()
    }

    @Test func aPushIsAnEntryThatBackPops() throws {
        let scene = scene(Numbers())
        #expect(scene.history.paths == ["/"])
        try scene.tap("next of 0")
        try scene.tap("next of 1")
        #expect(scene.history.paths == ["/", "/", "/"] && scene.title == "Page 2")
        try scene.goBack()
        #expect(scene.text.contains("this is Page 1") && scene.title == "Page 1")
        try scene.goBack()
        #expect(scene.text.contains("this is Root") && scene.title == "Root")
        #expect(throws: TestHistoryError.self) { try scene.goBack() }
        try scene.go(by: 2)
        #expect(scene.text.contains("this is Page 2") && scene.title == "Page 2")
        try scene.go(by: -2)
        #expect(scene.text.contains("this is Root"))
        // A push from here takes the place of the pages to which Forward led.
        try scene.tap("next of 0")
        #expect(throws: TestHistoryError.self) { try scene.goForward() }
        #expect(scene.history.paths.count == 2)
    }

    @Test func thePagesOwnButtonGoesBackInTheHistory() throws {
        let scene = scene(Numbers())
        try scene.tap("next of 0")
        try scene.tap("next of 1")
        try back(scene)
        #expect(scene.history.index == 1 && scene.title == "Page 1")
        try scene.tap("next of 1")
        try scene.tap("home of 2")
        #expect(scene.history.index == 0 && scene.text.contains("this is Root"))
        try scene.goForward()
        #expect(scene.text.contains("this is Page 1"))
    }

    @Test func aPageWithoutAValueIsNotMadeAgain() throws {
        let scene = scene(Numbers())
        try scene.tap("plain of 0")
        #expect(scene.title == "Plain" && scene.history.paths.count == 2)
        try scene.goBack()
        #expect(scene.title == "Root")
        try scene.goForward()
        #expect(scene.title == "Root" && scene.history.index == 1)
        try scene.tap("next of 0")
        #expect(scene.title == "Page 1" && scene.history.index == 2)
    }

    @Test func oneActionMakesOneEntry() throws {
        let scene = scene(Numbers())
        try scene.tap("two of 0")
        #expect(scene.title == "Page 2" && scene.history.index == 1)
        try back(scene)
        #expect(scene.title == "Page 1" && scene.history.index == 1)
        try scene.goBack()
        #expect(scene.title == "Root")
        try scene.goForward()
        #expect(scene.title == "Page 1")
    }

    fileprivate struct Timed: View {
        let model: Model
        @MainActor @Observable final class Model { var path: [Int] = [] }

        var body: some View {
            @Bindable var model = model
            NavigationStack(path: $model.path) {
                Button("Wait") {}.navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("this is \($0)").navigationTitle("Page \($0)") }
            }
        }
    }

    /// Browsers skip such an entry.
    @Test func aPushWithoutAnActionMakesNone() throws {
        let model = Timed.Model()
        let scene = scene(Timed(model: model))
        // Neither is what a page reports by itself.
        for report in ["image-size", "uploads", "video", "web-view"] {
            scene.client.send(.feature(LayerFeature(report, [])), to: try scene.find(text: "Wait").id)
        }
        model.path = [1]
        scene.settleNow()
        #expect(scene.title == "Page 1" && scene.history.paths == ["/"])
        model.path = []
        scene.settleNow()
        // It may follow its action late.
        try scene.tap("Wait")
        model.path = [1]
        scene.settleNow()
        model.path = [1, 2]
        scene.settleNow()
        #expect(scene.title == "Page 2" && scene.history.index == 1)
        try scene.goBack()
        #expect(scene.title == "Root" && model.path.isEmpty)
    }

    // MARK: Titles

    private struct TitledApp: App {
        var body: some Scene {
            WindowGroup("Titled") { Numbers() }
            WindowGroup("Deep", id: "deep") { Addressed(base: "deep") }
        }
    }

    private struct Addressed: View {
        let base: String
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                page("Root", 0).navigationDestination(for: Int.self) { page("P\($0)", $0) }
            }
            .urlPath(base)
        }

        private func page(_ title: String, _ number: Int) -> some View {
            NavigationLink("next of \(number)", value: number + 1).navigationTitle(title)
        }
    }

    @Test func eachEntryHasTheTitleOfItsPage() throws {
        let scene = TestScene(app: TitledApp.self, path: "/deep")
        var titles = [scene.title]
        try scene.tap("next of 0")
        titles.append(scene.title)
        try scene.tap("next of 1")
        titles.append(scene.title)
        #expect(scene.path == "/deep/1/2")
        try scene.goBack()
        titles.append(scene.title)
        try scene.goBack()
        titles.append(scene.title)
        #expect(titles == ["Root", "P1", "P2", "P1", "Root"])
        let sent = scene.commands.compactMap { command -> String? in
            if case .history(_, let path, let title, _) = command { "\(path) \(title)" } else { nil }
        }
        #expect(sent == ["/deep/1 P1", "/deep/1/2 P2"], "what an entry is called is known when it is made")
        let other = TestScene(app: TitledApp.self, path: "/")
        #expect(other.title == "Root")
        try other.tap("next of 0")
        #expect(other.title == "Page 1")
    }

    private struct BasesApp: App {
        var body: some Scene {
            WindowGroup("A", id: "a") { Addressed(base: "/a") }
            WindowGroup("B", id: "b") { Addressed(base: "b") }
            WindowGroup("C", id: "c") { Addressed(base: "c/") }
            WindowGroup("D", id: "d") { Addressed(base: "/d/") }
        }
    }

    @Test(arguments: ["/a", "/b", "/c", "/d"]) func aBaseNeedsNoSlash(path: String) throws {
        let scene = TestScene(app: BasesApp.self, path: path)
        try scene.tap("next of 0")
        #expect(scene.path == path + "/1")
        try scene.goBack()
        #expect(scene.path == path && scene.title == "Root")
    }

    // MARK: Presentations

    private struct Sheets: View {
        var mayBeDismissed = true
        @State private var isShown = false
        @State private var isCover = false
        @State private var asks = false
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                NavigationLink("next", value: 1).navigationTitle("Root")
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Button("sheet") { isShown = true }
                            Button("cover") { isCover = true }
                            Button("alert") { asks = true }
                            Menu("menu") { Button("entry") {} }
                        }
                        .navigationTitle("Page \(number)")
                    }
            }
            .sheet(isPresented: $isShown) { inner }
            .fullScreenCover(isPresented: $isCover) { inner }
            .alert("Really?", isPresented: $asks) { Button("Yes") {} }
        }

        private var inner: some View {
            NavigationStack {
                VStack {
                    NavigationLink("inside", value: "inside")
                    Button("close") { (isShown, isCover) = (false, false) }
                }
                .navigationTitle("Sheet")
                .navigationDestination(for: String.self) { Text("this is \($0)").navigationTitle("Inside") }
            }
            .interactiveDismissDisabled(!mayBeDismissed)
        }
    }

    nonisolated private static let phone = CGSize(width: 390, height: 844)
    nonisolated private static let desktop = CGSize(width: 1280, height: 800)

    private func isShown(_ text: String, in scene: TestScene) -> Bool { scene.text.contains(text) }

    @Test(arguments: ["sheet", "cover"]) func backClosesWhatCoversThePhone(kind: String) throws {
        let scene = scene(Sheets(), size: Self.phone)
        try scene.tap("next")
        try scene.tap(kind)
        #expect(scene.history.index == 2 && isShown("inside", in: scene))
        try scene.tap("inside")
        #expect(scene.history.index == 3)
        try scene.goBack()
        #expect(!isShown("this is inside", in: scene) && isShown("close", in: scene))
        try scene.goBack()
        #expect(!isShown("close", in: scene) && scene.title == "Page 1")
        try scene.goBack()
        #expect(scene.title == "Root")
        // Closed by its own button, it is no longer an entry before this one.
        try scene.tap("next")
        try scene.tap(kind)
        try scene.tap("close")
        #expect(scene.history.index == 1 && scene.title == "Page 1")
    }

    @Test(arguments: [phone, desktop]) func whatMayNotBeDismissedStays(size: CGSize) throws {
        let scene = scene(Sheets(mayBeDismissed: false), size: size)
        try scene.tap("next")
        try scene.tap("sheet")
        let index = scene.history.index
        try scene.goBack()
        #expect(isShown("close", in: scene) && scene.history.index == index)
        try scene.goBack()
        #expect(isShown("close", in: scene) && scene.history.index == index)
        try scene.tap("close")
        #expect(scene.history.index == 1)
        try scene.goBack()
        #expect(scene.title == "Root")
    }

    private struct Draft: View {
        @State private var isShown = false
        @State private var text = ""

        var body: some View {
            Button("sheet") { isShown = true }
                .sheet(isPresented: $isShown) { TextField("Name", text: $text) }
        }
    }

    @Test func typedTextIsAskedFor() throws {
        let scene = scene(Draft())
        try scene.tap("sheet")
        try scene.find(role: "textbox", name: "Name").type("Ada")
        try scene.goBack()
        #expect(isShown("Discard changes?", in: scene) && scene.history.index == 1)
        // Back answers the question like a click beside it.
        try scene.goBack()
        #expect(!isShown("Discard changes?", in: scene) && scene.history.index == 1)
        #expect(!scene.findAll(role: "textbox").isEmpty)
        try scene.goBack()
        try scene.tap("Discard Changes")
        #expect(scene.findAll(role: "textbox").isEmpty && scene.history.index == 0)
    }

    @Test(arguments: [phone, desktop]) func anAlertHasToBeAnswered(size: CGSize) throws {
        let scene = scene(Sheets(), size: size)
        try scene.tap("next")
        try scene.tap("alert")
        #expect(scene.history.index == 1)
        try scene.goBack()
        #expect(isShown("Really?", in: scene) && scene.history.index == 1)
        try scene.tap("Yes")
        try scene.goBack()
        #expect(scene.title == "Root")
    }

    /// On a wide page a sheet is no entry; Back closes it and stays where it is.
    @Test func onAWidePageBackClosesTheSheetOnly() throws {
        let scene = scene(Sheets(), size: Self.desktop)
        try scene.tap("next")
        try scene.tap("sheet")
        #expect(scene.history.index == 1)
        try scene.tap("inside")
        #expect(scene.history.index == 2)
        try scene.goBack()
        #expect(isShown("close", in: scene) && !isShown("this is inside", in: scene))
        try scene.goBack()
        #expect(!isShown("close", in: scene) && scene.title == "Page 1" && scene.history.index == 1)
        try scene.tap("menu")
        try scene.goBack()
        #expect(!isShown("entry", in: scene) && scene.title == "Page 1")
        try scene.goBack()
        #expect(scene.title == "Root")
    }

    // MARK: Tabs and columns

    private struct Tabs: View {
        var body: some View {
            TabView {
                Numbers().tabItem { Text("First tab") }
                NavigationStack {
                    NavigationLink("other", value: "other").navigationTitle("Second")
                        .navigationDestination(for: String.self) { Text("this is \($0)").navigationTitle("Other") }
                }
                .tabItem { Text("Second tab") }
            }
        }
    }

    /// A tab without an address is no entry. Back undoes the push before it, and shows where it was made.
    @Test func tabsBelongToTheEntriesOfTheirPages() throws {
        let scene = scene(Tabs())
        try scene.tap("next of 0")
        try scene.tap("Second tab")
        #expect(scene.history.index == 1 && scene.title == "Second")
        try scene.tap("First tab")
        #expect(scene.title == "Page 1")
        try scene.tap("Second tab")
        try scene.tap("other")
        #expect(scene.history.index == 2)
        try scene.goBack()
        #expect(scene.history.index == 1 && !isShown("this is other", in: scene))
        try scene.goBack()
        #expect(isShown("this is Root", in: scene))
        try scene.goForward()
        #expect(try scene.find(role: "tab", name: "Second tab")[.ariaSelected] == "true")
    }

    private struct Split: View {
        @State private var chosen: Int?
        @State private var column = NavigationSplitViewColumn.sidebar

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                List([1, 2], id: \.self, selection: $chosen) { Text("row \($0)") }.navigationTitle("Rows")
            } detail: {
                Text(chosen.map { "this is \($0)" } ?? "nothing").navigationTitle("Detail")
            }
        }
    }

    @Test func columnsOfANarrowPageAreEntries() throws {
        let scene = scene(Split())
        try scene.tap("row 1")
        #expect(isShown("this is 1", in: scene) && scene.history.index == 1)
        try scene.goBack()
        #expect(!isShown("this is 1", in: scene) && isShown("row 2", in: scene))
        try scene.goForward()
        #expect(isShown("this is 1", in: scene))
        // Beside each other they are none.
        scene.resize(width: 1280, height: 800)
        scene.resize(width: 390, height: 844)
        #expect(scene.history.index == 1 && scene.history.paths.count == 2)
    }
}
