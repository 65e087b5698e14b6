#if Redis
    import NIOCore

    /// Opens connections to a server. All of a connection happens on one event loop.
    ///
    /// Everything above it (signing in, waiting, sending again) is independent of who implements the protocol.
    protocol RedisConnector: Sendable {
        /// The server's address, without user and password.
        var address: String { get }

        /// Opens a connection. Must be called on the event loop.
        ///
        /// - Parameter events: What happens on the connection after it was opened.
        func open(
            on loop: any EventLoop, events: RedisConnectionEvents,
            completion: @escaping (Result<any RedisConnection, RedisFailure>) -> Void)
    }

    /// What an open connection reports.
    struct RedisConnectionEvents {
        /// A message that is no reply to a command. Messages and replies arrive in the server's order.
        var pushed: ([RESPValue]) -> Void
        /// The connection has ended; the commands that have no reply will get none. Called once.
        ///
        /// `isCausedByReply` is true if the reply to the oldest such command is the reason.
        var closed: (_ failure: RedisFailure, _ isCausedByReply: Bool) -> Void
    }

    /// A connection to a server.
    protocol RedisConnection: AnyObject {
        /// Sends a command. `completion` gets its reply, unless the connection ends before.
        ///
        /// - Parameter confirmations: The number of pushes that are the reply, for SUBSCRIBE and UNSUBSCRIBE; nil for
        ///   commands that have an ordinary reply.
        func send(_ arguments: [RedisArgument], confirmations: Int?, completion: @escaping (RESPValue) -> Void)

        /// Ends the connection.
        func close(_ failure: RedisFailure)
    }
#endif
