import Foundation
import LifelineUI
import Synchronization
import Routes
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1))) struct PasswordHasherTests {
    /// Work that waits until the test lets it end.
    private final class Gate: Sendable {
        private let group = DispatchGroup()
        private let counts = Mutex((running: 0, most: 0))

        init() { group.enter() }
        var most: Int { counts.withLock { $0.most } }
        func open() { group.leave() }

        func work() {
            counts.withLock { counts in
                counts.running += 1
                counts.most = max(counts.most, counts.running)
            }
            group.wait()
            counts.withLock { $0.running -= 1 }
        }
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func increment() { count.withLock { $0 += 1 } }
    }

    private func waitUntil(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test func twoAreHashedAtATime() async throws {
        let (hasher, gate) = (PasswordHasher(), Gate())
        try await withThrowingTaskGroup { group in
            for index in 0..<10 { group.addTask { try await hasher.run(network: "\(index)") { gate.work() } } }
            await waitUntil { hasher.load == (2, 8) }
            gate.open()
            try await group.waitForAll()
        }
        #expect(gate.most == 2)
        #expect(hasher.load == (0, 0))
    }

    @Test func theMainActorIsNotUsed() async throws {
        let isMain = try await PasswordHasher().run(network: "") { Thread.isMainThread }
        #expect(!isMain)
    }

    @Test func aNetworkCanNotFillTheQueue() async throws {
        let (hasher, gate) = (PasswordHasher(), Gate())
        let refused = Counter()
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    do {
                        try await hasher.run(network: "192.0.2.1") { gate.work() }
                    } catch {
                        #expect((error as? HTTPError)?.status == .tooManyRequests)
                        refused.increment()
                    }
                }
            }
            await waitUntil { refused.value == 50 - 2 - PasswordHasher.perNetwork }
            group.addTask {
                await #expect(throws: Never.self) { try await hasher.run(network: "192.0.2.2") {} }
            }
            await waitUntil { hasher.load.waiting == PasswordHasher.perNetwork + 1 }
            gate.open()
        }
    }

    @Test func beyondTheCapacityIsRefused() async throws {
        let (hasher, gate) = (PasswordHasher(), Gate())
        let count = 2 + PasswordHasher.capacity
        await withTaskGroup { group in
            for index in 0..<count {
                group.addTask { _ = try? await hasher.run(network: "\(index)") { gate.work() } }
            }
            await waitUntil { hasher.load == (2, PasswordHasher.capacity) }
            await #expect {
                try await hasher.run(network: "another") {}
            } throws: {
                ($0 as? HTTPError)?.status == .serviceUnavailable
            }
            gate.open()
        }
    }

    @Test func whoHasGoneLeavesTheQueue() async throws {
        let (hasher, gate) = (PasswordHasher(), Gate())
        await withTaskGroup { group in
            for _ in 0..<2 { group.addTask { _ = try? await hasher.run(network: "") { gate.work() } } }
            await waitUntil { hasher.load.running == 2 }
            let waiting = Task { try await hasher.run(network: "") { Issue.record("It was hashed all the same.") } }
            await waitUntil { hasher.load.waiting == 1 }
            waiting.cancel()
            let result = await waiting.result
            #expect(throws: CancellationError.self) { try result.get() }
            #expect(hasher.load == (2, 0))
            gate.open()
        }
    }

    /// What could not be checked is no failed attempt.
    @MainActor @Test func aFullQueueCountsNoAttempts() async throws {
        let stage = Stage()
        try await stage.create()
        let client = try await stage.signedIn()
        let (hasher, gate) = (stage.accounts.hasher, Gate())
        func change() async throws -> Int {
            try await client.post(
                "/account/password", form: ["password": Stage.password, "new-password": "other plain words"]
            ).status.code
        }
        try await withThrowingTaskGroup { group in
            for index in 0..<PasswordHasher.concurrency + PasswordHasher.capacity {
                group.addTask { try await hasher.run(network: "\(index)") { gate.work() } }
            }
            while hasher.load != (PasswordHasher.concurrency, PasswordHasher.capacity) { await Task.yield() }
            for _ in 0..<10 { #expect(try await change() == 503) }
            gate.open()
            try await group.waitForAll()
        }
        #expect(try await change() == 303)
    }
}
