import LayerTree
import NIOCore
import SeededRandom
import Testing

@testable import WindowServer

/// Mutated input: nothing crashes, and no other scene hears of it.
@MainActor @Suite struct FuzzTests {
    @Test(arguments: SeededGenerator.seeds()) func mutatedFramesReachNoOtherScene(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let test = try TestServer {
            $0.limits.eventBurst = 1e9
            $0.limits.addressEventBurst = 1e9
            $0.limits.messageBurst = 1e9
            $0.limits.snapshotBurst = 1e9
            $0.limits.scenesPerVisitor = 1_000
        }
        let registry = test.server.registry
        func open() throws -> Display {
            let display = try registry.open(DisplayRequest(visitor: "somebody"), traits: DisplayTraits())
            _ = display.consumeFirstPaint()
            return display
        }
        func connect(_ display: Display) throws -> TestConnection {
            let connection = try TestConnection(socketOf: test, visitor: "somebody")
            let token = registry.pageToken(for: display)
            connection.send(.hello(version: 1, token: token, lastCommit: display.lastCommit, display.traits))
            return connection
        }
        let untouched = try open()
        let bystander = try connect(untouched)
        bystander.send(.acknowledge(commit: untouched.lastCommit))
        let heard = test.app.scenes[0].heard
        var display = try open()
        var connection = try connect(display)
        let corpus = Self.corpus(
            button: test.app.scenes[1].button.id, field: test.app.scenes[1].field.id,
            token: registry.pageToken(for: untouched))
        for round in 0..<TestSample.size(100_000, sampled: 15_000) {
            if !connection.isOpen || Self.hasClosed(connection) {
                connection.close()
                connection.pump()
                if display.state == .closed {
                    display = try open()
                    test.app.displays.removeSubrange(1..<(test.app.displays.count - 1))
                    test.app.scenes.removeSubrange(1..<(test.app.scenes.count - 1))
                }
                connection = try connect(display)
            }
            connection.send(Self.mutated(corpus.randomElement(using: &random)!, &random))
            if round % 64 == 0 { test.clock.advance(by: .milliseconds(100)) }
        }
        #expect(test.app.scenes[0].heard == heard)
        #expect(untouched.state == .connected)
        bystander.send(.event(number: 1, layer: test.app.scenes[0].button.id, .tap))
        #expect(test.app.scenes[0].clicks == 1)
    }

    @Test(arguments: SeededGenerator.seeds()) func mutatedRequestsAreAnsweredOrEnded(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let test = try TestServer {
            $0.limits.scenesPerAddress = 1_000_000
            $0.limits.addressPageBurst = 1e9
        }
        let page = try test.open()
        let corpus = [
            "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nCookie: \(page.cookie)\r\n\r\n",
            "HEAD /x?y=z HTTP/1.1\r\nHost: localhost:8080\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "GET /lifeline/socket HTTP/1.1\r\nHost: localhost:8080\r\nOrigin: http://localhost:8080\r\n"
                + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            "GET /lifeline/assets/x HTTP/1.0\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n",
        ].map { Array($0.utf8) }
        for round in 0..<TestSample.size(10_000, sampled: 3_000) {
            let connection = try test.connect()
            connection.send(Self.mutated(corpus.randomElement(using: &random)!, &random))
            connection.close()
            if round % 200 == 0 {
                test.clock.advance(by: .seconds(11))
                test.app.displays = []
                test.app.scenes = []
            }
        }
        #expect(try test.get("/health").text == "ok\n")
    }

    private static func hasClosed(_ connection: TestConnection) -> Bool {
        connection.takeFrames().contains { $0.opcode == 8 }
    }

    private static func corpus(button: LayerID, field: LayerID, token: String) -> [[UInt8]] {
        let traits = DisplayTraits()
        let messages: [ClientMessage] = [
            .hello(version: 1, token: token, lastCommit: 1, traits), .acknowledge(commit: 2), .ping, .bye,
            .event(number: 9, layer: button, .tap), .event(number: 10, layer: field, .typing("hello")),
            .event(number: 11, layer: field, .change("x")), .event(number: 12, layer: 0, .traits(traits)),
            .event(number: 13, layer: 0, .history(path: "/a")),
            .event(number: 14, layer: 0, .done([1, 2], finished: true)),
            .event(number: 15, layer: 0, .visibility(isVisible: true, isFocused: false)),
            .event(
                number: 16, layer: 0,
                .measured(LayerFont(size: 17, lineHeight: 22), [.init(text: "x", width: 4)])),
            .event(number: 18, layer: field, seen: 1, .feature(LayerFeature("echo", [1, 2, 3]))),
            .event(
                number: 17, layer: button,
                .key(.down, key: "a", code: "KeyA", modifiers: [.shift], isRepeat: false)),
            .event(
                number: 18, layer: button,
                .scroll(revision: 1, x: 1, y: 2, velocityX: 3, velocityY: 4, isEnded: true)),
            .event(number: 19, layer: button, .pointer(.init(phase: .down, x: 1, y: 1))),
        ]
        return messages.map { TestFrame.make($0.bytes) }
    }

    /// Changes bits, bytes and length; half of the time inside the payload only, so that the frame stays one.
    private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let keepsFrame = Bool.random(using: &random)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: (keepsFrame ? min(6, bytes.count - 1) : 0)..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 2 where !keepsFrame: bytes.remove(at: index)
            case 3 where !keepsFrame: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
            case 4 where !keepsFrame: bytes.removeSubrange(index...)
            default: bytes[index] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random)!
            }
        }
        return bytes
    }
}
