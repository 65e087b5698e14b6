import Foundation

/// The private folder of a session: patches and the socket. Nobody else may enter it.
public final class SessionFolder: Sendable {
    public let path: String

    public init() throws {
        let base = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(base)/lifeline-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: base])
        }
        path = String(cString: made)
    }

    public func remove() { try? FileManager.default.removeItem(atPath: path) }

    deinit { remove() }
}
