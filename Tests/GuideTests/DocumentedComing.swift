import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Coming.md`.
@MainActor @Suite struct DocumentedComing {
    struct Explorer: View {
        let rows: [(name: String, value: Double)]
        @State private var minimum = 0.0

        var body: some View {
            VStack(alignment: .leading) {
                Slider(value: $minimum, in: 0...100) { Text("Minimum") }
                List(rows.filter { $0.value >= minimum }, id: \.name) { row in
                    LabeledContent(row.name, value: row.value, format: .number)
                }
            }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Coming")
        #expect(examples.count == 1)
        #expect(examples.missing == [])
    }
}
