import LifelineUI
import Testing

@MainActor @Suite struct ForEachTests {
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

    @Test func randomEditsKeepEachRowsState() {
        var generator = SystemRandomNumberGenerator()
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
}
