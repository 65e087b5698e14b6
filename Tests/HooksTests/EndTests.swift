import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// The ends of scopes: effects are cleaned up at once, and once.
@MainActor @Suite struct EndTests {
    enum End: CaseIterable {
        case leaves, tabCloses, connectionStaysAway, serverStops
    }

    struct Screen: View {
        let log: Log
        let isShown: Binding<Bool>

        var body: some View {
            if isShown.wrappedValue {
                HookScope {
                    useLayoutEffect(.once) { { log.note("-layout") } }
                    useEffect(.once) { { log.note("-parent") } }
                    HookScope {
                        useEffect(.once) { { log.note("-child") } }
                        Text("x")
                    }
                }
            }
        }
    }

    @Test(arguments: End.allCases) func effectsAreCleanedUpAtOnceAndOnce(_ end: End) {
        let log = Log()
        let isShown = StateStorage(true)
        do {
            let scene = TestScene { Screen(log: log, isShown: isShown.binding) }
            #expect(log.lines.isEmpty)
            switch end {
            case .leaves:
                isShown.value = false
                scene.advance(by: .zero)
            case .tabCloses: scene.close()
            case .connectionStaysAway:
                scene.disconnect()
                #expect(log.lines.isEmpty)
                scene.advance(by: .seconds(61))
            // What a server that is told to stop does to each of its displays.
            case .serverStops: scene.client.display.close()
            }
            #expect(log.take() == ["-layout", "-parent", "-child"])
            scene.close()
        }
        #expect(log.take().isEmpty)
    }
}
