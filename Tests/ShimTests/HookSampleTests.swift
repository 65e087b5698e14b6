import Hooks
import LifelineTesting
import SwiftUI
import Testing
import XCTest

@MainActor @Suite struct HookSampleTests {
    @Test func functionsAndViewsWithHooksAreShown() {
        #expect(TestScene { HookScope { timer() } }.text.hasPrefix("Time: "))
        #expect(TestScene { Example() }.text.hasPrefix("Now: "))
        #expect(TestScene { MemoAndRefSamples() }.text.contains("true text"))
        #expect(
            TestScene { Context<Int>.Provider(value: 5) { SurroundingsSample() } }.text.contains("light 5"))
        #expect(TestScene { Badge(text: "badge") }.text == "badge")
    }

    @Test func statesAreSet() throws {
        let scene = TestScene { StateSamples() }
        try scene.tap("Increment")
        try scene.tap("Increment more")
        try scene.tap("Increment more")
        #expect(scene.text.contains("1"))
        #expect(scene.text.contains("42"))
    }

    @Test func buttonsCount() throws {
        for scene in [
            TestScene { CounterButton() }, TestScene { scopedCounterButton() }, TestScene { ContentView() },
            TestScene { HookScope { counterButton() } },
        ] {
            try scene.tap("You clicked 0 times")
            #expect(scene.text.contains("You clicked 1 times"))
            scene.close()
        }
    }

    @Test func aHookInAConditionIsReported() {
        var reports: [String] = []
        HookRules.handler = { reports.append($0) }
        defer { HookRules.handler = nil }
        let tester = HookTester(true) { condition in _ = conditionalCounterButton(condition) }
        tester.update(with: false)
        #expect(reports.count == 1)
        reports = []
        _ = counterButton()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("outside of a HookScope") == true)
    }

    @Test func effectsRunAndAreCleanedUp() {
        let tester = HookTester { effectSamples() }
        tester.dispose()
        #expect(tester.effectLog.map(\.description.first) == ["+", "+", "-"])
    }

    @Test func aReducerCounts() {
        let tester = HookTester { reducerSample() }
        tester.value.dispatch(.increment)
        tester.value.dispatch(.increment)
        tester.value.dispatch(.decrement)
        #expect(tester.value.state == 1)
    }

    @Test func aBindingIsHandedDownByAContext() throws {
        let scene = TestScene { ContextView() }
        #expect(scene.text.contains("Now light"))
        try scene.tap("Use dark mode")
        #expect(scene.text.contains("Now dark"))
    }

    /// Every signature of the README: names, labels, their order and the types of results. What is passed as a value can't
    /// be taken for something else, as a closure could.
    @Test func signaturesAreThoseOfTheReadMe() async {
        let strategy: HookUpdateStrategy = .preserved(by: 1)
        let optional: HookUpdateStrategy? = strategy
        let make: () -> Int = { 1 }
        let effect: () -> (() -> Void)? = { nil }
        let reduce: (Int, String) -> Int = { state, action in state + action.count }
        let load: @Sendable () async -> Int = { 1 }
        let tryLoad: @Sendable () async throws -> Int = { 1 }
        let perform: @MainActor @Sendable () async -> Int = { 1 }
        let tryPerform: @MainActor @Sendable () async throws -> Int = { 1 }
        let publisher: () -> Just<Int> = { Just(1) }
        let tester = HookTester { () -> (@MainActor () async -> Void, () -> Void) in
            let _: Binding<Int> = useState(1)
            let _: Binding<Int> = useState(make)
            useEffect(optional, effect)
            useEffect(nil, effect)
            useEffect { nil }
            useLayoutEffect(optional, effect)
            useLayoutEffect { nil }
            let _: Int = useMemo(strategy, make)
            let _: RefObject<Int> = useRef(1)
            let _: (state: Int, dispatch: (String) -> Void) = useReducer(reduce, initialState: 0)
            let _: AsyncPhase<Int, Never> = useAsync(strategy, load)
            let _: AsyncPhase<Int, Error> = useAsync(strategy, tryLoad)
            let performed: (phase: AsyncPhase<Int, Never>, perform: @MainActor () async -> Void) = useAsyncPerform(
                perform)
            let _: (phase: AsyncPhase<Int, Error>, perform: @MainActor () async -> Void) = useAsyncPerform(tryPerform)
            let _: AsyncPhase<Int, Never> = usePublisher(strategy, publisher)
            let subscribed: (phase: AsyncPhase<Int, Never>, subscribe: () -> Void) = usePublisherSubscribe(publisher)
            let _: ColorScheme = useEnvironment(\.colorScheme)
            let _: Int = useContext(Context<Int>.self)
            return (performed.perform, subscribed.subscribe)
        } environment: {
            $0[Context<Int>.self] = 3
        }
        await tester.value.0()
        tester.value.1()
        tester.dispose()
    }
}

final class HookTesterSample: XCTestCase {
    @MainActor func testCounter() async {
        let tester = HookTester {
            useCounter()
        }

        XCTAssertEqual(tester.value.count, 0)

        tester.value.increment()

        XCTAssertEqual(tester.value.count, 1)

        tester.update()  // Simulates view's update.

        XCTAssertEqual(tester.value.count, 1)
    }
}
