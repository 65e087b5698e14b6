#if SQLite
    import DatabaseQueries
    import DocumentedExamples
    import Foundation
    import LifelineUI
    import Testing

    // The examples of Documentation/DatabaseQueries.md, which are compared with this file.

    private struct Product: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: Int64
        var name: String
    }

    @MainActor private enum Example {
        struct Products: Queryable {
            var search = ""
            var limit = 50
            static var defaultValue: [Product] { [] }

            func fetch(_ db: Database) throws -> [Product] {
                try Product.filter(Column("name").like("\(search)%")).order(Column("name")).limit(limit).fetchAll(db)
            }
        }

        struct ProductList: View {
            @Query(Products()) private var products

            var body: some View {
                if let error = $products.error { Text("Not available: \(error)") }
                List(products) { product in
                    Button("Remove \(product.name)") { remove(product) }
                }
                Button("More") { $products.request.wrappedValue.limit += 50 }.disabled($products.isLoading)
            }

            private func remove(_ product: Product) {
                $products.update {
                    $0.removeAll { $0.id == product.id }
                } writing: { db in
                    try product.delete(db)
                }
            }
        }

        @MainActor enum Databases {
            static let shop = Result {
                try DatabaseContext(path: "/var/lib/shop/shop.sqlite", migrator: DatabaseMigrator())
            }
        }

        struct ShopView: View {
            var body: some View { ProductList().database(try? Databases.shop.get()) }
        }
    }

    @Suite struct DocumentedQueries {
        @Test func eachExampleOfTheDocumentIsCompiled() throws {
            let examples = try DocumentedExamples("DatabaseQueries")
            #expect(examples.count == 2)
            #expect(examples.missing == [])
        }
    }
#endif
