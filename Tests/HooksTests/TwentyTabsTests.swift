import LayerTree
import LifelineTesting
import Testing

@testable import Hooks

@MainActor @Suite struct TwentyTabsTests {
    struct Screen: View {
        let log: Log
        @State private var count = 0
        @State private var text = ""

        var body: some View {
            ScrollView {
                VStack {
                    Text("count \(count)")
                    Button("Add") { count += 1 }
                    TextField("Name", text: $text)
                    ForEach(0..<count, id: \.self) { Text("row \($0)") }
                    HookScope {
                        let ticks = useState(0)
                        useEffect(.once) {
                            log.note("+")
                            let timer = Timer.scheduledTimer(withTimeInterval: 1000, repeats: true) { _ in
                                MainActor.assumeIsolated { ticks.wrappedValue += 1 }
                            }
                            return {
                                timer.invalidate()
                                log.note("-")
                            }
                        }
                        Text("ticks \(ticks.wrappedValue)")
                    }
                }
            }
        }
    }

    final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private func layers(below layer: CALayer) -> [CALayer] {
        [layer] + (layer.sublayers ?? []).flatMap { layers(below: $0) }
    }

    @Test func twentyTabsAreIndependentAndLeaveNothing() throws {
        let log = Log()
        let before = LiveCounts.now
        var weak: [Weak] = []
        do {
            var scenes = (0..<20).map { _ in TestScene { Screen(log: log) } }
            for (index, scene) in scenes.enumerated() {
                for _ in 0..<index { try scene.tap("Add") }
                try scene.type("tab \(index)", into: "Name")
            }
            for (index, scene) in scenes.enumerated() {
                #expect(scene.text.contains("count \(index)"))
                #expect(try scene.find(role: "textbox", name: "Name").value == "tab \(index)")
                #expect(scene.mirrorEqualsSnapshot)
                weak += layers(below: scene.client.display.context.root).map(Weak.init)
                weak += [Weak(scene.scene), Weak(scene.client.display), Weak(scene.client.display.context)]
                weak += scene.scene.windows.flatMap { [Weak($0), Weak($0.rootViewController!)] }
            }
            #expect(log.take().count == 20)
            #expect(LiveCounts.now.scenes == before.scenes + 20)
            for (index, scene) in scenes.enumerated() {
                switch index % 3 {
                case 0: scene.close()
                case 1:
                    scene.disconnect()
                    scene.advance(by: .seconds(61))
                default:
                    scene.disconnect()
                    scene.reconnect()
                    scene.close()
                }
            }
            scenes = []
        }
        #expect(log.take() == Array(repeating: "-", count: 20))
        #expect(LiveCounts.now == before)
        #expect(weak.count(where: { $0.object != nil }) == 0)
    }
}
