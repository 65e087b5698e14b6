import Foundation
import Observation

enum Column: String, CaseIterable, Identifiable, Codable {
    case toDo = "To do"
    case inProgress = "In progress"
    case done = "Done"

    var id: Self { self }
}

struct Card: Identifiable, Hashable, Codable {
    var id = UUID()
    var title: String
    var column = Column.toDo
}

/// The board that all tabs show, and follow when one of them changes it. It lives as long as the process; the template `crud`
/// keeps its records in a database.
@MainActor @Observable final class Board {
    static let shared = Board(cards: [
        Card(title: "Open this page in a second tab"), Card(title: "Drag a card to another column"),
        Card(title: "Run scripts/lifeline run", column: .done),
    ])

    /// Longer titles are cut: they come from visitors, and all tabs show them.
    static let longestTitle = 200

    private(set) var cards: [Card]

    init(cards: [Card] = []) { self.cards = cards }

    func cards(in column: Column) -> [Card] { cards.filter { $0.column == column } }

    func add(_ title: String) {
        let title = Self.shortened(title)
        if !title.isEmpty { cards.append(Card(title: title)) }
    }

    /// Puts a card at the end of a column. Does nothing if somebody else has deleted it meanwhile.
    func move(_ id: Card.ID, to column: Column) {
        guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
        var card = cards.remove(at: index)
        card.column = column
        cards.append(card)
    }

    func rename(_ id: Card.ID, to title: String) {
        let title = Self.shortened(title)
        guard !title.isEmpty, let index = cards.firstIndex(where: { $0.id == id }) else { return }
        cards[index].title = title
    }

    func delete(_ id: Card.ID) { cards.removeAll { $0.id == id } }

    private static func shortened(_ title: String) -> String {
        String(title.trimmingCharacters(in: .whitespacesAndNewlines).prefix(longestTitle))
    }
}
