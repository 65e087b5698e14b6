#if SQLite
    import DatabaseQueries
    import Foundation
    import Hooks
    import LifelineTesting
    import LifelineUI
    import Testing

    @MainActor @Suite struct QueryTests {
        private struct Product: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
            var id: Int64
            var name: String
        }

        private struct Products: Queryable {
            var limit = 10
            var table = "product"
            static var defaultValue: [Product] { [] }
            func fetch(_ db: Database) throws -> [Product] {
                try Product.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id LIMIT ?", arguments: [limit])
            }
        }

        private struct ProductList: View {
            @Query(Products(limit: 2)) private var products
            var body: some View {
                VStack {
                    Text(products.map(\.name).joined(separator: ","))
                    Text($products.isLoading ? "loading" : "loaded")
                    Text($products.error == nil ? "fine" : "failed")
                    Button("More") { $products.request.wrappedValue.limit += 2 }
                    Button("Break") { $products.request.wrappedValue.table = "nothing" }
                    Button("Add") {
                        $products.update {
                            $0.append(Product(id: 9, name: "new"))
                        } writing: { db in
                            try Product(id: 9, name: "new").insert(db)
                        }
                    }
                    Button("Repeat") {
                        $products.update {
                            $0.append(Product(id: 1, name: "twice"))
                        } writing: { db in
                            try Product(id: 1, name: "twice").insert(db)
                        }
                    }
                }
            }
        }

        private struct HookList: HookView {
            var hookBody: some View {
                let products = useQuery(Products(limit: 10))
                Text(products.value.map(\.name).joined(separator: ","))
            }
        }

        private final class Folder {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("queries-\(UUID().uuidString)")
            init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
            deinit { try? FileManager.default.removeItem(at: url) }
            var path: String { url.appendingPathComponent("shop.sqlite").path }
        }

        private func makeContext(_ path: String, _ names: [String] = ["a", "b", "c"]) throws -> DatabaseContext {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("1") { db in
                try db.execute(sql: "CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
                for (index, name) in names.enumerated() { try Product(id: Int64(index), name: name).insert(db) }
            }
            return try DatabaseContext(path: path, migrator: migrator)
        }

        private func until(_ scene: TestScene, _ condition: (String) -> Bool) async {
            while !condition(scene.text) {
                await Task.yield()
                scene.advance(by: .zero)
            }
        }

        @Test func aViewShowsWhatIsFetchedAndWritten() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path)
            let scene = TestScene { ProductList().database(context) }
            #expect(scene.text.contains("loading"))
            await until(scene) { $0.hasPrefix("a,b\nloaded\nfine") }
            try await context.writer.write { try Product(id: 0, name: "changed").update($0) }
            await until(scene) { $0.hasPrefix("changed,b\n") }
        }

        @Test func aViewShowsWhatAnotherConnectionWrites() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path)
            let scene = TestScene { ProductList().database(context) }
            await until(scene) { $0.hasPrefix("a,b\n") }
            // As another process would.
            let other = try DatabasePool(path: folder.path)
            for name in ["x", "y", "z"] {
                try await other.write { try Product(id: 0, name: name).update($0) }
                await until(scene) { $0.hasPrefix("\(name),b\n") }
            }
            try other.close()
        }

        @Test func aListIsShownInPages() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path, ["a", "b", "c", "d", "e"])
            let scene = TestScene { ProductList().database(context) }
            await until(scene) { $0.hasPrefix("a,b\n") }
            try scene.tap("More")
            // The first page stays until the next one is there.
            #expect(scene.text.hasPrefix("a,b\nloading"))
            await until(scene) { $0.hasPrefix("a,b,c,d\nloaded") }
        }

        @Test func anErrorIsShown() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path)
            let scene = TestScene { ProductList().database(context) }
            await until(scene) { $0.hasPrefix("a,b\n") }
            try scene.tap("Break")
            await until(scene) { $0.contains("failed") }
        }

        @Test func aChangeIsShownAtOnceAndTakenBackIfItFails() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path, ["a", "b"])
            let scene = TestScene { ProductList().database(context) }
            await until(scene) { $0.hasPrefix("a,b\n") }
            try scene.tap("More")
            await until(scene) { $0.hasPrefix("a,b\nloaded") }
            try scene.tap("Add")
            #expect(scene.text.hasPrefix("a,b,new\n"))
            let names = { try await context.writer.read { try Product.order(sql: "id").fetchAll($0).map(\.name) } }
            while try await names() != ["a", "b", "new"] { await Task.yield() }
            await until(scene) { $0.hasPrefix("a,b,new\nloaded\nfine") }
            try scene.tap("Repeat")
            #expect(scene.text.hasPrefix("a,b,new,twice\n"))
            await until(scene) { $0.hasPrefix("a,b,new\nloaded\nfailed") }
            #expect(try await names() == ["a", "b", "new"])
        }

        /// A change is never shown twice, and never disappears between its writing and its observation.
        @Test func quickChangesAreShownOnce() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path, [])
            @MainActor final class Log { var counts: [[Int64: Int]] = [] }
            struct Numbers: View {
                @Query(Products(limit: 1000)) private var products
                let log: Log
                var body: some View {
                    let _ = log.counts.append(Dictionary(grouping: products, by: \.id).mapValues(\.count))
                    Text("\(products.count) products")
                    Button("Add") {
                        let product = Product(id: Int64(log.counts.count), name: "new")
                        $products.update {
                            $0.append(product)
                        } writing: {
                            try product.insert($0)
                        }
                    }
                }
            }
            let log = Log()
            let scene = TestScene { Numbers(log: log).database(context) }
            await until(scene) { $0.contains("0 products") }
            for number in 1...60 {
                try scene.tap("Add")
                if number % 5 == 0 { await until(scene) { $0.contains("\(number) products") } }
            }
            await until(scene) { $0.contains("60 products") }
            while try await context.writer.read({ try Product.fetchCount($0) }) < 60 { await Task.yield() }
            await until(scene) { $0.contains("60 products") }
            let sizes = log.counts.map(\.count)
            #expect(log.counts.allSatisfy { $0.values.allSatisfy { $0 == 1 } })
            #expect(sizes == sizes.sorted())
        }

        @Test func aHookFollowsARequest() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path)
            let scene = TestScene { HookList().database(context) }
            await until(scene) { $0 == "a,b,c" }
            try await context.writer.write { try Product(id: 3, name: "d").insert($0) }
            await until(scene) { $0 == "a,b,c,d" }
        }

        @Test func scenesShareAnObservation() async throws {
            let folder = Folder()
            let context = try makeContext(folder.path)
            let one = TestScene { ProductList().database(context) }
            await until(one) { $0.hasPrefix("a,b\nloaded") }
            // Nothing is loaded for the second one.
            let two = TestScene { ProductList().database(context) }
            #expect(two.text.hasPrefix("a,b\nloaded"))
        }
    }
#endif
