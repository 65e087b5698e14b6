import LifelineUI
import Testing

@testable import Hooks

/// The list of slots against an array, and what scopes do with it.
@MainActor @Suite struct SlotListTests {
    private final class Slot: HookSlot {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test func aListIsWhatAnArrayWouldBe() {
        var alive: [() -> Bool] = []
        do {
            var list = HookSlotList()
            var model: [Slot] = []
            var random = SystemRandomNumberGenerator()
            for number in 0..<5000 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0 where !model.isEmpty:
                    let index = model.indices.randomElement(using: &random)!
                    let new = Slot(number)
                    list.replace(.passUnretained(model[index]), by: new)
                    model[index] = new
                case 1 where !model.isEmpty:
                    let index = model.indices.randomElement(using: &random)!
                    var removed: [Slot] = []
                    var next = list.removeReversed(from: .passUnretained(model[index]))
                    while let slot = next?.takeRetainedValue() {
                        next = slot.successor
                        slot.successor = nil
                        removed.append(slot as! Slot)
                    }
                    #expect(removed.map(\.number) == model[index...].reversed().map(\.number))
                    model.removeSubrange(index...)
                default:
                    let new = Slot(number)
                    alive.append { [weak new] in new != nil }
                    list.append(new)
                    model.append(new)
                }
                #expect(list.all.map { ($0 as! Slot).number } == model.map(\.number))
                #expect(list.isEmpty == model.isEmpty)
            }
            var next = list.first.flatMap { list.removeReversed(from: $0) }
            while let slot = next?.takeRetainedValue() {
                next = slot.successor
                slot.successor = nil
            }
            #expect(list.isEmpty)
        }
        #expect(!alive.contains { $0() })
    }

    struct Failure: Error {}

    /// A memo that can't be made leaves its place vacant, wherever it stands; the hooks around it keep what they have.
    @Test(arguments: 0..<4) func aVacantPlaceIsFilledLater(_ place: Int) {
        let tester = HookTester(false) { works in
            (0..<4).map { index -> Int in
                if index != place { return useRef(index * 10).current }
                return
                    (try? useMemo(.once) { () throws -> Int in
                        guard works else { throw Failure() }
                        return 99
                    }) ?? -1
            }
        }
        var expected = [0, 10, 20, 30]
        expected[place] = -1
        #expect(tester.value == expected)
        tester.update(with: true)
        expected[place] = 99
        #expect(tester.value == expected)
        tester.update(with: false)
        #expect(tester.value == expected)
    }

    /// A cleanup that ends its own scope, which then is ended: each cleanup runs once.
    @Test func aCleanupMayEndItsScope() {
        let dispatcher = HookDispatcher()
        var log: [String] = []
        dispatcher.scoped {
            for name in ["a", "b", "c"] {
                useEffect(.once) {
                    {
                        log.append(name)
                        if name == "b" { dispatcher.disposeAll() }
                    }
                }
            }
        }
        dispatcher.disposeAll()
        #expect(log.sorted() == ["a", "b", "c"])
        #expect(dispatcher.slots.isEmpty)
    }
}
