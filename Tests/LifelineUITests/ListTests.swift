import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ListTests {
    struct Planet: Identifiable, Hashable {
        let id: Int
        var name: String { "planet \(id)" }
    }

    struct Planets: View {
        @State var planets = (0..<1000).map { Planet(id: $0) }
        @State var selected: Int?
        @State var mode = EditMode.inactive
        var body: some View {
            VStack(spacing: 0) {
                Text("selected \(selected.map { "\($0)" } ?? "none")")
                EditButton()
                List(selection: $selected) {
                    Section("Planets") {
                        ForEach(planets) { Text($0.name) }
                            .onDelete { planets.remove(atOffsets: $0) }
                            .onMove { planets.move(fromOffsets: $0, toOffset: $1) }
                    }
                    Section {
                        Text("a last row").tag(-1)
                    } footer: {
                        Text("the end")
                    }
                }
            }
            .environment(\.editMode, $mode)
        }
    }

    struct Names: View {
        @State var names = ["Ada", "Grace"]
        @State var isShown = false

        var body: some View {
            VStack {
                Button("sheet") { isShown = true }
                List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
                EditButton()
            }
            .sheet(isPresented: $isShown) {
                VStack {
                    EditButton()
                    List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
                    Button("close") { isShown = false }
                }
            }
        }
    }

    @Test func modifiersOfASectionLeaveItsHeaderAHeader() throws {
        func list(_ isModified: Bool) -> TestScene {
            TestScene(size: CGSize(width: 300, height: 600)) {
                List {
                    if isModified {
                        Section("Stars") { Text("Vega") }.listRowSeparator(.hidden).padding(.horizontal, 4)
                        Section { Text("Rigel") }.listRowSeparator(.hidden).padding(20)
                    } else {
                        Section("Stars") { Text("Vega") }
                        Section { Text("Rigel").padding(20) }
                    }
                    Section {
                        Text("Deneb")
                    } footer: {
                        Text("the end")
                    }
                }
            }
        }
        let (plain, modified) = (list(false), list(true))
        for text in ["Stars", "Vega", "Rigel", "Deneb", "the end"] {
            #expect(try modified.find(text: text).frame.minY == plain.find(text: text).frame.minY, "\(text)")
        }
    }

    @Test func theMinimumHeightOfRowsIsTheEnvironments() throws {
        struct Screen: View {
            @State var isDense = false
            var body: some View {
                Button("toggle") { isDense.toggle() }
                List {
                    ForEach(0..<3, id: \.self) {
                        Text("row \($0)").listRowInsets(EdgeInsets(top: 2, leading: 0, bottom: 2, trailing: 0))
                    }
                }
                .listStyle(.plain)
                .environment(\.defaultMinListRowHeight, isDense ? 30 : 44)
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Screen() }
        func step() throws -> Double {
            try scene.find(text: "row 1").frame.midY - scene.find(text: "row 0").frame.midY
        }
        #expect(try step() == 44)
        try scene.tap("toggle")
        #expect(try step() == 30)
    }

    @Test func theBackgroundOfAListIsHidden() throws {
        func paintedLayers(_ visibility: Visibility) -> Int {
            let scene = TestScene(size: CGSize(width: 400, height: 600)) {
                List { Text("row") }.listStyle(.plain).scrollContentBackground(visibility).background(.teal)
            }
            return scene.client.mirror.nodes.values.count { $0.properties[.backgroundColor] != nil }
        }
        // The list's own one, and that of its rows.
        #expect(paintedLayers(.automatic) == paintedLayers(.hidden) + 2)
    }

    /// A batch of events may hold several for a row. Each acts on the row where it is by then.
    @Test func buttonsOfARowActOnItWhereItIsByThen() throws {
        struct Screen: View {
            @State var names = ["Ada", "Grace", "Barbara"]
            var body: some View {
                Text(names.joined(separator: " "))
                List {
                    ForEach(names, id: \.self) { Text($0) }
                        .onDelete { names.remove(atOffsets: $0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                }
                .environment(\.editMode, .constant(.active))
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Screen() }
        func batch(_ name: String, row: Int, times: Int) throws {
            let button = scene.findAll(role: "button", name: name)[row]
            scene.client.beginBatch()
            for _ in 0..<times { try scene.tap(button) }
            scene.client.endBatch()
            scene.advance(by: .seconds(1))
        }
        try batch("Move down", row: 1, times: 3)
        #expect((try? scene.find(text: "Ada Barbara Grace")) != nil)
        try batch("Move down", row: 0, times: 2)
        #expect((try? scene.find(text: "Barbara Grace Ada")) != nil)
        // The row is gone with the first click.
        try batch("Delete", row: 2, times: 3)
        #expect((try? scene.find(text: "Barbara Grace")) != nil)
    }

    /// A toggle that is used in the batch that hides it keeps the app's value, in the page too.
    @Test func whatIsHiddenWithinABatchShowsTheScenesValueAgain() throws {
        struct Screen: View {
            @State var tab = 0
            @State var isOn = false
            var body: some View {
                TabView(selection: $tab) {
                    Toggle("switch", isOn: $isOn).tabItem { Text("First") }.tag(0)
                    Text("second").tabItem { Text("Second") }.tag(1)
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Screen() }
        let (toggle, second) = try (scene.find(role: "switch"), scene.find(role: "tab", name: "Second"))
        scene.client.beginBatch()
        try scene.tap(second)
        try scene.tap(toggle)
        scene.client.endBatch()
        scene.advance(by: .seconds(1))
        #expect(scene.mirrorDifference == nil)
        try scene.tap(scene.find(role: "tab", name: "First"))
        #expect(try scene.find(role: "switch").value != "1")
        #expect(scene.mirrorDifference == nil)
    }

    /// An `EditButton` needs no binding of the app; a page, a sheet and what is around them are edited each by itself.
    @Test(arguments: [false, true]) func anEditButtonEditsItsPage(isInStack: Bool) throws {
        let scene = TestScene(size: CGSize(width: 400, height: 800)) {
            if isInStack { NavigationStack { NavigationLink("names") { Names() } } } else { Names() }
        }
        if isInStack { try scene.tap("names") }
        let removers = { scene.findAll(role: "button").filter { ($0[.ariaLabel] ?? "").hasPrefix("Delete") }.count }
        #expect(removers() == 0)
        try scene.tap("Edit")
        #expect(removers() == 2)
        try scene.tap("sheet")
        scene.advance(by: .seconds(1))
        #expect(removers() == 2)
        try scene.tap("Edit")
        #expect(removers() == 4)
        try scene.tap("close")
        scene.advance(by: .seconds(1))
        #expect(removers() == 2)
        try scene.tap("Done")
        #expect(removers() == 0)
    }

    @Test func rowsNearTheVisiblePartExistOnAPanel() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Planets() }
        #expect((20..<60).contains(scene.findAll(role: "option").count))
        let first = try scene.find(text: "planet 0").frame
        let second = try scene.find(text: "planet 1").frame
        #expect(second.minY - first.minY == 44)
        #expect(first.minX == 32)
        #expect(try scene.find(text: "Planets").frame.maxY < first.minY)
    }

    @Test func aRowIsSelectedByAClick() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Planets() }
        try scene.tap("planet 2")
        #expect((try? scene.find(text: "selected 2")) != nil)
        try scene.tap("planet 4")
        #expect((try? scene.find(text: "selected 4")) != nil)
        #expect(scene.findAll(role: "option").filter { $0[.ariaSelected] == "true" }.map(\.text) == ["planet 4"])
    }

    @Test func aListWithSelectionIsAListBox() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Planets() }
        #expect(try scene.find(role: "listbox")[.ariaLabel] == "Planets")
        #expect(try scene.find(role: "listbox")[.ariaMultiselectable] == nil)
        let rows = scene.findAll(role: "option")
        #expect(rows.prefix(3).map { $0[.ariaPosinset] } == ["1", "2", "3"])
        #expect(rows[0][.ariaSetsize] == "1000")
        #expect(rows.allSatisfy { $0[.ariaSelected] == "false" && $0[.ariaCurrent] == nil })
        // Of all rows one is a tab stop: the first, the selected one, that which has the focus.
        func stops() -> [String] { scene.findAll(role: "option").filter { $0[.tabindex] == "0" }.map(\.text) }
        #expect(stops() == ["planet 0"])
        try scene.tap("planet 4")
        #expect(stops() == ["planet 4"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func rowsThatAreEditedAreItemsOfAList() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Planets() }
        try scene.tap("planet 4")
        try scene.tap("Edit")
        // An option can't contain buttons.
        #expect(scene.findAll(role: "option").isEmpty && scene.findAll(role: "listbox").isEmpty)
        let current = scene.findAll(role: "listitem").filter { $0[.ariaCurrent] == "true" }
        #expect(current.count == 1 && current[0][.ariaSelected] == nil && current[0][.ariaSetsize] == nil)
        try scene.tap("Done")
        #expect(scene.findAll(role: "listitem").isEmpty)
        #expect(scene.findAll(role: "option").filter { $0[.ariaSelected] == "true" }.map(\.text) == ["planet 4"])
    }

    @Test func rowsWithControlsAreItemsOfAList() throws {
        struct Links: View {
            @State private var chosen: Set<Int> = [1]
            let hasButtons: Bool
            var body: some View {
                List(selection: $chosen) {
                    ForEach(0..<3, id: \.self) { number in
                        HStack {
                            Text("row \(number)")
                            if hasButtons { Button("more") {} }
                        }
                    }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Links(hasButtons: true) }
        #expect(scene.findAll(role: "listbox").isEmpty)
        #expect(scene.findAll(role: "listitem").map { $0[.ariaCurrent] } == [nil, "true", nil])
        let plain = TestScene(size: CGSize(width: 400, height: 600)) { Links(hasButtons: false) }
        #expect(try plain.find(role: "listbox")[.ariaMultiselectable] == "true")
        #expect(plain.findAll(role: "option").map { $0[.ariaSelected] } == ["false", "true", "false"])
    }

    @Test func rowsAreDeletedAndMovedInEditMode() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Planets() }
        #expect(scene.findAll(role: "button", name: "Delete").isEmpty)
        try scene.tap("Edit")
        try scene.tap(scene.findAll(role: "button", name: "Delete")[1])
        #expect((try? scene.find(text: "planet 1")) == nil)
        try scene.tap(scene.findAll(role: "button", name: "Move down")[0])
        #expect(try scene.find(text: "planet 2").frame.minY < scene.find(text: "planet 0").frame.minY)
        try scene.tap(scene.findAll(role: "button", name: "Move up")[0])
        try scene.tap("Done")
        #expect(scene.findAll(role: "button", name: "Delete").isEmpty)
        #expect(scene.mirrorEqualsSnapshot)
    }

    struct Settings: View {
        @State var taps = 0
        var body: some View {
            Form {
                Section("General") {
                    Button("row \(taps)") { taps += 1 }
                    Text("plain")
                }
            }
        }
    }

    @Test func aClickAnywhereInARowMeansItsButton() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Settings() }
        let row = scene.findAll(role: "listitem")[0]
        #expect(row.frame.width == 368)
        try scene.tap(row)
        #expect((try? scene.find(text: "row 1")) != nil)
        try scene.tap("row 1")
        #expect((try? scene.find(text: "row 2")) != nil)
    }
}
