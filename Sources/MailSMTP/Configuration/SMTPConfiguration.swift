#if SMTP
import Foundation

/// The mail server that an `SMTPMailer` passes mails to, and how.
///
/// ```swift
/// let configuration = try SMTPConfiguration("smtp://shop:secret@mail.example.com:587")
/// ```
public struct SMTPConfiguration: Sendable {
    /// How a connection is encrypted.
    public enum Security: Hashable, Sendable {
        /// The connection begins in plain text and must change to TLS (STARTTLS) before anything else is sent.
        case startTLS
        /// The connection is encrypted from the beginning.
        case tls
        /// The connection is not encrypted, and there is no sign-in: for a server on the same machine.
        case none
    }

    /// What the server knows the app by.
    public struct Credentials: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
        /// The user's name.
        public var user: String
        /// The password. It is never logged.
        public var password: String

        /// - Precondition: Neither contains U+0000.
        public init(user: String, password: String) {
            precondition(!(user + password).utf8.contains(0), "User and password must not contain U+0000.")
            self.user = user
            self.password = password
        }

        /// Does not contain the password.
        public var description: String { "(hidden)" }
        public var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// The server's name, which its certificate must have, or its IP address.
    public var host: String
    /// The port of the server.
    public var port: Int
    /// Whether and how the connection is encrypted.
    public var security: Security
    /// Nil sends without signing in.
    public var credentials: Credentials?
    /// A file with the certificates (PEM) of the authorities that may have signed the server's one. Nil selects those
    /// of the system.
    public var authorities: String?

    /// The number of connections to the server, from 1. 2 by default.
    public var connections = 2
    /// How long connecting may take. 10 seconds by default.
    public var connectTimeout: Duration = .seconds(10)
    /// How long the server may take to reply to a command. 60 seconds by default.
    public var replyTimeout: Duration = .seconds(60)
    /// How long the server may take to accept a message after its end. A server that was given up may deliver the
    /// message all the same, and then delivers it twice, so this is longer. 10 minutes by default.
    public var acceptTimeout: Duration = .seconds(600)
    /// How long a connection without messages is kept. 10 seconds by default.
    public var idleTimeout: Duration = .seconds(10)
    /// How long after each failed attempt a message is sent again. After the last one it is given up.
    public var retryDelays: [Duration] = [
        .seconds(5), .seconds(30), .seconds(120), .seconds(600), .seconds(1_800), .seconds(3_600), .seconds(7_200),
    ]
    /// The maximum number of messages that wait to be sent or to be sent again. 1,000 by default.
    public var maximumWaiting = 1_000
    /// The maximum size of their contents, in bytes. 64 MiB by default.
    public var maximumWaitingBytes = 64 << 20
    /// How long an app that stops tries to send what waits. 10 seconds by default.
    public var drainTimeout: Duration = .seconds(10)
    /// How long a message waits for the mailer to be run.
    package var startTimeout: Duration = .seconds(10)

    /// Creates a configuration with the usual port of the kind of encryption: 587, 465, or 25.
    public init(host: String, port: Int? = nil, security: Security = .startTLS, credentials: Credentials? = nil) {
        self.host = host
        self.security = security
        self.credentials = credentials
        self.port =
            port
            ?? {
                switch security {
                case .startTLS: 587
                case .tls: 465
                case .none: 25
                }
            }()
    }
}

/// Why an `SMTPMailer` can't be created. The description is one line that states what to do, without passwords.
public struct SMTPConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

extension SMTPConfigurationError: LocalizedError {
    public var errorDescription: String? { description }
}
#endif
