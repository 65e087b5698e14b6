import DocumentedExamples
import Foundation
import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/DragAndDrop.md, which are compared with this file.

extension UTType {
    fileprivate static let card = UTType(exportedAs: "org.example.documented.card", conformingTo: .json)
}

private enum Examples {
    struct Card: Identifiable, Codable, Transferable {
        let id: Int
        var title: String

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .card)
            ProxyRepresentation(exporting: \.title)
        }
    }

    struct BoardView: View {
        @State private var board = Board()

        var body: some View {
            HStack {
                ForEach($board.columns) { $column in
                    VStack {
                        ForEach(column.cards) { card in Text(card.title).draggable(card) }
                    }
                    .dropDestination(for: Card.self) { cards, _ in
                        board.move(cards, to: column.id)
                        return true
                    }
                    .accessibilityLabel(column.name)
                }
            }
        }
    }

    struct Column: Identifiable {
        let id: Int
        let name: String
        var cards: [Card]
    }

    struct Board {
        var columns = [
            Column(id: 0, name: "To do", cards: [Card(id: 0, title: "Write")]),
            Column(id: 1, name: "Done", cards: [Card(id: 1, title: "Read")]),
        ]

        mutating func move(_ cards: [Card], to id: Int) {
            for index in columns.indices {
                columns[index].cards.removeAll { card in cards.contains { $0.id == card.id } }
                if columns[index].id == id { columns[index].cards += cards }
            }
        }
    }

    typealias Task = Card

    struct TaskList: View {
        @State private var tasks = [Task(id: 0, title: "Write"), Task(id: 1, title: "Read")]

        var body: some View {
            List {
                ForEach(tasks) { task in Text(task.title).draggable(task) }
                    .dropDestination(for: Task.self) { dropped, offset in insert(dropped, before: offset) }
            }
        }

        func insert(_ dropped: [Task], before offset: Int) {
            let ids = tasks.prefix(offset).map(\.id)
            tasks.removeAll { task in dropped.contains { $0.id == task.id } }
            let index = tasks.prefix { ids.contains($0.id) }.count
            tasks.insert(contentsOf: dropped, at: index)
        }
    }

    @MainActor static func copyAndRead(_ invitation: (address: String, name: String)) async throws -> String? {
        let pasteboard = UIPasteboard.general
        pasteboard.string = invitation.address
        let text = try await pasteboard.readString()
        return text
    }

    struct NotesView: View {
        @State private var notes = "Notes"
        var body: some View {
            VStack {
                BoardView()
                Text(notes).focusable()
                    .pasteDestination(for: String.self) { notes = $0.joined() }
                    .dropDestination(for: String.self) { texts, _ in
                        notes = texts.joined()
                        return true
                    }
            }
        }
    }
}

/// `Documentation/DragAndDrop.md` and its examples.
@MainActor @Suite struct DragAndDropDocumentTests {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("DragAndDrop")
        #expect(examples.count == 4)
        #expect(examples.missing == [])
    }

    @Test func theBoardWorks() async throws {
        typealias BoardView = Examples.NotesView
        let otherTab = TestScene { BoardView() }
        let scene = TestScene { BoardView() }
        try scene.drag(from: scene.find(text: "Write"), to: scene.find(text: "Read"))
        #expect(scene.text == "Read\nWrite\nNotes")
        let drag = try scene.startDrag(scene.find(text: "Write"))
        try drag.move(to: otherTab.find(text: "Read"))
        try drag.drop()
        #expect(otherTab.text == "Read\nWrite\nNotes")
    }

    @Test func theListWorks() throws {
        let scene = TestScene { Examples.TaskList() }
        let row = try scene.find(text: "Write")
        try scene.drag(from: scene.find(text: "Read"), to: row, at: CGPoint(x: 1, y: 1))
        #expect(scene.text == "Read\nWrite")
    }
}
