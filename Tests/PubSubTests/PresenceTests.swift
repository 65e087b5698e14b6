import InMemoryLogging
import LifelineTesting
import Logging
import PubSub
import Testing

/// Presences in scenes.
@MainActor @Suite struct PresenceTests {
    private struct Profile: Codable, Sendable, Equatable {
        var name: String
        var cursor = 0
    }

    private struct Page: View {
        let name: String
        var person: String?
        let center: TopicCenter
        var cursor = 0
        @StateObject private var presence: Presence<Profile>

        init(_ name: String, person: String? = nil, center: TopicCenter, cursor: Int = 0) {
            self.name = name
            self.person = person
            self.center = center
            self.cursor = cursor
            _presence = StateObject(wrappedValue: Presence("room", center: center))
        }

        var body: some View {
            Text(
                presence.people.map { person in
                    person.metadata.map { "\($0.name)\($0.cursor)" }.joined(separator: "+")
                        + (presence.isMe(person) ? "!" : "")
                }
                .joined(separator: " ")
            )
            .presence(presence, as: Profile(name: name, cursor: cursor), person: person)
        }
    }

    private let store = TestStore()
    private let clock = ManualClock()

    private func makeCenter() -> TopicCenter { TopicCenter(store: store, clock: clock) }

    /// A request has an answer, which has an effect.
    private func settle(_ centers: [TopicCenter], _ scenes: [TestScene]) async {
        for _ in 0..<3 {
            await scenes.settle()
            for center in centers { await center.settle() }
        }
        await scenes.settle()
    }

    @Test func tabsOfAllProcessesAreListedByPerson() async {
        let centers = [makeCenter(), makeCenter()]
        let ada = TestScene(visitor: "v1") { Page("Ada", center: centers[0]) }
        await settle(centers, [ada])
        #expect(ada.text == "Ada0!")
        let bob = TestScene(visitor: "v2") { Page("Bob", center: centers[1]) }
        await settle(centers, [ada, bob])
        #expect(ada.text == "Ada0! Bob0")
        #expect(bob.text == "Ada0 Bob0!")
        // A second tab of one person, in another process.
        let second = TestScene(visitor: "v1") { Page("Ada", center: centers[1], cursor: 7) }
        await settle(centers, [ada, bob, second])
        #expect(ada.text == "Ada0+Ada7! Bob0" && second.text == "Ada0+Ada7! Bob0")
        ada.close()
        await settle(centers, [bob, second])
        #expect(bob.text == "Bob0! Ada7" || bob.text == "Ada7 Bob0!")
        second.close()
        await settle(centers, [bob])
        #expect(bob.text == "Bob0!")
    }

    @Test func aPersonIsAUserOrAsGiven() async {
        let center = makeCenter()
        let scene = TestScene(visitor: "v1") { Page("Ada", person: "ada@example.com", center: center) }
        let other = TestScene(visitor: "v2") { Page("Ada", person: "ada@example.com", center: center) }
        await settle([center], [scene, other])
        #expect(scene.text == "Ada0+Ada0!")
        let presence = Presence("room", as: Profile.self, center: center)
        await settle([center], [scene])
        #expect(presence.people.map(\.user) == ["ada@example.com"])
        scene.scene.user = "ada@example.com"
        #expect(presence.people[0].id == scene.scene.presenceID)
    }

    @Test func identifiersOfVisitorsAreNotStored() async {
        let center = makeCenter()
        let secret = "visitor-secret-0123456789"
        let scene = TestScene(visitor: secret) { Page("Ada", center: center) }
        await settle([center], [scene])
        let stored = store.stored.values.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
        #expect(stored.contains { $0.contains("Ada") })
        #expect(!stored.contains { $0.contains(secret) })
        #expect(scene.scene.presenceID.count == 32 && !scene.scene.presenceID.contains(secret))
        let other = TestScene(visitor: "other") { Text("") }
        #expect(other.scene.presenceID != scene.scene.presenceID)
        other.scene.user = secret
        #expect(other.scene.presenceID != scene.scene.presenceID)
    }

    @Test func metadataIsUpdated() async {
        final class Model: ObservableObject { @Published var cursor = 0 }
        struct Editor: View {
            @ObservedObject var model: Model
            let center: TopicCenter
            var body: some View {
                Text("").presence("room", as: Profile(name: "Ada", cursor: model.cursor), center: center)
            }
        }
        let centers = [makeCenter(), makeCenter()]
        let model = Model()
        let ada = TestScene { Editor(model: model, center: centers[0]) }
        let presence = Presence("room", as: Profile.self, center: centers[1])
        var changes: [Presence<Profile>.Change] = []
        let sink = presence.changes.sink { changes.append($0) }
        await settle(centers, [ada])
        model.cursor = 3
        await settle(centers, [ada])
        #expect(presence.people.map(\.metadata) == [[Profile(name: "Ada", cursor: 3)]])
        ada.close()
        await settle(centers, [])
        #expect(changes.count == 3)
        #expect(changes.first?.joined.count == 1 && changes.first?.left.isEmpty == true)
        #expect(changes.dropFirst().first?.updated.first?.metadata == [Profile(name: "Ada", cursor: 3)])
        #expect(changes.last?.left.count == 1)
        sink.cancel()
    }

    @Test func aPageIsListedOnceItHasConnected() async {
        let center = makeCenter()
        let presence = Presence("room", as: Profile.self, center: center)
        let scene = TestScene(connects: false) { Page("Ada", center: center) }
        await settle([center], [scene])
        #expect(presence.people.isEmpty)
        scene.connect()
        await settle([center], [scene])
        #expect(presence.people.count == 1)
    }

    @Test func aPageThatIsAwayForSomeSecondsIsRemovedAndReturns() async {
        let center = makeCenter()
        let presence = Presence("room", as: Profile.self, center: center)
        let scene = TestScene { Page("Ada", center: center) }
        await settle([center], [scene])
        let sleepers = clock.sleeperCount
        scene.disconnect()
        await wait(for: "the away period") { clock.sleeperCount > sleepers }
        clock.advance(by: .seconds(4))
        await settle([center], [scene])
        #expect(presence.people.count == 1)
        scene.reconnect()
        clock.advance(by: .seconds(2))
        await settle([center], [scene])
        #expect(presence.people.count == 1)
        scene.disconnect()
        await wait(for: "the away period") { clock.sleeperCount > sleepers }
        clock.advance(by: .seconds(5))
        await wait(for: "the removal") { presence.people.isEmpty }
        scene.reconnect()
        await wait(for: "the return", in: [scene]) { presence.people.count == 1 }
    }

    @Test func aViewIsListedWhileItIsOnScreen() async {
        final class Model: ObservableObject { @Published var isShown = true }
        struct Host: View {
            @ObservedObject var model: Model
            let center: TopicCenter
            var body: some View { if model.isShown { Page("Ada", center: center) } }
        }
        let center = makeCenter()
        let presence = Presence("room", as: Profile.self, center: center)
        let model = Model()
        let scene = TestScene { Host(model: model, center: center) }
        await settle([center], [scene])
        #expect(presence.people.count == 1)
        model.isShown = false
        await settle([center], [scene])
        #expect(presence.people.isEmpty)
        model.isShown = true
        await settle([center], [scene])
        #expect(presence.people.count == 1)
        // Also when the scene ends.
        scene.close()
        await settle([center], [])
        #expect(presence.people.isEmpty)
    }

    @Test func aProcessThatCrashedExpires() async {
        // A process that crashed sends nothing any more, as one whose clock stops.
        let stopped = ManualClock()
        let crashed = TopicCenter(store: store, clock: stopped)
        let center = makeCenter()
        let presence = Presence("room", as: Profile.self, center: center)
        let scene = TestScene { Page("Ada", center: crashed) }
        await settle([crashed, center], [scene])
        #expect(presence.people.count == 1)
        clock.advance(by: .seconds(29))
        await settle([center], [])
        #expect(presence.people.count == 1)
        clock.advance(by: .seconds(1))
        await wait(for: "the expiry") { presence.people.isEmpty }
        // It was only away.
        stopped.advance(by: .seconds(10))
        await wait(for: "the return", in: [scene]) { presence.people.count == 1 }
    }

    @Test func hooksListAndFollow() async {
        struct Page: View {
            let name: String
            let center: TopicCenter
            var body: some View {
                HookScope {
                    let presence = usePresence("room", as: Profile(name: name), center: center)
                    Text(presence.people.flatMap(\.metadata).map(\.name).joined(separator: " "))
                }
            }
        }
        let centers = [makeCenter(), makeCenter()]
        let scenes = [
            TestScene(visitor: "1") { Page(name: "Ada", center: centers[0]) },
            TestScene(visitor: "2") { Page(name: "Bob", center: centers[1]) },
        ]
        await settle(centers, scenes)
        for scene in scenes { #expect(Set(scene.text.split(separator: " ")) == ["Ada", "Bob"]) }
        scenes[1].close()
        await settle(centers, [scenes[0]])
        #expect(scenes[0].text == "Ada")
    }

    @Test func metadataThatIsTooLongIsReportedAndNotListed() async {
        let log = InMemoryLogHandler()
        let center = TopicCenter(store: store, clock: clock, log: Logger(label: "test") { _ in log })
        let presence = Presence("room", as: Profile.self, center: center)
        let scene = TestScene { Page(String(repeating: "x", count: 3000), center: center) }
        await settle([center], [scene])
        #expect(presence.people.isEmpty)
        #expect(log.entries.contains { $0.message.description.contains("2048") })
        #expect(!log.entries.contains { $0.message.description.contains("xxx") })
    }

    @Test func withoutMetadataItCounts() async {
        struct Page: View {
            let center: TopicCenter
            @StateObject private var presence: Presence<NoMetadata>
            init(center: TopicCenter) {
                self.center = center
                _presence = StateObject(wrappedValue: Presence("lobby", center: center))
            }
            var body: some View { Text("\(presence.people.count) here").presence(presence) }
        }
        let center = makeCenter()
        let scenes = (0..<3).map { number in TestScene(visitor: "\(number)") { Page(center: center) } }
        await settle([center], scenes)
        for scene in scenes { #expect(scene.text == "3 here") }
    }

    @Test func nothingIsLeftAfterwards() async {
        let center = makeCenter()
        weak var presence: Presence<Profile>?
        await {
            let strong = Presence("room", as: Profile.self, center: center)
            presence = strong
            let scene = TestScene { Page("Ada", center: center) }
            await settle([center], [scene])
            #expect(strong.people.count == 1)
            scene.close()
        }()
        #expect(presence == nil)
        await wait(for: "the linger period") { clock.sleeperCount > 0 }
        // The timers of the presence have ended with it.
        await wait(for: "the end of the subscription") {
            clock.advance(by: .seconds(5))
            return store.subscriptionCount == 0
        }
        await wait(for: "the end of the timers") { clock.sleeperCount == 0 }
    }
}
