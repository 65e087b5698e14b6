import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// Public names of the original library.
@MainActor @Suite struct OriginalAPITests {
    private struct Failure: Error, Equatable {}

    @Test func theResultOfAPhase() throws {
        typealias Phase = AsyncPhase<Int, Failure>
        #expect(Phase.pending.result == nil && Phase.running.result == nil)
        #expect(try Phase.success(1).result?.get() == 1)
        #expect(throws: Failure.self) { try Phase.failure(Failure()).result?.get() }
    }

    @Test func aStrategyOfADependency() {
        var runs = 0
        let tester = HookTester(1) { value in
            useEffect(HookUpdateStrategy(dependency: value)) {
                runs += 1
                return nil
            }
        }
        tester.update(with: 1)
        #expect(runs == 1)
        tester.update(with: 2)
        #expect(runs == 2)
        #expect(HookUpdateStrategy(dependency: "a").dependency == HookUpdateStrategy.preserved(by: "a").dependency)
    }

    @Test func aDispatcherIsObserved() {
        let dispatcher = HookDispatcher()
        var changes = 0
        let subscription = dispatcher.objectWillChange.sink { changes += 1 }
        let state = dispatcher.scoped { useState(0) }
        #expect(changes == 0)
        state.wrappedValue = 1
        #expect(changes == 1)
        state.wrappedValue = 1
        #expect(changes == 1, "an equal value is no change")
        state.wrappedValue = 2
        #expect(changes == 2)
        subscription.cancel()
        func isObservable(_ object: some ObservableObject) -> Bool { true }
        #expect(isObservable(dispatcher))
    }

    /// A view that evaluates a dispatcher of its own, as the original's scopes do.
    @Test func aViewThatObservesADispatcher() throws {
        struct Counter: View {
            @ObservedObject var dispatcher: HookDispatcher
            var body: some View {
                dispatcher.scoped {
                    let count = useState(0)
                    return Button("count \(count.wrappedValue)") { count.wrappedValue += 1 }
                }
            }
        }
        let dispatcher = HookDispatcher()
        let scene = TestScene { Counter(dispatcher: dispatcher) }
        try scene.tap("count 0")
        try scene.tap("count 1")
        #expect(scene.text == "count 2")
    }
}
