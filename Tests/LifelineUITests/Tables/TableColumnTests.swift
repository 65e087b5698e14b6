import Foundation
@testable import LifelineTesting
import LifelineUI
import Testing

/// The columns of tables, and sorting by their titles.
@MainActor @Suite struct TableColumnTests: TableSuite {
    typealias Person = TableTests.Person
    private typealias People = TableTests.People

    // MARK: Sorting

    @Test func aClickOnATitleSorts() throws {
        let scene = scene { People() }
        func order() -> [String?] { scene.findAll(role: "columnheader").map { $0[.ariaSort] } }
        #expect(order() == ["none", "ascending"])
        try scene.tap(scene.find(role: "columnheader", name: "Name"))
        #expect(names(scene) == ["Ada", "Barbara", "Grace", "Radia"])
        #expect(order() == ["ascending", "none"])
        try scene.tap(scene.find(role: "columnheader", name: "Name"))
        #expect(names(scene) == ["Radia", "Grace", "Barbara", "Ada"])
        #expect(order() == ["descending", "none"])
        try scene.tap(scene.find(role: "columnheader", name: "Age"))
        #expect(names(scene) == ["Ada", "Radia", "Grace", "Barbara"])
    }

    @Test func aTitleWithoutComparatorDoesNotSort() throws {
        struct Screen: View {
            @State var order = [KeyPathComparator(\Person.name)]
            var body: some View {
                Table(TableTests.people, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Initial") { Text($0.name.prefix(1)) }
                }
            }
        }
        let scene = scene { Screen() }
        #expect(scene.findAll(role: "columnheader").map { $0[.ariaSort] } == ["ascending", nil])
        #expect(throws: TestSceneError.self) { try scene.tap(scene.find(role: "columnheader", name: "Initial")) }
    }

    // MARK: Columns

    @Test func inCompactWidthTheFirstColumnIsShown() throws {
        let scene = scene(width: 390) { People() }
        #expect(scene.findAll(role: "columnheader").isEmpty)
        #expect(names(scene) == ["Grace", "Ada", "Barbara", "Radia"] && scene.findAll(role: "gridcell").isEmpty)
        #expect(try scene.find(role: "grid")[.ariaRowcount] == "4")
        try scene.tap("Ada")
        _ = try scene.find(text: "selected 2")
    }

    @Test func titlesCanBeHidden() throws {
        let scene = scene {
            Table(TableTests.people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
        }
        #expect(scene.findAll(role: "columnheader").isEmpty)
    }

    @Test func anEdgeThatIsDraggedResizesItsColumn() throws {
        struct Screen: View {
            var body: some View {
                Table(TableTests.people) {
                    TableColumn("Name", value: \.name).width(min: 100, max: 500)
                    TableColumn("Age") { Text("\($0.age)") }
                }
            }
        }
        let scene = scene { Screen() }
        func width() -> CGFloat { scene.findAll(role: "columnheader")[0].frame.width }
        let handle = try #require(handles(scene).first)
        let before = width()
        try scene.drag(handle, by: -60, 0)
        #expect(width() == before - 60)
        #expect(scene.findAll(role: "rowheader")[0].frame.width == before - 60)
        try scene.drag(handles(scene)[0], by: -600, 0)
        #expect(width() == 100)
        try scene.doubleTap(handles(scene)[0])
        #expect(width() == before)
    }

    struct Customized: View {
        @State var columns = TableColumnCustomization<Person>()
        var body: some View {
            Table(TableTests.people, columnCustomization: $columns) {
                TableColumn("Name", value: \.name).customizationID("name")
                    .disabledCustomizationBehavior(.visibility)
                TableColumn("Age") { Text("\($0.age)") }.customizationID("age")
                TableColumn("Number") { Text("\($0.id)") }.customizationID("number").defaultVisibility(.hidden)
            }
        }
    }

    private func openMenu(_ scene: TestScene) throws {
        let columns = try around(scene.find(role: "img", name: "Columns"), role: "columnheader", scene)
        #expect(columns.name == "Columns")
        try scene.tap(scene.find(role: "img", name: "Columns"))
    }

    @Test func columnsAreHiddenAndShownInAMenu() throws {
        let scene = scene { Customized() }
        #expect(titles(scene) == ["Name", "Age"])
        try openMenu(scene)
        #expect(scene.findAll(role: "menuitemcheckbox").map(\.name) == ["Age", "Number"])
        try scene.tap(scene.find(role: "menuitemcheckbox", name: "Number"))
        #expect(titles(scene) == ["Name", "Age", "Number"])
        try openMenu(scene)
        try scene.tap(scene.find(role: "menuitemcheckbox", name: "Age"))
        #expect(titles(scene) == ["Name", "Number"])
    }

    @Test func aTitleThatIsDraggedMovesItsColumn() throws {
        let scene = scene { Customized() }
        let title = try scene.find(role: "columnheader", name: "Name")
        try scene.drag(title, by: 500, 0)
        #expect(titles(scene) == ["Age", "Name"])
        #expect(scene.findAll(role: "rowheader").map(\.text).first == "79")
    }

    @Test func columnsAreMovedInAMenu() throws {
        let scene = scene { Customized() }
        try openMenu(scene)
        let openers = scene.findAll { $0[.ariaHaspopup] == "menu" && $0.name == "Age" }
        try scene.tap(#require(openers.first))
        try scene.tap("Move Left")
        #expect(titles(scene) == ["Age", "Name"])
    }

    @Test func aCustomizationIsStored() throws {
        var columns = TableColumnCustomization<Person>()
        columns[visibility: "age"] = .hidden
        columns[width: "name"] = 120
        let data = try JSONEncoder().encode(columns)
        let restored = try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: data)
        #expect(restored == columns)
        let scene = scene { Customized(columns: restored) }
        #expect(titles(scene) == ["Name"])
        #expect(scene.findAll(role: "columnheader")[0].frame.width == 120)
    }

    // MARK: Work

    @Test func ofManyColumnsFewExist() throws {
        struct Screen: View {
            var body: some View {
                Table(TableTests.people) {
                    TableColumnForEach(0..<200, id: \.self) { index in
                        TableColumn("c\(index)") { Text("\($0.id * index)") }.width(100)
                    }
                }
            }
        }
        let scene = scene { Screen() }
        #expect(try scene.find(role: "grid")[.ariaColcount] == "200")
        #expect(titles(scene).count < 20 && titles(scene).first == "c0")
        try scene.scroll(scroller(scene), to: CGPoint(x: 10_000, y: 0))
        #expect(titles(scene).count < 30 && titles(scene).contains("c102") && !titles(scene).contains("c0"))
        let title = try scene.find(role: "columnheader", name: "c102")
        #expect(title[.ariaColindex] == "103")
        let cell = scene.findAll(role: "gridcell").first { $0[.ariaColindex] == "103" }
        #expect(cell?.text == "102" && cell?.frame.minX == title.frame.minX)
    }
}
