@testable import LifelineTesting
import LifelineUI
import Testing

/// Rows that come and go within animations.
@MainActor @Suite struct AnimatedListTests {
    struct Rows: View {
        let animates: Bool
        @State private var n = 0
        @State private var items: [Int] = []

        var body: some View {
            VStack {
                Button("add") { if animates { withAnimation { change(1) } } else { change(1) } }
                Button("remove") { if animates { withAnimation { change(-1) } } else { change(-1) } }
                List { ForEach(items, id: \.self) { Text("row \($0)") } }
                    .animation(animates ? nil : .default, value: items)
            }
        }

        private func change(_ by: Int) {
            n += by
            items = Array(0..<n)
        }
    }

    private func rows(_ scene: TestScene) -> [String] {
        scene.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("row") }
    }

    @Test(arguments: [true, false]) func rowsAreShownWhenTheyAreAdded(animates: Bool) throws {
        let scene = TestScene { Rows(animates: animates) }
        for count in 1...5 {
            try scene.tap("add")
            #expect(rows(scene) == (0..<count).map { "row \($0)" })
            if count % 2 == 0 { scene.advance(by: .seconds(1)) }
            #expect(rows(scene) == (0..<count).map { "row \($0)" })
        }
        for count in [4, 3, 2, 1, 0] {
            try scene.tap("remove")
            scene.advance(by: .seconds(1))
            #expect(rows(scene) == (0..<count).map { "row \($0)" })
        }
        #expect(scene.mirrorEqualsSnapshot)
    }

    struct Numbers: View {
        @State private var n = 0
        var body: some View {
            VStack {
                Button("add") { withAnimation { n += 1 } }
                Button("remove") { withAnimation { n -= 1 } }
                List { ForEach(0..<n, id: \.self) { Text("row \($0)") } }
            }
        }
    }

    @Test func rowsOfARangeAreShown() throws {
        let scene = TestScene { Numbers() }
        for count in 1...4 {
            try scene.tap("add")
            #expect(rows(scene) == (0..<count).map { "row \($0)" })
        }
        scene.advance(by: .seconds(2))
        #expect(rows(scene).count == 4)
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var t: String { "row \(id)" }
    }

    struct Root: View {
        let form: Int
        @State private var items: [Item] = []
        var body: some View {
            switch form {
            case 0:
                List { ForEach(items) { Text($0.t) } }.animation(.default, value: items)
                    .overlay(alignment: .bottom) { Button("add") { add() } }
            case 1:
                NavigationStack {
                    List { ForEach(items) { Text($0.t) } }.animation(.default, value: items)
                        .toolbar { Button("add") { add() } }
                }
            case 2:
                List {
                    Button("add") { add() }
                    ForEach(items) { Text($0.t) }
                }.animation(.default, value: items)
            case 3:
                List {
                    Section { Button("add") { add() } }
                    Section { ForEach(items) { Text($0.t) } }
                }.animation(.default, value: items)
            case 4:
                List {
                    Button("add") { withAnimation { add() } }
                    ForEach(0..<items.count, id: \.self) { Text("row \($0)") }
                }
            case 5:
                VStack {
                    Button("add") { withAnimation { add() } }
                    ForEach(0..<items.count, id: \.self) { Text("row \($0)") }
                }
            case 6:
                ScrollView {
                    LazyVStack {
                        Button("add") { withAnimation { add() } }
                        ForEach(0..<items.count, id: \.self) { Text("row \($0)") }
                    }
                }
            case 7:
                ScrollView {
                    Button("add") { withAnimation { add() } }
                    VStack { ForEach(items) { Text($0.t) } }
                }
            default:
                VStack {
                    Button("add") { withAnimation { add() } }
                    List(items) { Text($0.t) }
                }
            }
        }
        private func add() { items.append(Item(id: items.count)) }
    }

    @Test(arguments: 0...8) func rowsOfEachFormAreShown(form: Int) throws {
        for wait in [0, 16, 100, 1000] {
            let scene = TestScene { Root(form: form) }
            for count in 1...6 {
                try scene.tap("add")
                #expect(rows(scene) == (0..<count).map { "row \($0)" }, "wait \(wait)")
                scene.advance(by: .milliseconds(wait))
                #expect(rows(scene) == (0..<count).map { "row \($0)" }, "wait \(wait)")
            }
        }
    }
}
