#if SQLite
    import GRDB
    import SeededRandom
    import Testing

    @testable import Tracker

    @Suite struct BoardOrderTests {
        private let test: TestDatabase
        init() throws { test = try TestDatabase() }

        private func column(_ status: Status) throws -> [Int] {
            try test.queue.read {
                try Int.fetchAll(
                    $0, sql: "SELECT number FROM issue WHERE status = ? ORDER BY rank, id", arguments: [status])
            }
        }

        @Test func newIssuesAreAtTheTop() throws {
            for title in ["a", "b", "c"] { _ = try test.issue(title) }
            #expect(try column(.todo) == [3, 2, 1])
        }

        @Test func aMoveToAnotherColumnChangesTheStatusAndCanBeTakenBack() throws {
            let issue = try test.issue("a")
            _ = try test.issue("b", status: .done)
            let saved = try test.queue.write { try BoardOrder.move(issue.id!, to: .done, by: test.grace, in: $0) }
            #expect(try column(.done) == [2, 1])
            #expect(try test.find(issue).closed != nil)
            let edit = try #require(saved).reversed
            _ = try test.queue.write { try Issue.save([edit], of: issue.id!, by: test.grace, in: $0) }
            #expect(try column(.todo) == [1])
            #expect(try test.find(issue).closed == nil)
        }

        @Test func aMoveIsTakenBackToItsPosition() throws {
            let issues = try ["c", "b", "a"].map { try test.issue($0) }
            let move = try #require(
                try test.queue.write {
                    try BoardMove.make(issues[1].id!, to: .init(status: .done), by: test.ada, in: $0)
                })
            #expect(try column(.todo) == [3, 1])
            let back = try #require(try test.queue.write { try move.takeBack(by: test.ada, in: $0) })
            #expect(try column(.todo) == [3, 2, 1])
            _ = try test.queue.write { try back.takeBack(by: test.ada, in: $0) }
            #expect(try column(.done) == [2])
            // Somebody else moves it: the move of Ada stays.
            _ = try test.queue.write { try BoardOrder.move(issues[1].id!, to: .review, by: test.grace, in: $0) }
            #expect(try test.queue.write { try move.takeBack(by: test.ada, in: $0) } == nil)
            #expect(try column(.review) == [2])
        }

        /// The oracle is an array. Many moves between the same neighbors exhaust the precision of ranks.
        @Test(arguments: 0..<8 as Range<UInt64>) func movesAreThoseOfAnArray(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            var ids = try (0..<6).map { try test.issue("\($0)").id! }.reversed() as [Int64]
            for _ in 0..<150 {
                let id = ids.randomElement(using: &random)!
                let others = ids.filter { $0 != id }
                // Mostly the second place, so that ranks are halved again and again.
                let index = Int.random(in: 0..<10, using: &random) < 8 ? 1 : Int.random(in: 0...5, using: &random)
                let next = index < others.count ? others[index] : nil
                ids = others
                ids.insert(id, at: index)
                try test.queue.write { _ = try BoardOrder.move(id, to: .todo, before: next, by: test.ada, in: $0) }
                let shown = try test.queue.read {
                    try Int64.fetchAll($0, sql: "SELECT id FROM issue WHERE status = 'todo' ORDER BY rank, id")
                }
                #expect(shown == ids, "seed \(seed)")
            }
        }
    }
#endif
