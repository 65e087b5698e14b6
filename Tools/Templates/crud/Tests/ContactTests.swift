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

    /// Waits until the page shows a text: the database answers outside of the main actor.
    private func wait(for text: String, in scene: TestScene) async throws {
        let end = ContinuousClock.now + .seconds(10)
        while !scene.text.contains(text) {
            try #require(ContinuousClock.now < end, "\(scene.text)")
            try await Task.sleep(for: .milliseconds(5))
            scene.advance(by: .zero)
        }
    }

    @Test func aContactIsAdded() async throws {
        let scene = try scene()
        try await wait(for: "No contacts", in: scene)
        try scene.tap(scene.find(role: "button", name: "Add"))
        scene.advance(by: .seconds(1))
        try scene.type("Ada", into: "Name")
        try scene.type("ada@example.org", into: "Email")
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        try await wait(for: "ada@example.org", in: scene)
    }

    @Test func anAddressIsChecked() {
        #expect(Contact(name: "Ada", email: "ada").isValid == false)
        #expect(Contact(name: "", email: "").isValid == false)
        #expect(Contact(name: "Ada", email: "").isValid)
    }
}
