import InMemoryLogging
import LifelineTesting
import Logging
import PubSub
import SeededRandom
import Synchronization
import Testing

@Suite struct TopicTests {
    private let store = TestStore()

    @Test func messagesArriveInEveryProcessInTheOrderOfThePublisher() async throws {
        let (here, there) = (TopicCenter(store: store), TopicCenter(store: store))
        let topic = Topic<Int>("numbers", center: here)
        var own = topic.events.makeAsyncIterator()
        var other = Topic<Int>("numbers", center: there).events.makeAsyncIterator()
        #expect(await own.next() == .subscribed)
        #expect(await other.next() == .subscribed)
        for number in 0..<100 {
            if number.isMultiple(of: 3) { topic.send(number) } else { try await topic.publish(number) }
        }
        for number in 0..<100 {
            #expect(await own.next() == .message(number))
            #expect(await other.next() == .message(number))
        }
    }

    @Test func aTopicIsAValue() {
        let center = TopicCenter(store: store)
        #expect(Topic<Int>("a", center: center) == Topic<Int>("a", center: center))
        #expect(Topic<Int>("a", center: center) != Topic<Int>("b", center: center))
        #expect(Topic<Int>("a", version: 2, center: center) != Topic<Int>("a", center: center))
        #expect(Topic<Int>("a", center: TopicCenter(store: store)) != Topic<Int>("a", center: center))
    }

    @Test func aProcessSubscribesOnceAndDecodesOnce() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<Counted>("counted", center: center)
        var iterators = (0..<10).map { _ in topic.events.makeAsyncIterator() }
        for index in iterators.indices { _ = await iterators[index].next() }
        #expect(store.subscriptionCount == 1)
        let before = Counted.decoded.withLock { $0 }
        try await topic.publish(Counted(number: 7))
        for index in iterators.indices { #expect(await iterators[index].next()?.message?.number == 7) }
        #expect(Counted.decoded.withLock { $0 } == before + 1)
    }

    @Test func theStoresSubscriptionEndsSomeSecondsAfterTheLastSubscriber() async throws {
        let clock = ManualClock()
        let center = TopicCenter(store: store, clock: clock)
        let topic = Topic<Int>("short", center: center)
        var first: TopicEvents<Int>.Iterator? = topic.events.makeAsyncIterator()
        _ = await first?.next()
        first = nil
        await wait(for: "the linger period") { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(4))
        #expect(store.subscriptionCount == 1)
        // A subscriber meanwhile keeps it.
        var second: TopicEvents<Int>.Iterator? = topic.events.makeAsyncIterator()
        #expect(await second?.next() == .subscribed)
        clock.advance(by: .seconds(60))
        #expect(store.subscriptionCount == 1)
        second = nil
        await wait(for: "the linger period") { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(5))
        await wait(for: "the end of the subscription") { store.subscriptionCount == 0 }
    }

    @Test func aSlowSequenceReceivesAGapAndTheNewest() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<Int>("fast", center: center)
        var slow = topic.events(buffering: .bounded(10)).makeAsyncIterator()
        var newest = topic.events(buffering: .newest(2)).makeAsyncIterator()
        var quick = topic.events.makeAsyncIterator()
        #expect(await slow.next() == .subscribed)
        #expect(await newest.next() == .subscribed)
        #expect(await quick.next() == .subscribed)
        for number in 0..<100 {
            try await topic.publish(number)
            #expect(await quick.next() == .message(number))
        }
        await center.settle()
        #expect(await slow.next() == .gap)
        for number in 90..<100 { #expect(await slow.next() == .message(number)) }
        for number in 98..<100 { #expect(await newest.next() == .message(number)) }
    }

    @Test func anIterationEndsWithItsTask() async {
        let center = TopicCenter(store: store)
        let topic = Topic<Int>("cancelled", center: center)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            var count = 0
            for await _ in topic.events {
                count += 1
                begin.yield()
            }
            return count
        }
        for await _ in begun { break }
        task.cancel()
        #expect(await task.value == 1)
    }

    @Test func otherTypesAndVersionsAreSkippedAndReportedOnce() async throws {
        let log = InMemoryLogHandler()
        let center = TopicCenter(store: store, log: Logger(label: "test") { _ in log })
        let topic = Topic<Int>("mixed", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        for _ in 0..<3 {
            try await Topic<String>("mixed", center: center).publish("secret")
            try await Topic<Int>("mixed", version: 2, center: center).publish(1234)
        }
        _ = try await store.publish([9, 9, 9], to: "lifeline/topics/mixed")
        try await topic.publish(1)
        #expect(await events.next() == .message(1))
        let lines = log.entries.map(\.message.description)
        #expect(lines.count == 1 && lines[0].contains("mixed") && lines[0].contains("String"))
        #expect(!lines[0].contains("secret"))
    }

    @Test func messagesThatCanNotBeDecodedAreSkippedAndReportedOnce() async throws {
        struct Card: Codable, Equatable, Sendable { var title: String }
        let older = Topic<Older.Card>("cards", center: TopicCenter(store: store))
        let log = InMemoryLogHandler()
        let center = TopicCenter(store: store, log: Logger(label: "test") { _ in log })
        let topic = Topic<Card>("cards", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        for _ in 0..<3 { try await older.publish(Older.Card(name: "secret")) }
        try await topic.publish(Card(title: "Tea"))
        #expect(await events.next() == .message(Card(title: "Tea")))
        let lines = log.entries.map(\.message.description)
        #expect(lines.count == 1 && lines[0].contains("can't be decoded") && !lines[0].contains("secret"))
    }

    @Test func invalidMessagesAreRefused() async {
        var configuration = TopicCenter.Configuration()
        configuration.messageBytes = 100
        let log = InMemoryLogHandler()
        let center = TopicCenter(store: store, configuration: configuration, log: Logger(label: "test") { _ in log })
        await #expect(throws: TopicError.invalidName(bytes: 0)) { try await Topic<Int>("", center: center).publish(1) }
        let long = String(repeating: "ä", count: 257)
        await #expect(throws: TopicError.invalidName(bytes: 514)) {
            try await Topic<Int>(long, center: center).publish(1)
        }
        await #expect(throws: TopicError.messageTooLarge(bytes: 202, limit: 100)) {
            try await Topic<String>("a", center: center).publish(String(repeating: "x", count: 200))
        }
        await #expect(throws: TopicError.notEncodable(type: "Double")) {
            try await Topic<Double>("a", center: center).publish(.infinity)
        }
        #expect(log.entries.isEmpty)
        Topic<String>("a", center: center).send(String(repeating: "x", count: 200))
        #expect(log.entries.count == 1)
        #expect(!log.entries[0].message.description.contains("xxx"))
        var events = Topic<Int>("", center: center).events.makeAsyncIterator()
        #expect(await events.next() == nil)
        for error: TopicError in [.tooManyWaiting, .closed, .invalidName(bytes: 0)] {
            #expect(error.description.hasSuffix("."))
        }
    }

    @Test func afterClosingNothingIsPublishedOrReceived() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<Int>("closed", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        topic.send(1)
        await center.close()
        // What waited was sent.
        #expect(store.stored["lifeline/topics/closed"]?.count == 1)
        await #expect(throws: TopicError.closed) { try await topic.publish(2) }
        while let event = await events.next() { #expect(event == .message(1)) }
        var late = topic.events.makeAsyncIterator()
        #expect(await late.next() == nil)
        #expect(store.subscriptionCount == 0)
    }

    @Test @MainActor func aCombineSubscriberReceivesWhatItRequests() async throws {
        let center = TopicCenter(store: store)
        let topic = Topic<Int>("combine", center: center)
        var received: [Int] = []
        let sink = topic.publisher.sink { received.append($0) }
        let asked = Requesting<TopicEvent<Int>>()
        topic.eventPublisher(buffering: .bounded(5)).subscribe(asked)
        await center.settle()
        for number in 0..<20 { try await topic.publish(number) }
        await center.settle()
        #expect(received == Array(0..<20))
        #expect(asked.received.isEmpty)
        asked.subscription?.request(.max(2))
        #expect(asked.received == [.gap, .message(15)])
        asked.subscription?.request(.unlimited)
        #expect(asked.received == [.gap] + (15..<20).map { .message($0) })
        sink.cancel()
        asked.subscription?.cancel()
        try await topic.publish(99)
        await center.settle()
        #expect(received.last == 19 && asked.received.last == .message(19))
    }
}

private enum Older {
    struct Card: Codable, Sendable { var name: String }
}

/// Counts how often it is decoded.
private struct Counted: Codable, Sendable {
    static let decoded = Mutex(0)
    var number: Int

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws {
        Self.decoded.withLock { $0 += 1 }
        number = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// A subscriber that requests nothing by itself.
private final class Requesting<Input>: Subscriber {
    typealias Failure = Never
    var subscription: (any Subscription)?
    var received: [Input] = []
    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        received.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
}
