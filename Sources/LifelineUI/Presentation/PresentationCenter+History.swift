/// On phones, sheets and covers are entries of the tab's history, which Back closes.
extension PresentationCenter: HistoryParticipant {
    private var isPhone: Bool {
        (graph?.scene ?? UIWindowScene.current)?.traitCollection.horizontalSizeClass == .compact
    }

    private var pages: [Entry] { isPhone ? entries.filter { $0.kind == .sheet || $0.kind == .cover } : [] }

    var historyState: HistoryState { HistoryState(pages: pages.map { HistoryState.Page(id: $0.id) }) }

    private func isKept(_ entry: Entry, in state: HistoryState) -> Bool {
        state.pages.contains { $0.id == AnyHashable(entry.id) }
    }

    func mayShow(_ state: HistoryState) -> Bool {
        // The topmost one is asked, as by Escape.
        guard let topmost = pages.last, !isKept(topmost, in: state) else { return true }
        return mayBeDismissed(topmost)
    }

    func show(_ state: HistoryState, path: String) {
        // The topmost ones first, as a user closes them.
        for entry in pages.reversed() where !isKept(entry, in: state) { entry.dismiss() }
    }

    func showPageBelow() -> Bool {
        pages.last.map { attemptToDismiss($0.id) } ?? false
    }

    func interceptsMove(to content: HistoryContent?) -> Bool {
        guard let topmost = entries.last, pages.last?.id != topmost.id, content?.changesInside(topmost.id) != true
        else {
            return false
        }
        attemptToDismissTopmost()
        return true
    }
}

private enum PresentationIDKey: EnvironmentKey { static var defaultValue: PresentationID? { nil } }

extension EnvironmentValues {
    /// The presentation that contains the views.
    var presentationID: PresentationID? {
        get { self[PresentationIDKey.self] }
        set { self[PresentationIDKey.self] = newValue }
    }
}
