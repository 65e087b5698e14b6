import LifelineTesting
import PubSub
import SeededRandom
import Testing

/// Topics in views, hooks and scenes.
@MainActor @Suite struct TopicViewTests {
    private let store = TestStore()

    private struct Lines: View {
        let topic: Topic<String>
        @State private var lines: [String] = []

        var body: some View {
            Text(lines.joined(separator: ","))
                .onReceive(topic) { lines.append($0) }
        }
    }

    private struct HookLines: View {
        let topic: Topic<String>

        var body: some View {
            HookScope {
                let lines = useState([String]())
                useTopic(topic) { lines.wrappedValue.append($0) }
                Text(lines.wrappedValue.joined(separator: ","))
            }
        }
    }

    @Test func scenesOfSeveralProcessesSeeEachOther() async throws {
        let centers = [TopicCenter(store: store), TopicCenter(store: store)]
        let scenes = centers.flatMap { center in
            [
                TestScene { Lines(topic: Topic("chat", center: center)) },
                TestScene { HookLines(topic: Topic("chat", center: center)) },
            ]
        }
        await scenes.settle()
        for center in centers { await center.settle() }
        try await Topic<String>("chat", center: centers[0]).publish("a")
        Topic<String>("chat", center: centers[1]).send("b")
        for center in centers { await center.settle() }
        for center in centers { await center.settle() }
        await scenes.settle()
        for scene in scenes { #expect(scene.text == "a,b") }
        #expect(store.subscriptionCount == 2)
    }

    @Test func aBurstIsOneCommitOfEachScene() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<String>("burst", center: center)
        let scenes = (0..<3).map { _ in TestScene { Lines(topic: topic) } }
        await scenes.settle()
        await center.settle()
        for scene in scenes { scene.resetCounts() }
        // The main actor is busy meanwhile, as in a turn.
        let finished = DispatchSemaphore(value: 0)
        let stored = (0..<100).map(String.init)
        Task.detached { [store] in
            for line in stored { try await topic.publish(line) }
            while store.stored["lifeline/topics/burst"]?.count ?? 0 < stored.count {}
            finished.signal()
        }
        blockMainActor(until: finished)
        await center.settle()
        for scene in scenes {
            await scene.settle()
            #expect(scene.text == stored.joined(separator: ","))
        }
        // What the subscription reads while the last message is stored may be another job.
        for scene in scenes { #expect(scene.commits <= 2) }
    }

    @Test func eachOfAThousandScenesIsUpdatedOnce() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<String>("crowd", center: center)
        let scenes = (0..<TestSample.size(1000, sampled: 300)).map { _ in TestScene { Lines(topic: topic) } }
        await center.settle()
        for scene in scenes { scene.resetCounts() }
        try await topic.publish("a")
        await center.settle()
        for scene in scenes { scene.performTurn() }
        await scenes.settle()
        #expect(scenes.allSatisfy { $0.text == "a" && $0.commits == 1 })
        #expect(store.subscriptionCount == 1)
    }

    private func blockMainActor(until semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test func aSubscriptionEndsWithItsView() async throws {
        final class Model: ObservableObject { @Published var isShown = true }
        struct Page: View {
            @ObservedObject var model: Model
            let topic: Topic<String>
            let probe: Probe
            var body: some View {
                if model.isShown {
                    Text("shown").onReceive(topic) { [probe] in probe.received.append($0) }
                    HookScope { [probe] in
                        useTopic(topic) { [probe] in probe.received.append($0) }
                        Text("hooks")
                    }
                }
            }
        }
        let center = TopicCenter(store: store)
        let topic = Topic<String>("short", center: center)
        let model = Model()
        weak var released: Probe?
        try await {
            let probe = Probe()
            released = probe
            let scene = TestScene { [weak probe] in Page(model: model, topic: topic, probe: probe ?? Probe()) }
            await scene.settle()
            await center.settle()
            try await topic.publish("a")
            await center.settle()
            #expect(probe.received == ["a", "a"])
            model.isShown = false
            await scene.settle()
            try await topic.publish("b")
            await center.settle()
            #expect(probe.received == ["a", "a"])
            scene.close()
        }()
        await Task.yield()
        #expect(released == nil)
    }

    @Test func aSubscriptionEndsWithItsScene() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<String>("scene", center: center)
        weak var view: Probe?
        weak var subscriber: Probe?
        try await {
            let scene = TestScene { Lines(topic: topic) }
            let probe = Probe()
            subscriber = probe
            topic.subscribe(in: scene.scene) { [probe] event in
                if let message = event.message { probe.received.append(message) }
            }
            let owner = Probe()
            view = owner
            let other = TestScene { Text("x").onReceive(topic) { [owner] in owner.received.append($0) } }
            await center.settle()
            try await topic.publish("a")
            await center.settle()
            #expect(probe.received == ["a"] && owner.received == ["a"])
            scene.close()
            other.close()
            try await topic.publish("b")
            await center.settle()
            #expect(probe.received == ["a"] && owner.received == ["a"])
        }()
        await Task.yield()
        #expect(subscriber == nil && view == nil)
    }

    @Test func aViewFollowsAnotherTopic() async throws {
        final class Model: ObservableObject { @Published var name = "one" }
        struct Page: View {
            @ObservedObject var model: Model
            let center: TopicCenter
            @State private var text = ""
            var body: some View {
                Text(text).onReceive(Topic<String>(model.name, center: center)) { text += $0 }
            }
        }
        let center = TopicCenter(store: store)
        let model = Model()
        let scene = TestScene { Page(model: model, center: center) }
        await center.settle()
        try await Topic<String>("one", center: center).publish("a")
        await center.settle()
        model.name = "two"
        await scene.settle()
        await center.settle()
        try await Topic<String>("one", center: center).publish("b")
        try await Topic<String>("two", center: center).publish("c")
        await center.settle()
        await scene.settle()
        #expect(scene.text == "ac")
    }

    @Test func aHookFollowsAnotherTopicAndCallsTheLatestFunction() async throws {
        let center = TopicCenter(store: store)
        var received: [String] = []
        let tester = HookTester("one") { name in
            useTopic(Topic<String>(name, center: center)) { received.append("\(name):\($0)") }
        }
        await center.settle()
        try await Topic<String>("one", center: center).publish("a")
        await center.settle()
        tester.update(with: "two")
        await center.settle()
        try await Topic<String>("one", center: center).publish("b")
        try await Topic<String>("two", center: center).publish("c")
        await center.settle()
        #expect(received == ["one:a", "two:c"])
        tester.dispose()
        try await Topic<String>("two", center: center).publish("d")
        await center.settle()
        #expect(received == ["one:a", "two:c"])
    }

    @Test func aBusyMainActorLeadsToAGapOrTheNewest() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<Int>("busy", center: center)
        var bounded: [TopicEvent<Int>] = []
        var newest: [Int] = []
        let subscriptions = [
            topic.subscribe(buffering: .bounded(5)) { bounded.append($0) },
            topic.subscribe(buffering: .newest(3)) { if let number = $0.message { newest.append(number) } },
        ]
        await center.settle()
        #expect(bounded == [.subscribed])
        let finished = DispatchSemaphore(value: 0)
        Task.detached {
            var events = topic.events.makeAsyncIterator()
            _ = await events.next()
            for number in 0..<2000 { try await topic.publish(number) }
            while let event = await events.next(), event != .message(1999) {}
            finished.signal()
        }
        blockMainActor(until: finished)
        await center.settle()
        let gap = bounded.firstIndex(of: .gap)
        #expect(gap != nil && bounded.last == .message(1999) && newest.last == 1999)
        #expect(bounded.count < 100 && newest.count < 100)
        subscriptions.forEach { $0.cancel() }
    }
}

@MainActor final class Probe {
    var received: [String] = []
    nonisolated init() {}
}
