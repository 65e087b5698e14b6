import DatabaseQueries
import Lifeline
import LifelineTesting
import Testing

@testable import CrudTemplate

@MainActor @Suite struct ContactTests {
    private let database: DatabaseContext

    init() throws {
        let queue = try DatabaseQueue()
        try CrudTemplate.migrator.migrate(queue)
        database = DatabaseContext(queue)
    }

    private func add(_ contacts: Contact...) throws {
        try database.writer.write { db in for contact in contacts { try contact.insert(db) } }
    }

    private func names(_ contacts: Contacts) throws -> [String] {
        try database.writer.read { db in try contacts.fetch(db).map(\.name) }
    }

    private func scene() -> TestScene { TestScene { ContactsPage().database(database) } }

    @Test func aContactIsAdded() async throws {
        let scene = scene()
        try await scene.wait(for: "No contacts")
        try scene.tap(scene.find(role: "button", name: "Add"))
        scene.advance(by: .seconds(1))
        try scene.type("Ada", into: "Name")
        try scene.type("ada@example.org", into: "Email")
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        try await scene.wait(for: "ada@example.org")
    }

    @Test func severalAreDeleted() async throws {
        try add(Contact(name: "Ada"), Contact(name: "Grace"), Contact(name: "Mary"))
        let scene = scene()
        try await scene.wait(for: "Mary")
        try scene.tap("Ada")
        try scene.tap(scene.find(text: "Grace"), modifiers: .control)
        try scene.tap(scene.find(role: "button", name: "Delete"))
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("Delete 2 contacts?"))
        try scene.tap(scene.find(role: "button", name: "Delete"))
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("Ada"))
        // It is shown at once, and written a moment later.
        try await scene.wait { try names(Contacts()) == ["Mary"] }
    }

    @Test func contactsAreFoundAndSorted() throws {
        try add(
            Contact(name: "Grace", email: "a@navy.example"), Contact(name: "ada", email: "b@example.org"),
            Contact(name: "Mary", email: "c@example.org"))
        #expect(try names(Contacts()) == ["ada", "Grace", "Mary"])
        #expect(try names(Contacts(search: "NAVY")) == ["Grace"])
        let byEmail = KeyPathComparator(\Contact.email, order: .reverse)
        #expect(try names(Contacts(order: [byEmail])) == ["Mary", "ada", "Grace"])
    }

    @Test func theExportIsSafeInASpreadsheet() async throws {
        try add(Contact(name: "=HYPERLINK(\"x\")", email: "a,b@example.org"))
        let database = database
        let client = try TestClient(routes: [Contact.export { database }])
        let reply = try await client.get("/contacts.csv")
        #expect(reply.headers[.contentDisposition]?.contains("contacts.csv") == true)
        let row = try #require(reply.text.split(separator: "\r\n").dropFirst().first)
        #expect(row.hasPrefix(#""'=HYPERLINK(""x"")","a,b@example.org","#))
    }

    @Test func anAddressIsChecked() {
        #expect(Contact(name: "Ada", email: "ada").isValid == false)
        #expect(Contact(name: "", email: "").isValid == false)
        #expect(Contact(name: "Ada", email: "").isValid)
    }
}
