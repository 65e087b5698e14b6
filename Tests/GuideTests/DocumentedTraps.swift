import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Routes
import Testing

/// The examples of `Documentation/Traps.md`.
@MainActor @Suite struct DocumentedTraps {
    static var pages: Route {
        Route("/pages/:page") { request in
            let page = try request.parameter("page", as: Int.self, in: 1...10_000)
            return try Reply.json(["first": (page - 1) * 20])
        }
    }

    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    @MainActor final class Model {
        struct Visitors { var count = Int.max }
        var items = [Item(id: 1, name: "Plan"), Item(id: 2, name: "Budget")]
        var visitors = Visitors()

        func total(price: Int, amount: Int) -> Int? {
            let (total, overflows) = price.multipliedReportingOverflow(by: amount)
            return overflows ? nil : total
        }

        func rename(_ id: Item.ID, to name: String) {
            guard let index = items.firstIndex(where: { $0.id == id }) else { return }
            items[index].name = name
        }

        private func nextCount(after count: Int) -> Int { count == .max ? visitors.count : count + 1 }

        func addVisitor() {
            let count = nextCount(after: visitors.count)
            visitors.count = count
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Traps")
        #expect(examples.count == 4)
        #expect(examples.missing == [])
    }

    @Test func checkWhatTheyGet() {
        let model = Model()
        #expect(model.total(price: 3, amount: 4) == 12)
        #expect(model.total(price: .max, amount: 2) == nil)
        model.rename(2, to: "Costs")
        model.rename(3, to: "Nothing")
        #expect(model.items.map(\.name) == ["Plan", "Costs"])
        model.addVisitor()
        #expect(model.visitors.count == .max)
    }
}
