#if SMTP
import Foundation

/// aiosmtpd in a process of its own: see `Server/server.py`.
final class RealServer: Sendable {
    enum Security: String { case starttls, tls, plain }

    /// A message that the server has accepted.
    struct Received: Decodable, Sendable {
        var from: String
        var to: [String]
        var isEncrypted: Bool
        var user: String
        var options: [String]
        var content: Data
        var text: String { String(decoding: content, as: UTF8.self) }

        private enum CodingKeys: String, CodingKey { case from, to, isEncrypted, user, options, content }
    }

    struct NotStarted: Error, CustomStringConvertible {
        var description: String {
            "The mail server of the tests does not start. Run scripts/test-optional, which installs aiosmtpd."
        }
    }

    let port: Int
    private let lines: AsyncLines

    private init(port: Int, lines: AsyncLines) {
        self.port = port
        self.lines = lines
    }

    /// Returns the next message that was accepted.
    func next() async throws -> Received {
        guard let line = await lines.next() else { throw NotStarted() }
        return try JSONDecoder().decode(Received.self, from: Data(line.utf8))
    }

    @discardableResult static func run<Value: Sendable>(
        _ security: Security, certificate: String, key: String, requiresSignIn: Bool = false,
        body: (RealServer) async throws -> Value
    ) async throws -> Value {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script = Bundle.module.url(forResource: "server", withExtension: "py", subdirectory: "Server")
        guard let script else { throw NotStarted() }
        process.arguments =
            ["python3", script.path, security.rawValue, certificate, key] + (requiresSignIn ? ["auth"] : [])
        var environment = ProcessInfo.processInfo.environment
        if let folder = environment["LIFELINE_AIOSMTPD"] { environment["PYTHONPATH"] = folder }
        process.environment = environment
        let output = Pipe()
        // The server ends when its standard input does.
        let input = Pipe()
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        let lines = AsyncLines(output.fileHandleForReading)
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        guard let first = await lines.next(), let port = Int(first) else { throw NotStarted() }
        return try await body(RealServer(port: port, lines: lines))
    }
}

/// The lines that a process writes.
private actor AsyncLines {
    private var iterator: AsyncStream<String>.Iterator?
    private let stream: AsyncStream<String>

    init(_ handle: FileHandle) {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        self.stream = stream
        Thread.detachNewThread {
            var rest = Data()
            while true {
                let data = handle.availableData
                guard !data.isEmpty else { break }
                rest.append(data)
                while let end = rest.firstIndex(of: 0x0A) {
                    continuation.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
            }
            continuation.finish()
        }
    }

    func next() async -> String? {
        var iterator = self.iterator ?? stream.makeAsyncIterator()
        let line = await iterator.next(isolation: self)
        self.iterator = iterator
        return line
    }
}
#endif
