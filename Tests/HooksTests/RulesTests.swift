import Testing

@testable import Hooks

@MainActor @Suite struct RulesTests {
    struct Failure: Error {}

    @Test func aHookOutsideOfAScopeIsReportedWithTheRule() {
        let reports = reporting { _ = useState(0) }
        #expect(reports.count == 1)
        #expect(reports[0].contains("outside of a HookScope"))
        #expect(reports[0].contains("RulesTests.swift"))
    }

    @Test func fewerAndMoreHooksAreReported() {
        let tester = HookTester(true) { flag in
            _ = useState(0)
            if flag { _ = useRef(0) }
        }
        let fewer = reporting { tester.update(with: false) }
        #expect(fewer.count == 1)
        #expect(fewer[0].contains("fewer hooks"))
        #expect(fewer[0].contains("useRef"))
        let more = reporting { tester.update(with: true) }
        #expect(more.count == 1)
        #expect(more[0].contains("more hooks"))
    }

    @Test func anotherHookAtAPlaceIsReportedWithBothNames() {
        let tester = HookTester(true) { flag in
            if flag {
                useEffect { nil }
            } else {
                useLayoutEffect { nil }
            }
        }
        let reports = reporting { tester.update(with: false) }
        #expect(reports.count == 1)
        #expect(reports[0].contains("useEffect (") && reports[0].contains("useLayoutEffect ("))
    }

    @Test func whereAssertionsAreDisabledStateIsMadeAnewSilently() {
        let tester = HookTester(
            true,
            { flag -> (Int, String) in
                let kept = useState(0)
                kept.wrappedValue = 1
                if flag { _ = useRef(0) }
                return (kept.wrappedValue, useState(flag ? "a" : "b").wrappedValue)
            }, environment: { $0.hooksRulesAssertionDisabled = true })
        let reports = reporting { tester.update(with: false) }
        #expect(reports.isEmpty)
        #expect(tester.value.0 == 1)
        #expect(tester.value.1 == "b")
    }

    @Test func theModifierDisablesAssertions() {
        let flag = StateStorage(false)
        struct Broken: View {
            let flag: Binding<Bool>
            var body: some View {
                let flag = flag.wrappedValue
                return HookScope {
                    if flag { useEffect(.once) { nil } }
                    let state = useState(0)
                    Text("\(state.wrappedValue)")
                }
                .disableHooksRulesAssertion(true)
            }
        }
        let hosted = Hosted { Broken(flag: flag.binding) }
        let reports = reporting {
            flag.value = true
            hosted.update()
        }
        #expect(reports.isEmpty)
    }

    final class Disposing: Hook {
        let name: String
        let log: Log
        let updateStrategy: HookUpdateStrategy? = .once
        nonisolated init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }
        func dispose(state: Void) { log.note("dispose \(name)") }
        func value(coordinator: HookCoordinator<Disposing>) {}
    }

    @Test func afterAMismatchTheRestIsDisposedInReverse() {
        let log = Log()
        let tester = HookTester(true) { flag in
            useHook(Disposing("a", log))
            if !flag { _ = useRef(0) }
            useHook(Disposing("b", log))
            useHook(Disposing("c", log))
        }
        #expect(reporting { tester.update(with: false) }.count == 1)
        #expect(log.take() == ["dispose c", "dispose b"])
    }

    @Test func theEndDisposesInReverseOnceAndAnUpdateStartsFromScratch() {
        let log = Log()
        let tester = HookTester {
            useHook(Disposing("a", log))
            useHook(Disposing("b", log))
            return useState(0)
        }
        tester.value.wrappedValue = 4
        tester.dispose()
        tester.dispose()
        #expect(log.take() == ["dispose b", "dispose a"])
        tester.update()
        #expect(tester.value.wrappedValue == 0)
    }

    @Test func aDispatcherThatIsLetGoDisposes() {
        let log = Log()
        do {
            let dispatcher = HookDispatcher()
            dispatcher.scoped {
                useHook(Disposing("a", log))
                useEffect { { log.note("-effect") } }
            }
        }
        #expect(log.take() == ["-effect", "dispose a"])
    }

    @Test func aDispatcherThatIsLetGoElsewhereEndsOnTheMainActor() async {
        final class Hold: @unchecked Sendable {
            var dispatcher: HookDispatcher?
        }
        let log = Log()
        let hold = Hold()
        hold.dispatcher = HookDispatcher()
        hold.dispatcher?.scoped {
            useHook(Disposing("a", log))
            useEffect { { MainActor.assumeIsolated { log.note("-effect") } } }
        }
        await Task.detached { hold.dispatcher = nil }.value
        while log.lines.count < 2 { await Task.yield() }
        #expect(log.take() == ["-effect", "dispose a"])
    }

    @Test func aScopeInAScopeLeavesTheOuterOneAlone() {
        let inner = HookDispatcher()
        let tester = HookTester { () -> [Int] in
            let a = useState(1).wrappedValue
            let b = inner.scoped { useState(2).wrappedValue }
            let c = useState(3).wrappedValue
            return [a, b, c]
        }
        tester.update()
        #expect(tester.value == [1, 2, 3])
        #expect(inner.slots.count == 1)
    }

    @Test func afterAThrowTheScopeBeforeIsCurrentAndNoEffectRan() {
        let log = Log()
        let dispatcher = HookDispatcher()
        #expect(throws: Failure.self) {
            try dispatcher.scoped {
                useEffect {
                    log.note("effect")
                    return nil
                }
                throw Failure()
            }
        }
        #expect(HookDispatcher.current == nil)
        #expect(log.take().isEmpty)
        dispatcher.scoped {
            useEffect {
                log.note("later")
                return nil
            }
            _ = useState(0)
        }
        #expect(log.take() == ["later"])
    }

    @Test func hooksInClosuresOfHooksAreReported() {
        for kind in 0..<3 {
            let reports = reporting {
                let tester = HookTester { () -> ((Int) -> Void)? in
                    switch kind {
                    case 0: _ = useMemo(.once) { useRef(0).current }
                    case 1: _ = useState { useRef(0).current }
                    default:
                        return useReducer(
                            { (state: Int, _: Int) in
                                _ = useRef(0)
                                return state + 1
                            }, initialState: 0
                        ).dispatch
                    }
                    return nil
                }
                tester.value?(1)
            }
            #expect(reports.contains { $0.contains("inside the closure of another hook") })
        }
    }

    @Test func hooksInEffectsAndCleanupsAreReported() {
        let reports = reporting {
            let tester = HookTester {
                useEffect {
                    _ = useRef(0)
                    return { _ = useRef(0) }
                }
            }
            tester.dispose()
        }
        #expect(reports.count == 2)
        #expect(reports.allSatisfy { $0.contains("outside of a HookScope") })
    }

    struct Previous: Hook {
        let value: Int
        let log: Log
        let updateStrategy: HookUpdateStrategy?
        let shouldDeferredUpdate: Bool
        func makeState() -> RefObject<Int> {
            log.note("make")
            return RefObject(-1)
        }
        func value(coordinator: Coordinator) -> Int { coordinator.state.current }
        func updateState(coordinator: Coordinator) { coordinator.state.current = value }
        func dispose(state: RefObject<Int>) { log.note("dispose \(state.current)") }
    }

    @Test func aDeferredHookUpdatesAfterTheContent() {
        let log = Log()
        let tester = HookTester(0) { value in
            useHook(Previous(value: value, log: log, updateStrategy: nil, shouldDeferredUpdate: true))
        }
        tester.update(with: 1)
        tester.update(with: 2)
        #expect(tester.valueHistory == [-1, 0, 1])
        tester.dispose()
        #expect(log.take() == ["make", "dispose 2"])
    }

    @Test func aHookUpdatesAsItsStrategySays() {
        let log = Log()
        let tester = HookTester(0) { value in
            useHook(
                Previous(value: value, log: log, updateStrategy: .preserved(by: value / 2), shouldDeferredUpdate: false)
            )
        }
        for value in 1...3 { tester.update(with: value) }
        #expect(tester.valueHistory == [0, 0, 2, 2])
    }

    struct Ticker: Hook {
        let updateStrategy: HookUpdateStrategy? = .once
        func makeState() -> RefObject<Int> { RefObject(0) }
        func value(coordinator: Coordinator) -> (Int, () -> Void) {
            (
                coordinator.state.current,
                {
                    coordinator.state.current += 1
                    coordinator.updateView()
                }
            )
        }
    }

    @Test func aHookMayAskForAnEvaluation() {
        let tester = HookTester { useHook(Ticker()) }
        tester.value.1()
        #expect(tester.value.0 == 1)
        tester.dispose()
        tester.value.1()
        #expect(tester.renderCount == 2)
    }

    @Test func aScopePrintsItsSlots() {
        let tester = HookTester {
            _ = useState(7)
            useDebugValue(true) { $0 ? "online" : "offline" }
        }
        let description = tester.dispatcher.debugDescription
        #expect(description.contains("useState (HooksTests/RulesTests.swift:"))
        #expect(description.contains("= 7"))
        #expect(description.contains("= online"))
    }
}
