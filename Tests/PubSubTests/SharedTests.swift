import InMemoryLogging
import LifelineTesting
import Logging
import PubSub
import SeededRandom
import Testing

@MainActor @Suite struct SharedTests {
    private let store = ControlledStore()
    private let clock = ManualClock()
    private let log = InMemoryLogHandler()

    private func makeCenter() -> TopicCenter {
        let log = log
        return TopicCenter(store: store, clock: clock, log: Logger(label: "test") { _ in log })
    }

    private struct Page: View {
        @Shared private var headline: String
        @Shared private var votes: Int

        init(_ center: TopicCenter) {
            _headline = Shared(wrappedValue: "Untitled", "headline", center: center)
            _votes = Shared(wrappedValue: 0, "votes", center: center)
        }

        var body: some View {
            VStack {
                Text("\(headline) \(votes)")
                Text(_headline.isLoaded ? "loaded" : "loading")
                Text(_headline.isSaving ? "saving" : "saved")
                if _headline.failure != nil { Text("failed") }
                TextField("Headline", text: $headline)
                Button("Vote") { Task { try await _votes.update { $0 += 1 } } }
            }
        }
    }

    private func settle(_ centers: [TopicCenter], _ scenes: [TestScene]) async {
        for _ in 0..<2 {
            await scenes.settle()
            for center in centers { await center.settle() }
        }
        await scenes.settle()
    }

    @Test func allScenesOfAllProcessesSeeIt() async throws {
        let centers = [makeCenter(), makeCenter()]
        let scenes = [
            TestScene { Page(centers[0]) }, TestScene { Page(centers[0]) }, TestScene { Page(centers[1]) },
        ]
        await wait(for: "loading", in: scenes) { scenes.allSatisfy { $0.text.contains("loaded") } }
        #expect(scenes[2].text.contains("Untitled 0"))
        try scenes[0].type("Tea", into: "Headline")
        await wait(for: "the text", in: scenes) { scenes.allSatisfy { $0.text.contains("Tea 0") } }
        try scenes[1].tap("Vote")
        try scenes[2].tap("Vote")
        await wait(for: "the votes", in: scenes) { scenes.allSatisfy { $0.text.contains("Tea 2") } }
        // A process that starts later reads it from the store.
        let late = makeCenter()
        let scene = TestScene { Page(late) }
        await wait(for: "loading", in: [scene]) { scene.text.contains("Tea 2") }
    }

    @Test func theWriterShowsItAtOnceAndOthersWhenItIsStored() async throws {
        let center = makeCenter()
        let scenes = [TestScene { Page(center) }, TestScene { Page(center) }]
        await wait(for: "loading", in: scenes) { scenes.allSatisfy { $0.text.contains("loaded") } }
        store.hold()
        try scenes[0].type("Tea", into: "Headline")
        #expect(scenes[0].text.contains("Tea 0") && scenes[0].text.contains("saving"))
        await wait(for: "the write") { store.heldCount == 1 }
        await settle([center], scenes)
        #expect(scenes[1].text.contains("Untitled 0"))
        store.release()
        await wait(for: "the others", in: scenes) { scenes[1].text.contains("Tea 0") }
        #expect(scenes[0].text.contains("saved"))
    }

    @Test func whatTheStoreRefusesIsTakenBackVisibly() async throws {
        let center = makeCenter()
        let scene = TestScene { Page(center) }
        await wait(for: "loading", in: [scene]) { scene.text.contains("loaded") }
        store.failWriting(ControlledStore.full)
        store.hold()
        try scene.type("secret", into: "Headline")
        #expect(scene.text.contains("secret 0"))
        await wait(for: "the write") { store.heldCount == 1 }
        store.release()
        await wait(for: "the error", in: [scene]) { scene.text.contains("failed") }
        #expect(scene.text.contains("Untitled 0") && scene.text.contains("saved"))
        #expect(log.entries.contains { $0.message.description.contains("headline") })
        #expect(!log.entries.contains { $0.message.description.contains("secret") })
        store.failWriting(nil)
        try scene.type("Tea", into: "Headline")
        await wait(for: "the success", in: [scene]) { scene.text.contains("Tea") && scene.text.contains("saved") }
        #expect(!scene.text.contains("failed"))
    }

    @Test func laterSetsReplaceThoseThatWait() async throws {
        let center = makeCenter()
        let value = SharedValue("typed", "", center: center)
        await wait(for: "loading") { value.isLoaded }
        store.hold()
        for length in 1...50 { value.value = String(repeating: "x", count: length) }
        #expect(value.value.count == 50)
        await wait(for: "the write") { store.heldCount == 1 }
        value.value = "last"
        let attempts = store.attempts
        store.release()
        await wait(for: "the end") { !value.isSaving }
        #expect(value.value == "last")
        // The write that was under way, the last one, and the messages of both.
        #expect(store.attempts - attempts <= 4)
    }

    @Test func compareAndSetSetsOnlyWhatIsExpected() async throws {
        let centers = (0..<4).map { _ in makeCenter() }
        let locks = centers.map { SharedValue("lock", "", center: $0) }
        let attempts = locks.enumerated().map { index, lock in
            Task { try await lock.compareAndSet("", "owner \(index)") }
        }
        var winners: [Int] = []
        for (index, attempt) in attempts.enumerated() where try await attempt.value { winners.append(index) }
        #expect(winners.count == 1)
        let late = SharedValue("lock", "", center: makeCenter())
        #expect(try await late.compareAndSet("nobody", "x") == false)
        #expect(late.value == "owner \(winners.first ?? -1)")
        #expect(try await late.compareAndSet(late.value, ""))
    }

    @Test(arguments: SeededGenerator.seeds(TestSample.size(60, sampled: 8)))
    func noConcurrentUpdateIsLostOrMadeTwice(seed: UInt64) async throws {
        let base = TestStore()
        var configuration = TopicCenter.Configuration()
        configuration.retryInterval = .microseconds(10)
        configuration.retryLimit = .microseconds(100)
        let log = log
        let stores = (0..<4).map { FaultyStore(base, seed: seed &* 4 &+ UInt64($0)) }
        let centers = stores.map {
            TopicCenter(store: $0, configuration: configuration, log: Logger(label: "test") { _ in log })
        }
        let counters = centers.map { SharedValue("counter", 0, center: $0) }
        // Made, and unknown whether made.
        let writers = counters.map { counter in
            Task {
                var (made, unknown) = (0, 0)
                while made + unknown < 25 {
                    do {
                        try await counter.update { $0 += 1 }
                        made += 1
                    } catch let error as StoreError where error.reason == .unknownOutcome {
                        unknown += 1
                    } catch {}
                }
                return (made, unknown)
            }
        }
        var results = (0, 0)
        for writer in writers {
            let (made, unknown) = await writer.value
            results = (results.0 + made, results.1 + unknown)
        }
        for store in stores { store.calm() }
        let reader = SharedValue("counter", 0, center: TopicCenter(store: base))
        // A message about an older value may arrive before the reader has read the store.
        await wait(for: "all updates") { reader.value >= results.0 }
        #expect(results.0...results.0 + results.1 ~= reader.value)
        #expect(results.1 < 20, "most outcomes are found out")
        // All processes show it in the end.
        try await SharedValue("counter", 0, center: centers[0]).update { $0 += 1000 }
        await wait(for: "the value everywhere") { counters.allSatisfy { $0.value > 1000 } }
        for center in centers { await center.close() }
    }

    @Test func anUnknownOutcomeIsFoundOut() async throws {
        let center = makeCenter()
        let counter = SharedValue("counter", 0, center: center)
        await wait(for: "loading") { counter.isLoaded }
        // The store makes the change and does not answer.
        store.failWriting(ControlledStore.unknown, butMakesChanges: true)
        #expect(try await counter.update { $0 += 1 } == 1)
        #expect(try await counter.update { $0 += 1 } == 2)
        // It makes none: tried again some times.
        store.failWriting(ControlledStore.unknown)
        await #expect(throws: ControlledStore.unknown) { try await counter.update { $0 += 1 } }
        store.failWriting(nil)
        #expect(try await counter.update { $0 += 1 } == 3)
    }

    @Test func aChangeWhoseWriterEndedIsReadAfterAMinute() async throws {
        let center = makeCenter()
        let writer = SharedValue("votes", 0, center: TopicCenter(store: store.base))
        let value = SharedValue("votes", 0, center: center)
        try await writer.update { $0 = 1 }
        await wait(for: "the first value") { value.value == 1 }
        // Another process stores a value and crashes before it can publish it.
        let stored = try await store.base.value("votes", in: "shared")
        let text = String(decoding: stored?.bytes ?? [], as: UTF8.self).replacing("\"value\":1", with: "\"value\":9")
        _ = try await store.base.set(Array(text.utf8), for: "votes", in: "shared")
        await wait(for: "the timers") { clock.sleeperCount > 0 }
        clock.advance(by: .seconds(59))
        await settle([center], [])
        #expect(value.value == 1)
        clock.advance(by: .seconds(1))
        await wait(for: "the value") { value.value == 9 }
    }

    @Test func aGapIsFollowedByReading() async throws {
        let value = SharedValue("votes", 0, center: makeCenter())
        await wait(for: "loading") { value.isLoaded }
        let text = "{\"value\":5,\"operations\":[1]}"
        _ = try await store.base.set(Array(text.utf8), for: "votes", in: "shared")
        store.deliver(.gap(upTo: MessagePosition(major: 1, minor: 0)))
        await wait(for: "the value") { value.value == 5 }
    }

    @Test func readingIsTriedAgainAndReported() async throws {
        store.failReading(ControlledStore.unavailable)
        let value = SharedValue("votes", 3, center: makeCenter())
        await wait(for: "the failure") { value.failure != nil }
        #expect(!value.isLoaded && value.value == 3)
        await #expect(throws: ControlledStore.unavailable) { try await value.update { $0 += 1 } }
        #expect(value.value == 3)
        store.failReading(nil)
        await wait(for: "the next attempt") {
            clock.advance(by: .seconds(1))
            return value.isLoaded
        }
        #expect(value.failure == nil)
    }

    @Test func aValueOfAnotherTypeIsNotOverwritten() async throws {
        let center = makeCenter()
        try await SharedValue("mixed", "", center: center).update { $0 = "text" }
        let number = SharedValue("mixed", 0, center: makeCenter())
        await wait(for: "the failure") { number.failure != nil }
        number.value = 5
        await wait(for: "the refusal") { !number.isSaving }
        #expect(number.value == 0 && (number.failure as? StoreError)?.reason == .incompatible)
        let text = SharedValue("mixed", "", center: makeCenter())
        await wait(for: "loading") { text.isLoaded }
        #expect(text.value == "text")
    }

    @Test func invalidKeysAndValuesAreRefused() async {
        let center = makeCenter()
        let unnamed = SharedValue("", 0, center: center)
        await #expect(throws: SharedValueError.invalidKey(bytes: 0)) { try await unnamed.update { $0 = 1 } }
        unnamed.value = 2
        await wait(for: "the refusal") { !unnamed.isSaving }
        #expect(unnamed.value == 0 && unnamed.failure != nil)
        let long = SharedValue("long", "", center: center)
        await #expect(throws: (any Error).self) {
            try await long.update { $0 = String(repeating: "x", count: 300_000) }
        }
        #expect(long.value == "")
        let number = SharedValue("number", 0.0, center: center)
        await #expect(throws: SharedValueError.notEncodable(type: "Double")) {
            try await number.update { $0 = .infinity }
        }
        struct Refusal: Error {}
        await #expect(throws: Refusal.self) { try await number.update { _ in throw Refusal() } }
        #expect(SharedValueError.contended.description.hasSuffix("."))
    }

    @Test func hooksFollowKeys() async throws {
        let center = makeCenter()
        try await SharedValue("a", 0, center: center).update { $0 = 1 }
        try await SharedValue("b", 0, center: center).update { $0 = 2 }
        let tester = HookTester("a") { useShared($0, 0, center: center).value }
        await wait(for: "the value") { tester.value == 1 }
        tester.update(with: "b")
        await wait(for: "the value") { tester.value == 2 }
        tester.dispose()
    }

    @Test func nothingIsLeftAfterwards() async throws {
        let center = makeCenter()
        weak var value: SharedValue<Int>?
        await {
            let strong = SharedValue("votes", 0, center: center)
            value = strong
            await wait(for: "loading") { strong.isLoaded }
            let scene = TestScene { Page(center) }
            await wait(for: "loading", in: [scene]) { scene.text.contains("loaded") }
            scene.close()
        }()
        #expect(value == nil)
        await wait(for: "the end of timers and subscriptions") {
            clock.advance(by: .seconds(5))
            return clock.sleeperCount == 0 && store.base.subscriptionCount == 0
        }
    }
}
