#if SMTP
import NIOCore
import NIOPosix

/// Why a dialogue with a server did not succeed.
enum SMTPFailure: Error {
    /// The connection could not be made, or ended, or what arrived was not SMTP.
    case connection(String)
    /// The server did not reply in time.
    case timeout(String)
    /// The connection would not be private.
    case insecure(String)
    /// The server refused a command.
    case refused(SMTPReply, step: String)
    /// The server lacks what a message needs.
    case unsupported(String)

    /// Whether a reply ended a command, so that the connection can be used for others.
    var keepsConnection: Bool {
        switch self {
        case .refused(let reply, _): reply.code != 421
        case .unsupported: true
        case .connection, .timeout, .insecure: false
        }
    }

    /// One line for logs, without addresses.
    var reason: String {
        switch self {
        case .connection(let text), .timeout(let text), .insecure(let text), .unsupported(let text): text
        case .refused(let reply, let step): "The server refused \(step) with code \(reply.code)."
        }
    }

    init(_ error: any Error) {
        switch error {
        case let failure as SMTPFailure: self = failure
        case let problem as SMTPReplyParser.Problem: self = .connection(problem.reason)
        case is CancellationError: self = .connection("Sending was cancelled.")
        case is ChannelError, is IOError, is NIOConnectionError:
            self = .connection("The mail server can't be reached, or ended the connection: \(error)")
        default: self = .connection("The connection to the mail server failed: \(error)")
        }
    }
}
#endif
