import Foundation
import LayerTree
import NIOCore
import SeededRandom
import Testing

@testable import WindowServer

/// permessage-deflate, checked against Python's zlib.
@MainActor @Suite struct CompressionTests {
    private static let extensions = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"

    private func open(
        compressed: Bool = true, _ configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) throws -> (TestServer, TestConnection) {
        let test = try TestServer(configure)
        let page = try test.open()
        let connection = try test.connect()
        connection.upgrade(cookie: page.cookie, extra: compressed ? [Self.extensions] : [])
        connection.send(.hello(version: 1, token: page.token, lastCommit: 1, DisplayTraits()))
        return (test, connection)
    }

    private func python(_ program: String, _ lines: [[UInt8]]) throws -> [[UInt8]] {
        let process = Process(), input = Pipe(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import sys, zlib\nfor line in sys.stdin:\n" + program]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let text = lines.map { $0.map { String(format: "%02x", $0) }.joined() + "\n" }.joined()
        let writing = Thread {
            input.fileHandleForWriting.write(Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        writing.start()
        let result = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return result.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            let digits = Array(line.utf8)
            return stride(from: 0, to: digits.count, by: 2).map {
                UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)!
            }
        }
    }

    /// Messages of all kinds: empty, repetitive, random.
    private func messages(seed: UInt64) -> [[UInt8]] {
        var random = SeededGenerator(seed: seed)
        return (0..<120).map { index in
            let length = index < 8 ? index : Int.random(in: 0...20_000, using: &random)
            let variety = UInt8.random(in: 0...255, using: &random)
            return (0..<length).map { _ in UInt8.random(in: 0...variety, using: &random) }
        }
    }

    @Test(arguments: SeededGenerator.seeds()) func whatIsCompressedIsReadByZlib(seed: UInt64) throws {
        let compression = try #require(MessageCompression.ofThread())
        let messages = messages(seed: seed).filter { compression.compress($0) != nil }
        #expect(messages.count > 60)
        let payloads = messages.map { Array(compression.compress($0)!.readableBytesView) }
        for (payload, message) in zip(payloads, messages) { #expect(payload.count < message.count) }
        let program =
            "  print(zlib.decompressobj(-15).decompress(bytes.fromhex(line.strip()) + b'\\0\\0\\xff\\xff').hex())"
        #expect(try python(program, payloads) == messages)
    }

    /// With all levels, with blocks that are stored, and with one marked as the last (RFC 7692, 7.2.3).
    @Test(arguments: SeededGenerator.seeds()) func whatZlibCompressesIsRead(seed: UInt64) throws {
        let compression = try #require(MessageCompression.ofThread())
        let messages = messages(seed: seed)
        let program = """
              data = bytes.fromhex(line.strip())
              level, strategy = len(data) % 10, len(data) % 5
              c = zlib.compressobj(level, zlib.DEFLATED, -(9 + len(data) % 7), 8, strategy)
              if len(data) % 3: out = (c.compress(data) + c.flush(zlib.Z_SYNC_FLUSH))[:-4]
              else: out = c.compress(data) + c.flush(zlib.Z_FINISH) + b'\\0'
              print(out.hex())
            """
        for (payload, message) in zip(try python(program, messages), messages) {
            let limit = message.count
            let result = try compression.decompress(ByteBuffer(bytes: payload), limit: limit)
            #expect(Array(result.readableBytesView) == message)
            guard limit > 0 else { continue }
            #expect(throws: MessageCompression.Failure.tooLong) {
                try compression.decompress(ByteBuffer(bytes: payload), limit: limit - 1)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds()) func whatIsNotCompressedIsRefusedWithoutHarm(seed: UInt64) throws {
        let compression = try #require(MessageCompression.ofThread())
        var random = SeededGenerator(seed: seed)
        var failures = 0
        for _ in 0..<3_000 {
            let length = Int.random(in: 0...64, using: &random)
            let payload = ByteBuffer(bytes: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
            do throws(MessageCompression.Failure) {
                #expect(try compression.decompress(payload, limit: 500).readableBytes <= 500)
            } catch { failures += 1 }
        }
        #expect(failures > 1_000)
        // The stream is as before.
        let message = [UInt8](repeating: 7, count: 400)
        let payload = try #require(compression.compress(message))
        #expect(Array(try compression.decompress(payload, limit: 400).readableBytesView) == message)
    }

    @Test(arguments: [
        ("permessage-deflate", true), ("PERMESSAGE-DEFLATE ; client_max_window_bits", true),
        ("permessage-deflate; client_max_window_bits=10", true),
        ("permessage-deflate; client_max_window_bits=\"9\"", true),
        ("permessage-deflate; server_no_context_takeover; client_no_context_takeover", true),
        ("permessage-deflate; server_max_window_bits=15", true),
        ("permessage-deflate; server_max_window_bits=10, permessage-deflate", true),
        ("x-webkit-deflate-frame, permessage-deflate", true),
        ("permessage-deflate; server_max_window_bits=10", false), ("permessage-deflate; server_max_window_bits", false),
        ("permessage-deflate; client_max_window_bits=16", false),
        ("permessage-deflate; client_max_window_bits=", false),
        ("permessage-deflate; client_no_context_takeover=1", false), ("permessage-deflate; unknown", false),
        ("permessage-deflate; client_no_context_takeover; client_no_context_takeover", false),
        ("permessage-deflate;", false), ("permessage", false), ("", false), (";;;,,,", false),
    ])
    func offersAreAcceptedOrDeclined(offer: String, isAccepted: Bool) throws {
        #expect(MessageCompression.isOffered(in: [offer]) == isAccepted)
        let response = try TestServer().connect().upgrade(extra: ["Sec-WebSocket-Extensions: " + offer])
        #expect(response?.status == 101)
        let answer = response?.headers["sec-websocket-extensions"]
        #expect(answer == (isAccepted ? MessageCompression.response : nil))
    }

    @Test func itCanBeTurnedOff() throws {
        let test = try TestServer { $0.limits.compressedBytes = .max }
        #expect(try test.connect().upgrade(extra: [Self.extensions])?.headers["sec-websocket-extensions"] == nil)
    }

    @Test func longCommitsAreCompressed() throws {
        let (test, connection) = try open()
        let text = String(repeating: "Lorem ipsum ", count: 400)
        let compression = try #require(MessageCompression.ofThread())
        var frames = connection.takeFrames()
        // The welcome has a token.
        #expect(frames.map(\.isCompressed) == [false, false])
        for (length, isCompressed) in [(500, false), (4_800, true)] {
            test.app.scenes[0].label.text = LayerText(String(text.prefix(length)))
            test.app.displays[0].commit()
            connection.pump()
            frames = connection.takeFrames()
            #expect(frames.map(\.isCompressed) == [isCompressed])
            let payload = ByteBuffer(bytes: frames[0].payload)
            let bytes = isCompressed ? try compression.decompress(payload, limit: 100_000) : payload
            guard case .commit = try ServerMessage(Array(bytes.readableBytesView)) else {
                Issue.record("not a commit")
                return
            }
            #expect(isCompressed ? payload.readableBytes < 300 : bytes.readableBytes > 500)
        }
    }

    @Test func commitsWithSecretsAreNot() throws {
        let (test, connection) = try open()
        _ = connection.takeFrames()
        let display = test.app.displays[0], text = String(repeating: "Lorem ipsum ", count: 400)
        for feature in ["uploads", "download", "share", "submit-form"] {
            test.app.scenes[0].label.text = LayerText(feature + text)
            display.context.perform(.feature(LayerFeature(feature, [0])))
            display.commit()
            connection.pump()
            #expect(connection.takeFrames().map(\.isCompressed) == [false])
        }
        // Nor if they are sent again.
        let again = CommitLog.Commit(bytes: [1], isSecret: true)
        let transport = RecordingTransport()
        again.send(to: transport)
        #expect(transport.secrets == [[1]])
    }

    @Test func compressedMessagesOfClientsAreRead() throws {
        let (test, connection) = try open()
        let compression = try #require(MessageCompression.ofThread())
        let field = test.app.scenes[0].field.id, text = String(repeating: "a", count: 9_000)
        let message = ClientMessage.event(number: 1, layer: field, .typing(text)).bytes
        let payload = Array(try #require(compression.compress(message)).readableBytesView)
        connection.send(TestFrame.make(payload, isCompressed: true))
        #expect(test.app.scenes[0].texts == [text])
        // In parts: only the first frame is marked.
        let next = ClientMessage.event(number: 2, layer: field, .typing(text + "b", revision: 2)).bytes
        let parts = Array(try #require(compression.compress(next)).readableBytesView)
        connection.send(TestFrame.make(Array(parts.prefix(9)), fin: false, isCompressed: true))
        connection.send(TestFrame.make([1, 2], opcode: 9))
        connection.send(TestFrame.make(Array(parts.dropFirst(9)), opcode: 0))
        #expect(test.app.scenes[0].texts == [text, text + "b"])
        #expect(try connection.take().closeCode == nil)
    }

    @Test func whatClientsMayNotSendEndsTheConnection() throws {
        let bomb = Array(
            try #require(MessageCompression.ofThread()?.compress([UInt8](repeating: 3, count: 5 << 20)))
                .readableBytesView)
        #expect(bomb.count < 32 * 1024)
        let continued = TestFrame.make([3], fin: false) + TestFrame.make([0], opcode: 0, isCompressed: true)
        let ping = TestFrame.make([], opcode: 9, isCompressed: true)
        for (frame, compressed, code) in [
            (TestFrame.make(bomb, isCompressed: true), true, DisplayCloseCode.messageTooBig),
            (TestFrame.make([0xFF, 1, 2, 3], isCompressed: true), true, .protocolError),
            (continued, true, .protocolError), (ping, true, .protocolError),
            (TestFrame.make([4], isCompressed: true), false, .protocolError),
        ] {
            let (test, connection) = try open(compressed: compressed)
            _ = connection.takeFrames()
            connection.send(frame)
            #expect(try connection.take().closeCode == code.rawValue)
            #expect(test.server.sceneCount == 1)
        }
    }
}
