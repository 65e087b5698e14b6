/// Two or three columns, in which a selection in one determines the next.
///
/// ```swift
/// NavigationSplitView {
///     List(folders, selection: $folder) { Text($0.name) }.navigationTitle("Folders")
/// } detail: {
///     if let folder { FolderView(folder) } else { Text("Select a folder") }
/// }
/// ```
/// On pages of compact width one column is shown at a time: a selection in a list of one shows the next, and a back
/// button the previous one. All columns keep their state. On wide pages a button in the bar shows and hides the sidebar.
/// Each column is a navigation stack, unless it contains one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    @State private var widths = SplitWidths()
    @State private var history = SplitHistory()
    @ViewScope private var scope
    @Environment(\.horizontalSizeClass) private var sizeClass

    private init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ column: Binding<NavigationSplitViewColumn>?,
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        (self.visibility, compactColumn) = (visibility, column)
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
    }

    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, nil, sidebar(), content(), detail())
    }

    /// Creates three columns, with a binding to those that are shown on wide pages.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), content(), detail())
    }

    /// Creates three columns, with a binding to the one that is shown on compact pages.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
    }

    /// Creates three columns, with bindings to those that are shown on wide pages and to the one on compact pages.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
    }

    public var body: some View {
        let isWide = sizeClass == .regular
        let order: [NavigationSplitViewColumn] = content == nil ? [.sidebar, .detail] : [.sidebar, .content, .detail]
        history.follow(isWide ? [] : order.prefix { $0 != compact } + [compact], at: scope) { show($0) }
        let shown = SplitColumns(visibility: visibility?.wrappedValue ?? ownVisibility, hasContent: content != nil)
        return _SplitLayout(
            columns: isWide ? shown : nil, compactColumn: compact, widths: widths.read(), hasContent: content != nil
        ) {
            let (first, last) = (split(.sidebar, isWide, shown), split(.detail, isWide, shown))
            _SplitColumn(content: sidebar, split: first, widths: widths)
                .navigationTitleHeading(.h2)
                .accessibilityLandmark(.navigation)
                .accessibilityLabel(FrameworkText.sidebar.string)
                .modifier(_SplitVisibility(isShown: first.isShown))
            if let content {
                let middle = split(.content, isWide, shown)
                _SplitColumn(content: content, split: middle, widths: widths)
                    .navigationTitleHeading(.h2)
                    .modifier(_SplitVisibility(isShown: middle.isShown))
            }
            _SplitColumn(content: detail, split: last, widths: widths)
                .modifier(_SplitVisibility(isShown: last.isShown))
        }
    }

    /// The column that is shown on compact pages.
    private var compact: NavigationSplitViewColumn {
        let column = compactColumn?.wrappedValue ?? ownColumn
        return column == .content && content == nil ? .detail : column
    }

    private func show(_ column: NavigationSplitViewColumn) {
        if let compactColumn { compactColumn.wrappedValue = column } else { ownColumn = column }
    }

    private func split(
        _ column: NavigationSplitViewColumn, _ isWide: Bool, _ shown: SplitColumns
    ) -> SplitColumn {
        let hasContent = content != nil
        let next: NavigationSplitViewColumn? =
            switch column {
            case .sidebar: hasContent ? .content : .detail
            case .content: .detail
            default: nil
            }
        let previous: NavigationSplitViewColumn = column == .detail && hasContent ? .content : .sidebar
        if !isWide {
            return SplitColumn(
                column: column, isShown: column == compact, advance: next.map { next in { show(next) } },
                back: column == .sidebar ? nil : { show(previous) }, toggle: nil, isSidebarShown: false)
        }
        let isFirst = column == (shown.sidebar ? .sidebar : shown.content ? .content : .detail)
        return SplitColumn(
            column: column, isShown: shown.contains(column), advance: nil, back: nil,
            toggle: isFirst ? { toggleSidebar(shown) } : nil, isSidebarShown: shown.sidebar)
    }

    private func toggleSidebar(_ shown: SplitColumns) {
        let new: NavigationSplitViewVisibility =
            shown.sidebar ? (content == nil ? .detailOnly : .doubleColumn) : .all
        withAnimation {
            if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), nil, detail())
    }

    /// Creates two columns, with a binding to those that are shown on wide pages.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), nil, detail())
    }

    /// Creates two columns, with a binding to the one that is shown on compact pages.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
    }

    /// Creates two columns, with bindings to those that are shown on wide pages and to the one on compact pages.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
    }
}

/// The columns that a split view shows on wide pages.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, all, doubleColumn, detailOnly }
    private let kind: Kind

    /// All columns.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// Of three columns, all but the sidebar; of two, both.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case sidebar, content, detail }
    private let kind: Kind

    public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
    /// The column in the middle; of two columns, the detail.
    public static let content = NavigationSplitViewColumn(kind: .content)
    public static let detail = NavigationSplitViewColumn(kind: .detail)
}
