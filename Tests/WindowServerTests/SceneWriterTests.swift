import LayerTree
import Synchronization
import Testing

@testable import WindowServer

/// Scenes that are saved while they run, with the test's clock: what is captured and saved, and when.
@MainActor @Suite struct SceneWriterTests {
    /// A store in memory that can be slow and can fail.
    private final class Keeper: SceneKeeper {
        struct Failure: Error {}
        struct Save: Equatable {
            var scene: String
            var text: String?
            var lease: UInt64
        }
        struct State {
            var saves: [Save] = []
            var leases: [String: UInt64] = [:]
            var isFailing = false
            var isBlocked = false
            var blocked: [CheckedContinuation<Void, Never>] = []
        }
        let state = Mutex(State())

        var saves: [Save] { state.withLock { $0.saves } }
        /// What was saved of the only scene.
        var texts: [String?] { saves.map(\.text) }

        func block() { state.withLock { $0.isBlocked = true } }
        func unblock() {
            let waiting = state.withLock { state in
                defer { state.blocked = [] }
                state.isBlocked = false
                return state.blocked
            }
            for continuation in waiting { continuation.resume() }
        }

        func save(
            _ bytes: [UInt8]?, of scene: String, visitor: String, lease: UInt64, expiresAfter duration: Duration
        ) async throws -> Bool {
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    if state.isBlocked { state.blocked.append(continuation) }
                    return state.isBlocked
                }
                if !mustWait { continuation.resume() }
            }
            return try state.withLock { state in
                if state.isFailing { throw Failure() }
                if state.leases[scene, default: 1] > lease { return false }
                let text = bytes.map { String(decoding: DisplayRecord($0)?.scene ?? .init(), as: UTF8.self) }
                state.saves.append(Save(scene: scene, text: text, lease: lease))
                return true
            }
        }

        func take(_ scene: String, visitor: String, keepsState: Bool) async throws -> (state: [UInt8], lease: UInt64)? {
            nil
        }
        func lease(of scene: String) async throws -> UInt64? {
            try state.withLock { state in
                if state.isFailing { throw Failure() }
                return state.leases[scene]
            }
        }
        func addCrash(of number: UInt64) async throws {}
        func crashCount(of number: UInt64) async throws -> Int { 0 }
    }

    /// A page that is connected, and was saved.
    @MainActor private struct Stage {
        let keeper = Keeper()
        let test: TestServer
        let connection: TestConnection
        let scene: RecordingScene
        let display: Display
        let writer: SceneWriter
        private var event: UInt32 = 0

        init(persistence: ScenePersistence = .continuous) async throws {
            let keeper = keeper
            test = try TestServer {
                $0.persistence = persistence
                $0.sceneKeeper = keeper
            }
            connection = try test.connect()
            writer = try #require(test.server.registry.writer)
            connection.adopt(try test.open())
            scene = test.app.scenes[0]
            display = test.app.displays[0]
            test.clock.advance(by: .milliseconds(250))
            await writer.settle()
            _ = try connection.take()
        }

        mutating func click() {
            event += 1
            connection.send(.event(number: event, layer: scene.button.id, .tap))
        }

        func advance(_ milliseconds: Int) async {
            test.clock.advance(by: .milliseconds(milliseconds))
            await writer.settle()
        }
    }

    @Test func aPageIsSavedOnceAClientHasOpenedIt() async throws {
        let keeper = Keeper()
        let test = try TestServer {
            $0.persistence = .continuous
            $0.sceneKeeper = keeper
        }
        let writer = try #require(test.server.registry.writer)
        let page = try test.open()
        test.app.displays[0].commit()
        test.clock.advance(by: .seconds(1))
        await writer.settle()
        #expect(writer.captureCount == 0)
        let connection = try test.connect()
        connection.adopt(page)
        test.clock.advance(by: .milliseconds(249))
        #expect(writer.captureCount == 0)
        test.clock.advance(by: .milliseconds(1))
        await writer.settle()
        #expect(keeper.texts == ["0 "])
        #expect(writer.captureCount == 1)
    }

    /// Whatever happens within 250 ms is captured once, and the last change always is.
    @Test func manyChangesAreOneSave() async throws {
        var stage = try await Stage()
        // Fewer than may be unacknowledged.
        for _ in 0..<8 { stage.click() }
        // The clicks are answered, and nothing was captured for that.
        #expect(stage.scene.clicks == 8)
        #expect(try stage.connection.take().messages.count == 8)
        #expect(stage.writer.captureCount == 1)
        await stage.advance(249)
        #expect(stage.writer.captureCount == 1)
        await stage.advance(1)
        #expect(stage.keeper.texts == ["0 ", "8 "])
        for _ in 0..<40 {
            stage.click()
            await stage.advance(50)
        }
        // Two seconds: at most four captures in each.
        #expect(stage.writer.captureCount <= 2 + 8)
        await stage.advance(250)
        #expect(stage.keeper.texts.last == "48 ")
        let count = stage.writer.captureCount
        await stage.advance(60_000)
        #expect(stage.writer.captureCount == count, "an idle scene costs nothing")
    }

    @Test func whatIsAsBeforeIsNotSavedAgain() async throws {
        let stage = try await Stage()
        stage.connection.send(.probe)
        await stage.advance(250)
        #expect(stage.writer.captureCount == 2)
        #expect(stage.keeper.saves.count == 1)
    }

    @Test func aChangeDuringASaveIsSavedAfterIt() async throws {
        var stage = try await Stage()
        stage.click()
        stage.keeper.block()
        stage.test.clock.advance(by: .milliseconds(250))
        #expect(stage.writer.captureCount == 2)
        for _ in 0..<3 { stage.click() }
        stage.test.clock.advance(by: .seconds(5))
        #expect(stage.writer.captureCount == 2, "one save of a scene runs at a time")
        stage.keeper.unblock()
        await stage.writer.settle()
        #expect(stage.keeper.texts == ["0 ", "1 "])
        await stage.advance(0)
        #expect(stage.keeper.texts == ["0 ", "1 ", "4 "])
    }

    @Test func aSaveThatFailsIsTriedAgain() async throws {
        var stage = try await Stage()
        stage.keeper.state.withLock { $0.isFailing = true }
        stage.click()
        await stage.advance(250)
        await stage.advance(999)
        #expect(stage.writer.captureCount == 2)
        await stage.advance(1)
        #expect(stage.writer.captureCount == 3)
        stage.keeper.state.withLock { $0.isFailing = false }
        await stage.advance(1000)
        #expect(stage.keeper.texts == ["0 ", "1 "])
    }

    @Test func aStateIsSavedAgainBeforeItExpires() async throws {
        let stage = try await Stage()
        stage.connection.send(.acknowledge(commit: stage.display.lastCommit))
        for _ in 0..<30 { await stage.advance(60_000) }
        await stage.advance(1000)
        #expect(stage.keeper.texts == ["0 ", "0 "])
    }

    @Test func theStateOfASceneThatEndsIsRemoved() async throws {
        let stage = try await Stage()
        stage.display.close()
        let deadline = ContinuousClock.now + .seconds(60)
        while stage.keeper.saves.count < 2, .now < deadline { try await Task.sleep(for: .milliseconds(1)) }
        #expect(stage.keeper.texts == ["0 ", nil])
    }

    @Test func nothingIsSavedUnlessAskedFor() throws {
        let test = try TestServer { $0.sceneKeeper = Keeper() }
        #expect(test.server.registry.writer == nil)
    }

    // MARK: One owner

    private func take(_ stage: Stage) {
        stage.keeper.state.withLock { $0.leases[stage.display.id.storeName] = 2 }
    }

    @Test func aSceneThatWasTakenEndsWithoutAMessage() async throws {
        var stage = try await Stage()
        take(stage)
        stage.click()
        _ = try stage.connection.take()
        await stage.advance(250)
        stage.connection.pump()
        let (messages, code) = try stage.connection.take()
        #expect(messages.isEmpty && code == DisplayCloseCode.goingAway.rawValue)
        #expect(stage.display.state == .closed)
        #expect(stage.test.server.sceneCount == 0)
        // Neither changed nor removed.
        await stage.advance(10_000)
        #expect(stage.keeper.texts == ["0 "])
    }

    /// Makes the process appear to have been stopped: no timer fires meanwhile.
    private func interrupt(_ stage: Stage) {
        stage.test.clock.jump(by: .seconds(10))
        stage.writer.noteActivity()
        #expect(stage.writer.interruptions == 1)
    }

    @Test(arguments: [false, true]) func afterAnInterruptionTheLeaseIsCheckedFirst(isTaken: Bool) async throws {
        var stage = try await Stage()
        if isTaken { take(stage) }
        interrupt(stage)
        stage.click()
        stage.click()
        stage.scene.label.text = LayerText("changed by a timer")
        stage.display.commit()
        // Neither handled nor answered.
        #expect(stage.scene.clicks == 0)
        #expect(try stage.connection.take().messages.isEmpty)
        let deadline = ContinuousClock.now + .seconds(60)
        while stage.scene.clicks < 2, stage.display.state != .closed, .now < deadline {
            try await Task.sleep(for: .milliseconds(1))
            stage.connection.pump()
        }
        let (messages, code) = try stage.connection.take()
        if isTaken {
            #expect(messages.isEmpty && code == DisplayCloseCode.goingAway.rawValue)
            #expect(stage.scene.clicks == 0)
        } else {
            #expect(stage.scene.clicks == 2)
            #expect(!messages.isEmpty && code == nil)
            stage.click()
            #expect(stage.scene.clicks == 3)
        }
    }

    @Test func aStoreThatDoesNotAnswerDoesNotEndScenes() async throws {
        var stage = try await Stage()
        stage.keeper.state.withLock { $0.isFailing = true }
        interrupt(stage)
        stage.click()
        let deadline = ContinuousClock.now + .seconds(60)
        while stage.scene.clicks == 0, .now < deadline {
            try await Task.sleep(for: .milliseconds(1))
            stage.connection.pump()
        }
        #expect(stage.scene.clicks == 1)
    }
}
