/// The columns that are shown on a wide page.
struct SplitColumns: Equatable {
    var sidebar: Bool
    var content: Bool

    init(visibility: NavigationSplitViewVisibility, hasContent: Bool) {
        sidebar = visibility != .detailOnly && !(visibility == .doubleColumn && hasContent)
        content = visibility != .detailOnly && hasContent
    }

    func contains(_ column: NavigationSplitViewColumn) -> Bool {
        column == .detail || column == .sidebar && sidebar || column == .content && content
    }
}

/// What a column of a split view needs to know about the others.
struct SplitColumn {
    let column: NavigationSplitViewColumn
    let isShown: Bool
    /// Shows the next column on a compact page.
    let advance: (() -> Void)?
    /// Shows the previous column on a compact page.
    let back: (() -> Void)?
    /// Shows or hides the sidebar; for the first column on a wide page.
    let toggle: (() -> Void)?
    let isSidebarShown: Bool
}

/// The columns of a split view on a compact page, each above the one before: Back leads from one to the other.
@MainActor final class SplitHistory: HistoryParticipant {
    private var columns: [NavigationSplitViewColumn] = []
    private var showColumn: (NavigationSplitViewColumn) -> Void = { _ in }
    private weak var place: ViewPlace?

    nonisolated init() {}

    /// - Parameters:
    ///   - columns: Those up to the one that is shown; none on a wide page.
    ///   - show: Shows a column.
    func follow(
        _ columns: [NavigationSplitViewColumn], at place: ViewPlace, show: @escaping (NavigationSplitViewColumn) -> Void
    ) {
        showColumn = show
        let graph = place.mountedNode?.graph
        if columns != self.columns {
            self.columns = columns
            (graph?.scene ?? UIWindowScene.current)?.historyMayChange()
        }
        guard self.place !== place else { return }
        self.place = place
        let controller = graph?.controller
        controller?.addHistoryParticipant(self)
        place.onUnmount { [weak self, weak controller] in self.map { controller?.removeHistoryParticipant($0) } }
    }

    var historyState: HistoryState { HistoryState(pages: columns.map { HistoryState.Page(id: $0) }) }

    func show(_ state: HistoryState, path: String) {
        if let column = state.pages.last?.id.base as? NavigationSplitViewColumn { showColumn(column) }
    }

    func showPageBelow() -> Bool {
        guard let column = columns.dropLast().last else { return false }
        showColumn(column)
        return true
    }
}

/// The widths that the columns of a split view want.
@MainActor final class SplitWidths: Source {
    private var widths: [NavigationSplitViewColumn: SplitWidth] = [:]

    nonisolated override init() { super.init() }

    func read() -> [NavigationSplitViewColumn: SplitWidth] {
        recordRead()
        return widths
    }

    func set(_ width: SplitWidth?, of column: NavigationSplitViewColumn) {
        guard width != widths[column] else { return }
        widths[column] = width
        notifyReaders()
    }
}

struct SplitWidth: Equatable, Sendable {
    var minimum: CGFloat?
    var ideal: CGFloat
    var maximum: CGFloat?
}

enum SplitWidthKey: PreferenceKey {
    static var defaultValue: SplitWidth? { nil }
    static func reduce(value: inout SplitWidth?, nextValue: () -> SplitWidth?) { value = value ?? nextValue() }
}

extension View {
    /// Sets the width of the enclosing column of a split view, in points. The last column fills the rest.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: SplitWidthKey.self, value: SplitWidth(minimum: width, ideal: width, maximum: width))
    }

    /// Sets the width of the enclosing column of a split view, in points. It is narrower than ideal where the last column
    /// would have less than half of the page.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(key: SplitWidthKey.self, value: SplitWidth(minimum: min, ideal: ideal, maximum: max))
    }
}

/// Places the columns side by side, or one of them in the whole page.
struct _SplitLayout: Layout {
    /// Nil on compact pages.
    let columns: SplitColumns?
    let compactColumn: NavigationSplitViewColumn
    let widths: [NavigationSplitViewColumn: SplitWidth]
    let hasContent: Bool

    private static let usual: [NavigationSplitViewColumn: SplitWidth] = [
        .sidebar: SplitWidth(minimum: 200, ideal: 280, maximum: nil),
        .content: SplitWidth(minimum: 220, ideal: 320, maximum: nil),
    ]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let order: [NavigationSplitViewColumn] = hasContent ? [.sidebar, .content, .detail] : [.sidebar, .detail]
        var x = bounds.minX
        for (column, subview) in zip(order, subviews) {
            var size = bounds.size
            if let columns {
                if column == .detail {
                    size.width = max(0, bounds.maxX - x)
                } else {
                    size.width = width(of: column, in: bounds.width)
                }
                // Hidden columns keep their size, beyond the leading edge.
                let isShown = columns.contains(column)
                let origin = CGPoint(x: isShown ? x : bounds.minX - size.width, y: bounds.minY)
                subview.place(at: origin, proposal: ProposedViewSize(size))
                if isShown { x += size.width }
            } else {
                subview.place(at: bounds.origin, proposal: ProposedViewSize(size))
            }
        }
    }

    private func width(of column: NavigationSplitViewColumn, in room: CGFloat) -> CGFloat {
        guard let wanted = widths[column] ?? Self.usual[column] else { return room }
        let share = room / 2 / (hasContent && columns?.sidebar == true ? 2 : 1)
        let width = min(wanted.ideal, max(wanted.minimum ?? 0, share))
        return min(room, wanted.maximum.map { min($0, width) } ?? width)
    }
}

/// A column of a split view: a navigation stack, with a line beside it.
struct _SplitColumn<Content: View>: View {
    let content: Content
    let split: SplitColumn
    let widths: SplitWidths

    var body: some View {
        NavigationStack { content.environment(\.isInSplitColumn, true) }
            .environment(\.splitColumn, split)
            .modifier(
                _PreferenceCapture<SplitWidthKey> { [widths, column = split.column] in widths.set($0, of: column) }
            )
            .overlay(alignment: .trailing) {
                if split.column != .detail, split.advance == nil {
                    Rectangle().fill(Color(.separator)).frame(width: 1).ignoresSafeArea().accessibilityHidden(true)
                }
            }
    }
}

/// Hides a column, which keeps its state.
struct _SplitVisibility: ViewModifier {
    let isShown: Bool

    func body(content: Content) -> some View {
        content.modifier(_PageVisibility(isShown: isShown)).modifier(_AppearanceBoundary(isShown: isShown))
    }
}

private enum SplitColumnKey: EnvironmentKey { static var defaultValue: SplitColumn? { nil } }
private enum InSplitColumnKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The enclosing column of a split view.
    var splitColumn: SplitColumn? {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }

    /// Whether a navigation stack here replaces that of the column.
    var isInSplitColumn: Bool {
        get { self[InSplitColumnKey.self] }
        set { self[InSplitColumnKey.self] = newValue }
    }
}

/// The button of a column's first page: back to the previous column, or for the sidebar.
struct _SplitButton: View {
    let split: SplitColumn

    var body: some View {
        if let back = split.back {
            Button(action: back) {
                HStack(spacing: 4) {
                    Image(systemName: "chevron.backward").font(.title3.weight(.semibold))
                    Text(FrameworkText.back.string).lineLimit(1)
                }
                .frame(minHeight: 44)
            }
        } else if let toggle = split.toggle {
            Button(action: toggle) {
                Image(systemName: "sidebar.left").font(.title3).flipsForRightToLeftLayoutDirection(true)
                    .frame(minWidth: 24, minHeight: 44)
            }
            .accessibilityLabel((split.isSidebarShown ? FrameworkText.hideSidebar : .showSidebar).string)
        }
    }
}
