import LifelineTesting
import LifelineUI
import Testing

private struct Pair<First: Sendable, Second: Sendable>: Sendable {
    var first: First
    var second: Second
}

extension EnvironmentValues {
    /// Documented.
    @Entry fileprivate var density: String = "regular"  // a comment
    @Entry fileprivate var entryColumns = 3
    @Entry fileprivate var owner: String?
    @Entry fileprivate var choose: @Sendable (Int) -> String = { "chose \($0)" }
    @Entry fileprivate var pair: Pair<Int, [String: Int]> = Pair(first: 1, second: ["a": 2])
    @Entry fileprivate var result: Result<Int, any Error>?
    @Entry public internal(set) var `class`: any Sendable & Equatable = 1
}

extension Transaction {
    @Entry fileprivate var entryIsUndo = false
    @Entry fileprivate var source: String?
}

extension FocusedValues {
    @Entry fileprivate var documentName: String?
    @Entry fileprivate var counter: Optional<Binding<Int>>
}

@MainActor @Suite struct EntryTests {
    private struct Reader: View {
        @Environment(\.density) private var density
        @Environment(\.entryColumns) private var entryColumns
        @Environment(\.owner) private var owner
        @Environment(\.choose) private var choose
        @FocusedValue(\.documentName) private var name
        var body: some View { Text("\(density) \(entryColumns) \(owner ?? "nobody") \(choose(1)) \(name ?? "none")") }
    }

    @Test func entriesHaveDefaultsAndValues() {
        #expect(TestScene { Reader() }.text == "regular 3 nobody chose 1 none")
        let scene = TestScene {
            Reader().environment(\.density, "compact").environment(\.entryColumns, 4).environment(\.owner, "Ada")
                .environment(\.choose) { "took \($0)" }
        }
        #expect(scene.text == "compact 4 Ada took 1 none")
    }

    @Test func genericAndOptionalTypesAreKept() {
        var values = EnvironmentValues()
        #expect(values.pair.second == ["a": 2] && values.result == nil && values.`class` as? Int == 1)
        values.pair.second["b"] = 3
        values.result = .success(4)
        values.`class` = "text"
        #expect(values.pair.second == ["a": 2, "b": 3] && values.pair.first == 1)
        #expect((try? values.result?.get()) == 4 && values.`class` as? String == "text")
    }

    @Test func transactionsCarryEntries() {
        #expect(!Transaction.current.entryIsUndo && Transaction.current.source == nil)
        var first = Transaction(animation: nil)
        first.entryIsUndo = true
        var second = first
        second.source = "menu"
        #expect(first.source == nil && second.entryIsUndo)
        let seen = withTransaction(second) { (Transaction.current.entryIsUndo, Transaction.current.source) }
        #expect(seen == (true, "menu"))
        withTransaction(\.source, "key") {
            #expect(Transaction.current.source == "key" && !Transaction.current.entryIsUndo)
        }
        #expect(Transaction.current.source == nil)
    }

    @Test func focusedEntriesAreProvided() throws {
        let scene = TestScene {
            VStack {
                Text("Field").focusable().focusedValue(\.documentName, "Letter")
                Reader()
            }
        }
        try scene.press("Tab")
        #expect(scene.text.contains("Letter"))
    }
}
