import Browsers
import Foundation
import LifelineKit
import Testing

/// A table in two sections whose rows can be swiped aside, moved, and refreshed.
private final class TasksPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var tasks = (0..<2).map { section in (0..<40).map { "Task \(section).\($0)" } }
    let table = UITableView(frame: .zero, style: .plain)
    var refreshes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.accessibilityIdentifier = "table"
        table.accessibilityLabel = "Tasks"
        table.register(SubtitleCell.self, forCellReuseIdentifier: "task")
        table.dataSource = self
        table.delegate = self
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
        table.refreshControl = control
        view.addSubview(table)
    }

    func numberOfSections(in tableView: UITableView) -> Int { tasks.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Part \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        cell.textLabel?.text = tasks[indexPath.section][indexPath.row]
        cell.detailTextLabel?.text = "Something to do"
        return cell
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            done(true)
            self?.tasks[indexPath.section].remove(at: indexPath.row)
            self?.table.deleteRows(at: [indexPath], with: .automatic)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        tasks[destination.section].insert(tasks[source.section].remove(at: source.row), at: destination.row)
    }
}

@MainActor
@Suite("Editing lists in a browser", .serialized, .browser())
struct ListEditingTests {
    private func open(touch: Bool, width: Int = 390, dark: Bool = false) async throws -> (TasksPage, ListsApp, Page) {
        let controller = TasksPage()
        let app = try await ListsApp.start { controller }
        let page = try await Browser.shared.newPage(
            width: width, height: 700, mobile: touch, touch: touch, colorScheme: dark ? .dark : .light)
        try await page.goto(app.url)
        try await page.wait(for: "document.querySelectorAll('[role=option]').length > 10")
        return (controller, app, page)
    }

    private func close(_ app: ListsApp, _ page: Page) async throws {
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await app.stop()
    }

    private func shoot(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        _ = try await page.screenshot(savePath: "\(folder)/\(name).png")
    }

    private let left = """
        (t => t && Math.round(t.getBoundingClientRect().left))([...document.querySelectorAll('[role=option]')]
          .find(e => e.textContent.startsWith('Task 0.2S')))
        """

    @Test(arguments: Browser.touchVariants) func rowsAreSwipedAside(touch: Bool) async throws {
        let (controller, app, page) = try await open(touch: touch, dark: !touch)
        let row = try await page.point(text: "Task 0.2")
        let (start, end) = (Point(x: 320, y: row.y), Point(x: 150, y: row.y + 3))
        // Recognizers come with a module that is loaded once the table asks for it.
        try await page.wait(for: "!!document.querySelector('[data-identifier=table]').style.touchAction")
        if touch {
            try await page.swipe(from: start, to: end, steps: 12)
        } else {
            try await page.drag(from: start, to: end, steps: 12)
        }
        try await page.wait(for: "\(left) <= -140 && \(left) > -200")
        try await page.wait(for: "document.querySelector('[role=group][aria-label=Actions]')")
        try await shoot(page, "swiped-\(touch ? "light" : "dark")")
        if page.supports(.accessibilityTree) {
            for name in ["Delete", "Flag"] { try await page.waitForNode(role: "button", name: name) }
        }
        // A finger that comes down right after a flick stops what the browser takes to be in motion, and taps nothing.
        try await page.wait(for: "the row to go") {
            if try await page.evaluate("\(left) <= -140").bool == true {
                if touch { try await page.tap(text: "Delete") } else { try await page.click(text: "Delete") }
            }
            return (try? await page.wait(for: "(\(left)) === undefined", timeout: .seconds(2))) != nil
        }
        #expect(controller.tasks[0].count == 39 && controller.table.indexPathsForSelectedRows == nil)
        try await close(app, page)
    }

    @Test func theKeyboardOpensAndClosesActions() async throws {
        let (controller, app, page) = try await open(touch: false)
        try await page.wait(for: "!!document.querySelector('[data-identifier=table]').style.touchAction")
        for _ in 0..<6 {
            try await page.press("Tab")
            if try await page.evaluate("document.activeElement.role === 'option'").bool == true { break }
        }
        try await page.press("ArrowDown")
        try await page.wait(for: "document.activeElement.ariaPosInSet === '2'")
        try await page.press("Delete")
        try await page.wait(for: "document.activeElement.ariaLabel === 'Delete'")
        try await page.press("Escape")
        try await page.wait(for: "document.activeElement.ariaPosInSet === '2'")
        try await page.press("Delete")
        try await page.wait(for: "document.activeElement.ariaLabel === 'Delete'")
        try await page.press("Enter")
        try await page.wait(for: "document.querySelector('[role=option]')?.ariaSetSize === '79'")
        #expect(controller.tasks[0].first == "Task 0.0" && controller.tasks[0].dropFirst().first == "Task 0.2")
        try await close(app, page)
    }

    @Test(arguments: Browser.touchVariants) func rowsAreMovedByTheirGrips(touch: Bool) async throws {
        let (controller, app, page) = try await open(touch: touch)
        controller.table.setEditing(true, animated: true)
        try await page.wait(for: "document.querySelectorAll('[aria-label=Reorder]').length > 5")
        try await page.wait(for: "!!document.querySelector('[aria-label=Reorder]').style.touchAction")
        try await shoot(page, "editing")
        let grip = try await page.point(selector: "[aria-label=Reorder]")
        let end = Point(x: grip.x, y: grip.y + 130)
        if touch {
            try await page.swipe(from: grip, to: end, steps: 12)
        } else {
            try await page.drag(from: grip, to: end, steps: 12)
        }
        try await page.wait(
            for: "document.querySelectorAll('[role=listitem]')[2].textContent.startsWith('Task 0.0')")
        #expect(Array(controller.tasks[0].prefix(4)) == ["Task 0.1", "Task 0.2", "Task 0.0", "Task 0.3"])
        try await close(app, page)
    }

    @Test func headersStayAtTheTop() async throws {
        let (controller, app, page) = try await open(touch: false)
        // The rows begin at the top.
        controller.table.refreshControl = nil
        try await page.wait(for: "!document.querySelector('lifeline-button[aria-label=Refresh]')")
        let top = "(n => Math.round([...document.querySelectorAll('[role=group]')].find(e => e.ariaLabel === n)"
        let place = "?.getBoundingClientRect().top))"
        try await page.wait(
            for: "[...document.querySelectorAll('[role=group]')].some(e => e.style.position === 'sticky')")
        try await page.evaluate("document.querySelector('[data-identifier=table]').scrollTop = 900")
        try await page.wait(for: "\(top)\(place)('Part 0') === 0")
        try await shoot(page, "sticky")
        // The next one pushes it out.
        try await page.evaluate(
            """
            document.querySelector('[data-identifier=table]').scrollTop = [...document.querySelectorAll('[role=group]')]
              .find(e => e.ariaLabel === 'Part 0').parentElement.offsetHeight - 10
            """)
        try await page.wait(for: "\(top)\(place)('Part 0') === -26 && \(top)\(place)('Part 1') === 10")
        try await page.evaluate("document.querySelector('[data-identifier=table]').scrollTop = 3000")
        try await page.wait(for: "\(top)\(place)('Part 1') === 0")
        try await close(app, page)
    }

    @Test(.browser(.touch)) func aFingerPullsDownToRefresh() async throws {
        let (controller, app, page) = try await open(touch: true)
        let label = "document.querySelector('[aria-label^=Refresh]')"
        try await page.wait(for: "\(label)?.style.translate !== undefined")
        func pull(by distance: Double) async throws {
            try await page.swipe(from: Point(x: 200, y: 120), to: Point(x: 200, y: 120 + distance), steps: 20)
        }
        try await pull(by: 40)
        #expect(controller.refreshes == 0)
        for _ in 0..<50 where controller.refreshes == 0 { try await pull(by: 300) }
        #expect(controller.refreshes == 1)
        try await page.wait(for: "\(label).ariaBusy === 'true' && \(label).getBoundingClientRect().top === 0")
        try await shoot(page, "refreshing")
        controller.table.refreshControl?.endRefreshing()
        try await page.wait(for: "\(label).ariaBusy !== 'true' && \(label).getBoundingClientRect().top < 0")
        try await close(app, page)
    }

    @Test func scrollBarsTakeNoRoom() async throws {
        let (_, app, page) = try await open(touch: false)
        let table = "document.querySelector('[data-identifier=table]')"
        #expect(try await page.evaluate("\(table).offsetWidth === \(table).clientWidth").bool == true)
        let bar = "[...document.querySelectorAll('body > [aria-hidden=true]')].find(e => e.style.opacity === '1')"
        let place = "(r => [r.x + r.width / 2, r.y + r.height / 2].join())(bar.getBoundingClientRect())"
        try await page.mouse(.move, x: 200, y: 300)
        // Drawn down, the thumb takes the content along. The bar fades after a while, which a busy machine may miss: then again.
        var isDrawn = false
        for number in 0..<20 where !isDrawn {
            try await page.evaluate("\(table).scrollTop = \(400 + number)")
            let seen = try await page.wait(for: "(bar => bar ? \(place) : (\(table).scrollTop++, false))(\(bar))")
            let start = try #require(seen.string?.split(separator: ",").compactMap { Double($0) })
            try #require(start.count == 2 && start[0] > 375)
            try await page.drag(
                from: Point(x: start[0], y: start[1]), to: Point(x: start[0], y: start[1] + 100), steps: 6)
            isDrawn = (try? await page.wait(for: "\(table).scrollTop > 900", timeout: .seconds(5))) != nil
        }
        #expect(isDrawn)
        try await close(app, page)
    }
}
