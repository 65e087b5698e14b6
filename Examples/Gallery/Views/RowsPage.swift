import Lifeline

/// A thousand rows and more, with the operations of js-framework-benchmark.
struct RowsPage: View {
    @State private var model: RowsModel

    init(model: RowsModel = RowsModel()) { _model = State(initialValue: model) }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Rows").font(.title2.weight(.bold)).accessibilityHeading(.h1)
                .padding(.horizontal, 12).padding(.top, 12)
            RowsToolbar(model: model)
            Divider()
            ScrollView { RowsList(model: model) }
        }
        .background(Color(.systemBackground))
    }
}

/// The rows, which are values: what shows one is evaluated when it is another.
@Observable final class RowsModel {
    struct Row: Identifiable {
        let id: Int
        var label: String
    }

    private(set) var rows: [Row] = []
    private(set) var selected: Row.ID?
    @ObservationIgnored private var nextID = 1
    @ObservationIgnored private var random = UInt32(42)

    func create(_ count: Int) {
        rows = make(count)
        selected = nil
    }

    func append(_ count: Int) { rows += make(count) }

    func updateEveryTenth() {
        var new = rows
        for index in stride(from: 0, to: new.count, by: 10) { new[index].label += " !!!" }
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

    func remove(_ id: Row.ID) {
        if let index = rows.firstIndex(where: { $0.id == id }) { rows.remove(at: index) }
    }

    private func make(_ count: Int) -> [Row] {
        (0..<count).map { _ in
            defer { nextID += 1 }
            return Row(id: nextID, label: "\(pick(Self.adjectives)) \(pick(Self.colours)) \(pick(Self.nouns))")
        }
    }

    private func pick(_ words: [String]) -> String {
        random = random &* 1_664_525 &+ 1_013_904_223
        return words[Int(random >> 8) % words.count]
    }

    private static let adjectives = [
        "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean", "elegant",
    ]
    private static let colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black"]
    private static let nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "burger", "pizza"]
}

private struct RowsToolbar: View {
    let model: RowsModel

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 165), spacing: 8)], spacing: 8) {
            button("Create 1,000", id: "create1k") { model.create(1000) }
            button("Replace 1,000", id: "replace1k") { model.create(1000) }
            button("Update every 10th", id: "update10th") { model.updateEveryTenth() }
            button("Swap", id: "swap") { model.swap() }
            button("Append 1,000", id: "append1k") { model.append(1000) }
            button("Create 10,000", id: "create10k") { model.create(10_000) }
            button("Clear", id: "clear") { model.clear() }
        }
        .padding(12)
    }

    private func button(_ title: String, id: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title).frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .accessibilityIdentifier(id)
    }
}

private struct RowsList: View {
    let model: RowsModel

    var body: some View {
        let selected = model.selected
        VStack(alignment: .leading, spacing: 0) {
            ForEach(model.rows) { RowView(row: $0, model: model, isSelected: $0.id == selected) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct RowView: View {
    let row: RowsModel.Row
    let model: RowsModel
    let isSelected: Bool

    var body: some View {
        HStack(spacing: 12) {
            Text("\(row.id)").foregroundColor(.secondary).frame(width: 64, alignment: .trailing)
            Button {
                model.select(row.id)
            } label: {
                Text(row.label).fontWeight(isSelected ? .bold : nil)
            }
            .frame(width: 260, alignment: .leading)
            Button("x", role: .destructive) { model.remove(row.id) }
        }
        .frame(height: 32)
        .geometryGroup()
    }
}
