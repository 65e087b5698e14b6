import LayerTree
import NIOCore
import Testing

@testable import WindowServer

@MainActor @Suite struct SocketTests {
    private func open(_ configure: (inout WindowServer.Configuration) -> Void = { _ in }) throws -> (
        TestServer, TestConnection
    ) {
        let test = try TestServer(configure)
        let page = try test.open()
        let connection = try test.connect()
        connection.adopt(page)
        #expect(try connection.take().messages.count == 2)
        return (test, connection)
    }

    private func expectClosed(_ connection: TestConnection, _ code: DisplayCloseCode, _ test: TestServer) throws {
        #expect(try connection.take().closeCode == code.rawValue)
        // The scene waits for its client.
        #expect(test.server.sceneCount == 1)
        guard case .lost = test.app.displays[0].state else {
            Issue.record("\(test.app.displays[0].state)")
            return
        }
    }

    @Test func onlyTheServersOwnOriginMayOpenASocket() throws {
        let test = try TestServer()
        for origin in [nil, "null", "http://evil.com", "https://localhost:8080", "http://localhost:8081"] as [String?] {
            let connection = try test.connect()
            #expect(connection.upgrade(origin: origin)?.status == 403)
            #expect(!connection.isOpen)
        }
        #expect(try test.connect().upgrade()?.status == 101)
        #expect(try test.get("/lifeline/socket", headers: ["Origin: http://localhost:8080"]).status == 426)
        let allowing = try TestServer { $0.allowedOrigins = ["https://front.example.com"] }
        #expect(try allowing.connect().upgrade(origin: "https://front.example.com")?.status == 101)
    }

    @Test func aConnectionThatCarriedRequestsCanBecomeASocket() throws {
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        #expect(connection.request("/health")?.status == 200)
        connection.adopt(page)
        #expect(try connection.take().messages.count == 2)
        // Another protocol is not spoken, and ends the connection because nothing after it can be read.
        let other = try test.connect()
        let response = other.request("/health", headers: ["Connection: Upgrade", "Upgrade: h2c"])
        #expect(response?.status == 200)
        #expect(response?.headers["connection"] == "close")
        #expect(!other.isOpen)
    }

    @Test func whatComesRightAfterTheUpgradeIsTheSockets() throws {
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        let hello = ClientMessage.hello(version: 1, token: page.token, lastCommit: 1, DisplayTraits()).bytes
        let request =
            "GET /lifeline/socket HTTP/1.1\r\nHost: localhost:8080\r\nOrigin: http://localhost:8080\r\n"
            + "Cookie: \(page.cookie)\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        connection.send(Array(request.utf8) + TestFrame.make(hello))
        #expect(connection.response(hasBody: false)?.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(try connection.take().messages.count == 2)
    }

    @Test func aHelloMustComeInTimeAndFirst() throws {
        let test = try TestServer()
        let silent = try test.connect()
        silent.upgrade()
        silent.advance(by: .seconds(4))
        #expect(try silent.take().closeCode == nil)
        silent.advance(by: .seconds(2))
        #expect(try silent.take().closeCode == DisplayCloseCode.policyViolation.rawValue)
        silent.advance(by: .seconds(4))
        #expect(!silent.isOpen)
        let rude = try test.connect()
        rude.upgrade()
        rude.send(.ping)
        #expect(try rude.take().closeCode == DisplayCloseCode.protocolError.rawValue)
    }

    @Test func textUnmaskedAndMalformedMessagesEndTheConnection() throws {
        for (frame, code) in [
            (TestFrame.make(Array("hello".utf8), opcode: 1), DisplayCloseCode.unsupportedData),
            (TestFrame.make([4], isMasked: false), .protocolError),
            (TestFrame.make([99]), .protocolError),
            (TestFrame.make([]), .protocolError),
            (TestFrame.make([4, 4]), .protocolError),
            (TestFrame.make([4], opcode: 0), .protocolError),
            (TestFrame.make([4], opcode: 3), .protocolError),
            (TestFrame.make(ClientMessage.acknowledge(commit: 77).bytes), .protocolError),
            (
                TestFrame.make(
                    ClientMessage.hello(version: 1, token: "", lastCommit: 1, DisplayTraits()).bytes), .protocolError
            ),
        ] {
            let (test, connection) = try open()
            connection.send(frame)
            try expectClosed(connection, code, test)
        }
    }

    @Test func messagesAreBoundedInSizeAndFragments() throws {
        let (big, bigConnection) = try open()
        bigConnection.send(TestFrame.make([UInt8](repeating: 0, count: 32 * 1024 + 1)))
        try expectClosed(bigConnection, .messageTooBig, big)

        let (many, manyConnection) = try open()
        manyConnection.send(TestFrame.make([3], fin: false))
        for _ in 0..<7 { manyConnection.send(TestFrame.make([0], opcode: 0, fin: false)) }
        #expect(try manyConnection.take().closeCode == nil)
        manyConnection.send(TestFrame.make([0], opcode: 0, fin: false))
        try expectClosed(manyConnection, .messageTooBig, many)

        let (sum, sumConnection) = try open()
        sumConnection.send(TestFrame.make([UInt8](repeating: 3, count: 30_000), fin: false))
        sumConnection.send(TestFrame.make([UInt8](repeating: 0, count: 3_000), opcode: 0))
        try expectClosed(sumConnection, .messageTooBig, sum)

        let (test, connection) = try open()
        let click = ClientMessage.event(number: 1, layer: test.app.scenes[0].button.id, .tap).bytes
        connection.send(TestFrame.make(Array(click[..<2]), fin: false))
        connection.send(TestFrame.make([1, 2], opcode: 9))
        connection.send(TestFrame.make(Array(click[2...]), opcode: 0))
        #expect(test.app.scenes[0].clicks == 1)
    }

    @Test func aMessageInsideAMessageIsRefused() throws {
        let (test, connection) = try open()
        connection.send(TestFrame.make([3], fin: false))
        connection.send(TestFrame.make([4]))
        try expectClosed(connection, .protocolError, test)
    }

    @Test func aFloodOfMessagesEndsTheConnection() throws {
        let (test, connection) = try open()
        for _ in 0..<600 { connection.send(.ping) }
        try expectClosed(connection, .policyViolation, test)
    }

    @Test func pingsOfBothKindsAreAnswered() throws {
        let (_, connection) = try open()
        connection.send(.ping)
        #expect(try connection.take().messages == [.pong])
        connection.send(TestFrame.make([1, 2, 3], opcode: 9))
        let frames = connection.takeFrames()
        #expect(frames.map(\.opcode) == [10])
        #expect(frames.first?.payload == [1, 2, 3])
    }

    @Test func aSilentClientIsPingedAndThenGivenUp() throws {
        let (test, connection) = try open()
        connection.advance(by: .seconds(26))
        #expect(connection.takeFrames().map(\.opcode) == [9])
        connection.send(TestFrame.make([], opcode: 10))
        connection.advance(by: .seconds(26))
        #expect(connection.takeFrames().map(\.opcode) == [9])
        connection.advance(by: .seconds(26))
        try expectClosed(connection, .silent, test)
    }

    @Test func aCloseIsAnsweredAndALostConnectionIsNoticed() throws {
        let (test, connection) = try open()
        connection.send(TestFrame.make([0x03, 0xE8], opcode: 8))
        #expect(connection.takeFrames().map(\.opcode) == [8])
        #expect(!connection.isOpen)
        guard case .lost = test.app.displays[0].state else {
            Issue.record("The scene was not told.")
            return
        }
        let (cut, cutConnection) = try open()
        cutConnection.close()
        cutConnection.server.server.context.inbox.drain()
        guard case .lost = cut.app.displays[0].state else {
            Issue.record("The scene was not told.")
            return
        }
    }

    @Test(arguments: [
        (1000, "", 1000), (4999, "bye", 4999), (1005, "", 1002), (1006, "", 1002), (1015, "", 1002), (999, "", 1002),
        (5000, "", 1002), (0, "", 1002), (1004, "", 1002),
    ])
    func aCloseCodeThatNobodyMaySendIsNotSentBack(_ code: Int, _ reason: String, _ answer: Int) throws {
        let (_, connection) = try open()
        let payload = [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8)
        connection.send(TestFrame.make(payload, opcode: 8))
        #expect(try connection.take().closeCode == UInt16(answer))
    }

    @Test func aMalformedCloseIsAnsweredAsOne() throws {
        let (_, short) = try open()
        short.send(TestFrame.make([3], opcode: 8))
        #expect(try short.take().closeCode == 1002)
        let (_, binary) = try open()
        binary.send(TestFrame.make([3, 0xE8, 0xFF, 0xFE], opcode: 8))
        #expect(try binary.take().closeCode == 1007)
        let (_, empty) = try open()
        empty.send(TestFrame.make([], opcode: 8))
        #expect(empty.takeFrames().map(\.payload) == [[]])
    }

    /// Firefox discards the bye of a page that is left for another one, and closes with 1001.
    @Test func aPageThatIsLeftWithoutAByeIsLeft() throws {
        let (test, connection) = try open()
        connection.send(TestFrame.make([3, 0xE9], opcode: 8))
        #expect(try connection.take().closeCode == 1001)
        guard case .left = test.app.displays[0].state else {
            Issue.record("\(test.app.displays[0].state)")
            return
        }
        let (ended, _) = try open { $0.limits.returnPeriod = .zero }
        let page = try ended.open()
        let other = try ended.connect()
        other.adopt(page)
        let scenes = ended.server.sceneCount
        other.send(TestFrame.make([3, 0xE9], opcode: 8))
        #expect(ended.server.sceneCount == scenes - 1)
    }

    @Test func commitsOfATurnLeaveInOneBatch() throws {
        let (test, connection) = try open()
        let scene = test.app.scenes[0]
        var frames: [UInt8] = []
        for number: UInt32 in 1...3 {
            frames += TestFrame.make(ClientMessage.event(number: number, layer: scene.button.id, .tap).bytes)
        }
        connection.send(frames)
        let messages = try connection.take().messages
        #expect(scene.clicks == 3)
        #expect(messages.count == 1)
    }
}
