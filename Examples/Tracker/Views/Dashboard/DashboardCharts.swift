#if SQLite
    import Charts
    import Lifeline

    /// Created and done issues of each week.
    struct WeeksChart: View {
        let weeks: [Dashboard.Week]

        private struct Point: Identifiable {
            var week: Date
            var kind: String
            var count: Int
            var id: String { "\(kind) \(week)" }
        }

        private var points: [Point] {
            weeks.flatMap { week in
                [
                    Point(week: week.start.date, kind: "Created", count: week.created),
                    Point(week: week.start.date, kind: "Done", count: week.closed),
                ]
            }
        }

        var body: some View {
            Chart(points) { point in
                LineMark(x: .value("Week", point.week), y: .value("Issues", point.count))
                    .foregroundStyle(by: .value("Kind", point.kind))
                    .symbol(by: .value("Kind", point.kind))
            }
            .frame(height: 220)
        }
    }

    /// The open issues of each person, by status.
    struct LoadChart: View {
        let loads: [Dashboard.Load]

        private static let statuses: [Status] = [.backlog, .todo, .doing, .review]

        var body: some View {
            Chart(loads) { load in
                BarMark(x: .value("Issues", load.count), y: .value("Assignee", load.name))
                    .foregroundStyle(by: .value("Status", load.status.title))
            }
            .chartForegroundStyleScale(
                domain: Self.statuses.map(\.title), range: [Color.gray.opacity(0.5), .blue, .orange, .purple]
            )
            .frame(height: 220)
        }
    }
#endif
