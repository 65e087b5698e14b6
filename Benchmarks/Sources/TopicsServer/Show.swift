import ArgumentParser
import Foundation
import Lifeline
import LifelineTesting
import PubSub

/// Shows the last message in many scenes, until its input ends. Reports when each round has been shown.
struct Show: AsyncParsableCommand {
    @OptionGroup var connection: Connection
    @Option(help: "The number of scenes.") var scenes = 250

    @MainActor func run() async throws {
        let topic = try connection.topic()
        let recorder = Recorder(sceneCount: scenes)
        let shown = (0..<scenes).map { _ in
            let shown = ShownScene(recorder)
            return (
                shown,
                MeasuredScene {
                    TickView(topic: topic, shown: shown)
                } onBytes: { bytes in
                    shown.commit(bytes)
                }
            )
        }
        for await _ in inputLines() {}
        withExtendedLifetime(shown) {}
        await topic.center.close()
    }
}

private struct TickView: View {
    let topic: Topic<Tick>
    let shown: ShownScene
    @State private var number = 0

    var body: some View {
        Text("Message \(number).")
            .onReceive(eventsOf: topic) { event in
                shown.receive(event)
                if let message = event.message { number = message.number }
            }
    }
}

/// Checks what one scene receives and shows.
@MainActor private final class ShownScene {
    private let recorder: Recorder
    private var round = -1
    private var received = 0
    private var committed = 0
    private var mayMiss = true

    init(_ recorder: Recorder) { self.recorder = recorder }

    func receive(_ event: TopicEvent<Tick>) {
        switch event {
        case .subscribed: recorder.didSubscribe()
        case .gap:
            mayMiss = true
            recorder.gaps += 1
        case .interrupted: recorder.interruptions += 1
        case .resumed: break
        case .message(let tick):
            guard tick.round >= round else { return recorder.problem("An old message arrived again.") }
            recorder.begin(tick)
            recorder.deliveries += 1
            if tick.round != round {
                // What ended the earlier round is checked by its report.
                round = tick.round
                received = 0
                committed = 0
            }
            if tick.number <= received {
                recorder.problem("\(tick.number) arrived after \(received)")
            } else if tick.number != received + 1, !mayMiss {
                recorder.problem("\(tick.number) arrived after \(received) without a gap")
            }
            if tick.number > received + 1 { recorder.missed.insert("\(received + 1) to \(tick.number - 1)") }
            mayMiss = false
            received = max(received, tick.number)
        }
    }

    func commit(_ bytes: [UInt8]) {
        guard received > committed else { return }
        // The commit must contain what it is recorded for.
        guard recorder.shows(received, bytes) else { return }
        recorder.didCommit(committed + 1...received)
        committed = received
    }
}

/// Collects the figures of a process.
@MainActor private final class Recorder {
    struct Ready: Encodable { var ready = true }

    struct Report: Encodable {
        var round: Int
        /// When the last scene has shown a message or a later one, by number.
        var times: [UInt64]
        var commits, deliveries, gaps, interruptions: Int
        /// What scenes missed, in order.
        var missed: [String]
        var problems: [String]
        var cpu: Double
    }

    private let sceneCount: Int
    private var subscribed = 0
    private var round = -1
    private var missing: [Int] = []
    private var times: [UInt64] = []
    private var cpu = 0.0
    private var commits = 0
    private var problems: [String] = []
    private var text = (number: 0, bytes: [UInt8]())
    var missed: Set<String> = []
    var deliveries = 0
    var gaps = 0
    var interruptions = 0

    init(sceneCount: Int) { self.sceneCount = sceneCount }

    func didSubscribe() {
        subscribed += 1
        if subscribed == sceneCount { send(Ready()) }
    }

    /// Called with each message before it is recorded.
    func begin(_ tick: Tick) {
        guard tick.round != round else { return }
        round = tick.round
        missing = Array(repeating: sceneCount, count: tick.count)
        times = Array(repeating: 0, count: tick.count)
        cpu = processorTime
    }

    /// Whether a commit contains the text of a message.
    func shows(_ number: Int, _ commit: [UInt8]) -> Bool {
        if text.number != number { text = (number, Array("Message \(number).".utf8)) }
        return commit.indices.contains { commit[$0...].starts(with: text.bytes) }
    }

    func didCommit(_ numbers: ClosedRange<Int>) {
        commits += 1
        let time = now
        for number in numbers {
            missing[number - 1] -= 1
            times[number - 1] = time
        }
        if missing.last == 0 { finish() }
    }

    func problem(_ text: String) { if problems.count < 10 { problems.append(text) } }

    private func finish() {
        if missing.contains(where: { $0 != 0 }) { problem("A scene has shown a message twice, or not at all.") }
        send(
            Report(
                round: round, times: times, commits: commits, deliveries: deliveries, gaps: gaps,
                interruptions: interruptions, missed: missed.sorted(), problems: problems, cpu: processorTime - cpu))
        (commits, deliveries, gaps, interruptions) = (0, 0, 0, 0)
        (missed, problems) = ([], [])
    }

    private func send(_ value: some Encodable) {
        do {
            try report(value)
        } catch {
            fatalError("The report can't be written: \(error)")
        }
    }
}
