import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

extension EnvironmentValues {
    @Entry var currency = "EUR"
}

/// The examples of `Documentation/StateAndData.md`.
@MainActor @Suite struct DocumentedState {
    struct StepperRow: View {
        let title: String
        @Binding var value: Int

        var body: some View {
            HStack {
                Text("\(title): \(value)")
                Button("More") { value += 1 }
            }
        }
    }

    struct Order: View {
        @State private var cups = 1

        var body: some View {
            StepperRow(title: "Cups", value: $cups)
            Text("Total: \(cups * 3) €")
        }
    }

    @MainActor @Observable final class Cart {
        var lines: [String] = []
        var note = ""
    }

    struct CartPage: View {
        @State private var cart = Cart()

        var body: some View {
            VStack {
                CartLines(cart: cart)
                Button("Add tea") { cart.lines.append("Tea") }
                CartNote(cart: cart)
            }
        }
    }

    struct CartLines: View {
        let cart: Cart

        var body: some View {
            ForEach(cart.lines.indices, id: \.self) { Text(cart.lines[$0]) }
        }
    }

    struct CartNote: View {
        @Bindable var cart: Cart

        var body: some View {
            TextField("Note", text: $cart.note)
        }
    }

    @MainActor @Observable final class Queue {
        static let shared = Queue()
        var waiting: [String] = []
    }

    struct QueueView: View {
        private let queue = Queue.shared

        var body: some View {
            Text("\(queue.waiting.count) waiting")
            Button("Join") { queue.waiting.append("Somebody") }
        }
    }

    struct Clock: View {
        @State private var seconds = 0

        var body: some View {
            Text("\(seconds) s").task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(1))
                    seconds += 1
                }
            }
        }
    }

    struct Price: View {
        let amount: Int
        @Environment(\.currency) private var currency

        var body: some View { Text("\(amount) \(currency)") }
    }

    struct Shelf: View {
        var body: some View {
            VStack {
                Price(amount: 3)
                Price(amount: 4)
            }
            .environment(\.currency, "CHF")
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("StateAndData")
        #expect(examples.count == 5)
        #expect(examples.missing == [])
    }
}
