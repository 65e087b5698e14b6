import LayerTree
import Lifeline
import LifelineTesting

@MainActor let hookBenchmarks: [Benchmark] = [
    Benchmark("hooks-click-with-effect") {
        let scene = TestScene {
            HookScope {
                let count = useState(0)
                useEffect(.preserved(by: count.wrappedValue)) { {} }
                Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
            }
        }
        let button = try! scene.find(role: "button")
        let client = scene.client
        return .init(run: { client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button.id) })
    }
]
