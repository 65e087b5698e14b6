import LayerTree
import LifelineTesting
import LifelineUI

private struct Person: Identifiable, Sendable {
    let id: Int
    let name: String
    let team: String
    let age: Int

    static let hundredThousand: [Person] = (0..<100_000).map { index in
        let key = index &* 7919 % 100_003
        return Person(id: index, name: "Person \(key)", team: "Team \(key % 17)", age: key % 90)
    }
}

@MainActor private final class People: ObservableObject {
    @Published var rows = Person.hundredThousand
    @Published var selection: Set<Int> = []
}

private struct PeopleTable: View {
    @ObservedObject var people: People
    @State private var order = [ColumnComparator(\Person.id)]

    var body: some View {
        Table(people.rows, selection: $people.selection, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Team", value: \.team)
            TableColumn("Age", value: \.age) { Text("\($0.age)") }.alignment(.numeric)
            TableColumn("Number", value: \.id) { Text("\($0.id)") }.alignment(.numeric)
        }
    }
}

/// A table of 100,000 rows in a wide window.
@MainActor private func makeScene(_ people: People) -> TestScene {
    TestScene(size: CGSize(width: 1280, height: 800)) { PeopleTable(people: people) }
}

@MainActor let declaredTableBenchmarks: [Benchmark] = [
    Benchmark("declared-table-of-100000-opened") {
        let people = People()
        var bytes = 0
        return .init(
            run: {
                let scene = makeScene(people)
                bytes = scene.client.receivedBytes
            }, figures: { ["bytes": Double(bytes)] })
    },
    // The app has sorted: all rows in sight are other ones.
    Benchmark("declared-table-of-100000-reordered") {
        let people = People()
        let scene = makeScene(people)
        let orders = [Person.hundredThousand.sorted(using: [ColumnComparator(\.name)]), Person.hundredThousand]
        var turn = 0
        return .init(run: {
            people.rows = orders[turn % 2]
            turn += 1
            scene.advance(by: .zero)
        })
    },
    Benchmark("declared-table-of-100000-selected") {
        let people = People()
        let scene = makeScene(people)
        var turn = 0
        scene.client.resetCounts()
        return .init(
            run: {
                people.selection = [turn % 10]
                turn += 1
                scene.advance(by: .zero)
            },
            figures: { ["bytes": Double(scene.client.receivedBytes) / Double(max(1, scene.client.receivedMessages))] })
    },
    Benchmark("sort-100000-names") {
        let rows = Person.hundredThousand
        let comparators = [ColumnComparator(\Person.name)]
        return .init(run: { _ = rows.sorted(using: comparators) })
    },
    Benchmark("sort-100000-numbers") {
        let rows = Person.hundredThousand
        let comparators = [ColumnComparator(\Person.age), ColumnComparator(\Person.id, order: .reverse)]
        return .init(run: { _ = rows.sorted(using: comparators) })
    },
]
