import InMemoryLogging
import LifelineTesting
import Logging
import PubSub
import SeededRandom
import Testing

/// Order and completeness under random failures of the store.
@MainActor @Suite struct TopicModelTests {
    private struct Entry: Codable, Hashable, Sendable {
        var publisher: Int
        var number: Int
    }

    private var configuration: TopicCenter.Configuration {
        var configuration = TopicCenter.Configuration()
        configuration.retryInterval = .microseconds(10)
        configuration.retryLimit = .microseconds(100)
        return configuration
    }

    private func makeCenter(_ store: any Store) -> TopicCenter {
        let log = InMemoryLogHandler()
        return TopicCenter(store: store, configuration: configuration, log: Logger(label: "test") { _ in log })
    }

    /// A page that shows what was published, as it would from a database.
    private struct Page: View {
        let topic: Topic<Entry>
        let load: () -> [Entry]
        let record: (TopicEvent<Entry>) -> Void
        @State private var shown: [Entry] = []

        var body: some View {
            Text(shown.map { "\($0.publisher).\($0.number)" }.joined(separator: " "))
                .onReceive(eventsOf: topic) { event in
                    record(event)
                    if event.needsLoading { shown = load() }
                    if let entry = event.message, !shown.contains(entry) { shown.append(entry) }
                }
        }
    }

    /// What the store has of the topic, with entries that were sent again because the outcome was unknown.
    private static func stored(in store: TestStore) -> [Entry] {
        (store.stored["lifeline/topics/log"] ?? []).compactMap { bytes in
            // The content follows the header and the type's name. Markers have none.
            guard bytes.count > 19 else { return nil }
            let start = 19 + Int(bytes[17]) * 256 + Int(bytes[18])
            return try? JSONDecoder().decode(Entry.self, from: Data(bytes[start...]))
        }
    }

    /// Each entry once: what a page must show in the end.
    private static func published(in store: TestStore) -> [Entry] {
        var seen: Set<Entry> = []
        return stored(in: store).filter { seen.insert($0).inserted }
    }

    @Test(arguments: SeededGenerator.seeds(TestSample.size(100, sampled: 12)))
    func eachMessageArrivesOnceInOrderOrIsReportedAsAGap(seed: UInt64) async throws {
        let base = TestStore()
        let stores = (0..<3).map { FaultyStore(base, seed: seed &* 3 &+ UInt64($0)) }
        let centers = stores.map(makeCenter)
        var recorded = centers.map { _ in [TopicEvent<Entry>]() }
        let scenes = centers.enumerated().map { index, center in
            TestScene {
                Page(topic: Topic("log", center: center), load: { Self.published(in: base) }) {
                    recorded[index].append($0)
                }
            }
        }
        await wait(for: "the subscriptions", in: scenes) { recorded.allSatisfy { $0.contains(.subscribed) } }
        var random = SeededGenerator(seed: seed)
        let count = 30
        for number in 0..<count {
            for (publisher, center) in centers.enumerated() {
                Topic<Entry>("log", center: center).send(Entry(publisher: publisher, number: number))
            }
            for _ in 0..<Int.random(in: 0..<20, using: &random) { await Task.yield() }
        }
        // Everything is sent in the end, however often the store fails.
        await wait(for: "the messages in the store") { Self.published(in: base).count == 3 * count }
        for store in stores { store.calm() }
        let last = Entry(publisher: 9, number: 0)
        Topic<Entry>("log", center: centers[0]).send(last)
        await centers[0].settle()
        let oracle = Self.published(in: base)
        for publisher in 0..<3 {
            #expect(oracle.filter { $0.publisher == publisher }.map(\.number) == Array(0..<count))
        }
        await wait(for: "the last message", in: scenes) { recorded.allSatisfy { $0.contains(.message(last)) } }
        for scene in scenes { await scene.settle() }
        let expected = oracle.map { "\($0.publisher).\($0.number)" }.sorted()
        for (scene, events) in zip(scenes, recorded) {
            check(events, Self.stored(in: base))
            #expect(scene.text.split(separator: " ").map(String.init).sorted() == expected)
        }
        #expect(stores.map(\.cuts).reduce(0, +) > 20)
        for center in centers { await center.close() }
    }

    /// Checks that each message is the next one of the store that was not received before, or, after a gap, a later one.
    ///
    /// Where an entry is stored twice, it is not known which of the two was lost in a gap: all possible positions in the
    /// store are followed.
    private func check(_ events: [TopicEvent<Entry>], _ stored: [Entry]) {
        var positions: Set<Int> = [0]
        var newest: [Int: Int] = [:]
        var mayLack = true
        func isNew(_ entry: Entry) -> Bool { newest[entry.publisher].map { $0 < entry.number } ?? true }
        for event in events {
            switch event {
            case .gap: mayLack = true
            case .message(let entry):
                let next = positions.flatMap { position in
                    let rest = stored.indices[position...]
                    return mayLack
                        ? rest.filter { stored[$0] == entry }
                        : rest.first { isNew(stored[$0]) }.map { [$0] } ?? []
                }
                guard isNew(entry), next.contains(where: { stored[$0] == entry }) else {
                    Issue.record("\(entry) was received after \(positions.sorted()) of \(stored.count) entries")
                    return
                }
                positions = Set(next.filter { stored[$0] == entry }.map { $0 + 1 })
                newest[entry.publisher] = entry.number
                mayLack = false
            default: break
            }
        }
        #expect(positions.contains { !stored[$0...].contains(where: isNew) })
    }
}
