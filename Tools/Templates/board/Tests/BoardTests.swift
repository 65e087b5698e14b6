import LifelineTesting
import Testing

@testable import BoardTemplate

@MainActor @Suite struct BoardTests {
    @Test func allTabsFollow() throws {
        let board = Board()
        let (first, second) = (TestScene { BoardView(board: board) }, TestScene { BoardView(board: board) })
        try first.type("Call Ada", into: "New card")
        try first.tap("Add")
        second.advance(by: .zero)
        #expect(second.text.contains("Call Ada"))
    }

    @Test func aCardIsMovedByItsMenu() throws {
        let board = Board(cards: [Card(title: "Call Ada")])
        let scene = TestScene { BoardView(board: board) }
        try scene.tap("Actions for Call Ada")
        try scene.tap("Move to “Done”")
        #expect(board.cards(in: .done).map(\.title) == ["Call Ada"])
    }

    @Test func whatIsGoneCannotBeMoved() {
        let board = Board(cards: [Card(title: "Call Ada")])
        let id = board.cards[0].id
        board.delete(id)
        board.move(id, to: .done)
        #expect(board.cards.isEmpty)
    }

    @Test func titlesAreTrimmedAndCut() {
        let board = Board()
        board.add("  \n")
        board.add(String(repeating: "a", count: 1000))
        #expect(board.cards.map(\.title.count) == [Board.longestTitle])
    }

    @Test func programsReadTheCards() async throws {
        let reply = try await TestClient(of: BoardTemplate.self).get("/api/cards")
        #expect(try reply.decode([Card].self) == Board.shared.cards)
    }
}
