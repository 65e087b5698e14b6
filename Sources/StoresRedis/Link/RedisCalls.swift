#if Redis
    import DequeModule
    import NIOCore
    import Stores

    /// The calls of a store: sends them, several at once, and sends them again after a lost connection.
    ///
    /// A call takes effect once or not at all, in the order of the calls (see `RedisScript`). All happens on one event
    /// loop.
    final class RedisCalls: RedisLinkUser {
        private let configuration: RedisConfiguration
        private let link: RedisLink
        private let loop: any EventLoop
        private let keys: RedisKeys
        private let limit: TimeAmount
        private var log: RedisRefusalLog
        private var isClosed = false
        private var calls: [UInt64: RedisCall] = [:]
        /// The calls to be sent, oldest first.
        private var waiting: Deque<RedisCall> = []
        private var waitingBytes = 0
        /// The calls without a reply on the current connection, oldest first.
        private var sent: Deque<RedisCall> = []
        private var sentBytes = 0
        private var freeFields: [Int]
        /// The calls in the order of their deadlines, also finished ones.
        private var deadlines: Deque<(id: UInt64, deadline: NIODeadline)> = []
        private var deadlineTimer: Scheduled<Void>?
        /// Whether the server knows the connection as the current one.
        private var hasBegun = false
        private var isBeginning = false
        /// Why the server could not store that.
        private var beginFailure: RedisFailure?

        init(
            _ configuration: RedisConfiguration, _ link: RedisLink, loop: any EventLoop, keys: RedisKeys,
            log: RedisConnectionLog
        ) {
            self.log = RedisRefusalLog(log.log)
            self.configuration = configuration
            self.link = link
            self.loop = loop
            self.keys = keys
            limit = configuration.callTimeout.timeAmount
            freeFields = Array(0..<max(1, configuration.maximumInFlight))
        }

        /// Begins to connect.
        func start() {
            link.user = self
            link.start()
        }

        // MARK: RedisCalls

        /// Makes a call. `completion` is called once.
        ///
        /// - Parameter id: Unique among all calls of the store; the number of the change, and for `cancel`.
        func call(
            _ request: RedisRequest, id: UInt64, completion: @escaping (Result<RESPValue, StoreError>) -> Void
        ) {
            if let refusal = refusal(of: request) {
                completion(.failure(refusal))
                return
            }
            let call = RedisCall(id: id, request, deadline: .now() + limit, completion: completion)
            calls[call.id] = call
            deadlines.append((call.id, call.deadline))
            scheduleDeadline()
            waiting.append(call)
            waitingBytes += request.size
            sendWaiting()
        }

        private func refusal(of request: RedisRequest) -> StoreError? {
            if isClosed { return .storeIsClosed }
            if let failure = link.failure, failure.isLasting { return failure.storeError }
            if waiting.count >= max(1, configuration.maximumWaiting)
                || waitingBytes + request.size > max(configuration.maximumWaitingBytes, request.size)
            {
                return StoreError(
                    .unavailable,
                    "Too many calls wait for the Redis server (\(waiting.count)). \(link.failure?.text ?? "It is too slow for them.")"
                )
            }
            return nil
        }

        /// Ends a call whose task was cancelled, unless it is a change that may have been made: its result is awaited.
        func cancel(_ id: UInt64) {
            guard let call = calls[id], !(call.request.isChange && call.wasSent) else { return }
            abandon(call)
            call.completion?(.failure(.cancelledCall))
            call.completion = nil
        }

        // MARK: Sending

        private func sendWaiting() {
            guard let session = link.session else { return }
            while let call = waiting.first, sent.count < max(1, configuration.maximumInFlight),
                sent.isEmpty || sentBytes + call.request.size <= Self.maximumSentBytes
            {
                if call.request.isChange, call.field == nil {
                    guard let field = freeFields.popLast() else { return }
                    call.field = field
                }
                waiting.removeFirst()
                waitingBytes -= call.request.size
                send(call, session)
            }
        }

        /// How many bytes of calls are sent at most before their replies arrive.
        private static let maximumSentBytes = 32 << 20

        private func send(_ call: RedisCall, _ session: RedisSession) {
            call.wasSent = true
            call.isOnWire = true
            call.attempts += 1
            sent.append(call)
            sentBytes += call.request.size
            let receive: (RESPValue) -> Void = { [weak self] reply in self?.receive(reply, call, session) }
            switch call.request.kind {
            case .command:
                session.connection.send(call.request.arguments, confirmations: nil, completion: receive)
            case .script(let script) where script.isChange:
                if !hasBegun, !isBeginning { begin(session) }
                session.run(
                    script, keys: [keys.writer] + call.request.keys,
                    [.number(session.number), .number(call.field ?? 0), .number(call.id)] + call.request.arguments,
                    completion: receive)
            case .script(let script):
                session.run(script, keys: call.request.keys, call.request.arguments, completion: receive)
            }
        }

        /// Makes the connection the current one. If the server can't store that, changes are refused for the same
        /// reason, and values can be read nevertheless.
        private func begin(_ session: RedisSession) {
            isBeginning = true
            session.run(.begin, keys: [keys.clock, keys.start, keys.writer], [.number(session.number)]) {
                [weak self] reply in
                guard let self, link.session === session else { return }
                isBeginning = false
                if case .error(let text) = reply {
                    hasBegun = false
                    let failure = RedisFailure(reply: text)
                    if failure.kind == .notBegun { link.restart(failure) }
                    beginFailure = failure
                    log.refused(failure)
                } else {
                    hasBegun = true
                    beginFailure = nil
                }
            }
        }

        // MARK: Replies

        private func receive(_ reply: RESPValue, _ call: RedisCall, _ session: RedisSession) {
            guard link.session === session, call.isOnWire else { return }
            if sent.first === call {
                sent.removeFirst()
            } else if let index = sent.firstIndex(where: { $0 === call }) {
                // Sent again with its source, so that later ones were answered first.
                sent.remove(at: index)
            }
            sentBytes -= call.request.size
            call.isOnWire = false
            defer { sendWaiting() }
            guard case .error(let text) = reply else {
                if call.request.addsData { log.accepted() }
                finish(call, .success(reply))
                return
            }
            let failure = RedisFailure(reply: text)
            log.refused(failure)
            switch failure.kind {
            case .notBegun:
                // The writer is gone after a pause, or could not be stored. Nothing was changed.
                hasBegun = false
                if let beginFailure, beginFailure.kind != .notBegun {
                    finish(call, .failure(beginFailure.storeError))
                } else if call.attempts < 5 {
                    sendAgain([call])
                } else {
                    finish(call, .failure(failure.storeError))
                }
            case .notReady:
                sendAgain([call])
                link.restart(failure)
            case .unauthorized:
                finish(call, .failure(failure.storeError))
                link.restart(failure)
            default: finish(call, .failure(failure.storeError))
            }
        }

        private func sendAgain(_ calls: some BidirectionalCollection<RedisCall>) {
            for call in calls.reversed() {
                call.isOnWire = false
                guard call.completion != nil else {
                    release(call)
                    continue
                }
                waiting.prepend(call)
                waitingBytes += call.request.size
            }
        }

        private func finish(_ call: RedisCall, _ result: Result<RESPValue, StoreError>) {
            release(call)
            call.completion?(result)
            call.completion = nil
        }

        private func release(_ call: RedisCall) {
            calls[call.id] = nil
            if let field = call.field {
                freeFields.append(field)
                call.field = nil
            }
        }

        /// Forgets a call. If it is on the wire, its reply is awaited and ignored.
        private func abandon(_ call: RedisCall) {
            calls[call.id] = nil
            guard !call.isOnWire else { return }
            if let index = waiting.firstIndex(where: { $0 === call }) {
                waiting.remove(at: index)
                waitingBytes -= call.request.size
            }
            release(call)
        }

        // MARK: Time limits

        private func scheduleDeadline() {
            guard deadlineTimer == nil, let first = deadlines.first else { return }
            deadlineTimer = loop.assumeIsolated().scheduleTask(deadline: first.deadline) { [weak self] in
                self?.deadlineTimer = nil
                self?.endExpired()
            }
        }

        private func endExpired() {
            let now = NIODeadline.now()
            while let first = deadlines.first {
                if let call = calls[first.id] {
                    guard call.deadline <= now else { break }
                    abandon(call)
                    call.completion?(.failure(call.timeout(configuration.callTimeout, link.failure)))
                    call.completion = nil
                }
                deadlines.removeFirst()
            }
            scheduleDeadline()
        }

        // MARK: The link

        func linkOpened(_ session: RedisSession) {
            hasBegun = false
            beginFailure = nil
            link.confirm()
            // At once, so that what an older connection still delivers is refused.
            begin(session)
            sendWaiting()
        }

        func linkFailed(_ failure: RedisFailure, isCausedByReply: Bool) {
            let unanswered = Array(sent)
            sent = []
            sentBytes = 0
            var again = unanswered[...]
            if isCausedByReply, let first = again.popFirst() {
                first.isOnWire = false
                finish(first, .failure(first.error(failure)))
            }
            sendAgain(again)
            guard failure.isLasting else { return }
            // Waiting does not help.
            for call in Array(waiting) {
                abandon(call)
                call.completion?(.failure(call.error(failure)))
                call.completion = nil
            }
        }

        func linkReceived(_ push: [RESPValue]) {}

        func close() {
            guard !isClosed else { return }
            isClosed = true
            deadlineTimer?.cancel()
            let open = calls.values.sorted { $0.id < $1.id }
            calls = [:]
            waiting = []
            waitingBytes = 0
            sent = []
            for call in open {
                let error =
                    call.request.isChange && call.wasSent
                    ? StoreError(.unknownOutcome, "The store was closed before a change was confirmed.")
                    : .storeIsClosed
                call.completion?(.failure(error))
                call.completion = nil
            }
            link.stop()
        }
    }
#endif
