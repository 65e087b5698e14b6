#if SQLite
    import Lifeline

    /// A page, and its part of the address: `/WEB/WEB-12` is an issue on top of the list of its project.
    enum Page: Hashable, URLPathRepresentable {
        case dashboard
        case mine
        case members
        case log
        case list(String)
        case board(String)
        case issue(IssueKey)

        private static let names: [String: Page] = [
            "dashboard": .dashboard, "my-issues": .mine, "members": .members, "log": .log,
        ]

        init?(urlPath: String) {
            if let page = Self.names[urlPath] {
                self = page
            } else if let key = IssueKey(urlPath) {
                self = .issue(key)
            } else if urlPath.hasSuffix("-board"), Project.problem(ofKey: String(urlPath.dropLast(6))) == nil {
                self = .board(String(urlPath.dropLast(6)))
            } else if Project.problem(ofKey: urlPath) == nil {
                self = .list(urlPath)
            } else {
                return nil
            }
        }

        var urlPath: String {
            switch self {
            case .list(let key): key
            case .board(let key): key + "-board"
            case .issue(let key): key.description
            default: Self.names.first { $0.value == self }?.key ?? ""
            }
        }

        var isInSidebar: Bool {
            if case .issue = self { false } else { true }
        }

        /// The row of the sidebar to which a page belongs.
        var sidebarRow: Page {
            switch self {
            case .board(let key): .list(key)
            case .issue(let key): .list(key.project)
            default: self
            }
        }
    }

    /// How views show other pages.
    struct Navigator {
        let path: Binding<[Page]>

        /// Shows a page of the sidebar.
        @MainActor func show(_ page: Page) { path.wrappedValue = [page] }

        /// Shows an issue on top of the present page.
        @MainActor func open(_ key: IssueKey) { path.wrappedValue.append(.issue(key)) }
    }
#endif
