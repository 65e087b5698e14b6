#if SQLite
    import Hooks
    import Lifeline

    /// The issues of a status. What is dropped on a card goes before it, and elsewhere to the end.
    struct BoardColumn: HookView {
        let status: Status
        let rows: [IssueRow]
        /// The card whose menu has the focus.
        let focus: RefObject<IssueRow.ID?>

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let undoManager = useEnvironment(\.undoManager)
            let target = useState(IssueRow.ID?.none)
            let isTargeted = useState(false)
            let move = { (dropped: [IssueDrag], next: IssueRow.ID?) in
                for issue in dropped { session.move(issue.id, to: status, before: next, undoManager) }
                return !dropped.isEmpty
            }
            VStack(alignment: .leading, spacing: 8) {
                header
                if rows.isEmpty {
                    Text("No issues").font(.footnote).foregroundStyle(.secondary).padding(.horizontal, 4)
                }
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(rows) { row in
                            BoardCard(row: row, focus: focus)
                                .draggable(IssueDrag(row))
                                .padding(.top, 8)
                                .overlay(alignment: .top) { if target.wrappedValue == row.id { insertionLine } }
                                .dropDestination(for: IssueDrag.self) { dropped, _ in
                                    move(dropped, row.id)
                                } isTargeted: { isOver in
                                    if isOver { target.wrappedValue = row.id }
                                    if !isOver, target.wrappedValue == row.id { target.wrappedValue = nil }
                                }
                                .accessibilityLabel("before \(row.key)")
                        }
                    }
                }
            }
            .padding(8)
            .background(
                Color(isTargeted.wrappedValue ? .tertiarySystemBackground : .secondarySystemBackground),
                in: RoundedRectangle(cornerRadius: 10)
            )
            .dropDestination(for: IssueDrag.self) { dropped, _ in
                move(dropped, nil)
            } isTargeted: {
                isTargeted.wrappedValue = $0
            }
            .accessibilityLabel(status.title)
        }

        private var header: some View {
            HStack(spacing: 6) {
                StatusIcon(status: status).accessibilityHidden(true)
                Text(status.title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                Text("\(rows.count)").font(.subheadline).foregroundStyle(.secondary)
                Spacer()
            }
            .padding(.horizontal, 4)
        }

        private var insertionLine: some View {
            Capsule().fill(Color.accentColor).frame(height: 3).padding(.top, 2)
        }
    }
#endif
