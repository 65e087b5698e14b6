import Lifeline

/// The same operations as `RowsPage` in unoptimised code: an observable object with two published properties, rows
/// sized by their content, closures that capture the page, and the whole page in one body.
struct OrdinaryRowsPage: View {
    @StateObject private var model: OrdinaryRowsModel

    init(model: @autoclosure @escaping () -> OrdinaryRowsModel = OrdinaryRowsModel()) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        VStack {
            HStack {
                Button("Create 1,000") { model.create(1000) }.accessibilityIdentifier("create1k")
                Button("Replace 1,000") { model.create(1000) }.accessibilityIdentifier("replace1k")
                Button("Update every 10th") { model.updateEveryTenth() }.accessibilityIdentifier("update10th")
                Button("Swap") { model.swap() }.accessibilityIdentifier("swap")
                Button("Append 1,000") { model.append(1000) }.accessibilityIdentifier("append1k")
                Button("Create 10,000") { model.create(10_000) }.accessibilityIdentifier("create10k")
                Button("Clear") { model.clear() }.accessibilityIdentifier("clear")
            }
            ScrollView {
                VStack {
                    ForEach(model.rows) { row in
                        HStack {
                            Text(row.title)
                            Button("Select") { model.select(row.id) }
                            Spacer()
                            Button("Remove") { model.remove(row.id) }
                        }
                        .background(model.selected == row.id ? Color.yellow : .clear)
                    }
                }
            }
        }
    }
}

final class OrdinaryRowsModel: ObservableObject {
    struct Row: Identifiable {
        let id: Int
        var title: String
    }

    @Published private(set) var rows: [Row] = []
    @Published private(set) var selected: Row.ID?
    private var nextID = 1

    func create(_ count: Int) {
        rows = make(count)
        selected = nil
    }

    func append(_ count: Int) { rows += make(count) }

    func updateEveryTenth() {
        var new = rows
        for index in stride(from: 0, to: new.count, by: 10) { new[index].title += " !!!" }
        rows = new
    }

    func swap() {
        guard rows.count > 998 else { return }
        rows.swapAt(1, 998)
    }

    func clear() {
        rows = []
        selected = nil
    }

    func select(_ id: Row.ID) { selected = id }

    func remove(_ id: Row.ID) { rows.removeAll { $0.id == id } }

    private func make(_ count: Int) -> [Row] {
        (0..<count).map { _ in
            defer { nextID += 1 }
            return Row(id: nextID, title: "\(Self.colours[nextID % Self.colours.count]) row \(nextID)")
        }
    }

    private static let colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black"]
}
