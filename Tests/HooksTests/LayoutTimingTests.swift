import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// Layout effects that run as their hook is called.
@MainActor @Suite struct LayoutTimingTests {
    @Test(arguments: [LayoutEffectTiming.commit, .immediate]) func aTesterWithImmediateLayoutEffects(
        timing: LayoutEffectTiming
    ) {
        let log = Log()
        let tester = HookTester(
            1,
            { value in
                log.note("before")
                useLayoutEffect(.preserved(by: value)) {
                    log.note("+\(value)")
                    return { log.note("-\(value)") }
                }
                log.note("after")
            }, layoutEffectTiming: timing)
        #expect(log.take() == (timing == .commit ? ["before", "after", "+1"] : ["before", "+1", "after"]))
        tester.update(with: 2)
        #expect(log.take() == (timing == .commit ? ["before", "after", "-1", "+2"] : ["before", "-1", "+2", "after"]))
        tester.dispose()
        #expect(log.take() == ["-2"])
        _ = HookTester({ useLayoutEffect { nil } }, layoutEffectTiming: timing)
    }

    @Test(arguments: [true, false]) func viewsWithImmediateLayoutEffects(isImmediate: Bool) {
        struct Screen: View {
            let log: Log
            let isImmediate: Bool
            @State var value = 1
            var body: some View {
                VStack {
                    Button("next") { value += 1 }
                    HookScope {
                        let value = value
                        let _ = log.note("before")
                        useLayoutEffect(.preserved(by: value)) {
                            log.note("+\(value)")
                            return { log.note("-\(value)") }
                        }
                        let _ = log.note("after")
                        Text("\(value)")
                    }
                }
                .layoutEffectTiming(isImmediate ? .immediate : .commit)
            }
        }
        let log = Log()
        let scene = TestScene { Screen(log: log, isImmediate: isImmediate) }
        #expect(log.take() == (isImmediate ? ["before", "+1", "after"] : ["before", "after", "+1"]))
        #expect(throws: Never.self) { try scene.tap("next") }
        #expect(log.take() == (isImmediate ? ["before", "-1", "+2", "after"] : ["before", "after", "-1", "+2"]))
    }
}
