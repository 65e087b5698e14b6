import LayerTree
import LifelineTesting
import LifelineUI
import Testing

/// Rows of tables that are dragged, and on which something is dropped.
@MainActor @Suite struct TableDraggingTests: TableSuite {
    private struct Person: Identifiable, Hashable {
        let id: Int
        let name: String
    }

    @MainActor private final class Log {
        var lines: [String] = []
    }

    private struct People: View {
        let log: Log
        let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace"), Person(id: 3, name: "Radia")]

        var body: some View {
            VStack {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    ForEach(people) { person in
                        TableRow(person).itemProvider {
                            person.id == 3 ? nil : NSItemProvider(object: person.name)
                        }
                    }
                    .dropDestination(for: Number.self) { offset, numbers in log.lines.append("\(numbers) at \(offset)")
                    }
                    TableRow(Person(id: 4, name: "Barbara"))
                        .dropDestination(for: Number.self) { log.lines.append("Barbara \($0)") }
                        .draggable(Number(4))
                }
                Text("number").draggable(Number(7))
            }
        }
    }

    @Test func valuesAreDroppedOnRowsAndBetweenThem() throws {
        let log = Log()
        let scene = scene { People(log: log) }
        let number = try scene.find(text: "number")
        let grace = rows(scene)[1]
        try scene.drag(from: number, to: grace, at: CGPoint(x: 5, y: 2))
        try scene.drag(from: number, to: grace, at: CGPoint(x: 5, y: grace.frame.height - 2))
        try scene.drag(from: number, to: rows(scene)[3])
        try scene.drag(from: rows(scene)[3], to: grace, at: CGPoint(x: 5, y: 2))
        #expect(log.lines == ["[7] at 1", "[7] at 2", "Barbara [7]", "[4] at 1"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func rowsKeepTheirRole() throws {
        let scene = scene { People(log: Log()) }
        #expect(rows(scene).count == 4)
        #expect(rows(scene)[0][.ariaDescription] == "Control X picks it up.")
        let drag = try scene.startDrag(rows(scene)[0])
        #expect(throws: TestSceneError.self) { try scene.startDrag(rows(scene)[2]) }
        drag.cancel()
    }
}

private struct Number: Codable, Hashable, Transferable, CustomStringConvertible {
    let value: Int
    init(_ value: Int) { self.value = value }
    var description: String { "\(value)" }

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "org.example.number", conformingTo: .json))
    }
}
