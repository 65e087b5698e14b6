/// What shows one page of several: a navigation stack, tabs, presentations. The browser's Back and Forward move between its
/// states.
@MainActor package protocol HistoryParticipant: AnyObject {
    /// What it shows now.
    var historyState: HistoryState { get }

    /// The presentation that contains it, for a participant of views.
    var historyPresentation: AnyHashable? { get }

    /// The title of the page that it shows; nil for a participant of views that is hidden, or whose page has none.
    var contentTitle: String? { get }

    /// Closes what is above the page without an entry of its own: a menu, or a sheet of a wide page. The page stays then; so
    /// it does below an alert, which has to be answered.
    ///
    /// - Parameter content: What the browser asks for; nil if that is not known.
    /// - Returns: Whether there is something, and the page for which the browser asks is not inside of it.
    func interceptsMove(to content: HistoryContent?) -> Bool

    /// Whether it may leave what it shows now for another state. One that may not tells the user why, as it does when the
    /// user asks for that inside of the page.
    func mayShow(_ state: HistoryState) -> Bool

    /// Shows another state, or as much of it as can be shown again.
    ///
    /// - Parameter path: The address of the entry to which the state belongs.
    func show(_ state: HistoryState, path: String)

    /// Removes the topmost page.
    ///
    /// - Returns: Whether there was one that can be removed.
    func showPageBelow() -> Bool
}

extension HistoryParticipant {
    package var historyPresentation: AnyHashable? { nil }
    package var contentTitle: String? { nil }
    package func interceptsMove(to content: HistoryContent?) -> Bool { false }
    package func mayShow(_ state: HistoryState) -> Bool { true }
}

/// What a participant of the history shows.
package struct HistoryState: Equatable {
    package struct Page: Equatable {
        /// Identifies the page for as long as the scene lives.
        package var id: AnyHashable
        /// What the page can be made from again.
        package var value: AnyHashable?

        package init(id: AnyHashable, value: AnyHashable? = nil) {
            self.id = id
            self.value = value
        }

        package static func == (a: Page, b: Page) -> Bool { a.id == b.id }
    }

    /// The pages, the topmost last. A page that was not there before makes an entry of the history.
    package var pages: [Page]
    /// Which of its children is shown. A change makes an entry only if the address changes with it.
    package var selection: AnyHashable?

    package init(pages: [Page] = [], selection: AnyHashable? = nil) {
        self.pages = pages
        self.selection = selection
    }
}

package struct WeakHistoryParticipant {
    weak var participant: (any HistoryParticipant)?
}

/// What the pages of a scene show, without what they contain.
package struct HistoryContent {
    /// The path of the visible controller; nil for none.
    var path: String?
    private var states: [(participant: WeakHistoryParticipant, state: HistoryState)] = []

    enum Change { case none, forward, back, other }

    init(path: String?) { self.path = path }

    @MainActor mutating func add(_ participant: any HistoryParticipant) {
        states.append((WeakHistoryParticipant(participant: participant), participant.historyState))
    }

    private func state(of participant: any HistoryParticipant) -> HistoryState? {
        states.first { $0.participant.participant === participant }?.state
    }

    /// What has changed since another content. Participants that did not exist then make no difference: they came with
    /// a page of another one, or replaced everything.
    @MainActor func change(since old: HistoryContent) -> Change {
        var (isForward, isBack, isOther) = (false, false, path != old.path)
        for (participant, state) in states {
            guard let before = participant.participant.flatMap({ old.state(of: $0) }), before != state else { continue }
            if state.pages.contains(where: { !before.pages.contains($0) }) {
                isForward = true
            } else if state.pages.count < before.pages.count {
                isBack = true
            } else if state.selection != before.selection, path != old.path {
                isForward = true
            } else {
                isOther = true
            }
        }
        return isForward ? .forward : isBack ? .back : isOther ? .other : .none
    }

    /// Whether the user sees the same as in another content.
    @MainActor func isSame(as other: HistoryContent) -> Bool { change(since: other) == .none }

    /// Whether this content differs from what a participant shows.
    @MainActor private func changes(_ participant: any HistoryParticipant) -> Bool {
        state(of: participant).map { $0 != participant.historyState } ?? false
    }

    /// Whether this content differs from what is shown inside of a presentation of views.
    @MainActor package func changesInside(_ presentation: AnyHashable) -> Bool {
        states.contains { known, _ in
            known.participant.map { $0.historyPresentation == presentation && changes($0) } ?? false
        }
    }

    /// Whether this content differs from what is shown inside of a controller.
    @MainActor func changesInside(_ controller: UIViewController) -> Bool {
        var changesAny = false
        controller.forEachHistoryParticipant { if changes($0) { changesAny = true } }
        return changesAny
    }

    /// Whether a participant does something else than to move to another content.
    @MainActor func interceptsMove(to content: HistoryContent?) -> Bool {
        states.reversed().contains { $0.participant.participant?.interceptsMove(to: content) == true }
    }

    /// Whether all participants may show this content.
    @MainActor func mayBeShown() -> Bool {
        // The inner ones first: they are above the others.
        states.reversed().allSatisfy { participant, state in participant.participant?.mayShow(state) ?? true }
    }

    /// Shows the content again.
    @MainActor func show(path: String) {
        for (participant, state) in states {
            guard let participant = participant.participant, participant.historyState != state else { continue }
            participant.show(state, path: path)
        }
    }

    /// Removes the topmost page of the innermost participant that has one.
    @MainActor func showPageBelow() -> Bool {
        states.reversed().contains { $0.participant.participant?.showPageBelow() == true }
    }
}
