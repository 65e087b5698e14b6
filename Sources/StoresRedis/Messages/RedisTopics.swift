#if Redis
    import DequeModule
    import NIOCore
    import Stores

    /// The subscribers of all topics, which share one connection.
    ///
    /// The server sends a message of a channel once, however many subscribers a topic has here. A subscriber begins by
    /// reading the topic's stream, after the connection has subscribed to the channel. As both are on one connection,
    /// messages that arrive before the reply are part of it, and those after it are not: nothing is missed or delivered
    /// twice. All happens on one event loop.
    final class RedisTopics: RedisLinkUser {
        private static let maximumReads = 64
        /// The approximate limits of one reply.
        private static let pageCount = 32
        private static let pageBytes = 256 << 10
        /// How many channels one command subscribes to.
        private static let channelsPerCommand = 200

        private let link: RedisLink
        private let keys: RedisKeys
        private let headMilliseconds: Int64
        private var subscribers: [UInt64: TopicSubscriber] = [:]
        /// By their channels.
        private var topics: [String: Topic] = [:]
        private var reads: Deque<TopicRead> = []
        private var readsInFlight = 0
        private var isConfirmed = false
        private var isClosed = false

        init(_ link: RedisLink, keys: RedisKeys, headMilliseconds: Int64) {
            self.link = link
            self.keys = keys
            self.headMilliseconds = headMilliseconds
        }

        // MARK: Subscribers

        func add(_ id: UInt64, to name: String, after position: MessagePosition?, _ buffer: SubscriberBuffer) {
            guard !isClosed else {
                buffer.end()
                return
            }
            link.user = self
            link.start()
            let channel = keys.channel(name)
            let topic = topics[channel] ?? Topic(name, channel: channel)
            topics[channel] = topic
            let subscriber = TopicSubscriber(id, topic, position, buffer)
            subscribers[id] = subscriber
            topic.subscribers[id] = subscriber
            guard let session = link.session else { return }
            subscribe([topic], session)
            read(TopicRead(topic: topic, subscribers: [subscriber], position: position))
        }

        func remove(_ id: UInt64) {
            guard let subscriber = subscribers.removeValue(forKey: id) else { return }
            let topic = subscriber.topic
            topic.subscribers[id] = nil
            guard topic.subscribers.isEmpty else { return }
            topics[topic.channel] = nil
            guard let session = link.session, topic.isSubscribed else { return }
            session.connection.send(["UNSUBSCRIBE", .text(topic.channel)], confirmations: 1) { _ in }
        }

        func readOn(_ id: UInt64) {
            guard let subscriber = subscribers[id], subscriber.state == .behind else { return }
            subscriber.state = .reading
            guard link.session != nil else { return }
            read(TopicRead(topic: subscriber.topic, subscribers: [subscriber], position: subscriber.position))
        }

        // MARK: The server

        private func subscribe(_ topics: [Topic], _ session: RedisSession) {
            let new = topics.filter { !$0.isSubscribed }
            for topic in new { topic.isSubscribed = true }
            for start in stride(from: 0, to: new.count, by: Self.channelsPerCommand) {
                let channels = new[start..<min(start + Self.channelsPerCommand, new.count)].map(\.channel)
                session.connection.send(
                    ["SUBSCRIBE"] + channels.map { .text($0) }, confirmations: channels.count
                ) { [weak self] reply in
                    guard case .error(let text) = reply else { return }
                    self?.link.restart(RedisFailure(reply: text))
                }
            }
        }

        private func read(_ read: TopicRead) {
            reads.append(read)
            sendReads()
        }

        private func sendReads() {
            guard let session = link.session else { return }
            while readsInFlight < Self.maximumReads, let read = reads.popFirst() {
                readsInFlight += 1
                let topic = read.topic.name
                session.run(
                    .read, keys: [keys.clock, keys.head(topic), keys.stream(topic)],
                    [
                        .text(read.position?.text ?? ""), .number(Self.pageCount), .number(Self.pageBytes),
                        .number(headMilliseconds),
                    ]
                ) { [weak self] reply in
                    guard let self, link.session === session else { return }
                    readsInFlight -= 1
                    if case .error(let text) = reply {
                        link.restart(RedisFailure(reply: text))
                    } else if let page = TopicPage(reply) {
                        confirm()
                        deliver(page, to: read)
                        sendReads()
                    } else {
                        link.restart(
                            RedisFailure(.incompatible, StoreError.unexpectedReply("a topic").description))
                    }
                }
            }
        }

        /// The first reply shows that reading is permitted.
        private func confirm() {
            guard !isConfirmed else { return }
            isConfirmed = true
            link.confirm()
        }

        private func deliver(_ page: TopicPage, to read: TopicRead) {
            let readers = read.subscribers.filter { subscribers[$0.id] === $0 }
            guard !readers.isEmpty else { return }
            var reader = TopicReader(read.position ?? page.last)
            for subscriber in readers {
                subscriber.position = reader.position
                if !subscriber.hasBegun {
                    subscriber.hasBegun = true
                    subscriber.isInterrupted = false
                    subscriber.buffer.addState(.subscribed(after: reader.position))
                } else {
                    resume(subscriber)
                }
            }
            for entry in page.entries {
                if let gap = reader.advance(to: entry.position, before: entry.before, isLive: false) {
                    add(.gap(upTo: gap), at: gap, to: readers)
                }
                add(.message(entry.message, at: entry.position), at: entry.position, to: readers)
            }
            if !page.hasMore, let gap = reader.finish(at: page.last, before: page.before) {
                add(.gap(upTo: gap), at: gap, to: readers)
            }
            let current = readers.filter { $0.state == .reading }
            guard !current.isEmpty else { return }
            if page.hasMore {
                self.read(TopicRead(topic: read.topic, subscribers: current, position: reader.position))
            } else {
                read.topic.position = page.last
                for subscriber in current { subscriber.state = .live }
            }
        }

        /// Adds an event to those that have room. The others read on later.
        private func add(_ event: MessageEvent, at position: MessagePosition, to readers: [TopicSubscriber]) {
            for subscriber in readers where subscriber.state != .behind {
                if subscriber.buffer.add(event) {
                    subscriber.position = position
                } else {
                    subscriber.state = .behind
                }
            }
        }

        private func resume(_ subscriber: TopicSubscriber) {
            guard subscriber.isInterrupted else { return }
            subscriber.isInterrupted = false
            subscriber.buffer.addState(.resumed)
        }

        // MARK: The link

        func linkReceived(_ push: [RESPValue]) {
            guard push.count == 3, push[0].text == "message", let channel = push[1].text, let topic = topics[channel],
                case .bytes(let payload) = push[2]
            else { return }
            let live = topic.subscribers.values.filter { $0.state == .live }
            guard !live.isEmpty else { return }
            guard let entry = TopicEntry(published: payload) else {
                link.restart(RedisFailure(.incompatible, StoreError.unexpectedReply("a message").description))
                return
            }
            var reader = TopicReader(topic.position)
            let gap = reader.advance(to: entry.position, before: entry.before, isLive: true)
            if let gap { add(.gap(upTo: gap), at: gap, to: live) }
            add(.message(entry.message, at: entry.position), at: entry.position, to: live)
            topic.position = entry.position
        }

        func linkOpened(_ session: RedisSession) {
            isConfirmed = false
            if topics.isEmpty { confirm() }
            subscribe(Array(topics.values), session)
            for topic in topics.values {
                var groups: [MessagePosition?: [TopicSubscriber]] = [:]
                for subscriber in topic.subscribers.values {
                    switch subscriber.state {
                    case .reading, .live: groups[subscriber.position, default: []].append(subscriber)
                    case .behind: resume(subscriber)
                    }
                }
                for (position, subscribers) in groups {
                    for subscriber in subscribers { subscriber.state = .reading }
                    reads.append(TopicRead(topic: topic, subscribers: subscribers, position: position))
                }
            }
            sendReads()
        }

        func linkFailed(_ failure: RedisFailure, isCausedByReply: Bool) {
            reads = []
            readsInFlight = 0
            for topic in topics.values {
                topic.isSubscribed = false
                for subscriber in topic.subscribers.values {
                    if subscriber.state == .live { subscriber.state = .reading }
                    guard subscriber.hasBegun, !subscriber.isInterrupted else { continue }
                    subscriber.isInterrupted = true
                    subscriber.buffer.addState(.interrupted)
                }
            }
        }

        func close() {
            isClosed = true
            for subscriber in subscribers.values { subscriber.buffer.end() }
            subscribers = [:]
            topics = [:]
            reads = []
            link.stop()
        }
    }
#endif
