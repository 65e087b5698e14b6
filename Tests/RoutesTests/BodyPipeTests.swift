import SeededRandom
import Synchronization
import Testing

@testable import Routes

/// The connection's and the handler's side of a body.
@Suite struct BodyPipeTests {
    private final class Demand: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    private func pipe(limit: Int = 1 << 20) -> (BodyPipe, Demand) {
        let demand = Demand()
        return (BodyPipe(limit: limit) { demand.add() }, demand)
    }

    @Test func whatIsWrittenIsReadInOrderAndTheEndIsKept() async throws {
        let (pipe, demand) = pipe()
        #expect(pipe.write([1]) == .more)
        #expect(pipe.write([2, 3]) == .more)
        pipe.finish()
        #expect(try await pipe.next() == [1])
        #expect(try await pipe.next() == [2, 3])
        #expect(try await pipe.next() == nil)
        #expect(try await pipe.next() == nil)
        // Nothing was asked for, because everything was there.
        #expect(demand.value == 0)
        #expect(pipe.write([4]) == .more)
        #expect(try await pipe.next() == nil)
    }

    @Test func aFullPipeAsksForMoreWhenHalfOfItIsRead() async throws {
        let (pipe, demand) = pipe()
        let quarter = [UInt8](repeating: 7, count: BodyPipe.capacity / 4)
        for _ in 0..<3 { #expect(pipe.write(quarter) == .more) }
        #expect(pipe.write(quarter) == .full)
        _ = try await pipe.next()
        #expect(demand.value == 0)
        _ = try await pipe.next()
        #expect(demand.value == 1)
        _ = try await pipe.next()
        _ = try await pipe.next()
        #expect(demand.value == 1)
    }

    @Test func aReaderAsksOnceAndIsGivenWhatArrives() async throws {
        let (pipe, demand) = pipe()
        async let first = pipe.next()
        while demand.value == 0 { await Task.yield() }
        #expect(pipe.write([1]) == .more)
        #expect(try await first == [1])
        async let second = pipe.next()
        pipe.finish()
        #expect(try await second == nil)
        #expect(demand.value == 1)
    }

    @Test func aBodyOverTheLimitFailsForItsReader() async throws {
        let (pipe, _) = pipe(limit: 3)
        #expect(pipe.write([1, 2, 3]) == .more)
        #expect(pipe.write([4]) == .tooLong)
        let error = await #expect(throws: HTTPError.self) { try await pipe.next() }
        #expect(error?.status == .contentTooLarge)
        // A later end does not replace the error.
        pipe.finish()
        await #expect(throws: HTTPError.self) { try await pipe.next() }
    }

    @Test func aCancelledReaderEnds() async throws {
        let (pipe, demand) = pipe()
        let reader = Task { try await pipe.next() }
        while demand.value == 0 { await Task.yield() }
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        // Another task may read on.
        _ = pipe.write([1])
        #expect(try await pipe.next() == [1])
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await pipe.next()
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func twoReadersAtTheSameTimeAreAnError() async throws {
        let (pipe, demand) = pipe()
        let first = Task { try await pipe.next() }
        while demand.value == 0 { await Task.yield() }
        await #expect(throws: RequestBody.ReadTwice.self) { try await pipe.next() }
        pipe.finish()
        #expect(try await first.value == nil)
    }

    @Test(arguments: SeededGenerator.seeds(2)) func nothingIsLostBetweenTwoThreads(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let chunks = (0..<3_000).map { number in
            [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: .random(in: 1...300, using: &random))
        }
        let (pipe, _) = pipe()
        let reader = Task {
            var bytes: [UInt8] = []
            while let chunk = try await pipe.next() { bytes += chunk }
            return bytes
        }
        for chunk in chunks { _ = pipe.write(chunk) }
        pipe.finish()
        #expect(try await reader.value == Array(chunks.joined()))
    }
}
