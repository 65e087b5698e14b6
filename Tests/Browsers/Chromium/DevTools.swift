import Foundation
import Glibc

/// Connects to the DevTools protocol over the pipes of a ``ChromiumProcess``.
enum DevTools {
    static func connect(to process: ChromiumProcess) -> CommandConnection {
        let connection = CommandConnection(
            send: { write($0 + [0], to: process.commands) }, handlerName: { $0["sessionId"].string ?? "" },
            log: { process.log })
        let thread = Thread { [weak connection] in readAnswers(from: process.answers) { connection?.receive($0) } }
        thread.name = "chromium.answers"
        thread.start()
        return connection
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    private static func readAnswers(from descriptor: Int32, deliver: (Data?) -> Void) {
        var message = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return deliver(nil) }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: 0) {
                message.append(contentsOf: rest[..<end])
                deliver(message)
                message.removeAll(keepingCapacity: message.count < 1 << 20)
                rest = rest[(end + 1)...]
            }
            message.append(contentsOf: rest)
        }
    }
}
