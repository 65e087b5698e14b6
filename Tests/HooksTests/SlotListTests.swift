import Ownership
import Foundation
import LifelineUI
import LifelineTesting
import Testing

@testable import Hooks

/// The list of slots against an array, and what scopes do with it.
@MainActor @Suite struct SlotListTests {
    /// A slot of no dispatcher, with a number for a name.
    private func slot(_ number: Int) -> SlotReference {
        let slot = SlotMemory.allocate(MemoryLayout<SlotHeader>.size, alignment: 8)
        slot.initialize(
            to: SlotHeader(kind: VacantSlot.self, site: HookSite(hook: "slot", file: "file", line: UInt(number))))
        return slot
    }

    @Test(arguments: SeededGenerator.seeds()) func aListIsWhatAnArrayWouldBe(seed: UInt64) {
        var list = HookSlotList()
        var model: [SlotReference] = []
        var random = SeededGenerator(seed: seed)
        for number in 0..<5000 {
            let generation = list.generation
            switch Int.random(in: 0..<8, using: &random) {
            case 0 where !model.isEmpty:
                let index = model.indices.randomElement(using: &random)!
                let new = slot(number)
                list.replace(model[index], by: new)
                model[index].deallocate()
                model[index] = new
                #expect(list.generation != generation)
            case 1 where !model.isEmpty:
                let index = model.indices.randomElement(using: &random)!
                var removed: [SlotReference] = []
                var next = list.removeReversed(from: model[index])
                while let slot = next {
                    next = slot.pointee.successor
                    removed.append(slot)
                }
                #expect(removed == model[index...].reversed())
                removed.forEach { $0.deallocate() }
                model.removeSubrange(index...)
                #expect(list.generation != generation)
            default:
                let new = slot(number)
                list.append(new)
                model.append(new)
                #expect(list.generation == generation)
            }
            #expect(list.all == ContiguousArray(model))
            #expect(list.last == model.last)
            #expect(list.isEmpty == model.isEmpty)
        }
        model.forEach { $0.deallocate() }
    }

    /// Slots in the dispatcher and beyond, of all sizes and alignments: each has its own memory, keeps what it has, and is let
    /// go when the scope has other hooks or ends.
    @Test(arguments: SeededGenerator.seeds()) func slotsOfAllSizesKeepWhatTheyHave(seed: UInt64) {
        final class Token {
            nonisolated(unsafe) static var alive = 0
            let number: Int
            init(_ number: Int) {
                self.number = number
                Token.alive += 1
            }
            deinit { Token.alive -= 1 }
        }
        struct Aligned {
            var vector: SIMD16<Double>
            var token: Token
        }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            do {
                let dispatcher = HookDispatcher()
                var kinds = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
                    Int.random(in: 0..<5, using: &random)
                }
                for _ in 0..<4 {
                    var numbers: [Int: Int] = [:]
                    for round in 0..<3 {
                        dispatcher.scoped(environment: relaxed) {
                            for (index, kind) in kinds.enumerated() {
                                let line = UInt(index)
                                let found: Int
                                switch kind {
                                case 0: found = useMemo(.once, line: line) { Token(index) }.number
                                case 1:
                                    let value = useMemo(.once, line: line) {
                                        Aligned(vector: SIMD16(repeating: Double(index)), token: Token(index))
                                    }
                                    #expect(value.vector == SIMD16(repeating: Double(index)))
                                    found = value.token.number
                                case 2: found = useState(Token(index), line: line).wrappedValue.number
                                case 3: found = useRef(Token(index), line: line).current.number
                                default:
                                    let reduce = { (state: Token, action: Int) in state }
                                    found = useReducer(reduce, initialState: Token(index), line: line).state.number
                                }
                                #expect(found == index)
                                if round > 0 { #expect(numbers[index] == found) }
                                numbers[index] = found
                            }
                        }
                    }
                    #expect(dispatcher.slots.count == kinds.count)
                    #expect(Token.alive >= kinds.count)
                    // Other hooks from some place on.
                    if let cut = kinds.indices.randomElement(using: &random) {
                        kinds.removeSubrange(cut...)
                        for _ in 0..<Int.random(in: 0..<8, using: &random) {
                            kinds.append(Int.random(in: 0..<5, using: &random))
                        }
                    }
                }
            }
            #expect(Token.alive == 0)
        }
    }

    private var relaxed: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.hooksRulesAssertionDisabled = true
        return environment
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

    /// An effect that ends its own scope has nobody to keep its cleanup, and those after it do not run.
    @Test func anEffectMayEndItsScope() {
        let dispatcher = HookDispatcher()
        var log: [String] = []
        dispatcher.scoped {
            for name in ["a", "b", "c"] {
                useEffect(.once) {
                    log.append("+" + name)
                    if name == "b" { dispatcher.disposeAll() }
                    return { log.append("-" + name) }
                }
            }
        }
        #expect(log == ["+a", "+b", "-a"])
        #expect(dispatcher.slots.isEmpty)
    }

    /// An effect, and a cleanup, that end their scope and have it evaluated anew: the new slots are others, at the same place.
    @Test(arguments: [false, true]) func aScopeMayEndAndBeginAnewInAnEffect(_ inCleanup: Bool) {
        let dispatcher = HookDispatcher()
        var log: [String] = []
        var isFirst = true
        func evaluate(_ round: Int) {
            func again() {
                guard isFirst else { return }
                isFirst = false
                dispatcher.disposeAll()
                evaluate(2)
            }
            dispatcher.scoped {
                let memo = useMemo(.once) { "memo \(round)" }
                useEffect(.once) {
                    log.append("+\(round)")
                    if !inCleanup { again() }
                    return {
                        log.append("-\(round)")
                        if inCleanup { again() }
                    }
                }
                let last = useMemo(.once) { "last \(round)" }
                #expect(memo == "memo \(round)" && last == "last \(round)")
            }
        }
        evaluate(1)
        if inCleanup { dispatcher.disposeAll() }
        #expect(log == (inCleanup ? ["+1", "-1", "+2", "-2"] : ["+1", "+2"]))
        dispatcher.disposeAll()
        #expect(log == (inCleanup ? ["+1", "-1", "+2", "-2"] : ["+1", "+2", "-2"]))
        #expect(dispatcher.slots.isEmpty)
    }

    /// What a dispatcher holds that is let go on another thread ends on the main one.
    @Test func slotsOfADispatcherThatEndsElsewhereEndOnTheMainThread() async {
        var log: [String] = []
        var state: Binding<Int>?
        func make() -> Unmanaged<HookDispatcher> {
            let dispatcher = HookDispatcher()
            dispatcher.scoped {
                state = useState(1)
                _ = useRef("reference")
                useEffect(.once) { { log.append(MainThread.isCurrent ? "cleanup" : "elsewhere") } }
                for number in 0..<10 { _ = useMemo(.once) { [number] } }
            }
            return .passRetained(dispatcher)
        }
        let held = UnsafeSendable(make())
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                held.value.release()
                done.resume()
            }
        }
        // Whether it has ended by now or not: there is nobody to hear of it.
        state?.wrappedValue = 2
        while log.isEmpty { await Task.yield() }
        #expect(log == ["cleanup"])
        let last = state?.wrappedValue
        state?.wrappedValue = 3
        #expect(state?.wrappedValue == last)
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
