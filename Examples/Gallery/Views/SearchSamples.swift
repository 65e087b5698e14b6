import Lifeline

struct RefreshSample: View {
    @State private var numbers = [7, 12, 3, 25, 18]

    var body: some View {
        List(numbers, id: \.self) { number in
            HStack {
                Text("Sensor \(number)")
                Spacer()
                Text("\(number * 37 % 40) °C").foregroundColor(.secondary)
            }
        }
        .refreshable {
            try? await Task.sleep(for: .seconds(1))
            numbers.append(numbers.removeFirst())
        }
    }
}

struct SearchSample: View {
    private enum Scope: String, CaseIterable { case all = "All", computing = "Computing", science = "Science" }

    private static let people: [(name: String, scope: Scope)] = [
        ("Ada Lovelace", .computing), ("Barbara Liskov", .computing), ("Chien-Shiung Wu", .science),
        ("Frances Allen", .computing), ("Grace Hopper", .computing), ("Lise Meitner", .science),
        ("Margaret Hamilton", .computing), ("Marie Curie", .science), ("Rosalind Franklin", .science),
    ]

    @State private var query = ""
    @State private var scope = Scope.all

    private func found(in scope: Scope) -> [String] {
        Self.people.filter { person in
            (scope == .all || person.scope == scope)
                && (query.isEmpty || person.name.localizedCaseInsensitiveContains(query))
        }
        .map(\.name)
    }

    private var suggestions: [String] {
        query.count == 1 ? found(in: scope) : []
    }

    var body: some View {
        NavigationStack {
            List(found(in: scope), id: \.self) { Text($0) }
                .searchable(text: $query, prompt: "Names")
                .searchScopes($scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
                .searchSuggestions {
                    if !suggestions.isEmpty {
                        ForEach(suggestions, id: \.self) { name in
                            Label(name, systemImage: "magnifyingglass").searchCompletion(name)
                        }
                    }
                }
                .navigationTitle("Scientists")
        }
    }
}
