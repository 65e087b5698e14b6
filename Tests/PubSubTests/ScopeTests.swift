import Lifecycle
import LifelineTesting
import PubSub
import Testing

/// Subscriptions of scopes of the module Lifecycle.
@MainActor @Suite struct ScopeTests {
    private final class Owner: BaseLifecycleOwner {
        let topic: Topic<String>
        let probe: Probe

        init(_ topic: Topic<String>, _ probe: Probe) {
            self.topic = topic
            self.probe = probe
            super.init()
        }

        override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
            topic.publisher.autoCancel(lifecyclePublisher).sink { [probe] in probe.received.append("sink \($0)") }
            lifecyclePublisher.task { [topic, probe] in
                for await event in topic.events {
                    if event == .subscribed { probe.received.append("task begins") }
                    if let message = event.message { probe.received.append("task \(message)") }
                }
            }
        }
    }

    @Test func subscriptionsEndWithTheirScope() async throws {
        let store = TestStore()
        let clock = ManualClock()
        let center = TopicCenter(store: store, clock: clock)
        let topic = Topic<String>("scope", center: center)
        let probe = Probe()
        weak var released: Owner?
        try await {
            let owner = Owner(topic, probe)
            released = owner
            let root = Owner(Topic("other", center: center), Probe())
            root.activate()
            root.attachChild(owner)
            await wait(for: "the subscriptions") {
                store.subscriptionCount == 2 && probe.received == ["task begins"]
            }
            probe.received = []
            try await topic.publish("a")
            await wait(for: "the messages") { probe.received.count == 2 }
            #expect(Set(probe.received) == ["sink a", "task a"])
            root.detachChild(owner)
            await center.settle()
            try await topic.publish("b")
            await center.settle()
            #expect(probe.received.count == 2)
            root.deactivate()
        }()
        await wait(for: "the release") { released == nil }
        await wait(for: "the end of the subscriptions") {
            clock.advance(by: .seconds(5))
            return store.subscriptionCount == 0
        }
    }
}
