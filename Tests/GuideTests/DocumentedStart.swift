import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/GettingStarted.md`.
@MainActor @Suite struct DocumentedStart {
    struct Brew: Identifiable {
        let id = UUID()
        var name: String
        var minutes: Int
    }

    struct TeaView: View {
        @State private var brews: [Brew] = []
        @State private var name = ""

        var body: some View {
            NavigationStack {
                List {
                    Section {
                        HStack {
                            TextField("Tea", text: $name).onSubmit { add() }
                            Button("Add") { add() }.disabled(name.isEmpty)
                        }
                    }
                    ForEach($brews) { $brew in
                        Stepper("\(brew.name): \(brew.minutes) min", value: $brew.minutes, in: 1...15)
                    }
                    .onDelete { brews.remove(atOffsets: $0) }
                }
                .navigationTitle("Tea")
            }
        }

        private func add() {
            guard !name.isEmpty else { return }
            brews.append(Brew(name: name, minutes: 3))
            name = ""
        }
    }

    @MainActor @Suite struct TeaTests {
        @Test func addsATea() throws {
            let scene = TestScene { TeaView() }
            try scene.type("Sencha", into: "Tea")
            try scene.tap("Add")
            #expect(scene.text.contains("Sencha: 3 min"))
        }
    }

    @MainActor @Observable final class Kitchen {
        static let shared = Kitchen()
        var brews: [Brew] = []
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("GettingStarted")
        #expect(examples.count == 3)
        #expect(examples.missing == [])
    }
}
