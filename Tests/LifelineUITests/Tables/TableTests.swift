import Foundation
import LayerTree
@testable import LifelineTesting
import LifelineUI
import Testing

/// The rows of tables; `TableColumnTests` has the columns.
@MainActor @Suite struct TableTests: TableSuite {
    struct Person: Identifiable, Hashable, Sendable {
        let id: Int
        var name: String
        var age: Int
    }

    nonisolated static let people = [
        Person(id: 1, name: "Grace", age: 79), Person(id: 2, name: "Ada", age: 36),
        Person(id: 3, name: "Barbara", age: 84), Person(id: 4, name: "Radia", age: 72),
    ]

    struct People: View {
        @State var people = TableTests.people
        @State var selection: Set<Int> = []
        @State var sortOrder = [KeyPathComparator(\Person.age)]

        var body: some View {
            VStack {
                Text("selected \(selection.sorted().map(String.init).joined(separator: ","))")
                Table(people, selection: $selection, sortOrder: $sortOrder) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(80)
                }
                .accessibilityLabel("People")
            }
            .onChange(of: sortOrder) { people.sort(using: sortOrder) }
        }
    }

    // MARK: Description

    @Test func isAGridOfRowsAndCells() throws {
        let scene = scene { People() }
        let grid = try scene.find(role: "grid", name: "People")
        #expect(grid[.ariaRowcount] == "5" && grid[.ariaColcount] == "2" && grid[.ariaMultiselectable] == "true")
        #expect(scene.findAll(role: "columnheader").map(\.text) == ["Name", "Age"])
        #expect(names(scene) == ["Grace", "Ada", "Barbara", "Radia"])
        #expect(scene.findAll(role: "gridcell").map(\.text) == ["79", "36", "84", "72"])
        #expect(rows(scene).map { $0[.ariaRowindex] } == ["2", "3", "4", "5"])
        #expect(rows(scene).map { $0[.ariaSelected] } == Array(repeating: "false", count: 4))
        #expect(scene.mirrorEqualsSnapshot)
    }

    /// A title sorts wherever it is pressed, also beside its word.
    @Test func titlesArePressedInTheirWholeWidth() throws {
        let scene = scene { People() }
        let window = try #require(scene.scene.windows.first)
        for title in ["Name", "Age"] {
            let frame = try scene.find(role: "columnheader", name: title).frame
            for x in stride(from: frame.minX + 1, to: frame.maxX - 12, by: 10) {
                var pressed = window.hitTest(CGPoint(x: x, y: frame.midY), with: nil)
                while let view = pressed, !view.layer.events.contains(.click) { pressed = view.superview }
                #expect(pressed?.assignedRole == "columnheader", "\(title) \(x)")
            }
        }
    }

    /// A change inside a cell, of the same and of another size.
    @Test func cellsShowTheirOwnStates() throws {
        struct Counter: View {
            let name: String
            @State private var count = 8
            @State private var isOpen = false
            var body: some View {
                VStack {
                    Button("\(name) \(count)") { count += 1 }
                    Button("open \(name)") { isOpen.toggle() }
                    if isOpen { Text("details of \(name)") }
                }
            }
        }
        struct Screen: View {
            var body: some View {
                Table(TableTests.people) {
                    TableColumn("Name") { Counter(name: $0.name) }
                    TableColumn("Age") { Text("\($0.age)") }
                }
            }
        }
        let scene = scene { Screen() }
        for count in 9...11 {
            try scene.find(role: "button", name: "Ada \(count - 1)").tap()
            #expect(scene.findAll(role: "button", name: "Ada \(count)").count == 1)
        }
        let below = try scene.find(text: "Barbara 8").frame
        try scene.tap("open Ada")
        #expect(scene.text.contains("details of Ada"))
        #expect(try scene.find(text: "Barbara 8").frame.minY > below.minY)
        try scene.tap("open Ada")
        #expect(try !scene.text.contains("details of Ada") && scene.find(text: "Barbara 8").frame == below)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func isOneStopOfTheTabKey() throws {
        let scene = scene { People() }
        let cells = scene.findAll { ["rowheader", "gridcell", "columnheader"].contains($0.role) }
        #expect(cells.filter { $0[.tabindex] == "0" }.map(\.text) == ["Grace"])
        try scene.tap("Barbara")
        #expect(scene.findAll(role: "rowheader").filter { $0[.tabindex] == "0" }.map(\.text) == ["Barbara"])
    }

    @Test func cellsAreAlignedWithTitles() throws {
        let scene = scene { People() }
        let titles = scene.findAll(role: "columnheader").map(\.frame)
        let cells = try [scene.findAll(role: "rowheader")[0], around(scene.find(text: "79"), role: "gridcell", scene)]
        #expect(titles.map(\.minX) == cells.map(\.frame.minX) && titles.map(\.width) == cells.map(\.frame.width))
        #expect(titles[1].width == 80)
        #expect(titles[0].maxX == titles[1].minX)
    }

    @Test func rightToLeftTheFirstColumnIsAtTheRight() throws {
        let scene = scene { People().environment(\.layoutDirection, .rightToLeft) }
        let titles = scene.findAll(role: "columnheader").map(\.frame)
        #expect(titles[0].minX == titles[1].maxX)
        #expect(scene.findAll(role: "rowheader")[0].frame.maxX == titles[0].maxX)
    }

    // MARK: Selection

    @Test func clicksSelectWithModifiers() throws {
        let scene = scene { People() }
        try scene.tap("Ada")
        #expect(selected(scene) == ["Ada"])
        try scene.tap("Radia")
        #expect(selected(scene) == ["Radia"])
        try scene.tap(scene.find(text: "Grace"), modifiers: .control)
        #expect(selected(scene) == ["Grace", "Radia"])
        try scene.tap(scene.find(text: "Grace"), modifiers: .command)
        #expect(selected(scene) == ["Radia"])
        try scene.tap("Ada")
        try scene.tap(scene.find(text: "Radia"), modifiers: .shift)
        #expect(selected(scene) == ["Ada", "Barbara", "Radia"])
        // The range begins at the same row again.
        try scene.tap(scene.find(text: "Grace"), modifiers: .shift)
        #expect(selected(scene) == ["Grace", "Ada"])
        _ = try scene.find(text: "selected 1,2")
    }

    @Test func withASingleSelectionModifiersSelectOneRow() throws {
        struct Screen: View {
            @State var selection: Int?
            var body: some View {
                Text("selected \(selection ?? 0)")
                Table(TableTests.people, selection: $selection) { TableColumn("Name", value: \.name) }
            }
        }
        let scene = scene { Screen() }
        #expect(try scene.find(role: "grid")[.ariaMultiselectable] == nil)
        try scene.tap("Ada")
        try scene.tap(scene.find(text: "Radia"), modifiers: .shift)
        _ = try scene.find(text: "selected 4")
        try scene.tap(scene.find(text: "Radia"), modifiers: .control)
        _ = try scene.find(text: "selected 0")
    }

    @Test func withAFingerATapAddsRows() throws {
        let scene = scene { People() }
        scene.setTraits(.coarsePointer)
        try scene.tap("Ada")
        try scene.tap("Radia")
        #expect(selected(scene) == ["Ada", "Radia"])
        // Rows are tall enough for a finger.
        #expect(rows(scene).allSatisfy { $0.frame.height >= 44 })
    }

    @Test func withoutSelectionRowsCannotBeSelected() throws {
        let scene = scene { Table(TableTests.people) { TableColumn("Name", value: \.name) } }
        #expect(rows(scene).allSatisfy { $0[.ariaSelected] == nil })
        #expect(throws: TestSceneError.self) { try scene.tap("Ada") }
    }

    // MARK: Rows

    @Test func rowsBelongToSections() throws {
        let scene = scene {
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("\($0.age)") }
            } rows: {
                Section("Old") { ForEach(TableTests.people.filter { $0.age > 75 }) { TableRow($0) } }
                Section("Young") { TableRow(TableTests.people[1]) }
                TableRow(TableTests.people[3])
            }
        }
        #expect(names(scene) == ["Old", "Grace", "Barbara", "Young", "Ada", "Radia"])
        #expect(try around(scene.find(text: "Old"), role: "rowheader", scene)[.ariaColspan] == "2")
        #expect(try scene.find(role: "grid")[.ariaRowcount] == "7")
    }

    struct Folder: Identifiable {
        let id: String
        var children: [Folder]?
        static let all = [
            Folder(id: "Sources", children: [Folder(id: "Hooks", children: [Folder(id: "useState")])]),
            Folder(id: "README"),
        ]
    }

    @Test func rowsWithChildrenAreExpanded() throws {
        let scene = scene { Table(Folder.all, children: \.children) { TableColumn("Name", value: \.id) } }
        #expect(scene.findAll(role: "treegrid").count == 1)
        #expect(rows(scene).map { $0[.ariaExpanded] } == ["false", nil])
        try scene.tap(scene.find(role: "button", name: "Expand"))
        #expect(rows(scene).map { $0[.ariaExpanded] } == ["true", "false", nil])
        #expect(rows(scene).map { $0[.ariaLevel] } == ["1", "2", "1"])
        #expect(try scene.find(text: "Hooks").frame.minX > scene.find(text: "Sources").frame.minX)
        try scene.tap(scene.find(role: "button", name: "Collapse"))
        #expect(rows(scene).count == 2)
    }

    @Test func aDisclosureRowFollowsItsBinding() throws {
        struct Screen: View {
            @State var isExpanded = true
            var body: some View {
                Toggle("expanded", isOn: $isExpanded)
                Table(of: Folder.self) {
                    TableColumn("Name", value: \.id)
                } rows: {
                    DisclosureTableRow(Folder.all[0], isExpanded: $isExpanded) {
                        ForEach(Folder.all[0].children ?? []) { TableRow($0) }
                    }
                }
            }
        }
        let scene = scene { Screen() }
        #expect((try? scene.find(text: "Hooks")) != nil)
        try scene.tap(scene.find(role: "button", name: "Collapse"))
        #expect((try? scene.find(text: "Hooks")) == nil)
        #expect(scene.findAll(\.isChecked).isEmpty)
    }

    // MARK: Menus

    struct WithMenu: View {
        @State var selection: Set<Int> = []
        @State var log = ""
        var body: some View {
            Text("log: \(log)")
            Table(TableTests.people, selection: $selection) { TableColumn("Name", value: \.name) }
                .contextMenu(forSelectionType: Int.self) { ids in
                    if !ids.isEmpty { Button("Delete \(ids.count)") { log = "delete \(ids.sorted())" } }
                } primaryAction: { ids in
                    log = "open \(ids.sorted())"
                }
        }
    }

    @Test func aMenuIsForTheSelectionOrForTheRow() throws {
        let scene = scene { WithMenu() }
        try scene.rightClick(scene.find(text: "Barbara"))
        try scene.tap("Delete 1")
        _ = try scene.find(text: "log: delete [3]")
        try scene.tap("Grace")
        try scene.tap(scene.find(text: "Ada"), modifiers: .shift)
        try scene.rightClick(scene.find(text: "Ada"))
        try scene.tap("Delete 2")
        _ = try scene.find(text: "log: delete [1, 2]")
    }

    @Test func aDoubleClickAndReturnPerformThePrimaryAction() throws {
        let scene = scene { WithMenu() }
        try scene.doubleTap(scene.find(text: "Radia"))
        _ = try scene.find(text: "log: open [4]")
        #expect(selected(scene) == ["Radia"])
        try report(4, rows(scene)[1], scene)
        _ = try scene.find(text: "log: open [2]")
    }

    @Test func aFingerThatRestsOnARowOpensItsMenu() throws {
        let scene = scene { WithMenu() }
        scene.setTraits(.coarsePointer)
        try scene.longPress(scene.find(text: "Barbara"))
        try scene.tap("Delete 1")
        _ = try scene.find(text: "log: delete [3]")
    }

    // MARK: Keyboard

    /// Sends what the page reports for a key in the cell of a row; see `grid.js`.
    private func report(_ code: UInt8, _ row: TestElement?, _ scene: TestScene) throws {
        var writer = WireWriter()
        writer.byte(code)
        writer.uint(row?.id ?? 0)
        let grid = try #require(scene.findAll { ["grid", "treegrid"].contains($0.role) }.first)
        scene.client.send(.feature(LayerFeature("grid", writer.bytes)), to: grid.id)
        scene.settleNow()
    }

    @Test func keysSelectRows() throws {
        let scene = scene { People() }
        try report(1, rows(scene)[1], scene)
        #expect(selected(scene) == ["Ada"])
        try report(2, rows(scene)[3], scene)
        #expect(selected(scene) == ["Ada", "Barbara", "Radia"])
        try report(1, rows(scene)[2], scene)
        #expect(selected(scene) == ["Ada", "Radia"])
        try report(3, nil, scene)
        #expect(selected(scene).count == 4)
    }

    @Test func aRowFarAwayIsCreatedAndShown() throws {
        struct Screen: View {
            var body: some View {
                Table((0..<1000).map { Person(id: $0, name: "name \($0)", age: $0 % 90) }) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age") { Text("\($0.age)") }
                }
            }
        }
        let scene = scene { Screen() }
        for number: UInt32 in [1001, 2, 500, 501] {
            var writer = WireWriter()
            writer.byte(7)
            writer.uint(number)
            scene.client.send(.feature(LayerFeature("grid", writer.bytes)), to: try scene.find(role: "grid").id)
            scene.settleNow()
            let row = try #require(rows(scene).first { $0[.ariaRowindex] == "\(number)" })
            // Below the titles, and above the end of the table.
            #expect(row.frame.minY >= 36 && row.frame.maxY <= 600)
        }
    }

    @Test func malformedReportsAreIgnored() throws {
        let scene = scene { People() }
        let grid = try scene.find(role: "grid")
        for payload: [UInt8] in [
            [], [1], [99, 0], [1, 255, 255, 255, 255, 15], [1, 1, 1], [7, 0], [7, 255, 255, 255, 255, 15],
        ] {
            scene.client.send(.feature(LayerFeature("grid", payload)), to: grid.id)
        }
        scene.settleNow()
        #expect(selected(scene).isEmpty)
    }

    @Test func anOutlineIsExpandedByKey() throws {
        let scene = scene { Table(Folder.all, children: \.children) { TableColumn("Name", value: \.id) } }
        try report(6, rows(scene)[0], scene)
        #expect(names(scene) == ["Sources", "Hooks", "README"])
    }

    @Test func selectedRowsAreCopiedAsText() async throws {
        let scene = scene { People() }
        try scene.tap("Barbara")
        try scene.tap(scene.find(text: "Grace"), modifiers: .control)
        try report(5, rows(scene)[0], scene)
        await scene.settle()
        let copied = scene.commands.compactMap { command -> String? in
            guard case .feature(let feature) = command, feature.name == "grid" else { return nil }
            return WireReader.read(feature.payload) { reader throws(WireError) in try reader.string() }
        }
        #expect(copied == ["Grace\t79\nBarbara\t84"])
    }

    // MARK: Editing

    @Test func cellsHoldControls() throws {
        struct Screen: View {
            @State var people = TableTests.people
            var body: some View {
                Text(people.map(\.name).joined(separator: " "))
                Table($people.wrappedValue) {
                    TableColumn("Name") { person in
                        if let index = people.firstIndex(where: { $0.id == person.id }) {
                            TextField("Name", text: $people[index].name)
                        }
                    }
                }
            }
        }
        let scene = scene { Screen() }
        try scene.type("!", into: scene.findAll(role: "textbox")[1])
        _ = try scene.find(text: "Grace Ada! Barbara Radia")
    }

    // MARK: Work

    @Test func ofManyRowsFewExist() throws {
        struct Screen: View {
            @State var rows = (0..<100_000).map { Person(id: $0, name: "name \($0)", age: $0 % 90) }
            @State var selection: Set<Int> = []
            var body: some View {
                Table(rows, selection: $selection) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age") { Text("\($0.age)") }
                }
            }
        }
        let scene = scene { Screen() }
        #expect(try scene.find(role: "grid")[.ariaRowcount] == "100001")
        #expect(rows(scene).count < 60)
        try scene.scroll(scroller(scene), to: CGPoint(x: 0, y: 1_800_000))
        #expect(rows(scene).count < 60)
        let index = try #require(rows(scene).first?[.ariaRowindex].flatMap { Int($0) })
        #expect(abs(index - 50_000) < 100)
    }
}
