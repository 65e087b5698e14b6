#if SQLite
    import Foundation
    import GRDB
    import SeededRandom
    import Testing

    @testable import Tracker

    @Suite struct EditingTests {
        private let test: TestDatabase
        init() throws { test = try TestDatabase() }

        private func save(_ edits: [IssueEdit], _ issue: Issue, by person: Person) throws -> EditResult {
            try test.queue.write { try Issue.save(edits, of: issue.id!, by: person, in: $0) }
        }

        @Test func differentFieldsOfTwoPeopleMerge() throws {
            let issue = try test.issue("Checkout fails")
            // Both have seen version 0 of everything.
            let first = try save([IssueEdit(field: .title, value: "Checkout", base: 0)], issue, by: test.ada)
            let second = try save([IssueEdit(field: .text, value: "Since Monday", base: 0)], issue, by: test.grace)
            #expect(first.conflicts.isEmpty && second.conflicts.isEmpty)
            let saved = try test.find(issue)
            #expect(saved.title == "Checkout" && saved.text == "Since Monday")
        }

        @Test func oneFieldOfTwoPeopleIsAConflictWithBothTexts() throws {
            let issue = try test.issue("Checkout fails")
            _ = try save([IssueEdit(field: .title, value: "Ada's", base: 0)], issue, by: test.ada)
            let both = [
                IssueEdit(field: .title, value: "Grace's", base: 0), IssueEdit(field: .priority, value: "4", base: 0),
            ]
            let result = try save(both, issue, by: test.grace)
            #expect(result.saved.map(\.field) == [.priority])
            let conflict = EditConflict(field: .title, mine: "Grace's", theirs: "Ada's", version: 1, authorID: "a")
            #expect(result.conflicts == [conflict])
            #expect(try test.find(issue).title == "Ada's")
            // Grace decides for her own text.
            let again = try save([IssueEdit(field: .title, value: "Grace's", base: 1)], issue, by: test.grace)
            #expect(again.conflicts.isEmpty)
            #expect(try test.find(issue).title == "Grace's")
        }

        @Test func theSameTextOfTwoPeopleIsNoConflict() throws {
            let issue = try test.issue("Checkout fails")
            _ = try save([IssueEdit(field: .title, value: "Same", base: 0)], issue, by: test.ada)
            let result = try save([IssueEdit(field: .title, value: "Same", base: 0)], issue, by: test.grace)
            #expect(result == EditResult())
            #expect(try test.changes() == ["projectCreated", "created", "edited title"])
        }

        @Test func anEditIsTakenBackUnlessSomebodyHasEditedSince() throws {
            let issue = try test.issue("One")
            let first = try save([IssueEdit(field: .title, value: "Two", base: 0)], issue, by: test.ada).saved[0]
            let second = try save([first.reversed], issue, by: test.ada).saved[0]
            #expect(try test.find(issue).title == "One")
            _ = try save([second.reversed], issue, by: test.ada)
            #expect(try test.find(issue).title == "Two")
            _ = try save([IssueEdit(field: .title, value: "Three", base: 3)], issue, by: test.grace)
            #expect(try save([first.reversed], issue, by: test.ada).conflicts.map(\.theirs) == ["Three"])
        }

        /// Whatever two people do, each text that was saved is the field's value, or is in the log.
        @Test(arguments: 0..<20 as Range<UInt64>) func noTextIsLost(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let issue = try test.issue("Start")
            var seen = [0, 0]
            var accepted = ["Start"]
            for step in 0..<30 {
                let who = Int.random(in: 0..<2, using: &random)
                if Bool.random(using: &random) {
                    seen[who] = try test.queue.read { try FieldVersion.all(of: issue.id!, in: $0)[.title] ?? 0 }
                }
                let text = "Text \(step)"
                let edit = IssueEdit(field: .title, value: text, base: seen[who])
                let result = try save([edit], issue, by: who == 0 ? test.ada : test.grace)
                #expect(result.saved.count + result.conflicts.count == 1, "seed \(seed)")
                if let saved = result.saved.first {
                    #expect(saved.old == accepted.last, "seed \(seed)")
                    accepted.append(text)
                    seen[who] = saved.version
                } else {
                    #expect(result.conflicts[0].theirs == accepted.last, "seed \(seed)")
                }
            }
            #expect(try test.find(issue).title == accepted.last, "seed \(seed)")
            let log = try test.queue.read {
                try String.fetchAll($0, sql: "SELECT newValue FROM change WHERE issueID IS NOT NULL ORDER BY id")
            }
            #expect(log == accepted, "seed \(seed)")
        }

        @Test func whatIsRefusedChangesNothing() throws {
            let issue = try test.issue("Title")
            let bad: [(IssueField, String?)] = [
                (.title, " "), (.title, nil), (.title, String(repeating: "a", count: 201)), (.status, "gone"),
                (.priority, "9"), (.dueDate, "2026-02-30"), (.assignee, "nobody"),
                (.text, String(repeating: "a", count: 50_001)),
            ]
            for (field, value) in bad {
                #expect(throws: TrackerError.self, "\(field)") {
                    // The first edit is part of the same transaction.
                    let edits = [
                        IssueEdit(field: field == .title ? .text : .title, value: "New", base: 0),
                        IssueEdit(field: field, value: value, base: 0),
                    ]
                    return try save(edits, issue, by: test.ada)
                }
            }
            #expect(try test.find(issue) == issue)
            #expect(try test.changes() == ["projectCreated", "created"])
        }

        @Test func guestsReadOnly() throws {
            let issue = try test.issue("Title")
            let refusals: [(Database) throws -> Void] = [
                { _ = try Issue.create(IssueDraft(title: "x"), in: test.project.id!, by: test.guest, $0) },
                { _ = try Issue.save([], of: issue.id!, by: test.guest, in: $0) },
                { _ = try BoardOrder.move(issue.id!, to: .done, by: test.guest, in: $0) },
                { _ = try Comment.add("x", to: issue.id!, by: test.guest, in: $0) },
                { try IssueLabel.add("x", to: issue, by: test.guest, in: $0) },
                { try Attachment.add(name: "x", size: 1, to: issue.id!, by: test.guest, in: $0) },
            ]
            for refusal in refusals {
                #expect(throws: TrackerError.notAllowed(.member)) { try test.queue.write { try refusal($0) } }
            }
            #expect(throws: TrackerError.notAllowed(.administrator)) {
                try test.queue.write { try Project.create(name: "x", key: "XX", by: test.grace, in: $0) }
            }
        }

        @Test func theLogIsNeverChanged() throws {
            for sql in ["UPDATE change SET kind = ''", "DELETE FROM change"] {
                #expect(throws: DatabaseError.self) { try test.queue.write { try $0.execute(sql: sql) } }
            }
            #expect(try test.changes() == ["projectCreated"])
        }
    }
#endif
