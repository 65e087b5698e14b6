import Foundation

/// The driver's end of the socket to the app.
///
/// The socket lies in the session's private folder; who connects must be the same user and know the session's token.
package final class AgentServer {
    package enum Event {
        case connected
        case message(HotMessage)
        case disconnected
    }

    package let path: String
    package let token: String
    /// What the apps of the session sign cookies with.
    let secret: String
    package let listener: Int32
    package private(set) var connection: Int32?
    private var isTrusted = false
    private var reader = HotMessageReader()

    package init(folder: SessionFolder) throws {
        let path = "\(folder.path)/socket"
        self.path = path
        var generator = SystemRandomNumberGenerator()
        token = Self.random(words: 2, &generator)
        secret = Self.random(words: 4, &generator)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let mask = umask(0o177)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        umask(mask)
        guard descriptor >= 0, bound == 0, listen(descriptor, 4) == 0 else {
            throw Subprocess.Failure(program: "the socket \(path)", code: errno)
        }
        listener = descriptor
    }

    /// 64 bits a word, in hexadecimal digits.
    private static func random(words: Int, _ generator: inout SystemRandomNumberGenerator) -> String {
        (0..<words).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    deinit {
        close(listener)
        if let connection { close(connection) }
        unlink(path)
    }

    package var isConnected: Bool { connection != nil && isTrusted }

    /// Takes a connection that waits. Only one is served; a stranger's is closed.
    package func accept() {
        let new = Glibc.accept(listener, nil, nil)
        guard new >= 0 else { return }
        _ = fcntl(new, F_SETFD, FD_CLOEXEC)
        // `struct ucred`: process, user, group.
        var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        guard getsockopt(new, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, credentials.1 == geteuid(),
            connection == nil || !isTrusted
        else {
            close(new)
            return
        }
        if let connection { close(connection) }
        connection = new
        isTrusted = false
        reader = HotMessageReader()
    }

    /// Reads what has come.
    package func receive() -> [Event] {
        guard let connection else { return [] }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(connection, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else { return hangUp() }
        reader.append(buffer[..<count])
        var events: [Event] = []
        do {
            while let message = try reader.next() {
                if isTrusted {
                    events.append(.message(message))
                } else if case .hello(token) = message {
                    isTrusted = true
                    events.append(.connected)
                } else {
                    return events + hangUp()
                }
            }
        } catch {
            return events + hangUp()
        }
        return events
    }

    private func hangUp() -> [Event] {
        if let connection { close(connection) }
        connection = nil
        defer { isTrusted = false }
        return isTrusted ? [.disconnected] : []
    }

    @discardableResult
    package func send(_ message: HotMessage) -> Bool {
        guard let connection, isTrusted, let data = try? message.encoded() else { return false }
        return data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                if count <= 0 { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits for the next events, at most so long.
    package func wait(milliseconds: Int) -> [Event] {
        let deadline = ContinuousClock.now + .milliseconds(milliseconds)
        while ContinuousClock.now < deadline {
            var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
            if let connection { polled.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0)) }
            guard poll(&polled, UInt(polled.count), 50) > 0 else { continue }
            if polled[0].revents != 0 { accept() }
            if polled.count > 1, polled[1].revents != 0 {
                let events = receive()
                if !events.isEmpty { return events }
            }
        }
        return []
    }
}
