import Lifeline

@MainActor let tableSamples = [
    ViewSample("table", "Table", "Sorting, selection and columns that people arrange.", fillsPage: true) {
        TableSample()
    },
    ViewSample("table-editing", "Editing a table", "Fields, toggles and pickers in cells.", fillsPage: true) {
        EditTableSample()
    },
    ViewSample(
        "table-sections", "Sections and outlines", "Rows in sections, and rows that contain rows.", fillsPage: true
    ) {
        OutlineTableSample()
    },
    ViewSample("table-large", "A large table", "100,000 rows in 40 columns, of which few exist.", fillsPage: true) {
        LargeTableSample()
    },
]

private struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
    var team: String
    var age: Int
    var isActive: Bool
    var joined: Date

    static let samples: [Person] = {
        let names = [
            "Ada Lovelace", "Grace Hopper", "Barbara Liskov", "Frances Allen", "Margaret Hamilton", "Radia Perlman",
            "Hedy Lamarr", "Katherine Johnson", "Jean Bartik", "Adele Goldberg", "Shafi Goldwasser", "Sophie Wilson",
        ]
        let teams = ["Compilers", "Networks", "Languages", "Theory"]
        return names.enumerated().map { index, name in
            Person(
                id: index, name: name, team: teams[index * 7 % 4], age: 29 + index * 13 % 31,
                isActive: index % 3 != 0, joined: Date(timeIntervalSince1970: 1_500_000_000 + Double(index) * 9_000_000)
            )
        }
    }()
}

private struct TableSample: View {
    @State private var people = Person.samples.sorted(using: KeyPathComparator(\.name))
    @State private var selection: Set<Person.ID> = []
    @State private var sortOrder = [KeyPathComparator(\Person.name)]
    @State private var columns = TableColumnCustomization<Person>()
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Table(people, selection: $selection, sortOrder: $sortOrder, columnCustomization: $columns) {
                TableColumn("Name", value: \.name) { person in
                    if sizeClass == .compact {
                        VStack(alignment: .leading) {
                            Text(person.name)
                            Text(person.team).font(.subheadline).foregroundColor(.secondary)
                        }
                    } else {
                        Text(person.name)
                    }
                }
                .customizationID("name").disabledCustomizationBehavior(.visibility)
                TableColumn("Team", value: \.team).customizationID("team")
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
                    .width(min: 60, ideal: 80).alignment(.numeric).customizationID("age")
                TableColumn("Joined", value: \.joined) { Text($0.joined, format: .dateTime.year().month().day()) }
                    .customizationID("joined")
            }
            .accessibilityLabel("People")
            Text(summary).font(.footnote).foregroundColor(.secondary).padding(12)
        }
        .onChange(of: sortOrder) { people.sort(using: sortOrder) }
    }

    private var summary: String {
        selection.isEmpty ? "Nobody is selected." : "\(selection.count) selected."
    }
}

private struct EditTableSample: View {
    @State private var people = Person.samples

    var body: some View {
        Table(people) {
            TableColumn("Name") { person in TextField("Name", text: binding(person).name) }
            TableColumn("Team") { person in
                Picker("Team", selection: binding(person).team) {
                    ForEach(["Compilers", "Networks", "Languages", "Theory"], id: \.self) { Text($0) }
                }
                .labelsHidden()
            }
            TableColumn("Active") { person in
                Toggle("Active", isOn: binding(person).isActive).labelsHidden()
            }
            .width(90)
        }
        .accessibilityLabel("People")
    }

    private func binding(_ person: Person) -> Binding<Person> {
        Binding(
            get: { people.first { $0.id == person.id } ?? person },
            set: { new in
                guard let index = people.firstIndex(where: { $0.id == person.id }) else { return }
                people[index] = new
            })
    }
}

private struct Item: Identifiable {
    let id: String
    var size: Int
    var children: [Item]?

    static let samples = [
        Item(
            id: "Sources", size: 0,
            children: [
                Item(id: "Hooks", size: 42, children: [Item(id: "useState", size: 3), Item(id: "useEffect", size: 5)]),
                Item(id: "LayerTree", size: 61, children: nil),
            ]),
        Item(id: "Tests", size: 128, children: [Item(id: "HookTests", size: 17)]),
        Item(id: "README", size: 4),
    ]
}

private struct OutlineTableSample: View {
    var body: some View {
        VStack(spacing: 0) {
            Table(Item.samples, children: \.children) {
                TableColumn("Name", value: \.id)
                TableColumn("Size") { Text("\($0.size) kB").foregroundColor(.secondary) }.alignment(.numeric)
            }
            .accessibilityLabel("Files")
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("\($0.age)") }.width(80).alignment(.numeric)
            } rows: {
                ForEach(["Compilers", "Networks"], id: \.self) { team in
                    Section(team) {
                        ForEach(Person.samples.filter { $0.team == team }) { TableRow($0) }
                    }
                }
            }
            .tableStyle(.bordered)
            .accessibilityLabel("Teams")
        }
    }
}

private struct Measurement: Identifiable, Sendable {
    let id: Int
    var value: Int { id &* 2_654_435_761 % 100_003 }
}

private struct LargeTableSample: View {
    @State private var rows = (0..<100_000).map(Measurement.init)
    @State private var selection: Set<Int> = []
    @State private var sortOrder = [ColumnComparator(\Measurement.id)]

    var body: some View {
        Table(rows, selection: $selection, sortOrder: $sortOrder) {
            TableColumn("Number", value: \.id) { Text("\($0.id)") }.width(110).alignment(.numeric)
            TableColumn("Value", value: \.value) { Text("\($0.value)") }.width(110).alignment(.numeric)
            TableColumnForEach(1..<39, id: \.self) { index in
                TableColumn("Column \(index)") { Text("\(($0.value + index * 37) % 1000)") }.width(110)
            }
        }
        .accessibilityLabel("Measurements")
        .task(id: sortOrder) { rows = await rows.sortedConcurrently(using: sortOrder) }
    }
}
