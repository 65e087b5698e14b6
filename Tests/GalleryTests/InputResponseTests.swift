import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

/// What a scene reports of its answers to inputs, compared with what its client received.
@MainActor @Suite struct InputResponseTests {
    private struct Counter: View {
        @State private var count = 0
        @State private var name = ""

        var body: some View {
            Text("Count \(count)")
            Text("Hello, \(name)")
            Button("Add") { count += 1 }
            Button("Nothing") {}
            TextField("Name", text: $name)
        }
    }

    private final class Log {
        var responses: [InputResponse] = []
        var subscription: AnyCancellable?
    }

    private func listen(to scene: TestScene) -> Log {
        let log = Log()
        log.subscription = scene.scene.inputResponses.sink { log.responses.append($0) }
        return log
    }

    @Test func aClickIsReportedWithTheBytesThatTheClientReceived() throws {
        let scene = TestScene { Counter() }
        let log = listen(to: scene)
        for count in 1...3 {
            scene.resetCounts()
            try scene.tap("Add")
            #expect(scene.text.contains("Count \(count)"))
            #expect(scene.commits == 1)
            #expect(log.responses.count == count)
            #expect(log.responses.last?.bytes == scene.lastCommitBytes)
            #expect(try #require(log.responses.last).duration > .zero)
        }
    }

    @Test func aClickThatChangesNothingSendsNothing() throws {
        let scene = TestScene { Counter() }
        let log = listen(to: scene)
        try scene.tap("Nothing")
        #expect(log.responses.map(\.bytes) == [0])
    }

    @Test func anEditIsAnInput() throws {
        let scene = TestScene { Counter() }
        let log = listen(to: scene)
        try scene.type("A", into: "Name")
        #expect(scene.text.contains("Hello, A"))
        #expect(log.responses.contains { $0.bytes > 0 })
    }

    @Test func otherTurnsAreNotReported() throws {
        let scene = TestScene { Counter() }
        let log = listen(to: scene)
        scene.resize(width: 800, height: 600)
        scene.scene.setNeedsUpdate()
        scene.performTurn()
        #expect(log.responses.isEmpty)
    }

    @Test func allSubscribersReceiveEachResponse() throws {
        let scene = TestScene { Counter() }
        let (first, second) = (listen(to: scene), listen(to: scene))
        try scene.tap("Add")
        first.subscription = nil
        try scene.tap("Add")
        #expect(first.responses.count == 1)
        #expect(second.responses.count == 2)
        #expect(first.responses[0] == second.responses[0])
    }
}
