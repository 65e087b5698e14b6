#if SQLite
    import Hooks
    import Lifeline

    /// A column for each status. Cards are dragged, or moved by their menu.
    struct BoardView: HookView {
        let rows: [IssueRow]

        var hookBody: some View {
            let focus = useRef(IssueRow.ID?.none)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            GeometryReader { proxy in
                let count = CGFloat(Status.allCases.count)
                let share = (proxy.size.width - 32 - 12 * (count - 1)) / count
                ScrollView(.horizontal) {
                    HStack(alignment: .top, spacing: 12) {
                        ForEach(Status.allCases) { status in
                            BoardColumn(status: status, rows: rows.filter { $0.status == status }, focus: focus)
                                .frame(width: isCompact ? 280 : max(184, share))
                        }
                    }
                    .padding(16)
                    .frame(height: proxy.size.height)
                }
            }
        }
    }
#endif
