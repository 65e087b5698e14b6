#if SQLite
    import GRDB
    import Testing

    @testable import Tracker

    @Suite struct SearchTests {
        private let test: TestDatabase
        init() throws { test = try TestDatabase() }

        private func find(_ text: String) throws -> [Int64] {
            try test.queue.read { try IssueSearch.find(text, in: $0) }
        }

        @Test func titlesTextsAndCommentsAreFoundByTheBeginningsOfWords() throws {
            let title = try test.issue("Checkout rejects cards")
            let text = try test.issue("Mails", "The café has no time zone")
            let comment = try test.issue("Photos")
            try test.queue.write { _ = try Comment.add("They flicker", to: comment.id!, by: test.grace, in: $0) }
            #expect(try find("card check") == [title.id])
            #expect(try find("CAFE") == [text.id])
            #expect(try find("flick") == [comment.id])
            #expect(try find("card flicker").isEmpty)
            #expect(try find("  ,;").isEmpty)
        }

        @Test func theIndexFollowsEdits() throws {
            let issue = try test.issue("Old")
            let comment = try test.queue.write { try Comment.add("zebra", to: issue.id!, by: test.ada, in: $0) }
            let edit = IssueEdit(field: .title, value: "New", base: 0)
            try test.queue.write { _ = try Issue.save([edit], of: issue.id!, by: test.ada, in: $0) }
            #expect(try find("old").isEmpty)
            #expect(try find("new") == [issue.id])
            try test.queue.write { try Comment.edit(comment.id!, "lion", by: test.ada, in: $0) }
            #expect(try find("zebra").isEmpty)
            #expect(try find("lion") == [issue.id])
            try test.queue.write { try Comment.delete(comment.id!, by: test.ada, in: $0) }
            #expect(try find("lion").isEmpty)
        }

        @Test(arguments: [
            "\"", "x\" OR b", "NOT", "title:x", "(", "*", "AND OR", "'; DROP TABLE issue; --", "^x", "-x",
        ])
        func whatPeopleTypeIsNeverAnOperator(text: String) throws {
            _ = try test.issue("A page of it")
            #expect(try find(text).isEmpty)
        }
    }
#endif
