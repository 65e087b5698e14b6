import DocumentedExamples
import Foundation
import LifelineTesting
@testable import PubSub
import Testing

// The examples of Documentation/PubSub.md, which are compared with this file.

struct Card: Codable, Identifiable, Equatable, Sendable {
    var id = UUID()
    var text: String
}

enum BoardChange: Codable, Sendable {
    case added(Card)
    case removed(Card.ID)
}

@MainActor private final class Database {
    static let shared = Database()
    var cards: [Card] = []
}

@MainActor private final class Model {
    var received: [BoardChange] = []
    func apply(_ change: BoardChange) { received.append(change) }
    func receive(_ event: TopicEvent<BoardChange>) { if let change = event.message { apply(change) } }
}

@MainActor private func publish(_ card: Card) async throws {
    let topic = Topic<BoardChange>("board/42")
    try await topic.publish(.added(card))
    topic.send(.removed(card.id))
}

struct BoardView: View {
    let topic: Topic<BoardChange>
    @State private var cards: [Card] = []

    var body: some View {
        List(cards) { Text($0.text) }
            .onReceive(eventsOf: topic) { event in
                if event.needsLoading { cards = Database.shared.cards }
                if let change = event.message { apply(change) }
            }
    }

    private func apply(_ change: BoardChange) {
        switch change {
        case .added(let card): if !cards.contains(where: { $0.id == card.id }) { cards.append(card) }
        case .removed(let id): cards.removeAll { $0.id == id }
        }
    }
}

@MainActor private final class Subscriber {
    let topic: Topic<BoardChange>
    let model = Model()
    let log = Log()
    var subscriptions: Set<AnyCancellable> = []
    init(_ topic: Topic<BoardChange>) { self.topic = topic }

    @MainActor final class Log {
        var lines: [BoardChange] = []
        func append(_ change: BoardChange) { lines.append(change) }
    }

    func subscribe(in scene: UIScene) {
        let model = model
        // In a controller, until its scene ends
        topic.subscribe(in: scene) { event in model.receive(event) }

        // With Combine
        topic.publisher.sink { change in model.apply(change) }.store(in: &subscriptions)
    }

    func useMessages() {
        let log = log
        // In a hook scope
        useTopic(topic) { change in log.append(change) }
    }

    func iterate() async {
        // In a task, which ends with its view, hook or scope
        for await event in topic.events { model.receive(event) }
    }
}

struct Guest: Codable, Equatable, Sendable {
    var name: String
    var isTyping = false
}

struct RoomView: View {
    let guest: Guest
    @StateObject private var presence = Presence("room/42", as: Guest.self)

    var body: some View {
        HStack {
            ForEach(presence.people) { person in
                Text(presence.isMe(person) ? "You" : person.metadata[0].name)
            }
        }
        .presence(presence, as: guest)
    }
}

private struct HookRoom: View {
    let guest: Guest
    var body: some View {
        HookScope {
            let presence = usePresence("room/42", as: guest)
            Text("\(presence.people.count) here")
        }
    }
}

struct HeadlineView: View {
    @Shared("headline") private var headline = "Untitled"
    @Shared("votes") private var votes = 0

    var body: some View {
        TextField("Headline", text: $headline)
        Button("Vote (\(votes))") {
            Task { try await _votes.update { $0 += 1 } }
        }
        if let failure = _votes.failure { Text("Not saved: \(failure)") }
    }
}

private struct Owned: View {
    let name: String
    @Shared("votes") private var votes = 0
    @Shared("owner") private var owner = ""
    @State private var isEditing = false

    var body: some View {
        Text("\(owner) \(votes) \(isEditing)").task { try? await take() }
    }

    private func edit() { isEditing = true }

    private func take() async throws {
        try await _votes.update { $0 += 1 }
        if try await _owner.compareAndSet("", name) { edit() }
    }
}

@MainActor private func vote() async throws -> Int {
    let votes = SharedValue("votes", 0)
    try await votes.update { $0 += 1 }
    return votes.value
}

private struct HookHeadline: View {
    var body: some View {
        HookScope {
            let headline = useShared("headline", "Untitled")
            TextField("Headline", text: headline.binding)
        }
    }
}

/// `Documentation/PubSub.md` and its examples. They use the default center, one after the other.
@MainActor @Suite(.serialized) struct PubSubDocumentTests {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("PubSub")
        #expect(examples.count == 9)
        #expect(examples.missing == [])
    }

    @Test func theDocumentHasTheDefaults() throws {
        let document = try DocumentedExamples("PubSub").document
        let defaults = TopicCenter.Configuration()
        #expect(TopicCenter.nameLimit == 512 && document.contains("512 bytes (fixed)"))
        #expect(defaults.messageBytes == 256 << 10 && document.contains("256 KiB"))
        #expect(defaults.waitingMessages == 1000 && defaults.waitingBytes == 4 << 20)
        #expect(document.contains("1,000, and 4 MiB"))
        #expect(defaults.totalWaitingBytes == 64 << 20 && document.contains("64 MiB"))
        #expect(defaults.retryInterval == .milliseconds(100) && defaults.retryLimit == .seconds(5))
        #expect(document.contains("100 ms, doubled up to 5 s"))
        #expect(defaults.lingerPeriod == .seconds(5) && document.contains("five seconds after the last subscriber"))
        #expect(defaults.heartbeatInterval == .seconds(10) && document.contains("heartbeat every ten seconds"))
        #expect(defaults.presenceExpiry == .seconds(30) && document.contains("for 30 seconds"))
        #expect(defaults.awayPeriod == .seconds(5) && document.contains("five seconds later"))
        #expect(defaults.rereadInterval == .seconds(60) && document.contains("within a minute"))
        #expect(TopicBuffering.standard == .bounded(256) && document.contains("up to 256 events"))
    }

    /// Gives the examples a store of their own.
    private func withDefaultCenter(_ body: (TopicCenter) async throws -> Void) async rethrows {
        let center = TopicCenter(store: MemoryStore())
        let previous = TopicCenter.default
        TopicCenter.default = center
        defer { TopicCenter.default = previous }
        try await body(center)
        await center.close()
    }

    @Test func theTestOfTheDocumentPasses() async throws {
        let card = Card(text: "Tea")
        let center = TopicCenter(store: MemoryStore())
        let topic = Topic<BoardChange>("board/42", center: center)
        let scene = TestScene { BoardView(topic: topic) }
        await center.settle()
        try await topic.publish(.added(card))
        await center.settle()
        await scene.settle()
        #expect(scene.text.contains("Tea"))
    }

    @Test func theDefaultCenterUsesTheStoreOfTheApp() async throws {
        let topic = Topic<String>("default")
        var stored = UIApplication.shared.store.messages.subscribe(to: "lifeline/topics/default", after: .start)
            .makeAsyncIterator()
        try await topic.publish("Tea")
        _ = await stored.next()
        guard case .message(let bytes, _)? = await stored.next() else {
            Issue.record("there is no message")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("Tea"))
        // When the app ends, what waits is sent first.
        await Task.yield()
        #expect(UIApplication.shared.applicationStore.closingActions.count == 1)
    }

    @Test func subscribersReceiveMessages() async throws {
        try await withDefaultCenter { center in
            let subscriber = Subscriber(Topic("board/42"))
            let scene = TestScene { Text("") }
            subscriber.subscribe(in: scene.scene)
            let tester = HookTester { subscriber.useMessages() }
            let task = Task { await subscriber.iterate() }
            await center.settle()
            while center.channelCount == 0 { await Task.yield() }
            try await publish(Card(text: "Tea"))
            await wait(for: "the messages") {
                subscriber.model.received.count >= 4 && subscriber.log.lines.count == 2
            }
            task.cancel()
            tester.dispose()
        }
    }

    @Test func theViewsWork() async throws {
        await withDefaultCenter { center in
            let rooms = [
                TestScene(visitor: "1") { RoomView(guest: Guest(name: "Ada")) },
                TestScene(visitor: "2") { RoomView(guest: Guest(name: "Bob")) },
            ]
            await wait(for: "Bob", in: rooms) { rooms[0].text.contains("Bob") && rooms[0].text.contains("You") }
            let hooks = TestScene(visitor: "3") { HookRoom(guest: Guest(name: "Eve")) }
            await wait(for: "all", in: rooms + [hooks]) { hooks.text == "3 here" }
        }
    }

    @Test func sharedValuesWork() async throws {
        try await withDefaultCenter { center in
            let scene = TestScene { HeadlineView() }
            try scene.type("Tea", into: "Headline")
            try scene.tap("Vote (0)")
            await wait(for: "the vote", in: [scene]) { scene.text.contains("Vote (1)") }
            #expect(try await vote() == 2)
            let owners = ["Ada", "Bob"].map { name in TestScene { Owned(name: name) } }
            await wait(for: "an owner", in: owners) {
                owners.count { $0.text.hasSuffix("4 true") } == 1 && owners.count { $0.text.hasSuffix("4 false") } == 1
            }
            let hooks = TestScene { HookHeadline() }
            await wait(for: "the headline", in: [hooks]) {
                (try? hooks.find(role: "textbox", name: "Headline").value) == "UntitledTea"
            }
        }
    }
}
