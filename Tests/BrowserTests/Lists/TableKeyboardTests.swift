import Browsers
import LifelineKit
import LifelineUI
import Testing

/// A table is a grid with one stop of the Tab key. The arrow keys move between its cells.
@MainActor
@Suite("Tables", .serialized, .browser())
struct TableKeyboardTests {
    struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
        var isActive = false
    }

    private struct Screen: View {
        @State private var people = (1...200).map { Person(id: $0, name: "Person \($0)", age: 20 + $0 * 7 % 60) }
        @State private var chosen: Set<Int> = []
        @State private var order = [KeyPathComparator(\Person.id)]

        var body: some View {
            VStack(spacing: 0) {
                Button("before") {}
                Table(people, selection: $chosen, sortOrder: $order) {
                    TableColumn("Number", value: \.id) { Text("\($0.id)") }.width(100)
                    TableColumn("Name", value: \.name) { person in
                        TextField("Name", text: $people[person.id - 1].name)
                    }
                    TableColumn("Active") { person in
                        Toggle("Active", isOn: $people[person.id - 1].isActive).labelsHidden()
                    }
                    .width(100)
                }
                .accessibilityLabel("People")
                Button("after: \(chosen.count) chosen") {}
                Text("first: \(people[0].name), \(people[0].isActive ? "active" : "inactive")")
            }
        }
    }

    private func open() async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 900)
        try await page.page.wait(for: "document.querySelectorAll('[role=row]').length > 10")
        // The module for the keyboard is loaded.
        try await page.page.wait(
            for: "[...document.querySelectorAll('[role=grid] input')].every((input) => input.tabIndex === -1)")
        _ = try await page.page.evaluate(
            "void addEventListener('scroll', () => { window.lastScroll = performance.now() }, true)")
        return page
    }

    /// Waits until nothing scrolls, and the server knows where.
    private func waitForRest(_ page: ControllerPage) async throws {
        try await page.page.wait(for: "performance.now() - (window.lastScroll || 0) > 500")
    }

    private static let here =
        "(document.activeElement.closest('[role=row]')?.ariaRowIndex + ':' + document.activeElement.getAttribute('role'))"

    @Test func theArrowKeysMoveBetweenCells() async throws {
        let page = try await open()
        func press(_ keys: String, _ wanted: String) async throws {
            try await page.page.press(keys)
            try await page.page.wait(for: "\(Self.here) === '\(wanted)'")
        }
        try await page.page.press("Tab")
        try await page.page.wait(for: "document.activeElement.textContent === 'before'")
        try await press("Tab", "2:rowheader")
        try await press("ArrowRight", "2:gridcell")
        try await press("ArrowDown", "3:gridcell")
        try await press("ArrowLeft", "3:rowheader")
        try await press("ArrowUp", "2:rowheader")
        try await press("ArrowUp", "1:columnheader")
        try await press("ArrowDown", "2:rowheader")
        try await press("End", "2:gridcell")
        #expect(try await page.page.evaluate("document.activeElement.querySelector('input').type") == "checkbox")
        try await press("Home", "2:rowheader")
        // Rows out of sight come into being on the way.
        for _ in 0..<40 { try await page.page.press("ArrowDown") }
        try await page.page.wait(for: "\(Self.here) === '42:rowheader'")
        // The row is below the titles and above the end of the table.
        let isVisible = """
            (() => {
              const box = document.activeElement.getBoundingClientRect();
              const grid = document.activeElement.closest('[role=grid]').getBoundingClientRect();
              return box.top >= grid.top + 36 && box.bottom <= grid.bottom;
            })()
            """
        try await page.page.wait(for: isVisible)
        for _ in 0..<30 { try await page.page.press("ArrowUp") }
        try await page.page.wait(for: "\(Self.here) === '12:rowheader'")
        try await page.page.wait(for: isVisible)
        try await waitForRest(page)
        try await press("Control+End", "201:rowheader")
        try await waitForRest(page)
        try await press("Control+Home", "2:rowheader")
        try await waitForRest(page)
        // The Tab key leaves the table, past the controls of its cells, and returns to the cell.
        try await page.page.press("Tab")
        try await page.page.wait(for: "document.activeElement.textContent.startsWith('after')")
        try await press("Shift+Tab", "2:rowheader")
        try await page.page.press("Shift+Tab")
        try await page.page.wait(for: "document.activeElement.textContent === 'before'")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func theKeyboardSelectsRowsAndSorts() async throws {
        let page = try await open()
        func selected(_ count: Int) async throws {
            try await page.page.wait(for: "document.body.textContent.includes('after: \(count) chosen')")
        }
        try await page.page.press("Tab")
        try await page.page.press("Tab")
        try await page.page.press("Space")
        try await selected(1)
        try await page.page.wait(for: "document.activeElement.closest('[role=row]').ariaSelected === 'true'")
        try await page.page.press("Shift+ArrowDown")
        try await page.page.press("Shift+ArrowDown")
        try await selected(3)
        try await page.page.press("Control+a")
        try await selected(200)
        try await page.page.press("Enter")
        try await selected(1)
        for _ in 0..<3 { try await page.page.press("ArrowUp") }
        try await page.page.wait(for: "\(Self.here) === '1:columnheader'")
        #expect(try await page.page.evaluate("document.activeElement.ariaSort") == "ascending")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.activeElement.ariaSort === 'descending'")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func returnEditsACellAndEscapeRestoresIt() async throws {
        let page = try await open()
        try await page.page.press("Tab")
        try await page.page.press("Tab")
        try await page.page.press("ArrowRight")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.activeElement.localName === 'input'")
        try await page.page.type("Ada")
        try await page.page.wait(for: "document.body.textContent.includes('first: Ada,')")
        try await page.page.press("Escape")
        try await page.page.wait(for: "\(Self.here) === '2:gridcell'")
        try await page.page.wait(for: "document.body.textContent.includes('first: Person 1,')")
        try await page.page.press("Enter")
        try await page.page.type("Grace")
        try await page.page.press("Enter")
        try await page.page.wait(for: "\(Self.here) === '2:gridcell'")
        try await page.page.wait(for: "document.body.textContent.includes('first: Grace,')")
        // The space bar and Return toggle a switch.
        try await page.page.press("ArrowRight")
        try await page.page.press("Space")
        try await page.page.wait(for: "document.body.textContent.includes('Grace, active')")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.body.textContent.includes('Grace, inactive')")
        // Tab continues to the next control.
        try await page.page.press("ArrowLeft")
        try await page.page.press("Enter")
        try await page.page.press("Tab")
        try await page.page.wait(for: "document.activeElement.type === 'checkbox'")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test(.browser(.accessibilityTree)) func screenReadersSeeAGrid() async throws {
        let page = try await open()
        let tree = try await page.page.accessibilityTree()
        let grid = try #require(tree.first(role: "grid", name: "People"))
        let titles = grid.flattened.filter { $0.role == "columnheader" }.map(\.name)
        #expect(titles == ["Number", "Name", "Active"])
        #expect(grid.flattened.filter { $0.role == "rowheader" }.prefix(3).map(\.name) == ["1", "2", "3"])
        #expect(try await page.page.evaluate("document.querySelector('[role=grid]').ariaRowCount") == "201")
        try await page.close()
    }

    @Test func theMouseSelectsResizesAndSorts() async throws {
        let page = try await open()
        func center(_ selector: String) async throws -> Point { try await page.page.point(selector: selector) }
        try await page.page.click(selector: "[role=columnheader]")
        try await page.page.wait(for: "document.querySelector('[role=columnheader]').ariaSort === 'descending'")
        try await page.page.click(at: center("[role=rowheader]"))
        try await page.page.wait(for: "document.body.textContent.includes('after: 1 chosen')")
        let width = "document.querySelectorAll('[role=columnheader]')[1].getBoundingClientRect().width"
        let before = try await page.page.evaluate(width).number ?? 0
        let edge = try await page.page.evaluate(
            "(() => { const b = document.querySelectorAll('[role=columnheader]')[1].getBoundingClientRect(); "
                + "return [b.right, b.top + b.height / 2] })()")
        let start = Point(x: edge[0].number ?? 0, y: edge[1].number ?? 0)
        try await page.page.drag(from: start, to: Point(x: start.x - 80, y: start.y))
        try await page.page.wait(for: "Math.abs(\(width) - \(before - 80)) < 2")
        // The drag did not sort.
        #expect(try await page.page.evaluate("document.querySelector('[role=columnheader]').ariaSort") == "descending")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }
}
