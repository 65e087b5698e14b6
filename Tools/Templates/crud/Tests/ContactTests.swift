import DatabaseQueries
import LifelineTesting
import LifelineUI
import Testing

@testable import CrudTemplate

@MainActor @Suite struct ContactTests {
    private func scene() throws -> TestScene {
        let queue = try DatabaseQueue()
        try Contact.migrator.migrate(queue)
        let database = DatabaseContext(queue)
        return TestScene { ContactList().database(database) }
    }

    @Test func aContactIsAdded() async throws {
        let scene = try scene()
        try await scene.wait(for: "No contacts")
        try scene.tap(scene.find(role: "button", name: "Add"))
        scene.advance(by: .seconds(1))
        try scene.type("Ada", into: "Name")
        try scene.type("ada@example.org", into: "Email")
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        try await scene.wait(for: "ada@example.org")
    }

    @Test func anAddressIsChecked() {
        #expect(Contact(name: "Ada", email: "ada").isValid == false)
        #expect(Contact(name: "", email: "").isValid == false)
        #expect(Contact(name: "Ada", email: "").isValid)
    }
}
