import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/ListsAndTables.md`.
@MainActor @Suite struct DocumentedLists {
    struct Chore: Identifiable, Hashable {
        let id: Int
        var title: String
        var isDone = false
    }

    struct Chores: View {
        @State private var chores = (1...1000).map { Chore(id: $0, title: "Chore \($0)") }
        @State private var selection: Set<Chore.ID> = []

        var body: some View {
            List(selection: $selection) {
                Section("Open") {
                    ForEach($chores) { $chore in
                        Toggle(chore.title, isOn: $chore.isDone)
                    }
                    .onDelete { chores.remove(atOffsets: $0) }
                    .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
    }

    struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
    }

    struct People: View {
        @State var people: [Person]
        @State private var selection: Set<Person.ID> = []
        @State private var order = [KeyPathComparator(\Person.name)]

        var body: some View {
            Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(80)
            }
            .contextMenu(forSelectionType: Person.ID.self) { ids in
                Button("Delete", role: .destructive) { people.removeAll { ids.contains($0.id) } }
            }
        }
    }

    struct Results: View {
        let found: [String]?

        var body: some View {
            if let found {
                List(found, id: \.self) { Text($0) }
                    .overlay { if found.isEmpty { ContentUnavailableView.search } }
            } else {
                ProgressView("Searching …")
            }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("ListsAndTables")
        #expect(examples.count == 3)
        #expect(examples.missing == [])
    }
}
