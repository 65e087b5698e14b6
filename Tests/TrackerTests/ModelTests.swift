#if SQLite
    import Accounts
    import Foundation
    import GRDB
    import Testing

    @testable import Tracker

    @Suite struct ModelTests {
        private let test: TestDatabase
        init() throws { test = try TestDatabase() }

        @Test func mentionsAreHandlesOfThePeople() throws {
            #expect(Mention.handles(in: "@ada, (@Grace) a@b.org @ @ada!") == ["ada", "grace"])
            let issue = try test.issue("Title", "Ask @grace")
            try test.queue.write { _ = try Comment.add("@ada @unknown", to: issue.id!, by: test.grace, in: $0) }
            let mentioned = try test.queue.read {
                try String.fetchAll($0, sql: "SELECT personID FROM mention ORDER BY 1")
            }
            #expect(mentioned == ["a", "g"])
            let request = IssueRowsRequest(scope: .mentioning("g"))
            #expect(try test.queue.read { try request.fetch($0) }.map(\.id) == [issue.id])
        }

        @Test func numbersAreNeverUsedAgain() throws {
            let first = try test.issue("a")
            try test.queue.write { _ = try first.delete($0) }
            #expect(try test.issue("b").number == 2)
        }

        @Test func aFilterChoosesAndASearchOrders() throws {
            let card = try test.issue("Cards", "nothing")
            let other = try test.issue("Other", "about cards", status: .done)
            try test.queue.write { try IssueLabel.add("bug", to: card, by: test.ada, in: $0) }
            func find(_ change: (inout IssueFilter) -> Void) throws -> [Int64?] {
                var request = IssueRowsRequest(scope: .project(test.project.id!))
                change(&request.filter)
                return try test.queue.read { try request.fetch($0) }.map(\.id)
            }
            #expect(try find { $0.text = "card" } == [card.id, other.id])
            #expect(try find { $0.statuses = [.done] } == [other.id])
            #expect(try find { $0.labels = [1] } == [card.id])
            #expect(try find { $0.assignee = .person("g") } == [])
            #expect(try find { $0.minimumPriority = .low } == [])
        }

        @Test func savedViewsKeepTheirFilter() throws {
            let filter = IssueFilter(text: "x", statuses: [.doing, .todo], assignee: .person("g"), isOverdue: true)
            for _ in 0..<2 {
                try test.queue.write {
                    try SavedView.save(filter, name: " Mine ", projectID: test.project.id!, by: test.grace, in: $0)
                }
            }
            let views = try test.queue.read { try SavedView.fetchAll($0) }
            #expect(views.map(\.name) == ["Mine"])
            #expect(views[0].filter == filter)
            // Nobody deletes the view of somebody else.
            try test.queue.write { try SavedView.delete(views[0].id!, by: test.ada, in: $0) }
            #expect(try test.queue.read { try SavedView.fetchCount($0) } == 1)
        }

        @Test func aBulkEditIsOneTransaction() throws {
            let ids = Set(try (0..<3).map { try test.issue("\($0)").id! })
            let edit = BulkEdit.set(.assignee, "g")
            let saved = try test.queue.write { try edit.apply(to: ids.union([99]), by: test.ada, in: $0) }
            #expect(Set(saved.keys) == ids)
            #expect(throws: TrackerError.self) {
                try test.queue.write { _ = try BulkEdit.set(.assignee, "nobody").apply(to: ids, by: test.ada, in: $0) }
            }
            #expect(try test.queue.read { try Issue.filter(Column("assigneeID") == "g").fetchCount($0) } == 3)
        }

        @Test func daysAreDatesOfTheCalendar() {
            #expect(Day(rawValue: "2028-02-29")?.adding(days: 1).rawValue == "2028-03-01")
            for text in ["2026-02-29", "2026-13-01", "2026-1-1", "today", "", "2026-01-01T00:00"] {
                #expect(Day(rawValue: text) == nil, "\(text)")
            }
        }

        @Test func keysAreReadAsTheyAreWritten() {
            #expect(IssueKey("WEB-12")?.description == "WEB-12")
            for text in ["WEB", "WEB-", "-1", "WEB-0", "WEB-1-2", "web-1", "W-1", "WEB--1"] {
                #expect(IssueKey(text) == nil, "\(text)")
            }
        }

        @Test func peopleAreRegisteredWithTheRolesOfTheirAccounts() throws {
            var account = Account(id: "n", email: "ada@other.org", name: "", roles: [.member], created: .now)
            let person = try test.queue.write { try Person.register(account, in: $0) }
            #expect(person.handle == "ada2" && person.name == "ada" && person.role == .member)
            account.roles = [.administrator]
            #expect(try test.queue.write { try Person.register(account, in: $0) }.role == .administrator)
            #expect(person.initials == "A" && test.ada.initials == "AL")
        }

        @Test func theDemoIsTheSameOnEachRun() throws {
            let now = Date(timeIntervalSince1970: 1_780_000_000)
            func fill() throws -> [Issue] {
                let queue = try DatabaseQueue()
                try Schema.migrator.migrate(queue)
                return try queue.write { db in
                    for person in [test.ada, test.grace] { try person.insert(db) }
                    try DemoData.fill(db, people: [test.ada, test.grace], now: now)
                    try DemoData.fill(db, people: [test.ada, test.grace], now: now)
                    let dashboard = try DashboardRequest(today: Day(now)).fetch(db)
                    #expect(dashboard?.weeks.reduce(0) { $0 + $1.created } == 50)
                    #expect((dashboard?.open ?? 0) > 15)
                    return try Issue.fetchAll(db)
                }
            }
            let issues = try fill()
            #expect(issues.count == 50)
            #expect(try fill() == issues)
        }
    }
#endif
