import Foundation
import InMemoryLogging
import Logging
import NIOCore
import NIOEmbedded
import SeededRandom
import Synchronization
import Testing

@testable import WindowServer

@Suite struct TurnWatchdogTests {
    private func watchdog(
        slow: Duration = .seconds(600), stuck: Duration = .seconds(6000), stack: any StackCapturing = MainThreadStack(),
        waitingTime: @escaping @Sendable (Duration) -> Duration = { _ in .zero }
    ) -> (TurnWatchdog, InMemoryLogHandler) {
        let log = InMemoryLogHandler()
        let logger = Logger(label: "test") { _ in log }
        return (
            TurnWatchdog(slow: slow, stuck: stuck, logger: logger, stack: stack, waitingTime: waitingTime), log
        )
    }

    private struct GivenStack: StackCapturing {
        func request() {}
        func capture() -> [String] { ["#0 spin() (App + 0x1)"] }
    }

    @Test func aStuckMainActorIsReportedOnceWithItsStack() {
        let (watchdog, log) = watchdog(stuck: .seconds(10), stack: GivenStack())
        watchdog.begin(now: .seconds(0))
        for second in 1...9 { watchdog.check(now: .seconds(second)) }
        #expect(log.entries == [])
        for second in 10...100 { watchdog.check(now: .seconds(second)) }
        #expect(log.entries.count == 1)
        #expect(
            log.entries.allSatisfy {
                "\($0.message)".contains("11.0 s") && "\($0.message)".contains("#0 spin() (App + 0x1)")
            })
        // It comes back, and is stuck again.
        _ = watchdog.end(now: .seconds(101))
        watchdog.check(now: .seconds(102))
        watchdog.begin(now: .seconds(200))
        for second in 200...300 { watchdog.check(now: .seconds(second)) }
        #expect(log.entries.count == 2)
    }

    @Test func aMainActorThatIsStuckOutsideOfTurnsIsReported() {
        // Somebody has waited since the fifth second.
        let (watchdog, log) = watchdog(stuck: .seconds(10), stack: GivenStack()) { $0 - .seconds(5) }
        for second in 5...14 { watchdog.check(now: .seconds(second)) }
        #expect(log.entries == [])
        for second in 15...30 { watchdog.check(now: .seconds(second)) }
        #expect(log.entries.count == 1)
    }

    @Test @MainActor func theStackOfTheMainThreadNamesItsFunctions() async {
        MainThreadStack.prepare()
        let isCaptured = Atomic(false)
        let isSpinning = Atomic(false)
        let lines = Mutex<[String]>([])
        let thread = Thread {
            // The main thread may still be starting this one.
            while !isSpinning.load(ordering: .sequentiallyConsistent) {}
            let stack = MainThreadStack()
            stack.request()
            var frames: [String] = []
            let end = ContinuousClock.now + .seconds(60)
            while frames.isEmpty, ContinuousClock.now < end { frames = stack.capture() }
            lines.withLock { $0 = frames }
            isCaptured.store(true, ordering: .sequentiallyConsistent)
        }
        thread.start()
        Self.spinInTheMainThread {
            isSpinning.store(true, ordering: .sequentiallyConsistent)
            return isCaptured.load(ordering: .sequentiallyConsistent)
        }
        let frames = lines.withLock { $0 }
        #expect(frames.contains { $0.contains("spinInTheMainThread") }, "\(frames)")
    }

    @inline(never) private static func spinInTheMainThread(until condition: () -> Bool) {
        while !condition() {}
    }

    @Test func filesThatAreNoProgramsHaveNoSymbols() throws {
        #expect(ELFSymbols(file: "/nowhere") == nil)
        #expect(ELFSymbols(Data()) == nil)
        let whole = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe)
        #expect(ELFSymbols(whole) != nil)
        // Heads of programs that point anywhere.
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            var head = Data(whole.prefix(512))
            for _ in 0..<8 { head[Int.random(in: 6..<512, using: &random)] = .random(in: 0...255, using: &random) }
            _ = ELFSymbols(head)?.name(at: .random(in: 0...1000, using: &random))
        }
    }

    @Test func aTurnThatLastsIsReportedOnceWhileItLasts() {
        let (watchdog, log) = watchdog()
        watchdog.begin(now: .seconds(0))
        watchdog.check(now: .seconds(599))
        #expect(log.entries == [])
        watchdog.check(now: .seconds(601))
        watchdog.check(now: .seconds(900))
        #expect(watchdog.busyTime(now: .seconds(900)) == .seconds(900))
        #expect(log.entries.count == 1)
        #expect(watchdog.end(now: .seconds(1000)) == .seconds(1000))
        #expect(log.entries.count == 2)
        #expect(zip(log.entries, ["601.0 s", "1000.0 s"]).allSatisfy { "\($0.message)".contains($1) })
        #expect(watchdog.busyTime(now: .seconds(2000)) == .zero)
    }

    @Test func quickTurnsAreNotMentioned() {
        let (watchdog, log) = watchdog()
        for second in 0..<1000 {
            watchdog.begin(now: .seconds(second))
            watchdog.check(now: .seconds(second))
            _ = watchdog.end(now: .seconds(second))
        }
        #expect(log.entries == [])
    }

    @Test func whoeverLooksAfterConnectionsHasItLook() {
        final class Member: TimeLimited {
            func sweep(now: NIODeadline) {}
            func stop() {}
        }
        let (watchdog, log) = watchdog(slow: .zero)
        let eventLoop = EmbeddedEventLoop()
        let reaper = IdleReaper(eventLoop: eventLoop, watchdog: watchdog)
        let member = Member()
        reaper.add(member)
        eventLoop.advanceTime(by: .seconds(1))
        #expect(log.entries == [])
        // Who waits in vain may leave, and it is looked all the same.
        watchdog.begin()
        reaper.remove(member)
        eventLoop.advanceTime(by: .seconds(1))
        #expect(log.entries.count == 1)
        _ = watchdog.end()
        #expect(log.entries.count == 2)
        // Nobody is there and nothing runs: there is no more looking.
        eventLoop.advanceTime(by: .seconds(1))
        watchdog.begin()
        eventLoop.advanceTime(by: .seconds(2))
        #expect(log.entries.count == 2)
    }

    @Test @MainActor func theHealthCheckSaysWhenTheMainActorIsStuck() throws {
        let test = try TestServer { $0.limits.stuckTurn = .zero - .seconds(1) }
        // With a limit below nothing, every question finds it stuck.
        #expect(try test.get("/health").status == 503)
        let patient = try TestServer()
        #expect(try patient.get("/health").status == 200)
        // A question that nobody answers is what the next one finds waiting.
        patient.server.context.inbox.post(.question)
        #expect(patient.server.context.inbox.waitingTime(now: .monotonic + .seconds(20)) >= .seconds(20))
        patient.server.context.inbox.drain()
        #expect(patient.server.context.inbox.waitingTime() == .zero)
    }
}
