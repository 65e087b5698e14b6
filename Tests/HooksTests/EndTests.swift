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
            if end == .connectionStaysAway {
                scene.disconnect()
                scene.advance(by: .seconds(1))
                #expect(log.lines.isEmpty)
                scene.reconnect()
            }
            bring(end, to: scene, isShown)
            #expect(log.take() == ["-layout", "-parent", "-child"])
            scene.close()
        }
        #expect(log.take().isEmpty)
    }

    struct Root: View {
        let node: EffectTree.Node
        let isShown: Binding<Bool>
        let log: Log
        var body: some View {
            if isShown.wrappedValue { EffectTreeView(node: node, generation: .constant(0), log: log) }
        }
    }

    @Test(arguments: End.allCases) func everySmallTreeEndsParentsFirstAndOnce(_ end: End) {
        for node in (1...4).flatMap(EffectTree.all) {
            let log = Log()
            let isShown = StateStorage(true)
            do {
                let scene = TestScene { Root(node: node, isShown: isShown.binding, log: log) }
                _ = log.take()
                bring(end, to: scene, isShown)
                #expect(
                    log.take() == node.preorder.flatMap { ["-\($0)I", "-\($0)L", "-\($0)"] }, "\(node) \(end)")
                scene.close()
            }
            #expect(log.take().isEmpty, "\(node) \(end)")
        }
    }

    private func bring(_ end: End, to scene: TestScene, _ isShown: StateStorage<Bool>) {
        switch end {
        case .leaves:
            isShown.value = false
            scene.advance(by: .zero)
        case .tabCloses: scene.close()
        case .connectionStaysAway:
            scene.disconnect()
            scene.advance(by: .seconds(61))
        // What a server that is told to stop does to each of its displays.
        case .serverStops: scene.client.display.close()
        }
    }
}
