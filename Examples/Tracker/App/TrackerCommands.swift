#if SQLite
    import Lifeline

    extension FocusedValues {
        private enum NavigatorKey: FocusedValueKey { typealias Value = Navigator }
        private enum NewIssueKey: FocusedValueKey { typealias Value = () -> Void }
        private enum SearchIssuesKey: FocusedValueKey { typealias Value = () -> Void }
        private enum OpenIssueKey: FocusedValueKey { typealias Value = IssueDetail }

        /// Shows other pages.
        var navigator: Navigator? {
            get { self[NavigatorKey.self] }
            set { self[NavigatorKey.self] = newValue }
        }

        /// Begins an issue of the project that is shown.
        var newIssue: (() -> Void)? {
            get { self[NewIssueKey.self] }
            set { self[NewIssueKey.self] = newValue }
        }

        /// Moves the focus to the search field.
        var searchIssues: (() -> Void)? {
            get { self[SearchIssuesKey.self] }
            set { self[SearchIssuesKey.self] = newValue }
        }

        /// The issue that is shown, if the person may edit it.
        var openIssue: IssueDetail? {
            get { self[OpenIssueKey.self] }
            set { self[OpenIssueKey.self] = newValue }
        }
    }

    /// The menus, whose shortcuts work on all pages.
    struct TrackerCommands: Commands {
        @FocusedValue(\.navigator) private var navigator
        @FocusedValue(\.newIssue) private var newIssue
        @FocusedValue(\.searchIssues) private var searchIssues

        var body: some Commands {
            CommandMenu("Issue") {
                Button("New Issue") { newIssue?() }
                    .keyboardShortcut("i", modifiers: [.control, .option])
                    .disabled(newIssue == nil)
                Button("Search Issues") { searchIssues?() }
                    .keyboardShortcut("f", modifiers: [.control, .option])
                    .disabled(searchIssues == nil)
            }
            CommandMenu("Go") {
                Button("Dashboard") { navigator?.show(.dashboard) }
                    .keyboardShortcut("1", modifiers: [.control, .option])
                Button("My Issues") { navigator?.show(.mine) }
                    .keyboardShortcut("2", modifiers: [.control, .option])
                Button("Members") { navigator?.show(.members) }
                    .keyboardShortcut("3", modifiers: [.control, .option])
                Button("Audit Log") { navigator?.show(.log) }
                    .keyboardShortcut("4", modifiers: [.control, .option])
            }
        }
    }
#endif
