/// Why a server can't start. The description is one line that states what to do.
public enum WindowServerError: Error, Hashable, Sendable, CustomStringConvertible {
    case portInUse(host: String, port: Int)
    case portForbidden(port: Int)
    case unknownHost(String)
    case listening(host: String, port: Int, reason: String)
    case unreadableResource(String)
    case invalidRoute(String)
    case invalidOption(String, value: String, expected: String)

    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) of \(host) is in use. Stop what listens there, or choose another port with --port (0 picks a free one)."
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
