import Foundation
import Routes

/// Why a server can't start. The description is one line that states what to do.
public enum WindowServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process listens on the port.
    case portInUse(host: String, port: Int)
    /// The process may not listen on the port.
    case portForbidden(port: Int)
    /// There is no address for the name.
    case unknownHost(String)
    /// Listening failed for another reason.
    case listening(host: String, port: Int, reason: String)
    /// A file that belongs to the framework can't be read.
    case unreadableResource(String)
    /// A route is not valid, or two are the same.
    case invalidRoute(String)
    /// An option or an environment variable has a value that it can't have.
    case invalidOption(String, value: String, expected: String)

    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) of \(host) is in use. Stop what listens there, or choose another port with --port or LIFELINE_METRICS_PORT (0 picks a free one)."
        case .portForbidden(let port):
            "Listening on port \(port) is not permitted. Choose a port above 1023 with --port."
        case .unknownHost(let host):
            "There is no address for the host \(LogText.escaped(host)). Use an address of this machine with --host, such as 127.0.0.1."
        case .listening(let host, let port, let reason):
            "Can't listen on \(LogText.escaped(host)):\(port): \(LogText.escaped(reason))."
        case .unreadableResource(let name):
            "The resource \(LogText.escaped(name)) can't be read. Build the app again, and keep its .resources folders next to the executable."
        case .invalidRoute(let problem): LogText.escaped(problem, limit: 500)
        case .invalidOption(let name, let value, let expected):
            "\(name) is \(LogText.escaped(value)), but must be \(expected)."
        }
    }
}

extension WindowServerError: LocalizedError {
    public var errorDescription: String? { description }
}
