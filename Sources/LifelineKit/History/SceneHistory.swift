import LayerTree

/// The entries of the tab's history that a scene has made, and what it showed at each.
///
/// A pushed page, a sheet on a phone, and another tab with an address are entries. Browsers skip entries that a page adds
/// without an action of its user, and all but the last of several that follow one action: here one action makes one entry
/// at most, and what changes without any belongs to the current one.
@MainActor final class SceneHistory {
    private struct Entry {
        var path: String
        /// What was shown; nil for an entry that was made in another process, or long ago.
        var content: HistoryContent?
    }

    private unowned let scene: UIWindowScene
    private var entries: [Entry] = []
    private var index = 0
    /// Identifies the entries in the browser.
    private var number = UInt32.random(in: 1...UInt32.max)
    private var needsUpdate = true
    /// Whether the user has acted since the current entry was made.
    private var hasUserActed = false
    /// Whether what is shown follows the browser, whose current entry is the right one already.
    private var isFollowing = false

    /// How many entries before the last one are known by more than their address.
    private static let limit = 100

    init(scene: UIWindowScene) { self.scene = scene }

    /// The address of the current entry.
    var path: String? { entries.isEmpty ? nil : entries[index].path }

    /// Says that what is shown may have changed.
    func setNeedsUpdate() { needsUpdate = true }

    /// Says that the user acts.
    func userDidAct() { hasUserActed = true }

    /// Says that pages which were beside each other are one above the other now, or the other way round: that is no move.
    func sizeClassDidChange() {
        isFollowing = true
        needsUpdate = true
    }

    // MARK: From the scene to the browser

    /// Makes the browser's history follow what is shown.
    ///
    /// - Parameter title: That of the page, for the entry.
    /// - Returns: Whether the browser was sent the title.
    func update(title: String?) -> Bool {
        guard needsUpdate, let root = scene.keyWindow?.rootViewController else { return false }
        needsUpdate = false
        defer { isFollowing = false }
        let content = content(of: root)
        guard !entries.isEmpty else {
            let shown = scene.display?.path ?? "/"
            entries = [Entry(path: content.path ?? shown, content: content)]
            guard entries[0].path != shown else { return false }
            send(.replace, from: 0, title)
            return true
        }
        let entry = entries[index]
        guard let old = entry.content, !isFollowing else { return replace(content, title) }
        switch content.change(since: old) {
        case .none:
            // There may be others who show pages.
            entries[index].content = content
            return false
        case .forward where hasUserActed:
            push(content, title)
            return true
        case .back:
            let target = entries[..<index].lastIndex { entry in
                entry.content.map { content.isSame(as: $0) } ?? (content.path == entry.path)
            }
            guard let target else { return replace(content, title) }
            let from = index
            index = target
            entries[index].content = content
            hasUserActed = false
            send(.go, from: from, title)
            return true
        case .forward, .other: return replace(content, title)
        }
    }

    private func content(of root: UIViewController) -> HistoryContent {
        var path = root.pagePath
        if let invalid = path, !LayerURL.isPath(invalid) {
            UIApplication.log.error(
                "The urlPath \(invalid) is not a path of this site: it must begin with exactly one slash.")
            path = nil
        }
        var content = HistoryContent(path: path)
        root.forEachHistoryParticipant { content.add($0) }
        content.add(scene.presentationHistory)
        for presentation in scene.keyWindow?.presentations ?? [] where !presentation.isDismissing {
            presentation.presentedViewController.forEachHistoryParticipant { content.add($0) }
        }
        return content
    }

    private func push(_ content: HistoryContent, _ title: String?) {
        let path = content.path ?? entries[index].path
        entries.removeSubrange((index + 1)...)
        entries.append(Entry(path: path, content: content))
        if entries.count > Self.limit { entries[entries.count - 1 - Self.limit].content = nil }
        index += 1
        hasUserActed = false
        send(.push, from: index - 1, title)
    }

    /// Lets the current entry show other content.
    ///
    /// - Returns: Whether the browser was sent its address.
    private func replace(_ content: HistoryContent, _ title: String?) -> Bool {
        var path = content.path ?? entries[index].path
        // The address was that of a page which is gone.
        if content.path == nil, let old = entries[index].content?.path, old == path, index > 0 {
            path = entries[index - 1].path
        }
        let isOther = path != entries[index].path
        entries[index] = Entry(path: path, content: content)
        if isOther { send(.replace, from: index, title) }
        return isOther
    }

    private func send(_ change: DisplayCommand.HistoryChange, from: Int, _ title: String?) {
        scene.send(
            .history(
                change, path: entries[index].path, title: title ?? "",
                step: HistoryStep(scene: number, from: UInt32(from), to: UInt32(index))))
    }

    // MARK: From the browser to the scene

    /// Follows the browser to an entry.
    ///
    /// - Returns: Whether something shows it now.
    func browserDidMove(to path: String, scene other: UInt32, position: UInt32) -> Bool {
        guard let root = scene.keyWindow?.rootViewController else { return false }
        let position = Int(position)
        guard other == number, entries.indices.contains(position) else { return follow(path, in: root) }
        guard position != index else {
            // A page that was loaded again, in which the user has not acted yet.
            hasUserActed = false
            return true
        }
        let (target, shown) = (entries[position], content(of: root))
        guard !shown.interceptsMove(to: target.content), target.content?.mayBeShown() != false else {
            // The entry is put back.
            scene.send(
                .history(
                    .go, path: entries[index].path, title: "",
                    step: HistoryStep(scene: number, from: UInt32(position), to: UInt32(index))))
            return true
        }
        let (distance, before) = (index - position, entries[index].path)
        index = position
        beginFollowing()
        guard let content = target.content else {
            if target.path != before { return root.handlePath(target.path) }
            for _ in 0..<max(0, distance) where !shown.showPageBelow() { break }
            return true
        }
        content.show(path: target.path)
        if target.path == before || root.pagePath == target.path { return true }
        return root.handlePath(target.path)
    }

    /// Shows the content of an address that is no entry of this scene.
    private func follow(_ path: String, in root: UIViewController) -> Bool {
        if path == self.path {
            hasUserActed = false
            return true
        }
        number = .random(in: 1...UInt32.max)
        entries = [Entry(path: path)]
        index = 0
        beginFollowing()
        return root.pagePath == path || root.handlePath(path)
    }

    private func beginFollowing() {
        isFollowing = true
        needsUpdate = true
        hasUserActed = false
        scene.setNeedsUpdate()
    }

    // MARK: Restoration

    /// What another process needs to continue the history.
    var record: HistoryRecord { HistoryRecord(scene: number, index: index, paths: entries.map(\.path)) }

    func restore(_ record: HistoryRecord) {
        guard record.paths.indices.contains(record.index), record.paths.allSatisfy({ LayerURL.isPath($0) }) else {
            return
        }
        number = record.scene
        entries = record.paths.map { Entry(path: $0) }
        index = record.index
        isFollowing = true
    }
}

/// The entries of a tab's history.
package struct HistoryRecord: Codable, Sendable {
    package var scene: UInt32
    package var index: Int
    package var paths: [String]
}

extension UIWindowScene {
    /// Says that another page may be shown, by a participant of the history or at another address.
    package final func historyMayChange() {
        history.setNeedsUpdate()
        if turnStage == .idle { setNeedsUpdate() }
    }
}

extension UIViewController {
    /// Identifies the controller among those of the process.
    final var historyID: Int {
        if let id = extras?.historyID { return id }
        UIViewController.lastHistoryID += 1
        ensuredExtras.historyID = UIViewController.lastHistoryID
        return UIViewController.lastHistoryID
    }

    private static var lastHistoryID = 0

    /// Adds a participant that belongs to the controller's views, above the others; those in presentations stay above the
    /// rest. It is not retained.
    package final func addHistoryParticipant(_ participant: any HistoryParticipant) {
        var all = extras?.historyParticipants ?? []
        all.removeAll { $0.participant == nil || $0.participant === participant }
        let isBelow = participant.historyPresentation == nil
        let index = isBelow ? all.firstIndex { $0.participant?.historyPresentation != nil } : nil
        all.insert(WeakHistoryParticipant(participant: participant), at: index ?? all.endIndex)
        ensuredExtras.historyParticipants = all
    }

    package final func removeHistoryParticipant(_ participant: any HistoryParticipant) {
        extras?.historyParticipants.removeAll { $0.participant == nil || $0.participant === participant }
    }

    /// Calls a closure with all participants in the controller and its children, outer ones first.
    final func forEachHistoryParticipant(_ body: (any HistoryParticipant) -> Void) {
        if let participant = historyParticipant { body(participant) }
        for known in extras?.historyParticipants ?? [] { known.participant.map(body) }
        for child in children { child.forEachHistoryParticipant(body) }
    }
}
