import LifelineTesting
import PubSub
import Testing

/// Scenes for measurements, with the messages of a topic.
@MainActor @Suite(.timeLimit(.minutes(1))) struct MeasuredSceneTests {
    private struct Last: View {
        let topic: Topic<Int>
        @State private var last = 0

        var body: some View { Text("Message \(last).").onReceive(topic) { last = $0 } }
    }

    @Test func turnsRunByThemselvesAndCommitsAreAcknowledged() async throws {
        let center = TopicCenter(store: MemoryStore())
        let topic = Topic<Int>("measured", center: center)
        let (commits, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let scene = MeasuredScene {
            Last(topic: topic)
        } onBytes: { bytes in
            continuation.yield(bytes)
        }
        await center.settle()
        var iterator = commits.makeAsyncIterator()
        // More than a display sends without an acknowledgement.
        for number in 1...100 {
            try await topic.publish(number)
            let text = Array("Message \(number).".utf8)
            while let bytes = await iterator.next(), bytes.firstRange(of: text) == nil {}
        }
        #expect(scene.scene.activationState == .foregroundActive)
    }

    @Test func aReleasedSceneIsDisconnected() {
        var scene: MeasuredScene? = MeasuredScene {
            Text("Here")
        } onBytes: { _ in
        }
        weak let uiScene = scene?.scene
        #expect(uiScene.map { UIApplication.shared.connectedScenes.contains($0) } == true)
        scene = nil
        #expect(uiScene.map { UIApplication.shared.connectedScenes.contains($0) } != true)
    }
}
