import ArgumentParser
import Foundation
import PubSub

/// Publishes rounds of messages at a steady rate.
///
/// For each line `ROUND RATE COUNT` of its input, it reports when it published which message.
struct Publish: AsyncParsableCommand {
    struct Report: Encodable {
        var round: Int
        /// The times of the calls, by number.
        var times: [UInt64]
        var cpu: Double
    }

    @OptionGroup var connection: Connection

    func run() async throws {
        let topic = try connection.topic()
        for await line in inputLines() {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 3 else { throw ValidationError("Not a round, a rate and a count: \(line)") }
            try report(try await publish(count: numbers[2], rate: numbers[1], round: numbers[0], to: topic))
        }
        await topic.center.close()
    }

    private func publish(count: Int, rate: Int, round: Int, to topic: Topic<Tick>) async throws -> Report {
        let cpu = processorTime
        let clock = ContinuousClock()
        let begin = clock.now
        var times: [UInt64] = []
        times.reserveCapacity(count)
        for number in 1...count {
            try await clock.sleep(until: begin + .seconds(Double(number) / Double(rate)), tolerance: .zero)
            times.append(now)
            topic.send(Tick(round: round, number: number, count: count))
        }
        return Report(round: round, times: times, cpu: processorTime - cpu)
    }
}
