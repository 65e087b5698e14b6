import Dispatch
import LayerTree
import NIOCore
import NIOEmbedded
import Testing

@testable import WindowServer

/// Whose messages the main actor handles when.
@MainActor @Suite struct TurnTests {
    /// Two scenes of two visitors, and a log of their clicks.
    @MainActor private final class Stage {
        let test: TestServer
        let greedy: TestConnection
        let neighbour: TestConnection
        private(set) var log: [String] = []

        init(_ configure: (inout WindowServer.Configuration) -> Void) throws {
            test = try TestServer(configure)
            var connections: [TestConnection] = []
            for _ in 0..<2 {
                let page = try test.open()
                let connection = try test.connect()
                connection.adopt(page)
                connections.append(connection)
            }
            (greedy, neighbour) = (connections[0], connections[1])
            for (scene, name) in zip(test.app.scenes, ["greedy", "neighbour"]) {
                scene.onClick = { [weak self] in self?.log.append(name) }
            }
            // What opening has used differs from machine to machine.
            for display in test.app.displays { display.use = RecentUse() }
        }

        func postClicks(_ numbers: ClosedRange<UInt32>, of index: Int) {
            for number in numbers {
                let event = ClientMessage.event(number: number, layer: test.app.scenes[index].button.id, .tap)
                (index == 0 ? greedy : neighbour).post(event)
            }
        }
    }

    @Test func aSceneWithManyMessagesIsDelayedAndNotItsNeighbour() throws {
        let stage = try Stage {
            $0.limits.turnEvents = 10
            $0.limits.unacknowledgedCommits = 100
        }
        stage.postClicks(1...100, of: 0)
        stage.postClicks(1...1, of: 1)
        stage.test.server.context.inbox.drain()
        #expect(stage.log.firstIndex(of: "neighbour") == 10)
        #expect(stage.log.count == 101)
        // Ten turns make ten commits: none of a scene's messages waits for all the others.
        stage.greedy.pump()
        #expect(try stage.greedy.take().messages.count == 12)
    }

    @Test func aSceneWhoseMessagesTakeLongIsDelayedAndNotItsNeighbour() throws {
        let stage = try Stage { $0.limits.turnTime = .zero }
        stage.postClicks(1...20, of: 0)
        stage.postClicks(1...2, of: 1)
        stage.test.server.context.inbox.drain()
        #expect(stage.log.firstIndex(of: "neighbour") == 1)
        #expect(stage.log.count == 22)
    }

    @Test func whatComesDuringATurnMayPrecedeWhatWaitedBefore() throws {
        let stage = try Stage { $0.limits.turnEvents = 1 }
        stage.test.app.displays[0].use.add(.seconds(2), now: .monotonic)
        stage.postClicks(1...3, of: 0)
        let first = stage.test.app.scenes[0]
        let note = first.onClick
        first.onClick = {
            note?()
            if stage.log.count == 1 { stage.postClicks(1...1, of: 1) }
        }
        stage.test.server.context.inbox.drain()
        #expect(stage.log == ["greedy", "neighbour", "greedy", "greedy"])
    }

    @Test func aSeriesOfTurnsEndsForOtherJobsOfTheMainQueue() throws {
        let stage = try Stage {
            $0.limits.turnEvents = 1
            $0.limits.turnSeries = .zero
        }
        stage.postClicks(1...3, of: 0)
        let inbox = stage.test.server.context.inbox
        #expect(inbox.receiver?() == true)
        #expect(stage.log.count == 1)
        #expect(inbox.receiver?() == true)
        #expect(inbox.receiver?() == false)
        #expect(stage.log.count == 3)
    }

    @Test func anInboxWithoutAServerIsLeftAlone() async throws {
        let inbox = Inbox()
        var calls = 0
        inbox.receiver = {
            calls += 1
            return nil
        }
        inbox.post(.question)
        inbox.drain()
        #expect(calls == 1)
        // The job that the message scheduled, and no other one.
        for _ in 0..<3 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
        #expect(calls == 2)
    }

    @Test func noSceneWaitsForever() {
        let queue = TurnQueue { _, _ in 0 }
        let slow = Display()
        let connections = (0..<2).map { _ in SocketConnection(channel: EmbeddedChannel(), network: "n") }
        connections[0].display = slow
        slow.use.add(.seconds(1), now: .zero)
        queue.add([.writable(connections[0])], now: .zero)
        var waited = 0
        // Somebody else always has something, too.
        while waited < 100_000 {
            waited += 1
            let now = Duration.milliseconds(waited)
            queue.add([.writable(connections[1])], now: now)
            guard let lane = queue.next() else { break }
            _ = lane.popFirst()
            queue.finish(lane, now: now)
            if lane.connection === connections[0] { break }
        }
        // Four seconds for one of use.
        #expect((3_900...4_100).contains(waited))
    }

    @Test func useIsForgottenByHalfEachSecond() {
        var use = RecentUse()
        use.add(.seconds(1), now: .seconds(10))
        #expect(abs(use.value(now: .seconds(11)) - 0.5) < 1e-9)
        use.add(.seconds(1), now: .seconds(12))
        #expect(abs(use.value(now: .seconds(12)) - 1.25) < 1e-9)
        #expect(use.value(now: .seconds(100)) < 1e-9)
    }

    @Test func aPageThatNobodyWaitsForAnyMoreIsNotMade() throws {
        let test = try TestServer()
        let connection = try test.connect()
        connection.post(Array("GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n".utf8))
        connection.close()
        test.server.context.inbox.drain()
        #expect(test.server.sceneCount == 0)
    }

    // MARK: Back-pressure

    /// Counts what a socket would be read.
    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        var reads = 0

        func read(context: ChannelHandlerContext) {
            reads += 1
            context.read()
        }
    }

    private func open(
        _ configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) throws -> (TestServer, TestConnection, ReadCounter) {
        let test = try TestServer(configure)
        let page = try test.open()
        let connection = try test.connect()
        let counter = ReadCounter()
        try connection.channel.pipeline.syncOperations.addHandler(counter, position: .first)
        connection.adopt(page)
        _ = connection.takeFrames()
        counter.reads = 0
        return (test, connection, counter)
    }

    @Test func aClientThatDoesNotReadIsOwedOnePongAndNotRead() throws {
        let (_, connection, counter) = try open()
        connection.channel.isWritable = false
        connection.channel.pipeline.fireChannelWritabilityChanged()
        for number in 0..<100 {
            connection.send(TestFrame.make([UInt8(number)], opcode: 9))
            connection.send(.ping)
        }
        #expect(connection.takeFrames().isEmpty)
        connection.channel.read()
        #expect(counter.reads == 0)
        connection.channel.isWritable = true
        connection.channel.pipeline.fireChannelWritabilityChanged()
        connection.pump()
        let frames = connection.takeFrames()
        #expect(frames.map(\.opcode) == [10, 2])
        #expect(frames.first?.payload == [99])
        #expect(counter.reads == 1)
        connection.channel.read()
        #expect(counter.reads == 2)
    }

    @Test func aConnectionWithTooMuchWaitingIsNotReadUntilTheMainActorCatchesUp() throws {
        let (test, connection, counter) = try open()
        let field = test.app.scenes[0].field.id
        let text = String(repeating: "x", count: 15_000)
        for number: UInt32 in 1...17 {
            connection.post(.event(number: number, layer: field, .typing(text, revision: number)))
        }
        connection.channel.read()
        #expect(counter.reads == 1)
        connection.post(.event(number: 18, layer: field, .typing(text, revision: 18)))
        connection.channel.read()
        #expect(counter.reads == 1)
        // The silence is not the client's.
        connection.channel.embeddedEventLoop.advanceTime(by: .seconds(70))
        #expect(connection.isOpen)
        connection.pump()
        #expect(counter.reads == 2)
        #expect(try connection.take().closeCode == nil)
        #expect(test.app.scenes[0].texts.count == 18)
        connection.channel.read()
        #expect(counter.reads == 3)
    }

    @Test func smallMessagesCountForWhatKeepingThemTakes() throws {
        let (_, connection, counter) = try open { $0.limits.messageBurst = 10_000 }
        for _ in 0..<2100 { connection.post(.acknowledge(commit: 1)) }
        connection.channel.read()
        #expect(counter.reads == 0)
    }

    @Test func nothingIsReadBeforeTheHelloIsHandled() throws {
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        connection.upgrade(cookie: page.cookie)
        let counter = ReadCounter()
        try connection.channel.pipeline.syncOperations.addHandler(counter, position: .first)
        connection.channel.read()
        #expect(counter.reads == 1)
        connection.post(.hello(version: 1, token: page.token, lastCommit: 1, DisplayTraits()))
        connection.channel.read()
        #expect(counter.reads == 1)
        connection.pump()
        #expect(counter.reads == 2)
    }
}
