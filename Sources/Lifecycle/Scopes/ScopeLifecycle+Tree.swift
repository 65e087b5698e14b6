extension ScopeLifecycle {
    /// The scope and all scopes inside it, one per line, with states and subscribers:
    /// ```
    /// Session (active) · Analytics, Router
    /// ├─ Home (active)
    /// │  └─ Feed (active)
    /// └─ Settings (inactive)
    /// ```
    public var tree: String {
        var lines: [String] = []
        appendTree(to: &lines, first: "", rest: "")
        return lines.joined(separator: "\n")
    }

    private func appendTree(to lines: inout [String], first: String, rest: String) {
        let names = record.liveObservers.compactMap(\.name)
        lines.append(first + description + (names.isEmpty ? "" : " · " + names.joined(separator: ", ")))
        for (index, child) in childEntries.enumerated() {
            let isLast = index == childEntries.count - 1
            child.scope.appendTree(
                to: &lines, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
        }
    }
}
