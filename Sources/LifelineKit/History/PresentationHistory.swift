/// The presentations of a scene's windows: on a phone, Back closes what covers the page.
@MainActor final class PresentationHistory: HistoryParticipant {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) { self.scene = scene }

    private var presentations: [UIPresentationController] {
        scene.keyWindow?.presentations.filter { !$0.isDismissing } ?? []
    }

    private var isPhone: Bool { scene.keyWindow?.traitCollection.horizontalSizeClass == .compact }

    private var pages: [UIPresentationController] { isPhone ? presentations.filter(\.isPage) : [] }

    var historyState: HistoryState {
        HistoryState(pages: pages.map { HistoryState.Page(id: $0.presentedViewController.historyID) })
    }

    private func first(notIn state: HistoryState) -> UIPresentationController? {
        pages.first { page in !state.pages.contains { $0.id == AnyHashable(page.presentedViewController.historyID) } }
    }

    func mayShow(_ state: HistoryState) -> Bool {
        // The topmost one is asked, as by Escape.
        guard first(notIn: state) != nil, let topmost = pages.last else { return true }
        return topmost.mayBeDismissedByUser()
    }

    func show(_ state: HistoryState, path: String) {
        // It takes along what it presents itself.
        guard let presentation = first(notIn: state) else { return }
        presentation.running?.completeImmediately()
        presentation.dismissByUser()
    }

    func showPageBelow() -> Bool {
        guard let presentation = pages.last else { return false }
        presentation.running?.completeImmediately()
        return presentation.dismissByUser()
    }

    func interceptsMove(to content: HistoryContent?) -> Bool {
        guard let topmost = presentations.last, !(isPhone && topmost.isPage),
            content?.changesInside(topmost.presentedViewController) != true
        else { return false }
        if !(topmost.presentedViewController is UIAlertController) { topmost.dismissByUser() }
        return true
    }
}

extension UIPresentationController {
    /// Whether it is a page of its own, such as a sheet, not a question or a menu.
    fileprivate final var isPage: Bool {
        coversPresenter && !(self is UIPopoverPresentationController)
            && !(presentedViewController is UIAlertController) && !(presentedViewController is MenuController)
    }
}
