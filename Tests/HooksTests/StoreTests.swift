import LifelineUI
import Testing

@testable import Hooks

@MainActor @Suite struct StoreTests {
    final class Store {
        var value = 0 { didSet { listeners.values.forEach { $0() } } }
        var listeners: [Int: () -> Void] = [:]
        private var count = 0

        func subscribe(_ listener: @escaping () -> Void) -> () -> Void {
            count += 1
            let key = count
            listeners[key] = listener
            return { self.listeners[key] = nil }
        }
    }

    @Test func allReadersOfAStoreShowOneValueAfterACommit() {
        let store = Store()
        var seen: [[Int]] = [[], [], []]
        let hosted = Hosted {
            ForEach(0..<3, id: \.self) { index in
                HookScope {
                    let value = useSyncExternalStore(subscribe: { store.subscribe($0) }, getSnapshot: { store.value })
                    let _ = seen[index].append(value)
                    // The store changes between the evaluations of two readers.
                    let _ = index == 1 && store.value == 0 ? store.value = 7 : ()
                    Text("\(value)")
                }
            }
        }
        hosted.update()
        #expect(hosted.texts == ["7", "7", "7"])
        #expect(seen == [[0, 7], [0, 7], [7]])
        store.value = 8
        hosted.update()
        #expect(hosted.texts == ["8", "8", "8"])
        #expect(seen.map(\.count) == [3, 3, 2])
        store.value = 8
        hosted.update()
        #expect(seen.map(\.count) == [3, 3, 2])
    }

    @Test func theLatestWayToReadTheStoreIsUsed() {
        let store = Store()
        let tester = HookTester(1) { factor in
            useSyncExternalStore(subscribe: { store.subscribe($0) }, getSnapshot: { store.value * factor })
        }
        tester.batch {
            store.value = 3
            tester.update(with: 10)
        }
        #expect(tester.value == 30)
        store.value = 4
        #expect(tester.value == 40)
        #expect(store.listeners.count == 1)
    }

    @Test func anUpdateFromOutsideWhileAnOperationRunsIsNoneOfAnEvaluation() async {
        var resume: CheckedContinuation<Int, Never>?
        let reports: [String]
        let waiting = HookTester { useAsync(.once) { await withCheckedContinuation { resume = $0 } } }
        let other = HookTester { useState(0) }
        while resume == nil { await Task.yield() }
        reports = reporting { other.value.wrappedValue = 1 }
        #expect(reports.isEmpty)
        #expect(waiting.value == .running)
        #expect(other.renderCount == 2)
        resume?.resume(returning: 5)
        await waiting.settle()
        #expect(waiting.value == .success(5))
    }

    @Test func aContextMayNotBeReadInAnEffect() {
        let reports = reporting {
            _ = HookTester {
                useEffect(.once) {
                    _ = useContext(Context<Int>.self, default: 1)
                    return nil
                }
            }
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("outside of a HookScope") == true)
    }

    @Test func aTransactionReachesTheUpdateThatItsChangeLeadsTo() {
        var seen: [Bool] = []
        let tester = HookTester { () -> Binding<Int> in
            let state = useState(0)
            seen.append(Transaction.current.disablesAnimations)
            return state
        }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { tester.value.wrappedValue = 1 }
        tester.value.wrappedValue = 2
        #expect(seen == [false, true, false])
    }

    @Test func bindingsAreEqualByTheirPlace() {
        struct Person: Equatable {
            var name = "Ada"
            var age = 36
        }
        let tester = HookTester { (useState(Person()), useState(Person())) }
        let first = tester.value
        tester.update()
        let second = tester.value
        #expect(StateStorage.areEqual(first.0, second.0))
        #expect(!StateStorage.areEqual(first.0, second.1))
        #expect(!StateStorage.areEqual(first.0.age, second.1.age))
        #expect(!StateStorage.areEqual({ 1 }, { 1 }))
    }

    @Test func aBindingThatIsProvidedAgainEvaluatesNoConsumer() {
        let log = Log()
        let generation = StateStorage(0)
        struct Consumer: View {
            let log: Log
            var body: some View {
                HookScope {
                    let number = useContext(Context<Binding<Int>>.self)
                    let _ = log.note("consumer \(number.wrappedValue)")
                    Text("\(number.wrappedValue)")
                }
            }
        }
        struct Outer: HookView {
            let generation: Binding<Int>
            let consumer: Consumer
            var hookBody: some View {
                let number = useState(0)
                let _ = generation.wrappedValue
                consumer.transformEnvironment(\.self) { $0[Context<Binding<Int>>.self] = number }
            }
        }
        let hosted = Hosted { Outer(generation: generation.binding, consumer: Consumer(log: log)) }
        generation.value = 1
        hosted.update()
        #expect(log.take() == ["consumer 0"])
    }
}
