import LayerTree
import LiveServer
import Stores
import Testing

@testable import WindowServer

/// Servers that save scenes while they run: another one takes a scene over, and the first one notices.
@MainActor @Suite(.serialized) struct TakeoverTests {
    private func start() async throws -> (ServerProcess, ServerProcess) {
        let store = SharedMemoryStore()
        return (
            try await ServerProcess(store, persistence: .continuous),
            try await ServerProcess(store, persistence: .continuous)
        )
    }

    private func open(_ process: ServerProcess, clicks: Int) async throws -> SocketTab {
        let tab = SocketTab()
        try await tab.load(process.port, cookie: nil)
        try await tab.connect(process.port)
        tab.button = try button(of: try #require(process.displays.last))
        for _ in 0..<clicks { try await tab.click() }
        return tab
    }

    private func wait(_ what: String, for condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition() {
            guard .now < deadline else { throw SocketClient.Failure(text: "Not in 60 s: \(what)") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits until nothing of a process is unsaved.
    private func waitForSaves(_ process: ServerProcess) async throws {
        try await wait("saved") {
            process.server.registry.all.allSatisfy {
                $0.ownership.digest != nil && !$0.ownership.isQueued && $0.ownership.writing == nil
            }
        }
    }

    /// A tab with everything that the page knows, and another connection.
    private func again(_ tab: SocketTab) -> SocketTab {
        let other = SocketTab()
        (other.token, other.cookie, other.lastCommit) = (tab.token, tab.cookie, tab.lastCommit)
        (other.lastEvent, other.button) = (tab.lastEvent, tab.button)
        return other
    }

    /// Nothing arrives but the end of the connection.
    private func expectSilentEnd(_ tab: SocketTab) async throws {
        let (message, _, code) = try await tab.socket!.next()
        #expect(message == nil && code == DisplayCloseCode.goingAway.rawValue)
    }

    @Test func aSceneContinuesWhileItsProcessStillRuns() async throws {
        let (first, second) = try await start()
        let tab = try await open(first, clicks: 3)
        try await waitForSaves(first)
        // The network between the page and the first server fails.
        let other = again(tab)
        try await other.connect(second.port)
        #expect(other.wasSnapshot && other.lastEvent == 3 && other.text.contains("Count 3!"))
        try await other.click()
        #expect(other.text.contains("Count 4!"))
        try await waitForSaves(second)
        // It is back: what still arrives ends the scene there as soon as it would be saved.
        tab.socket!.send(.event(number: 4, layer: tab.button, .click(x: 1, y: 1, modifiers: [], count: 1)))
        try await tab.receiveCommit()
        try await expectSilentEnd(tab)
        #expect(first.server.sceneCount == 0)
        // The second one's state was not replaced.
        let third = again(other)
        try await third.connect(first.port)
        #expect(third.wasSnapshot && third.text.contains("Count 4!"))
        #expect(first.displays.last?.ownership.lease == 3)
        await second.server.stop()
        await first.server.stop()
    }

    /// A process that was stopped for a while (SIGSTOP, a virtual machine that moves) handles nothing before it knows that
    /// its scenes are still its own.
    @Test func aProcessThatWasStoppedHandlesNoEventTwice() async throws {
        let (first, second) = try await start()
        let tab = try await open(first, clicks: 2)
        let bystander = try await open(first, clicks: 1)
        try await waitForSaves(first)
        let other = again(tab)
        try await other.connect(second.port)
        try await other.click()
        #expect(other.text.contains("Count 3!"))
        try await waitForSaves(second)
        let writer = try #require(first.server.registry.writer)
        writer.wasInterrupted()
        // The page had sent this before it connected to the second one.
        tab.socket!.send(.event(number: 3, layer: tab.button, .click(x: 1, y: 1, modifiers: [], count: 1)))
        try await expectSilentEnd(tab)
        // A scene that nobody has taken goes on.
        try await bystander.click()
        #expect(bystander.text.contains("Count 2!"))
        try await other.click()
        #expect(other.text.contains("Count 4!"))
        #expect(first.server.sceneCount == 1 && second.server.sceneCount == 1)
        await second.server.stop()
        await first.server.stop()
    }

    /// A page that comes back to a process which was stopped, after another one has had its scene.
    @Test func aPageThatReturnsToAStoppedProcessGetsTheNewestState() async throws {
        let (first, second) = try await start()
        let tab = try await open(first, clicks: 1)
        try await waitForSaves(first)
        let other = again(tab)
        try await other.connect(second.port)
        try await other.click()
        try await waitForSaves(second)
        try #require(first.server.registry.writer).wasInterrupted()
        let third = again(other)
        try await third.connect(first.port)
        #expect(third.wasSnapshot && third.text.contains("Count 2!"))
        try await third.click()
        #expect(third.text.contains("Count 3!"))
        await second.server.stop()
        await first.server.stop()
    }

    /// What one process of a pair has written is not replaced by an older state of the other, whenever it stops.
    @Test func handingOverALostSceneChangesNothing() async throws {
        let (first, second) = try await start()
        let tab = try await open(first, clicks: 2)
        try await waitForSaves(first)
        let other = again(tab)
        try await other.connect(second.port)
        try await other.click()
        try await waitForSaves(second)
        await first.server.stop()
        try await expectSilentEnd(tab)
        await second.server.stop()
        let third = try await ServerProcess(second.store, persistence: .continuous)
        let last = again(other)
        try await last.connect(third.port)
        #expect(last.text.contains("Count 3!"))
        await third.server.stop()
    }

    /// A scene whose turn has ended its process twice shows a message.
    @Test func aSceneThatCrashedTwiceIsNotRestored() async throws {
        let (first, second) = try await start()
        let tab = try await open(first, clicks: 2)
        try await waitForSaves(first)
        let keeper = try #require(first.server.configuration.sceneKeeper)
        let number = try #require(first.displays.first?.number)
        try await keeper.addCrash(of: number)
        let other = again(tab)
        try await other.connect(second.port)
        #expect(other.text.contains("Count 2!"))
        try await waitForSaves(second)
        #expect(second.displays.first?.number == number)
        try await keeper.addCrash(of: number)
        let third = again(other)
        let process = try await ServerProcess(first.store, persistence: .continuous)
        try await third.connect(process.port)
        #expect(!third.text.contains("Count"))
        #expect(third.text.contains("This page can’t continue") && third.text.contains("Start Over"))
        third.button = try button(of: try #require(process.displays.first))
        third.socket!.send(.acknowledge(commit: third.lastCommit))
        third.socket!.send(
            .event(
                number: third.lastEvent + 1, layer: third.button, seen: third.lastCommit,
                .click(x: 1, y: 1, modifiers: [], count: 1)))
        var messages: [ServerMessage] = []
        while let message = try await third.socket!.next().message { messages.append(message) }
        guard case .goodbye(.gone, _) = messages.last else {
            Issue.record("No goodbye, so the page does not reload: \(messages)")
            return
        }
        // What ended the processes is gone.
        try await wait("removed") { process.server.sceneCount == 0 }
        for process in [process, second, first] { await process.server.stop() }
    }
}
