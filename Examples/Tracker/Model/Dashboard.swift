#if SQLite
    import DatabaseQueries
    import Foundation

    /// The figures of the dashboard.
    struct Dashboard: Hashable, Sendable {
        struct Week: Hashable, Identifiable, Sendable {
            var start: Day
            var created = 0
            var closed = 0
            var id: Day { start }
        }

        struct Load: Hashable, Identifiable, Sendable {
            var name: String
            var status: Status
            var count: Int
            var id: String { "\(name) \(status.rawValue)" }
        }

        var open = 0
        var overdue = 0
        var unassigned = 0
        var closedLastWeek = 0
        var weeks: [Week] = []
        var loads: [Load] = []
        var recent: [Activity] = []
    }

    /// A line of the log, with the issue that it concerns.
    struct Activity: Hashable, Identifiable, Sendable {
        var change: Change
        var key: IssueKey?
        var title: String?
        var id: Int64 { change.id! }
    }

    struct DashboardRequest: Queryable {
        var today: Day
        static let weekCount = 12
        static var defaultValue: Dashboard? { nil }

        func fetch(_ db: Database) throws -> Dashboard? {
            var dashboard = Dashboard()
            let people = Dictionary(uniqueKeysWithValues: try Person.fetchAll(db).map { ($0.id, $0.name) })
            let issues = try Issue.fetchAll(db)
            let open = issues.filter { $0.status != .done }
            dashboard.open = open.count
            dashboard.overdue = open.count { $0.isOverdue(today: today) }
            dashboard.unassigned = open.count { $0.assigneeID == nil }
            let weekAgo = today.adding(days: -7)
            dashboard.closedLastWeek = issues.count { $0.closed.map { Day($0) > weekAgo } ?? false }
            dashboard.weeks = weeks(issues)
            dashboard.loads = loads(open, people)
            dashboard.recent = try Activity.recent(limit: 12, in: db)
            return dashboard
        }

        private func weeks(_ issues: [Issue]) -> [Dashboard.Week] {
            let first = today.adding(days: -7 * Self.weekCount + 1)
            var weeks = (0..<Self.weekCount).map { Dashboard.Week(start: first.adding(days: 7 * $0)) }
            func index(_ date: Date) -> Int? {
                let days = Int((Day(date).date.timeIntervalSince(first.date) / 86_400).rounded(.down))
                return days >= 0 && days / 7 < weeks.count ? days / 7 : nil
            }
            for issue in issues {
                if let week = index(issue.created) { weeks[week].created += 1 }
                if let week = issue.closed.flatMap(index) { weeks[week].closed += 1 }
            }
            return weeks
        }

        private func loads(_ open: [Issue], _ people: [String: String]) -> [Dashboard.Load] {
            let groups = Dictionary(grouping: open) { $0.assigneeID.flatMap { people[$0] } ?? "Unassigned" }
            let order = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            return order.flatMap { name, issues in
                Status.allCases.filter { $0 != .done }.compactMap { status in
                    let count = issues.count { $0.status == status }
                    return count == 0 ? nil : Dashboard.Load(name: name, status: status, count: count)
                }
            }
        }
    }

    extension Activity {
        static func recent(limit: Int, in db: Database) throws -> [Activity] {
            let changes = try Change.order(Column("date").desc, Column("id").desc).limit(limit).fetchAll(db)
            let issues = try Issue.fetchAll(db, keys: Set(changes.compactMap(\.issueID)))
            let rows = Dictionary(uniqueKeysWithValues: try IssueRow.rows(issues, in: db).map { ($0.id, $0) })
            return changes.map { change in
                let row = change.issueID.flatMap { rows[$0] }
                return Activity(change: change, key: row?.key, title: row?.title)
            }
        }
    }
#endif
