import LifelineUI
import LifelineTesting
import Testing

@MainActor @Suite struct ForEachTests {
    /// The views of a background are created while its items are collected.
    @Test func aBackgroundMayContainElements() throws {
        let scene = TestScene {
            Color.red.frame(width: 300, height: 40).background {
                HStack {
                    Text("a"); ForEach(0..<3, id: \.self) { Text("back \($0)") }
                }
            }
        }
        for index in 0..<3 { _ = try scene.find(text: "back \(index)") }
    }

    struct Row: View {
        let name: String
        @State var taps = 0
        var body: some View {
            Button("\(name)\(taps)") { taps += 1 }
        }
    }

    struct List: View {
        let source: Binding<[String]>
        var body: some View {
            VStack {
                ForEach(source.wrappedValue, id: \.self) { Row(name: $0) }
            }
        }
    }

    private func permutations(_ list: [String]) -> [[String]] {
        list.isEmpty
            ? [[]] : list.flatMap { first in permutations(list.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test func stateMovesWithItsElementInAllOrdersOfUpToFour() {
        for count in 0...4 {
            let names = Array(["a", "b", "c", "d"].prefix(count))
            for order in permutations(names) {
                let storage = StateStorage(names)
                let hosted = Hosted { List(source: storage.binding) }
                for (index, name) in names.enumerated() {
                    for tap in 0..<index { hosted.tap("\(name)\(tap)") }
                }
                storage.value = order
                hosted.update()
                #expect(hosted.texts == order.map { "\($0)\(names.firstIndex(of: $0)!)" })
            }
        }
    }

    @Test func whatIsRemovedAndComesBackBeginsAnew() {
        let storage = StateStorage(["a", "b"])
        let hosted = Hosted { List(source: storage.binding) }
        hosted.tap("a0")
        storage.value = ["b"]
        hosted.update()
        #expect(hosted.texts == ["b0"])
        storage.value = ["b", "a"]
        hosted.update()
        #expect(hosted.texts == ["b0", "a0"])
    }

    @Test func ofElementsWithOneIdTheFirstCounts() {
        let storage = StateStorage(["a", "a", "b"])
        let hosted = Hosted { List(source: storage.binding) }
        #expect(hosted.texts == ["a0", "b0"])
    }

    @Test(arguments: SeededGenerator.seeds()) func randomEditsKeepEachRowsState(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let all = (0..<12).map { "r\($0)-" }
        var taps: [String: Int] = [:]
        let storage = StateStorage(Array(all.prefix(5)))
        let hosted = Hosted(height: 4000) { List(source: storage.binding) }
        for _ in 0..<60 {
            if Bool.random(using: &generator), let name = storage.value.randomElement(using: &generator) {
                hosted.tap("\(name)\(taps[name] ?? 0)")
                taps[name, default: 0] += 1
            } else {
                let next = Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
                for name in taps.keys where !next.contains(name) { taps[name] = nil }
                storage.value = next
                hosted.update()
            }
            #expect(hosted.texts == storage.value.map { "\($0)\(taps[$0] ?? 0)" })
        }
    }

    // MARK: Small worlds

    /// What is made for an element when it comes, and ends with it.
    final class Life: ObservableObject {
        nonisolated(unsafe) static var count = 0
        let number: Int

        init() {
            Self.count += 1
            number = Self.count
        }
    }

    struct Element: Hashable {
        var id: Int
        var value: Int
    }

    struct ElementRow: View {
        let element: Element
        @StateObject var life = Life()
        var body: some View { Text("\(element.id) \(element.value) \(life.number)") }
    }

    struct Elements: View {
        let source: Binding<[Element]>
        var body: some View {
            VStack(spacing: 0) {
                ForEach(source.wrappedValue, id: \.id) { ElementRow(element: $0) }
            }
        }
    }

    /// Goes from list to list; whoever stays keeps its life and shows its new value, and of one id the first counts.
    private func check(_ lists: some Sequence<[Element]>) {
        let storage = StateStorage<[Element]>([])
        let hosted = Hosted(height: 10_000) { Elements(source: storage.binding) }
        var lives: [Int: Int] = [:]
        for list in lists {
            let latest = Life.count
            let before = storage.value
            storage.value = list
            hosted.update()
            var seen: Set<Int> = []
            let expected = list.filter { seen.insert($0.id).inserted }
            let shown = hosted.texts.map { $0.split(separator: " ").compactMap { Int($0) } }
            guard shown.map({ $0.prefix(2) }) == expected.map({ [$0.id, $0.value] }) else {
                Issue.record("\(before) -> \(list): \(shown)")
                return
            }
            let isRight = shown.allSatisfy { row in lives[row[0]].map { $0 == row[2] } ?? (row[2] > latest) }
            #expect(isRight, "\(before) -> \(list): \(lives), \(shown)")
            #expect(Life.count == latest + expected.count { lives[$0.id] == nil })
            lives = Dictionary(uniqueKeysWithValues: shown.map { ($0[0], $0[2]) })
            // They stand one below the other in that order.
            let tops = hosted.labels.map(\.frame.minY)
            #expect(tops == tops.sorted())
        }
    }

    private func lists(of ids: Range<Int>, upTo length: Int) -> [[Int]] {
        length == 0 ? [[]] : [[]] + lists(of: ids, upTo: length - 1).flatMap { rest in ids.map { [$0] + rest } }
    }

    @Test func everyListOfUpToThreeBecomesEveryListOfUpToFour() {
        let olds = Set(lists(of: 0..<3, upTo: 3))
        let news = Set(lists(of: 0..<4, upTo: 4))
        check(
            TestSample.of(olds, count: 8).lazy.flatMap { old in
                news.lazy.flatMap { new in
                    [old.map { Element(id: $0, value: 0) }, new.map { Element(id: $0, value: $0 % 2) }]
                }
            })
    }

    /// Blocks that go, come and move, single ones, and values that change meanwhile.
    @Test(arguments: SeededGenerator.seeds()) func longListsAreEditedAtRandom(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var list: [Element] = []
        var next = 0
        func make(_ count: Int) -> [Element] {
            (0..<count).map { _ in
                next += 1
                return Element(id: next, value: 0)
            }
        }
        func place() -> Int { Int.random(in: 0...list.count, using: &generator) }
        func block() -> Range<Int> {
            let start = place()
            return start..<min(list.count, start + Int.random(in: 0...15, using: &generator))
        }
        var all: [[Element]] = []
        for _ in 0..<300 {
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: list.insert(contentsOf: make(1), at: place())
                case 1: list.insert(contentsOf: make(Int.random(in: 0...15, using: &generator)), at: place())
                case 2: list.removeSubrange(block())
                case 3:
                    let moved = block()
                    let elements = list[moved]
                    list.removeSubrange(moved)
                    list.insert(contentsOf: elements, at: place())
                case 4 where list.count > 1:
                    list.swapAt(
                        Int.random(in: list.indices, using: &generator), Int.random(in: list.indices, using: &generator)
                    )
                case 5: for index in block() { list[index].value += 1 }
                case 6: list.replaceSubrange(block(), with: make(3))
                default: if let twice = list.randomElement(using: &generator) { list.insert(twice, at: place()) }
                }
            }
            if list.count > 60 { list.removeFirst(30) }
            all.append(list)
        }
        check(all)
    }

    /// Elements are values with text in them: those that are as they were are not given to their nodes.
    @Test func elementsThatStayedAsTheyWereAreNotEvaluated() {
        struct Item: Identifiable {
            let id: Int
            var name: String
        }
        struct Label: View {
            let item: Item
            let isChosen: Bool
            let tally: Tally
            var body: some View {
                let _ = tally.note("\(item.id)")
                Text(isChosen ? "*\(item.name)" : item.name)
            }
        }
        struct Names: View {
            let items: Binding<[Item]>
            let chosen: Binding<Int>
            let tally: Tally
            var body: some View {
                let chosen = chosen.wrappedValue
                VStack { ForEach(items.wrappedValue) { Label(item: $0, isChosen: $0.id == chosen, tally: tally) } }
            }
        }
        let long = "a name that is too long to lie in the string itself"
        let items = StateStorage((0..<4).map { Item(id: $0, name: "\(long) \($0)") })
        let chosen = StateStorage(-1)
        let tally = Tally()
        let hosted = Hosted { Names(items: items.binding, chosen: chosen.binding, tally: tally) }
        chosen.value = 2
        hosted.update()
        #expect((0..<4).map { tally["\($0)"] } == [1, 1, 2, 1])
        items.value[1].name += "!"
        hosted.update()
        #expect((0..<4).map { tally["\($0)"] } == [1, 2, 2, 1])
        // The same text in another string.
        items.value[3].name = String(Array(items.value[3].name))
        hosted.update()
        #expect((0..<4).map { tally["\($0)"] } == [1, 2, 2, 1])
        #expect(hosted.texts == ["\(long) 0", "\(long) 1!", "*\(long) 2", "\(long) 3"])
    }

    /// An app's own `==` is asked, whatever the bytes are.
    @Test func elementsThatSayTheyDifferAreEvaluated() {
        struct Restless: View, Equatable {
            let name: String
            let tally: Tally
            nonisolated static func == (a: Restless, b: Restless) -> Bool { false }
            var body: some View {
                let _ = tally.note(name)
                Text(name)
            }
        }
        struct Names: View {
            let round: Binding<Int>
            let tally: Tally
            var body: some View {
                let _ = round.wrappedValue
                VStack { ForEach(["a", "b"], id: \.self) { Restless(name: $0, tally: tally) } }
            }
        }
        let round = StateStorage(0)
        let tally = Tally()
        let hosted = Hosted { Names(round: round.binding, tally: tally) }
        round.value = 1
        hosted.update()
        #expect(tally["a"] == 2 && tally["b"] == 2)
    }
}
