#if SQLite
    import Foundation
    import GRDB
    import SeededRandom
    import Testing

    @testable import Tracker

    @Suite struct ImportTests {
        private let test: TestDatabase
        init() throws { test = try TestDatabase() }

        private func read(_ text: String) throws -> IssueImport {
            try IssueImport(Data(text.utf8), people: [test.ada, test.grace])
        }

        @Test func eachLineHasItsIssueOrItsProblems() throws {
            let file = try read(
                """
                Title,Status,Assignee,Due date,Labels,Mood
                Card is refused,In progress,grace,2026-05-01,bug; customer,good

                ,To do,,,,
                "Two
                lines",Gone,Nobody,1.5.2026,,
                Fine,,ADA@example.com,,,,
                """)
            #expect(file.unknownColumns == ["Mood"])
            #expect(file.lines.map(\.line) == [2, 4, 5, 7])
            #expect(file.lines.map(\.problems.count) == [0, 1, 3, 1])
            #expect(file.valid[0].draft.labels == ["bug", "customer"])
            #expect(file.valid[0].draft.status == .doing)
            #expect(file.valid[0].draft.assigneeID == "g")
            try test.queue.write { _ = try file.perform(in: test.project.id!, by: test.ada, $0) }
            #expect(try test.queue.read { try Issue.fetchCount($0) } == 1)
            #expect(try test.changes().last == "imported")
        }

        @Test func aFileThatIsNoTableIsRefusedWithAReason() throws {
            for text in ["", "\n\n", "Name\nx", "Title\n\"open", "Title\n\"a\"b"] {
                #expect(throws: TrackerError.self, "\(text)") { try read(text) }
            }
            #expect(throws: TrackerError.self) { try IssueImport(Data([0xFF, 0xFE, 0x41]), people: []) }
            #expect(throws: TrackerError.self) { try read(String(repeating: "a", count: (2 << 20) + 1)) }
            #expect(throws: TrackerError.self) { try read("Title\n" + String(repeating: "a\n", count: 5_001)) }
        }

        @Test func onlyAdministratorsImport() throws {
            let file = try read("Title\nx")
            #expect(throws: TrackerError.notAllowed(.administrator)) {
                try test.queue.write { _ = try file.perform(in: test.project.id!, by: test.grace, $0) }
            }
        }

        /// What is written is read again, whatever the texts contain.
        @Test(arguments: 0..<50 as Range<UInt64>) func writtenTablesAreReadAgain(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let pieces = ["a", "é", "\"", "\"\"", ",", ";", "\n", "\r\n", " ", "=1+1", "'", "-", "@b", "日本"]
            let rows = (0..<6).map { _ in
                ["x"]
                    + (0..<4).map { _ in
                        (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                            .joined()
                    }
            }
            let header = ["1", "2", "3", "4", "5"]
            let records = try CSV.records(in: CSV.text([header] + rows))
            #expect(records.map(\.fields) == [header] + rows.map { $0.map(Self.read) }, "seed \(seed)")
        }

        /// An apostrophe before a formula is taken for the one of an export.
        private static func read(_ text: String) -> String {
            let isEscaped = text.hasPrefix("'") && (text.dropFirst().first.map { "=+-@".contains($0) } ?? false)
            return isEscaped ? String(text.dropFirst()) : text
        }

        @Test func spreadsheetsComputeNothing() {
            #expect(CSV.text([["=1+1", "-a", "b"]]) == "'=1+1,'-a,b\r\n")
        }

        @Test func anExportCanBeImported() throws {
            let issue = try test.issue("A, \"B\"", "Line 1\nLine 2", status: .review)
            try test.queue.write { try IssueLabel.add("bug", to: issue, by: test.ada, in: $0) }
            let rows = try test.queue.read { try IssueRow.rows(Issue.fetchAll($0), in: $0) }
            let file = try read(IssueExport.csv(rows))
            #expect(file.unknownColumns == ["Key", "Created", "Updated"])
            #expect(
                file.valid.map(\.draft) == [
                    IssueDraft(title: "A, \"B\"", text: "Line 1\nLine 2", status: .review, labels: ["bug"])
                ])
        }
    }
#endif
