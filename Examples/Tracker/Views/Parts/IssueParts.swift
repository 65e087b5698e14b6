#if SQLite
    import Lifeline

    /// The symbol of a status, in its color.
    struct StatusIcon: View {
        let status: Status

        var body: some View {
            Image(systemName: status.symbol).foregroundStyle(status.color).accessibilityLabel(status.title)
        }
    }

    extension Status {
        var color: Color {
            switch self {
            case .backlog: .gray
            case .todo: .secondary
            case .doing: .orange
            case .review: .purple
            case .done: .green
            }
        }
    }

    /// Bars for a priority, as many as it is high.
    struct PriorityIcon: View {
        let priority: Priority

        var body: some View {
            HStack(alignment: .bottom, spacing: 2) {
                ForEach(1..<4) { bar in
                    RoundedRectangle(cornerRadius: 1)
                        .fill(color.opacity(bar <= min(priority.rawValue, 3) ? 1 : 0.2))
                        .frame(width: 3, height: CGFloat(bar) * 3 + 3)
                }
            }
            .frame(width: 16, height: 14)
            .accessibilityElement()
            .accessibilityLabel(priority.title)
        }

        private var color: Color { priority == .urgent ? .red : .secondary }
    }

    struct LabelChip: View {
        let label: IssueLabel

        private static let colors: [String: Color] = [
            "blue": .blue, "green": .green, "orange": .orange, "purple": .purple, "pink": .pink, "teal": .teal,
            "red": .red, "indigo": .indigo,
        ]

        var body: some View {
            HStack(spacing: 4) {
                Circle().fill(Self.colors[label.color] ?? .gray).frame(width: 7, height: 7)
                Text(label.name).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            .padding(.horizontal, 6).padding(.vertical, 2)
            .background(Color(.systemFill).opacity(0.5), in: Capsule())
        }
    }

    struct DueDate: View {
        let issue: Issue

        var body: some View {
            if let day = issue.dueDate {
                let today = Day.today
                Text(day.title(today: today))
                    .font(.footnote).lineLimit(1).fixedSize()
                    .foregroundStyle(issue.isOverdue(today: today) ? Color.red : .secondary)
                    .accessibilityLabel("Due \(day.title(today: today))")
            }
        }
    }
#endif
