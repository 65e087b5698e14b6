#if SQLite
    import Browsers
    import DatabaseQueries
    import Foundation
    import LifelineUI
    import LiveServer
    import Testing

    /// Two people edit one list that is in SQLite.
    @MainActor @Suite(.serialized, .browser()) struct SharedListTests {
        @Test(.timeLimit(.minutes(3))) func twoBrowsersSeeEachOthersChanges() async throws {
            let server = try await LiveServer(ListApp.self)
            let pages = [try await open(server), try await open(server)]
            var times: [Double] = []
            for number in 0..<20 {
                let (writer, reader) = (pages[number % 2], pages[1 - number % 2])
                let name = "item \(number)"
                try await reader.evaluate(Self.watch(for: name))
                try await writer.evaluate("window.onkeydown = () => { window.pressed = \(Self.now) }; 0")
                try await writer.type(name)
                try await writer.press("Enter")
                try await reader.wait(for: "window.seen > 0")
                let seen = try await reader.evaluate("window.seen").number ?? 0
                let pressed = try await writer.evaluate("window.pressed").number ?? 0
                #expect(seen > pressed)
                times.append(seen - pressed)
            }
            for page in pages {
                try await page.wait(for: "document.body.innerText.includes('20 items')")
                let lines = try await page.text().split(separator: "\n").filter { $0.hasPrefix("item ") }
                #expect(lines == (0..<20).map { "item \($0)" })
                #expect(page.console.isEmpty, "\(page.console)")
            }
            times.sort()
            let median = times[times.count / 2]
            print("From Enter in one browser to the item in the other: median \(median) ms, longest \(times.last!) ms")
            await server.stop()
        }

        private static let now = "performance.timeOrigin + performance.now()"

        /// Sets `seen` to the time at which a text appears.
        private static func watch(for text: String) -> String {
            """
            {
              window.seen = 0
              const observer = new MutationObserver(() => {
                if (!document.body.innerText.includes('\(text)')) return
                window.seen = \(now)
                observer.disconnect()
              })
              observer.observe(document.body, { subtree: true, childList: true, characterData: true })
            }
            """
        }

        /// Opens a browser of its own, with the field focused.
        private func open(_ server: LiveServer) async throws -> Page {
            let browser = try await Browser.launch()
            let page = try await browser.newPage(width: 600, height: 900)
            try await page.goto(server.url)
            try await page.wait(for: "document.body.innerText.includes('items')")
            try await page.click(selector: "input")
            try await page.wait(for: "document.activeElement.localName === 'input'")
            return page
        }
    }

    private struct Item: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        static let databaseTableName = "item"
        var id: Int64?
        var name: String
    }

    private struct Items: Queryable {
        static var defaultValue: [Item] { [] }
        func fetch(_ db: Database) throws -> [Item] { try Item.order(Column("id")).fetchAll(db) }
    }

    private struct ListApp: App {
        static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
        static let database: DatabaseContext? = {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { db in
                try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
            }
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return try? DatabaseContext(path: folder.appendingPathComponent("list.sqlite").path, migrator: migrator)
        }()

        var body: some Scene { WindowGroup { ItemList().database(Self.database) } }
    }

    private struct ItemList: View {
        @Query(Items()) private var items
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("New item", text: $name).onSubmit(add)
                Text("\(items.count) items")
                List(items) { Text($0.name) }
            }
            .padding()
        }

        private func add() {
            let item = Item(name: name)
            name = ""
            $items.update {
                $0.append(item)
            } writing: {
                try item.insert($0)
            }
        }
    }
#endif
