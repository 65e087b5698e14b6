import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Security.md`.
@MainActor @Suite struct DocumentedSecurity {
    @MainActor @Observable final class Documents {
        struct NotAllowed: Error {}
        var titles = ["Plan"]

        func delete(_ title: String, by user: User) throws {
            guard user.mayDelete else { throw NotAllowed() }
            titles.removeAll { $0 == title }
        }
    }

    struct User {
        var name: String
        var mayDelete: Bool
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Security")
        #expect(examples.count == 1)
        #expect(examples.missing == [])
    }
}
