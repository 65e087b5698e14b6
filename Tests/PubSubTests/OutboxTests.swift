import InMemoryLogging
import Logging
import PubSub
import Testing

/// What happens to messages while the store is away.
@MainActor @Suite struct OutboxTests {
    private let store = ControlledStore()
    private let clock = ManualClock()
    private let log = InMemoryLogHandler()

    private func makeCenter(_ configuration: TopicCenter.Configuration = .init()) -> TopicCenter {
        let log = log
        return TopicCenter(
            store: store, configuration: configuration, clock: clock, log: Logger(label: "test") { _ in log })
    }

    private var lines: [String] { log.entries.map(\.message.description) }

    @Test func sentMessagesWaitInOrderAndPublishedOnesFailAtOnce() async throws {
        let center = makeCenter()
        let topic = Topic<String>("outage", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        store.failPublishing(ControlledStore.unavailable)
        await #expect(throws: ControlledStore.unavailable) { try await topic.publish("lost") }
        for number in 0..<5 { topic.send("secret \(number)") }
        await wait(for: "the first attempt") { clock.sleeperCount == 1 }
        // It does not overtake those that wait.
        await #expect(throws: ControlledStore.unavailable) { try await topic.publish("lost") }
        let attempts = store.attempts
        // The time between two attempts doubles.
        clock.advance(by: .milliseconds(100))
        await wait(for: "the second attempt") { store.attempts == attempts + 1 && clock.sleeperCount == 1 }
        clock.advance(by: .milliseconds(199))
        #expect(clock.sleeperCount == 1)
        store.failPublishing(nil)
        clock.advance(by: .milliseconds(1))
        for number in 0..<5 { #expect(await events.next() == .message("secret \(number)")) }
        try await topic.publish("after")
        #expect(await events.next() == .message("after"))
        #expect(lines.count == 2 && lines[0].contains("wait") && lines[1].contains("sent again"))
        #expect(!lines.contains { $0.contains("secret") })
    }

    @Test func tooManyThatWaitAreRefusedAndReported() async throws {
        var configuration = TopicCenter.Configuration()
        configuration.waitingMessages = 3
        let center = makeCenter(configuration)
        let topic = Topic<String>("full", center: center)
        store.failPublishing(ControlledStore.unavailable)
        for _ in 0..<5 { topic.send("secret") }
        // One line in ten seconds, which counts those before it.
        #expect(lines.filter { $0.contains("was not sent") }.count == 1)
        clock.advance(by: .seconds(10))
        topic.send("secret")
        #expect(lines.filter { $0.contains("1 more were not sent") }.count == 1)
        #expect(!lines.contains { $0.contains("secret") })
        let other = Topic<String>("other", center: center)
        other.send("x")
        #expect(lines.filter { $0.contains("was not sent") }.count == 2)
    }

    @Test func theSizeOfWhatWaitsIsLimited() async throws {
        var configuration = TopicCenter.Configuration()
        configuration.totalWaitingBytes = 1000
        configuration.waitingBytes = 500
        let center = makeCenter(configuration)
        store.failPublishing(ControlledStore.unavailable)
        let text = String(repeating: "x", count: 400)
        for number in 0..<4 { Topic<String>("\(number)", center: center).send(text) }
        Topic<String>("0", center: center).send(text)
        #expect(lines.filter { $0.contains("was not sent") }.count == 3)
        // What is sent makes room.
        await wait(for: "the attempts") { clock.sleeperCount == 2 }
        store.failPublishing(nil)
        clock.advance(by: .seconds(1))
        await center.settle()
        try await Topic<String>("3", center: center).publish(text)
    }

    @Test func anUnknownOutcomeIsTriedAgainAndNotReceivedTwice() async throws {
        let center = makeCenter()
        let topic = Topic<Int>("unknown", center: center)
        store.failPublishing(ControlledStore.unknown)
        let publishing = Task { try await topic.publish(1) }
        for attempt in 1...3 {
            await wait(for: "attempt \(attempt)") { clock.sleeperCount == 1 && store.attempts == attempt }
            clock.advance(by: .seconds(5))
        }
        await #expect(throws: ControlledStore.unknown) { try await publishing.value }
        #expect(store.attempts == 4)
    }

    @Test func whatTheStoreRefusesIsReportedAndDoesNotStopOthers() async throws {
        let center = makeCenter()
        let topic = Topic<String>("refused", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        store.failPublishing(ControlledStore.full)
        topic.send("secret")
        await wait(for: "the report") { lines.contains { $0.contains("The disk is full.") } }
        store.failPublishing(nil)
        topic.send("next")
        #expect(await events.next() == .message("next"))
        #expect(!lines.contains { $0.contains("secret") })
    }

    @Test func closingGivesUpAfterSomeSecondsAndReports() async {
        let center = makeCenter()
        let topic = Topic<Int>("end", center: center)
        store.failPublishing(ControlledStore.unavailable)
        topic.send(1)
        topic.send(2)
        await wait(for: "the attempt") { clock.sleeperCount == 1 }
        let closing = Task { await center.close() }
        await wait(for: "the period") { clock.sleeperCount == 2 }
        // The retries take more time than there is.
        for _ in 0..<5 { clock.advance(by: .seconds(1)) }
        await closing.value
        #expect(lines.contains { $0.hasPrefix("2 messages to the topic lifeline/topics/end") })
    }

    /// The store answers after the app gave up, as it may at any point of an attempt.
    @Test(arguments: [nil, ControlledStore.unavailable, ControlledStore.full])
    func anAnswerAfterClosingIsIgnored(_ answer: StoreError?) async {
        let center = makeCenter()
        let topic = Topic<Int>("late", center: center)
        store.holdMessages()
        topic.send(1)
        topic.send(2)
        await wait(for: "the attempt") { store.heldCount == 1 }
        let closing = Task { await center.close() }
        await wait(for: "the period") { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(5))
        await wait(for: "the report") { lines.contains { $0.hasPrefix("2 messages") } }
        store.failPublishing(answer)
        store.release()
        await closing.value
        #expect(store.attempts == 1)
        await #expect(throws: TopicError.closed) { try await topic.publish(3) }
    }

    /// The end of the period and the failure of an attempt coincide on two threads.
    @Test func closingDuringAnAttempt() async {
        for _ in 0..<200 {
            let center = makeCenter()
            let topic = Topic<Int>("end", center: center)
            store.failPublishing(ControlledStore.unavailable)
            topic.send(1)
            await wait(for: "the attempt") { clock.sleeperCount == 1 }
            let closing = Task { await center.close() }
            await wait(for: "the period") { clock.sleeperCount == 2 }
            clock.advance(by: .seconds(5))
            await closing.value
        }
    }

    @Test func interruptionsAreReportedToSubscribers() async {
        let center = makeCenter()
        let topic = Topic<Int>("cut", center: center)
        var events = topic.events.makeAsyncIterator()
        #expect(await events.next() == .subscribed)
        store.deliver(.interrupted)
        #expect(await events.next() == .interrupted)
        // One who subscribes meanwhile knows it, too.
        var late = topic.events.makeAsyncIterator()
        #expect(await late.next() == .subscribed)
        #expect(await late.next() == .interrupted)
        store.deliver(.interrupted)
        store.deliver(.gap(upTo: MessagePosition(major: 1, minor: 10)))
        #expect(await events.next() == .gap)
        store.deliver(.resumed)
        #expect(await events.next() == .resumed)
        #expect(TopicEvent<Int>.gap.needsLoading && !TopicEvent<Int>.resumed.needsLoading)
        // Up to the gap's end, nothing arrives.
        store.deliver(.message([], at: MessagePosition(major: 1, minor: 10)))
        #expect(await late.next() == .gap)
        #expect(await late.next() == .resumed)
    }
}
