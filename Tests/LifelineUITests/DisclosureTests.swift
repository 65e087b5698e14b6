import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct DisclosureGroupTests {
    @Test func aClickTogglesTheContent() throws {
        let scene = TestScene { DisclosureGroup("Details") { Text("content") } }
        let button = try scene.find(role: "button", name: "Details")
        #expect(button[.ariaExpanded] == "false" && !scene.text.contains("content"))
        try button.tap()
        #expect(try scene.find(role: "button", name: "Details")[.ariaExpanded] == "true")
        #expect(scene.text.contains("content"))
        #expect(try scene.find(text: "content").frame.minY > button.frame.minY)
        try scene.tap("Details")
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("content"))
    }

    @Test func theKeyboardTogglesTheContent() throws {
        let scene = TestScene { DisclosureGroup("Details") { Text("content") } }
        func isExpanded() throws -> Bool { try scene.find(role: "button")[.ariaExpanded] == "true" }
        try scene.press("Tab")
        try scene.press(" ")
        #expect(try isExpanded())
        try scene.press("Enter")
        #expect(try !isExpanded())
        try scene.press("ArrowRight")
        #expect(try isExpanded())
        try scene.press("ArrowRight")
        #expect(try isExpanded())
        try scene.press("ArrowLeft")
        #expect(try !isExpanded())
    }

    @Test func rightToLeftTheArrowsAreReversed() throws {
        let scene = TestScene {
            DisclosureGroup("Details") { Text("content") }.environment(\.layoutDirection, .rightToLeft)
        }
        try scene.press("Tab")
        try scene.press("ArrowLeft")
        #expect(try scene.find(role: "button")[.ariaExpanded] == "true")
    }

    @Test func aBindingDecides() throws {
        struct Screen: View {
            @State var isExpanded = true
            var body: some View {
                Text("expanded \(isExpanded)")
                DisclosureGroup(isExpanded: $isExpanded) {
                    Text("content")
                } label: {
                    Label("Details", systemImage: "star")
                }
                DisclosureGroup("Same", isExpanded: $isExpanded) { Text("other") }
            }
        }
        let scene = TestScene { Screen() }
        #expect(scene.text.contains("content") && scene.text.contains("other"))
        try scene.tap("Details")
        #expect(scene.text.contains("expanded false"))
        try scene.tap("Same")
        #expect(scene.text.contains("expanded true"))
    }

    @Test func inAListItsViewsAreRows() throws {
        let scene = TestScene {
            List {
                DisclosureGroup("Details") {
                    Text("one")
                    ForEach(["two", "three"], id: \.self) { Text($0) }
                }
                Text("last")
            }
        }
        #expect(scene.findAll(role: "listitem").map(\.text) == ["Details", "last"])
        // A click anywhere in the row.
        try scene.findAll(role: "listitem")[0].tap()
        #expect(scene.findAll(role: "listitem").map(\.text) == ["Details", "one", "two", "three", "last"])
        #expect(try scene.find(text: "one").frame.minX > scene.find(text: "Details").frame.minX)
    }

    @Test func stateOfTheContentBelongsToIt() throws {
        struct Counter: View {
            @State var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let scene = TestScene { DisclosureGroup("Details") { Counter() } }
        try scene.tap("Details")
        try scene.tap("count 0")
        #expect(scene.text.contains("count 1"))
    }

    @Test func aStyleDrawsTheGroup() throws {
        struct Worded: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Button(configuration.isExpanded ? "hide" : "show") { configuration.isExpanded.toggle() }
                    configuration.label
                    configuration.content
                }
            }
        }
        let scene = TestScene { DisclosureGroup("Details") { Text("content") }.disclosureGroupStyle(Worded()) }
        #expect(scene.text == "show\nDetails")
        try scene.tap("show")
        #expect(scene.text == "hide\nDetails\ncontent")
        let plain = TestScene { DisclosureGroup("Details") {}.disclosureGroupStyle(.automatic) }
        #expect(plain.findAll(role: "button").count == 1)
    }
}

@MainActor @Suite struct OutlineTests {
    struct Folder: Identifiable {
        var name: String
        var folders: [Folder]?
        var id: String { name }
        var number: Int { name.count }
    }

    nonisolated static let folders = [
        Folder(name: "a", folders: [Folder(name: "aa", folders: [Folder(name: "aaa")]), Folder(name: "ab2b")]),
        Folder(name: "b5555", folders: []),
        Folder(name: "c66666"),
    ]

    private func rows(_ scene: TestScene) -> [String] { scene.findAll(role: "listitem").map(\.text) }

    @Test func aTreeIsShownLevelByLevel() throws {
        let scene = TestScene { List(Self.folders, children: \.folders) { Text($0.name) } }
        #expect(rows(scene) == ["a", "b5555", "c66666"])
        #expect(scene.findAll(role: "button").map(\.name) == ["a", "b5555"])
        try scene.tap("a")
        #expect(rows(scene) == ["a", "aa", "ab2b", "b5555", "c66666"])
        try scene.tap("aa")
        #expect(rows(scene) == ["a", "aa", "aaa", "ab2b", "b5555", "c66666"])
        let steps = try ["a", "aa", "aaa"].map { try scene.find(text: $0).frame.minX }
        #expect(steps[1] - steps[0] == 16 && steps[2] - steps[1] == 16)
        // What was expanded below is expanded again.
        try scene.tap("a")
        #expect(rows(scene) == ["a", "b5555", "c66666"])
        try scene.tap("a")
        #expect(rows(scene).count == 6)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theKeyboardExpands() throws {
        let scene = TestScene { OutlineGroup(Self.folders, children: \.folders) { Text($0.name) } }
        try scene.press("Tab")
        #expect(scene.focused?.name == "a" && scene.focused?[.ariaExpanded] == "false")
        try scene.press("ArrowRight")
        #expect(scene.focused?[.ariaExpanded] == "true")
        #expect(scene.text.contains("aa"))
    }

    @Test func aRowIsSelectedAndItsButtonExpands() throws {
        struct Screen: View {
            @State var selection: String?
            var body: some View {
                Text("selection \(selection ?? "none")")
                List(OutlineTests.folders, children: \.folders, selection: $selection) { Text($0.name) }
            }
        }
        let scene = TestScene { Screen() }
        try scene.find(role: "button", name: "a").tap()
        #expect(scene.text.contains("selection none") && rows(scene).contains("aa"))
        try scene.tap("aa")
        #expect(scene.text.contains("selection aa"))
        #expect(scene.findAll { $0[.ariaCurrent] == "true" }.map(\.text) == ["aa"])
    }

    @Test func manyRowsAreSelected() throws {
        struct Screen: View {
            @State var selection: Set<Int> = []
            @State var names: Set<String> = []
            var body: some View {
                Text("\(selection.sorted()) \(names.sorted())")
                List(OutlineTests.folders, id: \.number, children: \.folders, selection: $selection) { Text($0.name) }
                List(OutlineTests.folders, children: \.folders, selection: $names) { Text("2 \($0.name)") }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("b5555")
        try scene.tap("c66666")
        try scene.tap("2 a")
        #expect(scene.text.contains(#"[5, 6] ["a"]"#))
    }

    @Test func allFormsShowTheirTree() throws {
        struct Screen: View {
            @State var folders = OutlineTests.folders
            @State var selection: Int?
            var body: some View {
                VStack {
                    Text("names \(folders.map(\.name).joined())")
                    OutlineGroup(folders, id: \.name, children: \.folders) { Text("1 \($0.name)") }
                    OutlineGroup(folders[0], children: \.folders) { Text("2 \($0.name)") }
                    OutlineGroup(folders[0], id: \.name, children: \.folders) { Text("3 \($0.name)") }
                    OutlineGroup($folders, children: \.folders) { $folder in
                        Button("4 \(folder.name)") { folder.name += "!" }
                    }
                    List(folders, id: \.number, children: \.folders, selection: $selection) { Text("5 \($0.name)") }
                    List(folders, id: \.name, children: \.folders) { Text("6 \($0.name)") }
                    List($folders, children: \.folders) { $folder in Text("7 \(folder.name)") }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 2000)) { Screen() }
        for number in 1...7 { #expect(scene.text.contains("\(number) a\n")) }
        #expect(!scene.text.contains("2 b5555") && !scene.text.contains("3 b5555"))
        try scene.tap("4 c66666")
        #expect(scene.text.contains("names ab5555c66666!"))
    }

    @Test func onlyVisibleElementsAreVisited() throws {
        final class Tree: Identifiable {
            let id: Int
            let tally: Tally
            init(_ id: Int, _ tally: Tally) { (self.id, self.tally) = (id, tally) }
            @MainActor var trees: [Tree]? {
                tally.note("children")
                return id < 1000 ? (0..<10).map { Tree(id * 10 + $0 + 1000, tally) } : nil
            }
        }
        let tally = Tally()
        let trees = (1...5).map { Tree($0, tally) }
        _ = TestScene { List(trees, children: \.trees) { Text("\($0.id)") } }
        #expect(tally["children"] == 5)
    }
}
