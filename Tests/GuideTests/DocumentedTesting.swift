import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Testing.md`.
@MainActor @Suite struct DocumentedTesting {
    struct Greeter: View {
        @State private var name = ""
        @State private var greeting = "Nobody yet"

        var body: some View {
            Form {
                TextField("Name", text: $name)
                Button("Greet") { greeting = "Hello, \(name)" }.disabled(name.isEmpty)
                Text(greeting)
            }
        }
    }

    @MainActor @Suite struct GreeterTests {
        @Test func greets() throws {
            let scene = TestScene { Greeter() }
            try scene.type("Ada", into: "Name")
            try scene.tap("Greet")
            #expect(scene.text.contains("Hello, Ada"))
        }
    }

    @MainActor @Suite struct FindingTests {
        @Test func buttonsAreFoundAsScreenReadersFindThem() throws {
            let scene = TestScene { Greeter() }
            let button = try scene.find(role: "button", name: "Greet")
            #expect(throws: (any Error).self) { try scene.tap(button) }
            try scene.type("Ada", into: scene.find(role: "textbox", name: "Name"))
            try scene.tap(scene.find(role: "button", name: "Greet"))
            #expect(try scene.find(text: "Hello, Ada").frame.minX >= 0)
        }
    }

    struct Delayed: View {
        @State private var text = "Loading"

        var body: some View {
            Text(text).task { text = "Loaded" }
        }
    }

    @MainActor @Suite struct DelayedTests {
        @Test func loads() async throws {
            let scene = TestScene { Delayed() }
            await scene.settle()
            #expect(scene.text == "Loaded")
        }
    }

    @MainActor @Observable final class Tally {
        var count = 0
    }

    struct TallyView: View {
        let tally: Tally

        var body: some View { Button("Count \(tally.count)") { tally.count += 1 } }
    }

    @MainActor @Suite struct TallyTests {
        @Test func bothTabsCount() throws {
            let tally = Tally()
            let (one, two) = (TestScene { TallyView(tally: tally) }, TestScene { TallyView(tally: tally) })
            try one.tap("Count 0")
            two.advance(by: .zero)
            #expect(two.text == "Count 1")
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Testing")
        #expect(examples.count == 4)
        #expect(examples.missing == [])
    }
}
