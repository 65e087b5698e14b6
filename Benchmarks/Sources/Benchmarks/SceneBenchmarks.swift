import CountedMemory
import LayerTree
import Lifeline
import LifelineTesting

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Count: \(count)").font(.title)
            Button("Add one") { count += 1 }.buttonStyle(.borderedProminent)
        }
        .padding()
    }
}

@MainActor let sceneBenchmarks: [Benchmark] = [
    // From a click as bytes to a commit as bytes: action, update and layout. Because the client is in memory, it also
    // includes the commit's decoding, its mirror and its acknowledgement.
    Benchmark("click-to-bytes") {
        let scene = TestScene { CounterView() }
        let button = try! scene.find(role: "button")
        let client = scene.client
        client.resetCounts()
        return .init(
            run: { client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button.id) },
            figures: { ["bytes": Double(client.receivedBytes) / Double(max(1, client.receivedMessages))] })
    },
    Benchmark("first-paint") {
        .init(run: { TestScene(connects: false) { CounterView() }.close() })
    },
    Benchmark("idle-scene-memory", scale: 200) {
        var perScene = 0.0
        var scenes: [TestScene] = []
        scenes.reserveCapacity(200)
        return .init(
            run: {
                scenes.forEach { $0.close() }
                scenes.removeAll(keepingCapacity: true)
                let before = counted_heap_bytes()
                for _ in 0..<200 { scenes.append(TestScene { CounterView() }) }
                perScene = Double(counted_heap_bytes() - before) / 200
            }, figures: { ["heap bytes"[...].description: perScene] })
    },
]
