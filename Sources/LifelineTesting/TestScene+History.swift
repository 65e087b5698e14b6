import LayerTree

/// The entries of a tab's history, as browsers keep them.
struct TestHistory {
    private struct Entry {
        var path: String
        /// The scene that has made it, and its position there; nil for an entry of the browser.
        var place: (scene: UInt32, position: UInt32)?
    }

    private var entries: [Entry]
    private(set) var index = 0

    init(_ path: String) { entries = [Entry(path: path)] }

    var path: String { entries[index].path }
    var paths: [String] { entries.map(\.path) }

    /// What the page reports of the current entry.
    var event: DisplayEvent {
        let place = entries[index].place ?? (0, 0)
        return .history(path: path, scene: place.scene, position: place.position)
    }

    /// Carries out a command, unless the visitor has moved meanwhile.
    mutating func apply(_ change: DisplayCommand.HistoryChange, _ path: String, _ step: HistoryStep) {
        let place = entries[index].place
        let isKnown = place?.scene == step.scene
        if isKnown, place?.position != step.from { return }
        let target = (scene: step.scene, position: step.to)
        switch change {
        case .replace: entries[index] = Entry(path: path, place: target)
        case .push:
            entries[index].place = (step.scene, step.from)
            entries.removeSubrange((index + 1)...)
            entries.append(Entry(path: path, place: target))
            index += 1
        case .go:
            let wanted = index + Int(step.to) - Int(step.from)
            if isKnown, entries.indices.contains(wanted) { index = wanted }
        }
    }

    /// Moves to another entry; false if there is none.
    mutating func move(by offset: Int) -> Bool {
        guard entries.indices.contains(index + offset) else { return false }
        index += offset
        return true
    }
}

extension TestScene {
    /// The path and query that the browser shows.
    ///
    /// ```swift
    /// try scene.tap("Book 7")
    /// #expect(scene.path == "/books/7")
    /// try scene.goBack()
    /// ```
    public var path: String { history.path }

    /// Presses the browser's button Back.
    ///
    /// - Throws: `TestHistoryError` if the tab's history has no entry before this one.
    public func goBack() throws { try go(by: -1) }

    /// Presses the browser's button Forward.
    ///
    /// - Throws: `TestHistoryError` if the tab's history has no entry after this one.
    public func goForward() throws { try go(by: 1) }

    /// Moves by several entries at once, as the menus of the browser's buttons do.
    ///
    /// - Parameter offset: Negative to go back.
    /// - Throws: `TestHistoryError` if the tab's history has no such entry.
    public func go(by offset: Int) throws {
        guard history.move(by: offset) else {
            throw TestHistoryError(description: "There is no entry to go to from \(path).")
        }
        client.send(history.event)
        settleNow()
    }
}

/// The browser's history has no such entry.
public struct TestHistoryError: Error, CustomStringConvertible {
    public let description: String
}
