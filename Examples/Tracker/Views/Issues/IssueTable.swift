#if SQLite
    import Hooks
    import Lifeline

    /// Issues in columns, with a selection for bulk edits.
    struct IssueTable: HookView {
        let rows: [IssueRow]
        /// Whether the rows are the results of a search, the best first, until a column is chosen.
        let isRanked: Bool
        let project: Project?

        var hookBody: some View {
            let navigator = useContext(Context<Navigator>.self)
            let session = useContext(Context<Session>.self)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let selection = useState(Set<IssueRow.ID>())
            let order = useState([ColumnComparator(\IssueRow.updated, order: .reverse)])
            let shown = isRanked ? rows : rows.sorted(using: order.wrappedValue)
            let chosen = selection.wrappedValue.intersection(rows.map(\.id))
            VStack(spacing: 0) {
                Table(shown, selection: selection, sortOrder: order) {
                    TableColumn("Issue", value: \.title) { row in
                        if isCompact { CompactIssueCell(row: row) } else { IssueTitleCell(row: row) }
                    }
                    TableColumn("Status", value: \.status) { row in
                        HStack(spacing: 6) {
                            StatusIcon(status: row.status).accessibilityHidden(true)
                            Text(row.status.title)
                        }
                    }
                    .width(136)
                    TableColumn("Priority", value: \.priority) { row in PriorityIcon(priority: row.priority) }.width(84)
                    TableColumn("Assignee", value: \.assigneeName) { row in
                        if let person = row.assignee {
                            HStack(spacing: 6) {
                                AvatarView(name: person.name, size: 20).accessibilityHidden(true)
                                Text(person.name).lineLimit(1)
                            }
                        }
                    }
                    .width(min: 110, ideal: 184)
                    TableColumn("Due", value: \.due) { DueDate(issue: $0.issue) }.width(76)
                    TableColumn("Updated", value: \.updated) { row in
                        Text(Day(row.updated).title(today: .today)).foregroundStyle(.secondary)
                    }
                    .width(104)
                }
                .font(.subheadline)
                .accessibilityLabel("Issues")
                .contextMenu(forSelectionType: IssueRow.ID.self) { ids in
                    if ids.count == 1, let row = rows.first(where: { ids.contains($0.id) }) {
                        Button("Open") { navigator.open(row.key) }
                        Divider()
                    }
                    if !ids.isEmpty, session.person.role >= .member { BulkMenu(ids: ids) }
                } primaryAction: { ids in
                    if let row = rows.first(where: { ids.contains($0.id) }) { navigator.open(row.key) }
                }
                Divider()
                BulkBar(ids: chosen, count: rows.count) { selection.wrappedValue = [] }
            }
        }
    }

    private struct IssueTitleCell: View {
        let row: IssueRow

        var body: some View {
            HStack(spacing: 8) {
                Text("\(row.key)").font(.footnote).foregroundStyle(.secondary).frame(width: 56, alignment: .leading)
                NavigationLink(value: Page.issue(row.key)) { Text(row.title).lineLimit(1).foregroundStyle(.primary) }
                    .buttonStyle(.plain)
                ForEach(row.labels.prefix(3)) { LabelChip(label: $0) }
            }
        }
    }

    private struct CompactIssueCell: View {
        let row: IssueRow

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                NavigationLink(value: Page.issue(row.key)) {
                    Text(row.title).lineLimit(2).foregroundStyle(.primary)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .buttonStyle(.plain)
                HStack(spacing: 8) {
                    StatusIcon(status: row.status)
                    Text("\(row.key)").font(.footnote).foregroundStyle(.secondary)
                    PriorityIcon(priority: row.priority)
                    DueDate(issue: row.issue)
                    Spacer()
                    if let person = row.assignee { AvatarView(name: person.name, size: 20) }
                }
            }
            .padding(.vertical, 6)
        }
    }
#endif
