#if SQLite
    import Hooks
    import Lifeline

    /// An issue on the board.
    struct BoardCard: HookView {
        let row: IssueRow
        let focus: RefObject<IssueRow.ID?>

        var hookBody: some View {
            let navigator = useContext(Context<Navigator>.self)
            let session = useContext(Context<Session>.self)
            let undoManager = useEnvironment(\.undoManager)
            NavigationLink(value: Page.issue(row.key)) {
                VStack(alignment: .leading, spacing: 6) {
                    HStack(spacing: 8) {
                        Text("\(row.key)").font(.caption).foregroundStyle(.secondary)
                        PriorityIcon(priority: row.priority)
                        Spacer()
                        if let person = row.assignee { AvatarView(name: person.name, size: 20) }
                    }
                    // The menu is there.
                    .padding(.trailing, session.person.role >= .member ? 22 : 0)
                    Text(row.title).font(.subheadline).foregroundStyle(.primary).lineLimit(3)
                    if !row.labels.isEmpty || row.issue.dueDate != nil {
                        HStack(spacing: 6) {
                            DueDate(issue: row.issue)
                            ForEach(row.labels.prefix(2)) { LabelChip(label: $0) }
                        }
                    }
                }
                .padding(10)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 8))
            }
            .buttonStyle(.plain)
            .contextMenu {
                Button("Open") { navigator.open(row.key) }
                if session.person.role >= .member {
                    Divider()
                    targets(session, undoManager)
                }
            }
            // Whoever uses the keyboard, a finger or a screen reader moves cards by this menu.
            .overlay(alignment: .topTrailing) {
                if session.person.role >= .member {
                    Menu("Move \(row.key)", systemImage: "ellipsis") { targets(session, undoManager) }
                        .modifier(CardFocus(id: row.id, focus: focus))
                        .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
                        .frame(width: 24, height: 24).padding(8)
                }
            }
        }

        private func targets(_ session: Session, _ undoManager: UndoManager?) -> some View {
            ForEach(Status.allCases.filter { $0 != row.status }) { status in
                Button("Move to \(status.title)") {
                    focus.current = row.id
                    session.move(row.id, to: status, undoManager)
                }
            }
        }
    }

    /// Keeps the focus on a card that moves to another column, where another view shows it.
    private struct CardFocus: ViewModifier {
        let id: IssueRow.ID
        let focus: RefObject<IssueRow.ID?>
        @FocusState private var isFocused: Bool

        func body(content: Content) -> some View {
            content.focused($isFocused)
                .onAppear { if focus.current == id { isFocused = true } }
                .onChange(of: isFocused) {
                    if isFocused {
                        focus.current = id
                    } else if focus.current == id {
                        focus.current = nil
                    }
                }
        }
    }
#endif
