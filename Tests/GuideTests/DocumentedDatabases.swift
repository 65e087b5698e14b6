import DocumentedExamples
import Lifeline
import LifelineTesting
import Testing

// The examples of `Documentation/Databases.md`.

@MainActor @Suite struct DocumentedDatabases {
    protocol Orders: Sendable {
        func orders(of customer: Int) async throws -> [Order]
        func cancel(_ order: Order.ID) async throws
    }

    struct Order: Identifiable, Hashable, Sendable {
        let id: Int
        var title: String
    }

    struct OrderList: View {
        let orders: any Orders
        let customer: Int
        @State private var found: Result<[Order], any Error>?
        @State private var attempt = 0
        @State private var failure: String?

        var body: some View {
            Group {
                switch found {
                case nil: ProgressView("Loading orders")
                case .failure:
                    ContentUnavailableView {
                        Text("The orders can't be shown")
                    } actions: {
                        Button("Try again") { attempt += 1 }
                    }
                case .success(let orders):
                    List(orders) { order in
                        LabeledContent(order.title) { Button("Cancel") { cancel(order) } }
                    }
                }
            }
            .task(id: [customer, attempt]) {
                do {
                    found = .success(try await orders.orders(of: customer))
                } catch is CancellationError {
                } catch {
                    found = .failure(error)
                }
            }
            .alert("Not cancelled", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })) {
            } message: {
                Text(failure ?? "")
            }
        }

        private func cancel(_ order: Order) {
            Task {
                do {
                    try await orders.cancel(order.id)
                    attempt += 1
                } catch {
                    failure = "\(order.title) is unchanged. Please try again."
                }
            }
        }
    }

    /// Answers as the test says, one question after the other.
    private actor Answers: Orders {
        enum Failure: Error { case away }
        private var isAway: Bool
        private var all = [Order(id: 1, title: "Tea"), Order(id: 2, title: "Cups")]

        init(isAway: Bool = false) { self.isAway = isAway }

        func comeBack() { isAway = false }
        func goAway() { isAway = true }

        func orders(of customer: Int) async throws -> [Order] {
            if isAway { throw Failure.away }
            return all
        }

        func cancel(_ order: Order.ID) async throws {
            if isAway { throw Failure.away }
            all.removeAll { $0.id == order }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Databases")
        #expect(examples.count == 1)
        #expect(examples.missing == [])
    }

    @Test func anErrorCanBeTriedAgain() async throws {
        let answers = Answers(isAway: true)
        let scene = TestScene { OrderList(orders: answers, customer: 7) }
        #expect(scene.text.contains("Loading orders"))
        try await scene.wait(for: "The orders can't be shown")
        await answers.comeBack()
        try scene.tap("Try again")
        try await scene.wait(for: "Cups")
    }

    @Test func whatCouldNotBeWrittenIsSaid() async throws {
        let answers = Answers()
        let scene = TestScene { OrderList(orders: answers, customer: 7) }
        try await scene.wait(for: "Cups")
        await answers.goAway()
        try scene.tap(scene.find(role: "button", name: "Cancel"))
        try await scene.wait(for: "Tea is unchanged. Please try again.")
        #expect(scene.text.contains("Cups"))
    }
}
