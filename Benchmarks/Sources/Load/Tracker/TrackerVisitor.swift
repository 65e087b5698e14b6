import LayerTree
import NIOCore

/// Somebody who works with Examples/Tracker.
struct TrackerVisitor: Sendable {
    /// What is measured: from the last event of an action until the page shows its effect.
    enum Action: String, CaseIterable, Sendable {
        case openProject = "open a project"
        case openBoard = "open the board"
        case openMenu = "open a card's menu"
        case moveCard = "move a card"
        case openIssue = "open an issue"
        case editField = "edit a field"
        case comment = "comment"
        case search = "search"
        case sort = "sort the table"
        case dashboard = "open the dashboard"
    }

    private enum Place: Sendable { case elsewhere, list, board, issue }

    /// Text fields are debounced by this time before the app searches: it is not measured.
    static let searchDelay = TimeAmount.milliseconds(200)
    private static let projects = ["Web shop", "Mobile app", "Operations"]
    private static let words = ["checkout", "coupon", "postcodes", "receipts", "backup", "scanner", "nothing"]

    private let visitor: Visitor
    private let name: String
    private var random: SeededGenerator
    private var place = Place.elsewhere
    private var comments = 0
    private let record: @Sendable (Action, TimeAmount) -> Void

    /// - Parameter seed: Decides what is done.
    init(
        _ visitor: Visitor, name: String, seed: UInt64, record: @escaping @Sendable (Action, TimeAmount) -> Void
    ) {
        (self.visitor, self.name, self.record) = (visitor, name, record)
        random = SeededGenerator(seed: seed)
    }

    /// Does one thing: what was chosen by chance, or a step towards the page where that is possible.
    mutating func act() async throws {
        if await visitor.shows("Not done") {
            try await visitor.click("OK")
            try await visitor.wait { !$0.shows("Not done") }
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<10: try await openDashboard()
        case 10..<20: try await openProject()
        case 20..<30: try await at(.board) { try await $0.openProject() }
        case 30..<50: try await at(.board) { try await $0.moveCard() }
        case 50..<65: try await at(.list) { try await $0.openIssue() }
        case 65..<75: try await at(.issue) { try await $0.editField() }
        case 75..<85: try await at(.issue) { try await $0.comment() }
        case 85..<93: try await at(.list) { try await $0.search() }
        default: try await at(.list) { try await $0.sort() }
        }
    }

    private mutating func at(_ wanted: Place, _ action: (inout Self) async throws -> Void) async throws {
        switch (wanted, place) {
        case (.list, .list), (.board, .board), (.issue, .issue): try await action(&self)
        case (.board, .list): try await openBoard()
        case (.issue, .list): try await openIssue()
        default: try await openProject()
        }
    }

    private mutating func choose<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

    // MARK: Actions

    private mutating func openDashboard() async throws {
        try await visitor.click("Dashboard")
        record(.dashboard, try await visitor.wait { $0.shows("Recent activity") })
        place = .elsewhere
    }

    private mutating func openProject() async throws {
        try await visitor.click(choose(Self.projects)!)
        record(.openProject, try await visitor.wait { $0.hasField("Search issues") && !$0.issueLinks.isEmpty })
        place = .list
    }

    private mutating func openBoard() async throws {
        try await visitor.click("Board")
        record(.openBoard, try await visitor.wait { !$0.moveButtons.isEmpty })
        place = .board
    }

    private mutating func moveCard() async throws {
        guard let card = choose(await visitor.read { $0.moveButtons.compactMap(\.name) }) else { return }
        guard let column = await visitor.read({ $0.column(of: card) }) else { return }
        try await visitor.click(card)
        record(.openMenu, try await visitor.wait { !$0.moveItems.isEmpty })
        guard let target = choose(await visitor.read { $0.moveItems }) else { return }
        try await visitor.click(target)
        record(
            .moveCard,
            try await visitor.wait { $0.moveItems.isEmpty && $0.column(of: card) != column || $0.shows("Not done") })
    }

    private mutating func openIssue() async throws {
        guard let title = choose(await visitor.read { $0.issueLinks }) else { return }
        try await visitor.click(title)
        record(.openIssue, try await visitor.wait { $0.hasField("New comment") })
        place = .issue
    }

    private mutating func editField() async throws {
        guard let current = await visitor.read({ $0.priority }) else { return }
        try await visitor.click { try $0.priorityButton() }
        try await visitor.wait { $0.priorities(besides: current).count > 2 }
        guard let new = choose(await visitor.read { $0.priorities(besides: current) }) else { return }
        try await visitor.click(new)
        record(
            .editField,
            try await visitor.wait {
                $0.priority != current && $0.priorities(besides: current).count <= 2 || $0.shows("Not done")
            })
    }

    private mutating func comment() async throws {
        comments += 1
        let text = "Comment \(comments) of \(name)"
        try await visitor.type(text, into: "New comment")
        try await visitor.wait { $0.isEnabled("Comment") }
        try await visitor.click("Comment")
        record(.comment, try await visitor.wait { $0.hasText(text) })
    }

    private mutating func search() async throws {
        let word = choose(Self.words)!
        try await visitor.type(word, into: "Search issues")
        let time = try await visitor.wait { screen in
            screen.shows("Nothing found") || screen.issueLinks.allSatisfy { $0.lowercased().contains(word) }
        }
        record(.search, max(.zero, time - Self.searchDelay))
        try await visitor.type("", into: "Search issues")
        try await visitor.wait { !$0.issueLinks.isEmpty }
    }

    private mutating func sort() async throws {
        try await visitor.click(choose(["Issue", "Priority", "Due", "Assignee"])!)
        record(.sort, try await visitor.waitForAnswer())
    }
}

/// Where Tracker's pages have what people use.
extension Screen {
    /// The titles of the issues of a list.
    var issueLinks: [String] {
        let names = names
        return zip(names, names.dropFirst()).filter { $0.0.wholeMatch(of: /[A-Z]+-\d+/) != nil }.map(\.1)
    }

    /// The buttons with the menus of the board's cards.
    var moveButtons: [LayerMirror.Node] {
        shown.filter { $0[attribute: .ariaLabel]?.contains(/^Move [A-Z]+-\d+$/) == true }
    }

    /// The items of the menu of a card.
    var moveItems: [String] { names.filter { $0.hasPrefix("Move to ") } }

    /// The column of a card with that menu.
    func column(of card: String) -> String? {
        guard let node = try? find(card) else { return nil }
        let columns = ["Backlog", "To do", "In progress", "In review", "Done"]
        return ancestors(of: node).compactMap { $0[attribute: .ariaLabel] }.first { columns.contains($0) }
    }

    static let priorityNames = ["No priority", "Low", "Medium", "High", "Urgent"]

    /// The button that shows the priority of an issue, and opens its menu.
    func priorityButton() throws -> LayerMirror.Node {
        guard
            let node = shown.first(where: {
                $0.element == .button && $0[attribute: .ariaLabel]?.hasPrefix("Priority") == true
            })
        else { throw Failure.missing("Priority", shown: names.joined(separator: " | ")) }
        return node
    }

    var priority: String? {
        guard let button = try? priorityButton() else { return nil }
        return mirror.preorder(from: button.id).compactMap { $0.text?.string }.first { Self.priorityNames.contains($0) }
    }

    /// The other priorities that are offered.
    func priorities(besides current: String) -> [String] {
        names.filter { Self.priorityNames.contains($0) && $0 != current }
    }
}
