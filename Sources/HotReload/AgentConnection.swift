#if LIFELINE_HOT
    import Dispatch
    import Foundation
    import Ownership

    /// The socket to the driver. Messages are read on a separate thread and handled on the main thread.
    final class AgentConnection: Sendable {
        private let socket: Int32
        private let folder: PatchFolder

        /// Connects to the driver. Returns nil if there is none, or after an error, which is written to standard error.
        @MainActor static func open() -> AgentConnection? {
            let environment = ProcessInfo.processInfo.environment
            guard let path = environment["LIFELINE_HOT_SOCKET"], let token = environment["LIFELINE_HOT_TOKEN"] else {
                return nil
            }
            // Child processes of the app must not connect as well.
            unsetenv("LIFELINE_HOT_SOCKET")
            unsetenv("LIFELINE_HOT_TOKEN")
            // A program with more privileges than its user must not load code from that user.
            guard !hasMoreRightsThanItsUser else { return nil }
            do {
                let folder = try PatchFolder(path: URL(fileURLWithPath: path).deletingLastPathComponent().path)
                let socket = try LocalSocket.connect(to: path)
                try LocalSocket.checkPeer(of: socket)
                let connection = AgentConnection(socket: socket, folder: folder)
                connection.send(.hello(token: token))
                if let saved = environment["LIFELINE_HOT_RESTORE"] {
                    unsetenv("LIFELINE_HOT_RESTORE")
                    let file = URL(fileURLWithPath: folder.path + "/" + saved)
                    if let data = try? Data(contentsOf: file) { HotReload.restore(data) }
                }
                beginParts()
                connection.listen()
                return connection
            } catch {
                FileHandle.standardError.write(Data("lifeline: hot reload is unavailable: \(error)\n".utf8))
                return nil
            }
        }

        /// The kernel's AT_SECURE flag: set-user-ID, set-group-ID, or file capabilities.
        private static var hasMoreRightsThanItsUser: Bool {
            guard let vector = FileManager.default.contents(atPath: "/proc/self/auxv") else { return true }
            return vector.withUnsafeBytes { bytes in
                stride(from: 0, to: bytes.count - 15, by: 16).contains { offset in
                    let key = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self)
                    return key == 23 && bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt.self) != 0
                }
            }
        }

        private init(socket: Int32, folder: PatchFolder) {
            self.socket = socket
            self.folder = folder
        }

        /// Lets the linked parts of the framework register without a dependency of this module on them.
        @MainActor private static func beginParts() {
            for part in ["LifelineKit", "LifelineUI", "Hooks", "Vaccine"] {
                guard let symbol = dlsym(nil, "lifeline_begin_injection_\(part)") else { continue }
                cFunction(at: symbol, as: (@convention(c) () -> Void).self)()
            }
        }

        private func listen() {
            let thread = Thread { [self] in
                var reader = HotMessageReader()
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while true {
                    let count = read(socket, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    reader.append(buffer[..<count])
                    do {
                        while let message = try reader.next() {
                            DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(message) } }
                        }
                    } catch {
                        break
                    }
                }
                close(socket)
            }
            thread.name = "lifeline injection"
            thread.start()
        }

        private func send(_ message: HotMessage) {
            guard let data = try? message.encoded() else { return }
            data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Glibc.send(socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                    if count <= 0 { return }
                    sent += count
                }
            }
        }

        @MainActor private func receive(_ message: HotMessage) {
            switch message {
            case .load(let patch): load(patch)
            case .building(let reasons): HotReload.showBuilding(reasons)
            case .show(let problems, let crash): HotReload.showProblems(problems, crash)
            case .save:
                send(.saved(state: HotReload.saveState()))
            case .reset: HotReload.post(HotReload.Event(resetsState: true))
            case .hello, .loading, .loaded, .refused, .saved: break
            }
        }

        @MainActor private func load(_ patch: HotPatch) {
            let start = ContinuousClock.now
            send(.loading(number: patch.number, state: HotReload.saveState()))
            do {
                let types = try folder.load(patch)
                HotReload.showProblems([], nil)
                HotReload.post(
                    HotReload.Event(
                        generation: patch.number, types: types, sources: patch.sources,
                        resetsState: patch.resetsState, resets: patch.resets))
                let time = start.duration(to: .now)
                let milliseconds = Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
                send(.loaded(number: patch.number, milliseconds: milliseconds))
            } catch {
                send(.refused(number: patch.number, reason: "\(error)"))
            }
        }
    }
#endif
