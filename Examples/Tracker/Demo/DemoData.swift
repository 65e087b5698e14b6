#if SQLite
    import Foundation
    import GRDB

    /// Three months of a small team's work. The same on each run but for the dates, which end today.
    struct DemoData {
        private var random = Generator()
        private let people: [Person]
        private let now: Date

        /// Fills a database that has no project.
        static func fill(_ db: Database, people: [Person], now: Date = .now) throws {
            guard try Project.fetchCount(db) == 0, let owner = people.first(where: { $0.role == .administrator }) else {
                return
            }
            var demo = DemoData(people: people.filter { $0.role >= .member }, now: now)
            for (key, name) in [("WEB", "Web shop"), ("APP", "Mobile app"), ("OPS", "Operations")] {
                let project = try Project.create(
                    name: name, key: key, by: owner, at: now.addingTimeInterval(-90 * 86_400), in: db)
                try demo.fill(project, db)
            }
        }

        private init(people: [Person], now: Date) { (self.people, self.now) = (people, now) }

        private mutating func fill(_ project: Project, _ db: Database) throws {
            let titles = DemoTexts.titles[project.key] ?? []
            for (index, title) in titles.enumerated() {
                let age = Double(titles.count - index) / Double(titles.count) * 80 + Double(random.below(4))
                try add(title, to: project, daysAgo: age, db)
            }
        }

        private mutating func add(_ title: String, to project: Project, daysAgo age: Double, _ db: Database) throws {
            let created = now.addingTimeInterval(-age * 86_400 - Double(random.below(30_000)))
            let author = people[random.below(people.count)]
            var draft = IssueDraft(title: title, text: DemoTexts.texts[random.below(DemoTexts.texts.count)])
            draft.status = .backlog
            draft.priority = Priority(rawValue: [0, 1, 2, 2, 3, 3, 4][random.below(7)])!
            draft.assigneeID = random.below(5) == 0 ? nil : people[random.below(people.count)].id
            draft.dueDate = random.below(3) == 0 ? Day(now).adding(days: random.below(30) - 6) : nil
            draft.labels = (0..<random.below(3)).map { _ in DemoTexts.labels[random.below(DemoTexts.labels.count)] }
            let issue = try Issue.create(draft, in: project.id!, by: author, at: created, db)
            for count in 0..<[0, 0, 1, 1, 2, 3][random.below(6)] {
                let text = DemoTexts.comments[random.below(DemoTexts.comments.count)]
                let date = min(created.addingTimeInterval(Double(count + 1) * 40_000), now.addingTimeInterval(-600))
                try Comment.add(text, to: issue.id!, by: people[random.below(people.count)], at: date, in: db)
            }
            try advance(issue, age, created, db)
        }

        /// Old issues are mostly done, young ones mostly not begun.
        private mutating func advance(_ issue: Issue, _ age: Double, _ created: Date, _ db: Database) throws {
            let path: [Status] = [.todo, .doing, .review, .done]
            let steps = age > 30 ? [4, 4, 4, 4, 2, 1][random.below(6)] : [0, 1, 1, 2, 2, 3, 4][random.below(7)]
            for (index, status) in path.prefix(steps).enumerated() {
                let days = Double(index + 1) * Double(1 + random.below(4))
                let date = min(
                    created.addingTimeInterval(days * 70_000), now.addingTimeInterval(-60 * Double(9 - index)))
                let edit = IssueEdit(field: .status, value: status.rawValue, base: index)
                _ = try Issue.save([edit], of: issue.id!, by: people[random.below(people.count)], at: date, in: db)
            }
        }

        private struct Generator {
            private var state: UInt64 = 20_260_501

            mutating func below(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
        }
    }
#endif
