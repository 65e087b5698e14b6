import Foundation
import Glibc
import Synchronization

/// A minimal WebSocket client for text messages to a browser on this machine (RFC 6455).
///
/// It avoids a dependency on a networking library for the tests in `Tools`, which also use it.
final class WebSocket: Sendable {
    private let descriptor: Int32
    private let writing = Mutex(())

    init(port: Int, path: String) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            throw BrowserError.cannotLaunch("could not connect to port \(port): \(String(cString: strerror(errno)))")
        }
        let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
        let request = """
            GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
            Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n\r\n
            """
        write(Array(request.utf8))
        var answer: [UInt8] = []
        while !answer.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard let byte = readBytes(1) else {
                throw BrowserError.cannotLaunch("port \(port) closed the connection")
            }
            answer += byte
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("HTTP/1.1 101") else { throw BrowserError.cannotLaunch("port \(port) answered \(text)") }
    }

    /// Closes the descriptor only now because the reading thread holds a reference and may still use it.
    deinit { close(descriptor) }

    func send(_ text: [UInt8]) { send(opcode: 1, text) }

    /// Shuts the connection down, which makes ``readMessages(_:)`` return.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Delivers messages until the connection closes, then `nil`. Blocks; call it on a dedicated thread.
    func readMessages(_ deliver: (Data?) -> Void) {
        var message = Data()
        while let head = readBytes(2) {
            var length = Int(head[1] & 127)
            if length > 125 {
                guard let bytes = readBytes(length == 126 ? 2 : 8) else { break }
                length = bytes.reduce(0) { $0 << 8 | Int($1) }
            }
            guard let payload = readBytes(length) else { break }
            switch head[0] & 15 {
            case 0, 1:
                message.append(contentsOf: payload)
                guard head[0] & 128 != 0 else { continue }
                deliver(message)
                message = Data()
            case 8: return deliver(nil)
            case 9: send(opcode: 10, payload)
            default: break
            }
        }
        deliver(nil)
    }

    private func send(opcode: UInt8, _ payload: [UInt8]) {
        var frame: [UInt8] = [128 | opcode]
        switch payload.count {
        case 0...125: frame.append(128 | UInt8(payload.count))
        case 126...65535: frame += [128 | 126] + withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init)
        default: frame += [128 | 127] + withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init)
        }
        let mask = (0..<4).map { _ in UInt8.random(in: 1...255) }
        write(frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] })
    }

    /// Writes one frame at a time under a lock, because the reading thread writes pongs.
    private func write(_ bytes: [UInt8]) {
        writing.withLock { _ in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
            }
        }
    }

    private func readBytes(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let result = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, count - filled) }
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { return nil }
            filled += result
        }
        return bytes
    }
}
