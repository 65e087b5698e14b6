import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

// The examples of `Documentation/ManyPeople.md`.

protocol Shop: Sendable {
    func order(_ name: String) async throws -> Int
}

struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    var count: Int
    /// Grows with each change.
    var version = 1
}

@MainActor @Observable final class Stock {
    static let shared = Stock()
    private(set) var items: [Item] = [Item(id: 1, name: "Tea", count: 3)]

    func item(_ id: Item.ID) -> Item? { items.first { $0.id == id } }

    func take(_ id: Item.ID) {
        guard let index = items.firstIndex(where: { $0.id == id }), items[index].count > 0 else { return }
        items[index].count -= 1
        items[index].version += 1
    }
}

struct StockView: View {
    let stock: Stock

    var body: some View {
        List(stock.items) { item in
            Button("Take one \(item.name) of \(item.count)") { stock.take(item.id) }
                .disabled(item.count == 0)
        }
    }
}

extension Stock {
    func order(_ id: Item.ID, from shop: some Shop) async throws {
        guard let item = item(id), item.count == 0 else { return }
        let count = try await shop.order(item.name)
        // Somebody else may have ordered, or deleted it, meanwhile.
        guard let index = items.firstIndex(where: { $0.id == id }), items[index].version == item.version else { return }
        items[index].count += count
        items[index].version += 1
    }
}

enum SaveError: Error { case changed(Item), deleted }

extension Stock {
    func save(_ draft: Item) throws(SaveError) {
        guard let index = items.firstIndex(where: { $0.id == draft.id }) else { throw .deleted }
        guard items[index].version == draft.version else { throw .changed(items[index]) }
        items[index] = draft
        items[index].version += 1
    }

    func delete(_ id: Item.ID) { items.removeAll { $0.id == id } }
}

struct ItemEditor: View {
    let stock: Stock
    @State var draft: Item
    @State private var theirs: Item?
    @State private var isDeleted = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $draft.name)
            Stepper("\(draft.count) in stock", value: $draft.count, in: 0...999)
            if let current = stock.item(draft.id), current.version != draft.version {
                Text("Somebody has changed this to “\(current.name)”, \(current.count) in stock.")
            }
            Button("Save") { save() }
        }
        .confirmationDialog(
            "Changed meanwhile", isPresented: Binding(get: { theirs != nil }, set: { if !$0 { theirs = nil } }),
            titleVisibility: .visible, presenting: theirs
        ) { current in
            Button("Keep mine") {
                draft.version = current.version
                save()
            }
            Button("Take theirs") { draft = current }
        } message: { current in
            Text("It is “\(current.name)”, \(current.count) in stock.")
        }
        .alert("It was deleted.", isPresented: $isDeleted) { Button("OK") { dismiss() } }
    }

    private func save() {
        do {
            try stock.save(draft)
            dismiss()
        } catch {
            switch error {
            case .changed(let current): theirs = current
            case .deleted: isDeleted = true
            }
        }
    }
}

@MainActor @Suite struct DocumentedManyPeople {
    private struct Warehouse: Shop {
        /// What happens between the order and its answer.
        var meanwhile: @MainActor () -> Void = {}
        func order(_ name: String) async throws -> Int {
            await meanwhile()
            return 10
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("ManyPeople")
        #expect(examples.count == 3)
        #expect(examples.missing == [])
    }

    @Test func allTabsFollow() throws {
        let stock = Stock()
        let (first, second) = (TestScene { StockView(stock: stock) }, TestScene { StockView(stock: stock) })
        try first.tap("Take one Tea of 3")
        second.advance(by: .zero)
        try second.tap("Take one Tea of 2")
        first.advance(by: .zero)
        #expect(first.text.contains("Take one Tea of 1"))
    }

    @Test func whatChangedDuringAnOrderIsNoticed() async throws {
        for (isTaken, expected) in [(false, 10), (true, 0)] {
            let stock = Stock()
            for _ in 0..<3 { stock.take(1) }
            let draft = Item(id: 1, name: "Tea", count: 0, version: 4)
            try await stock.order(1, from: Warehouse { if isTaken { try? stock.save(draft) } })
            #expect(stock.item(1)?.count == expected)
        }
    }

    private func editor(_ stock: Stock) throws -> TestScene {
        let item = try #require(stock.item(1))
        return TestScene { ItemEditor(stock: stock, draft: item) }
    }

    @Test func aDraftDoesNotOverwriteAnotherChange() throws {
        let stock = Stock()
        let scene = try editor(stock)
        try scene.type(", green", into: "Name")
        stock.take(1)
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("Somebody has changed this"))
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        #expect(stock.item(1)?.name == "Tea")
        try scene.tap("Keep mine")
        scene.advance(by: .seconds(1))
        #expect(stock.item(1)?.name == "Tea, green")
    }

    @Test func theirChangeCanBeTaken() throws {
        let stock = Stock()
        let scene = try editor(stock)
        stock.take(1)
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        try scene.tap("Take theirs")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("2 in stock") && !scene.text.contains("Somebody has changed"))
    }

    @Test func whatWasDeletedIsNotSaved() throws {
        let stock = Stock()
        let scene = try editor(stock)
        stock.delete(1)
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("It was deleted."))
        #expect(stock.items.isEmpty)
    }
}
