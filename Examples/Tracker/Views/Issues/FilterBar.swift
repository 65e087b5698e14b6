#if SQLite
    import Hooks
    import Lifeline

    /// Search and filters of a list or a board.
    struct FilterBar: HookView {
        @Binding var filter: IssueFilter
        let project: Project
        var showsStatus = true

        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let searches = useState(0)
            VStack(alignment: .leading, spacing: 8) {
                if isCompact { search(searches.wrappedValue).padding(.horizontal, 16) }
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(spacing: 8) {
                        if !isCompact { search(searches.wrappedValue).frame(width: 220) }
                        if showsStatus { statusMenu }
                        assigneeMenu(team)
                        labelMenu(team)
                        priorityMenu
                        toggle("Overdue", filter.isOverdue) { filter.isOverdue.toggle() }
                        SavedViewsMenu(filter: $filter, project: project)
                        if filter != (showsStatus ? .open : IssueFilter()) {
                            Button("Reset") { filter = showsStatus ? .open : IssueFilter() }.font(.footnote)
                        }
                    }
                    .padding(.horizontal, 16)
                }
            }
            .padding(.vertical, 8)
            .focusedSceneValue(\.searchIssues) { searches.wrappedValue += 1 }
        }

        private func search(_ count: Int) -> some View {
            TextField("Search issues", text: $filter.text)
                .textFieldStyle(.roundedBorder)
                .font(.subheadline)
                .focused(afterTime: count)
        }

        private var statusMenu: some View {
            let title =
                filter.statuses == IssueFilter.open.statuses
                ? "Open"
                : filter.statuses.isEmpty ? "Any status" : filter.statuses.sorted().map(\.title).joined(separator: ", ")
            return FilterMenu(title: title, isActive: filter.statuses != IssueFilter.open.statuses) {
                Button("Open") { filter.statuses = IssueFilter.open.statuses }
                Button("All") { filter.statuses = [] }
                Divider()
                ForEach(Status.allCases) { status in
                    Toggle(status.title, isOn: $filter.statuses.contains(status))
                }
            }
        }

        private func assigneeMenu(_ team: Team) -> some View {
            let title =
                switch filter.assignee {
                case .anybody: "Anybody"
                case .nobody: "Unassigned"
                case .person(let id): team.person(id)?.name ?? "Somebody"
                }
            return FilterMenu(title: title, isActive: filter.assignee != .anybody) {
                Picker("Assignee", selection: $filter.assignee) {
                    Text("Anybody").tag(IssueFilter.Assignee.anybody)
                    Text("Unassigned").tag(IssueFilter.Assignee.nobody)
                    ForEach(team.people) { Text($0.name).tag(IssueFilter.Assignee.person($0.id)) }
                }
                .pickerStyle(.inline)
            }
        }

        private func labelMenu(_ team: Team) -> some View {
            let names = team.labels.filter { filter.labels.contains($0.id!) }.map(\.name)
            return FilterMenu(
                title: names.isEmpty ? "Any label" : names.joined(separator: ", "), isActive: !names.isEmpty
            ) {
                ForEach(team.labels) { label in Toggle(label.name, isOn: $filter.labels.contains(label.id!)) }
            }
        }

        private var priorityMenu: some View {
            let isActive = filter.minimumPriority != .none
            return FilterMenu(
                title: isActive ? "\(filter.minimumPriority.title) or higher" : "Any priority", isActive: isActive
            ) {
                Picker("Priority", selection: $filter.minimumPriority) {
                    Text("Any priority").tag(Priority.none)
                    ForEach(Priority.allCases.dropFirst()) { Text($0.title).tag($0) }
                }
                .pickerStyle(.inline)
            }
        }

        private func toggle(_ title: String, _ isOn: Bool, _ action: @escaping () -> Void) -> some View {
            Button(title, action: action).buttonStyle(ChipStyle(isActive: isOn)).accessibilityAddTraits(
                isOn ? .isSelected : [])
        }
    }

    /// A menu that looks like the value that it sets.
    struct FilterMenu<Content: View>: View {
        let title: String
        let isActive: Bool
        @ViewBuilder let content: () -> Content

        var body: some View {
            Menu(content: content) {
                HStack(spacing: 4) {
                    Text(title).lineLimit(1)
                    Image(systemName: "chevron.down").font(.caption2)
                }
            }
            .buttonStyle(ChipStyle(isActive: isActive))
        }
    }

    /// A small button with a border, in the accent color while it is active.
    struct ChipStyle: ButtonStyle {
        let isActive: Bool

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .font(.footnote)
                .foregroundStyle(isActive ? Color.accentColor : .primary)
                .padding(.horizontal, 10).frame(height: 32)
                .background(
                    isActive ? Color.accentColor.opacity(0.12) : Color(.systemFill).opacity(0.4),
                    in: RoundedRectangle(cornerRadius: 6)
                )
                .opacity(configuration.isPressed ? 0.6 : 1)
        }
    }

    extension Binding {
        /// Whether a set has an element.
        func contains<Element: Hashable>(_ element: Element) -> Binding<Bool> where Value == Set<Element> {
            Binding<Bool>(get: { wrappedValue.contains(element) }) { isIn in
                if isIn { wrappedValue.insert(element) } else { wrappedValue.remove(element) }
            }
        }
    }
#endif
