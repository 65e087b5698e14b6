import ArgumentParser
import Foundation
import Lifeline
import PubSub
import StoresRedis

/// One of the processes of scripts/measure-topics.
@main struct TopicsServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Publishes messages to a topic, or shows them in many scenes, and reports times.",
        subcommands: [Publish.self, Show.self])
}

/// A message: one of `count` with consecutive numbers from 1.
struct Tick: Codable, Sendable {
    var round: Int
    var number: Int
    var count: Int
}

/// What each process of a measurement has in common.
struct Connection: ParsableArguments {
    @Option(help: "The address of the Redis server.") var store: String

    func topic() throws -> Topic<Tick> {
        var configuration = TopicCenter.Configuration()
        // What is published while the server is away must not be dropped.
        configuration.waitingMessages = 100_000
        TopicCenter.default = TopicCenter(
            store: try RedisStore(try RedisConfiguration(store)), configuration: configuration)
        return Topic<Tick>("measured")
    }
}

/// The time in nanoseconds, by a clock that all processes of the machine share.
var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The processor time that this process has used, in seconds.
var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Writes a line, which the script waits for.
func report(_ value: some Encodable) throws {
    FileHandle.standardOutput.write(try JSONEncoder().encode(value) + Data("\n".utf8))
}

/// The lines of the input, read by a thread of their own.
func inputLines() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
    }
    return stream
}
