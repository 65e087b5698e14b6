import LifelineUI
import Testing

@testable import Hooks

/// What ends the process, in one of its own.
@MainActor @Suite struct TrapTests {
    @Test func aHookOutsideOfAnyScopeTrapsAndNamesTheRule() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = useState(0)
        }
        #expect(text(of: result).contains("Hooks may be called only in the content of a HookScope"))
    }

    @Test func aHookOffTheMainActorTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached { _ = useState(0) }.value
        }
        #expect(text(of: result).contains("Hooks must be called on the main actor"))
    }

    @Test func aContextWithoutAProviderTrapsAndSaysWhatToDo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            HookDispatcher().scoped { _ = useContext(Context<Int>.self) }
        }
        #expect(text(of: result).contains("Put one around it, or use a HookContext"))
    }

    @Test func aConsumerWithoutAProviderNamesItsOwnLine() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let consumer = Context<Int>.Consumer { Text("\($0)") }
            let hosted = Hosted { consumer }
            hosted.update()
        }
        #expect(text(of: result).contains("HooksTests/TrapTests.swift:"))
    }

    @Test func aViolationOfTheOrderAssertsInDebugBuilds() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let tester = HookTester(true) { flag in
                if flag { _ = useState(0) } else { _ = useRef(0) }
            }
            tester.update(with: false)
        }
        #expect(text(of: result).contains("Hooks were called in a different order"))
    }

    private func text(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
