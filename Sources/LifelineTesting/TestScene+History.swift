import LayerTree

/// The entries of a tab's history in the browser.
struct TestHistory {
    private(set) var entries: [String]
    private(set) var index = 0

    init(_ path: String) { entries = [path] }

    var path: String { entries[index] }

    mutating func apply(_ change: DisplayCommand.HistoryChange, _ path: String) {
        switch change {
        case .replace: entries[index] = path
        case .push:
            entries.removeSubrange((index + 1)...)
            entries.append(path)
            index += 1
        case .back: index = max(0, index - 1)
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

    private func go(by offset: Int) throws {
        guard history.move(by: offset) else {
            throw TestHistoryError(description: "There is no entry to go to from \(path).")
        }
        client.send(.history(path: path))
        settleNow()
    }
}

/// The browser's history has no such entry.
public struct TestHistoryError: Error, CustomStringConvertible {
    public let description: String
}
