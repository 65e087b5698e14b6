#if Redis
    import NIOCore
    import Stores

    /// The server of a `RedisStore`, and how it is used.
    ///
    /// ```swift
    /// let configuration = try RedisConfiguration("rediss://shop:secret@redis.example.com/0?prefix=shop:")
    /// ```
    public struct RedisConfiguration: Sendable, CustomStringConvertible, CustomReflectable {
        /// Where the server listens.
        public enum Server: Hashable, Sendable, CustomStringConvertible {
            /// A server by name or address.
            case host(String, port: Int)
            /// The path of a socket on the same machine.
            case socket(path: String)

            public var description: String {
                switch self {
                case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
                case .socket(let path): path
                }
            }
        }

        /// Who signs in to the server.
        public struct Credentials: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
            /// A user of the server's access control list. A server with `requirepass` alone has the user `default`.
            public var user: String
            /// The password. It is never logged.
            public var password: String

            public init(user: String = "default", password: String) {
                self.user = user
                self.password = password
            }

            /// Does not contain the password.
            public var description: String { "(hidden)" }
            public var customMirror: Mirror { Mirror(self, children: []) }
        }

        /// How the connection is encrypted. All files are in PEM format.
        public struct TLS: Hashable, Sendable {
            /// A file with the certificates of the authorities that may have signed the server's one. Nil selects those
            /// of the system.
            public var authorities: String?
            /// A file with the certificate that the app shows the server; nil if the server expects none.
            public var certificate: String?
            /// A file with that certificate's key.
            public var key: String?

            public init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
                self.authorities = authorities
                self.certificate = certificate
                self.key = key
            }
        }

        /// Where the server is.
        public var server: Server
        /// Nil signs nobody in.
        public var credentials: Credentials?
        /// Nil encrypts nothing: for a server on the same machine, or in a network that nobody else uses.
        public var tls: TLS?
        /// The number of the server's database. 0 by default.
        public var database = 0
        /// What the names of all keys and channels begin with, so that several apps can share a server. `lifeline:` by
        /// default.
        public var prefix = "lifeline:"
        /// How much of each topic is kept.
        public var retention = MessageRetention()

        /// How long connecting and signing in may take. 5 seconds by default.
        public var connectTimeout: Duration = .seconds(5)
        /// How long the server may be silent while it owes a reply, before the connection is given up and replaced.
        /// 5 seconds by default.
        public var replyTimeout: Duration = .seconds(5)
        /// How long a call may take, with waiting for a connection and sending again. 15 seconds by default.
        public var callTimeout: Duration = .seconds(15)
        /// After how much silence a connection is checked. 5 seconds by default.
        public var pingInterval: Duration = .seconds(5)
        /// The shortest and longest time between two attempts to connect. It doubles after each failure, and a random
        /// part of it is left out, so that many processes do not connect at once. 50 ms to 5 seconds by default.
        public var reconnectDelay: ClosedRange<Duration> = .milliseconds(50) ... .seconds(5)
        /// The maximum number of calls that have been sent and have no reply. 256 by default, at least 1.
        public var maximumInFlight = 256
        /// The maximum number of calls that wait; further ones fail. 10,000 by default.
        public var maximumWaiting = 10_000
        /// The maximum size of the calls that wait, in bytes. 64 MiB by default.
        public var maximumWaitingBytes = 64 << 20
        /// The maximum size of a value, and of a scene's state, in bytes. 16 MiB by default.
        public var maximumValueBytes = 16 << 20

        public init(server: Server, credentials: Credentials? = nil, tls: TLS? = nil) {
            self.server = server
            self.credentials = credentials
            self.tls = tls
        }

        /// The address, without user and password.
        public var description: String { "\(tls == nil ? "redis" : "rediss")://\(server)/\(database)" }
        public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

        /// Whether others on the network can read what is sent.
        var isReadable: Bool {
            guard tls == nil, case .host(let host, _) = server else { return false }
            return host != "localhost" && host != "::1" && !host.hasPrefix("127.")
        }
    }
#endif
