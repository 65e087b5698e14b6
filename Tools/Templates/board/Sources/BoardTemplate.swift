import Lifeline

@main
struct BoardTemplate: App {
    var body: some Scene {
        WindowGroup("BoardTemplate") { BoardView(board: .shared) }
        // For programs: curl http://127.0.0.1:8080/api/cards
        Route("/api/cards") { _ in try Reply.json(await Board.shared.cards) }
    }
}
