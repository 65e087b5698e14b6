#if Redis
    import NIOCore
    import Stores

    /// What uses a link's connections.
    protocol RedisLinkUser: AnyObject {
        func linkOpened(_ session: RedisSession)
        /// The connection was lost, or an attempt to open one has failed.
        ///
        /// `isCausedByReply` is true if the reply to the oldest command is the reason.
        func linkFailed(_ failure: RedisFailure, isCausedByReply: Bool)
        func linkReceived(_ push: [RESPValue])
    }

    /// Keeps one connection to the server open: connects, signs in, and does so again when it was lost.
    ///
    /// All happens on one event loop.
    final class RedisLink {
        private enum State {
            case idle
            /// Opening a connection, or signing in.
            case connecting
            case open(RedisSession)
            /// Waiting for the next attempt.
            case pausing(Scheduled<Void>)
            case stopped
        }

        private let configuration: RedisConfiguration
        private let connector: any RedisConnector
        private let scripts: [RedisScript]
        private let loop: any EventLoop
        private let name: RedisConnectionLog.Name
        private let log: RedisConnectionLog
        private var state = State.idle
        private var attempts: UInt64 = 0
        private var failures = 0
        private var opened: NIODeadline?
        private var connection: (any RedisConnection)?
        private var deadline: Scheduled<Void>?
        /// Why there is no connection; nil while there is one, and before the first attempt has failed.
        private(set) var failure: RedisFailure?
        weak var user: (any RedisLinkUser)?

        init(
            _ configuration: RedisConfiguration, _ connector: any RedisConnector, scripts: [RedisScript],
            loop: any EventLoop, name: RedisConnectionLog.Name, log: RedisConnectionLog
        ) {
            self.configuration = configuration
            self.connector = connector
            self.scripts = scripts
            self.loop = loop
            self.name = name
            self.log = log
        }

        var session: RedisSession? {
            if case .open(let session) = state { session } else { nil }
        }

        /// Begins to connect, unless that was done.
        func start() {
            if case .idle = state { connect() }
        }

        /// Ends the connection. It is not opened again.
        func stop() {
            if case .pausing(let timer) = state { timer.cancel() }
            state = .stopped
            deadline?.cancel()
            connection?.close(RedisFailure(.lost, "The store was closed."))
            connection = nil
        }

        /// Replaces the connection, because of a reply.
        func restart(_ failure: RedisFailure) { connection?.close(failure) }

        /// The connection does what it is for, so that it is logged as restored.
        func confirm() {
            guard let session else { return }
            log.opened(name, server: session.server, address: connector.address)
        }

        // MARK: Opening

        private func connect() {
            attempts += 1
            let attempt = attempts
            state = .connecting
            let events = RedisConnectionEvents(
                pushed: { [weak self] push in self?.received(push, attempt) },
                closed: { [weak self] failure, isCausedByReply in self?.closed(failure, isCausedByReply, attempt) })
            connector.open(on: loop, events: events) { [weak self] result in
                guard let self, self.isConnecting(attempt) else {
                    if case .success(let connection) = result {
                        connection.close(RedisFailure(.lost, "The store was closed."))
                    }
                    return
                }
                switch result {
                case .success(let connection): signIn(connection, attempt)
                case .failure(let failure): closed(failure, false, attempt)
                }
            }
        }

        private func isConnecting(_ attempt: UInt64) -> Bool {
            if case .connecting = state { attempt == attempts } else { false }
        }

        private func signIn(_ connection: any RedisConnection, _ attempt: UInt64) {
            self.connection = connection
            let limit = configuration.connectTimeout
            deadline = loop.assumeIsolated().scheduleTask(in: limit.timeAmount) {
                connection.close(
                    RedisFailure(
                        .timedOut,
                        "The Redis server accepted a connection and did not reply within \(limit). Check its load, and whether it expects TLS at this port."
                    ))
            }
            RedisHandshake(connection, number: attempt) { [weak self] result in
                // A failure closes the connection, which is reported.
                guard let self, self.isConnecting(attempt), case .success(let session) = result else { return }
                deadline?.cancel()
                state = .open(session)
                failure = nil
                opened = .now()
                user?.linkOpened(session)
            }.begin(configuration, scripts: scripts)
        }

        // MARK: The end of a connection

        private func received(_ push: [RESPValue], _ attempt: UInt64) {
            guard attempt == attempts, session != nil else { return }
            user?.linkReceived(push)
        }

        private func closed(_ failure: RedisFailure, _ isCausedByReply: Bool, _ attempt: UInt64) {
            guard attempt == attempts else { return }
            switch state {
            case .connecting, .open: break
            case .idle, .pausing, .stopped: return
            }
            deadline?.cancel()
            connection = nil
            self.failure = failure
            // One that is lost soon after it was opened is a failed attempt, too.
            if let opened, .now() - opened > configuration.reconnectDelay.upperBound.timeAmount { failures = 0 }
            opened = nil
            log.failed(name, failure)
            let delay = nextDelay()
            state = .pausing(
                loop.assumeIsolated().scheduleTask(in: delay) { [weak self] in
                    guard let self, case .pausing = state else { return }
                    connect()
                })
            user?.linkFailed(failure, isCausedByReply: isCausedByReply)
        }

        /// Doubles with each failure, and is a random part, at least a half, of that.
        private func nextDelay() -> TimeAmount {
            let (shortest, longest) = (
                configuration.reconnectDelay.lowerBound.timeAmount.nanoseconds,
                configuration.reconnectDelay.upperBound.timeAmount.nanoseconds
            )
            let doubled = Double(max(1, shortest)) * Double(sign: .plus, exponent: min(failures, 30), significand: 1)
            failures += 1
            let delay = min(doubled, Double(longest))
            return .nanoseconds(Int64(Double.random(in: delay / 2...delay)))
        }
    }
#endif
