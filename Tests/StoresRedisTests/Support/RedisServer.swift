#if Redis
    import Foundation
    import NIOCore
    import NIOPosix
    import Synchronization

    /// A Redis server of one test, in a process and a folder of its own.
    final class RedisServer: Sendable {
        struct NotStarted: Error, CustomStringConvertible {
            var output: String
            var description: String {
                "redis-server does not start. Install it: scripts/test-optional does. Its output: \(output)"
            }
        }

        let port: Int
        let folder: URL
        private let arguments: [String]
        private let process = Mutex<Process?>(nil)

        /// What makes each change durable before it is confirmed.
        static let durable = ["--appendonly", "yes", "--appendfsync", "always"]

        private init(port: Int, folder: URL, arguments: [String]) {
            self.port = port
            self.folder = folder
            self.arguments = arguments
        }

        /// Runs a server, and stops it at the end.
        @discardableResult static func run<Value: Sendable>(
            _ arguments: [String] = durable, folder: URL? = nil, body: (RedisServer) async throws -> Value
        ) async throws -> Value {
            let ownFolder = FileManager.default.temporaryDirectory.appending(
                path: "lifeline-redis-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: ownFolder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: ownFolder) }
            let server = RedisServer(
                port: try await freePort(), folder: folder ?? ownFolder, arguments: arguments)
            try await server.start()
            defer { server.kill() }
            return try await body(server)
        }

        /// Returns a port below those of outgoing connections: a store that tries to reach a server that was ended must
        /// not get its port, and connect to itself.
        static func freePort() async throws -> Int {
            for _ in 0..<100 {
                let port = Int.random(in: 20_000..<32_000)
                let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                guard let channel = try? await bootstrap.bind(host: "127.0.0.1", port: port).get() else { continue }
                try await channel.close()
                return port
            }
            throw NotStarted(output: "no port is free")
        }

        /// Starts the process, and returns when it accepts connections.
        func start() async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["redis-server", "--bind", "127.0.0.1", "--dir", folder.path, "--save", "", "--loglevel", "notice"]
                + (arguments.contains("--port") ? [] : ["--port", String(port)]) + arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            self.process.withLock { $0 = process }
            let lines = Lines(output.fileHandleForReading)
            var text = ""
            while let line = await lines.next() {
                if line.contains("Ready to accept connections") { return }
                text += line + "\n"
            }
            throw NotStarted(output: text)
        }

        /// Ends the process at once, as a crash does.
        func kill() {
            let process = process.withLock { process in
                defer { process = nil }
                return process
            }
            guard let process else { return }
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        /// Whether the process has ended.
        var hasEnded: Bool { process.withLock { !($0?.isRunning ?? false) } }

        /// Sends a command by redis-cli, and returns what it prints.
        @discardableResult func command(_ arguments: String...) throws -> String {
            try command(arguments: arguments)
        }

        @discardableResult func command(arguments: [String]) throws -> String {
            try Self.output("redis-cli", ["-p", String(port)] + arguments)
        }

        static func output(_ program: String, _ arguments: [String]) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
        }
    }

    /// The lines that a process writes. They are read to the end, also if nobody wants them.
    private final class Lines: Sendable {
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
            for await line in stream { return line }
            return nil
        }
    }
#endif
