#if Redis
    import NIOCore
    import Stores

    /// A message of a topic, as the server sends it.
    struct TopicEntry {
        var position: MessagePosition
        var message: [UInt8]
        /// The position before the message's series, if it is the first one of it.
        var before: MessagePosition?

        /// Reads a message of a channel: its position, a space, the position before its series or nothing, a line feed,
        /// and the message.
        init?(published payload: ByteBuffer) {
            let view = payload.readableBytesView
            guard let end = view.prefix(100).firstIndex(of: 0x0A) else { return nil }
            let header = String(decoding: view[..<end], as: UTF8.self).split(
                separator: " ", omittingEmptySubsequences: false)
            guard header.count == 2, let position = MessagePosition(header[0]) else { return nil }
            self.position = position
            before = MessagePosition(header[1])
            message = Array(view[(end + 1)...])
        }

        /// Reads an entry of the script `read`: the position, the message, and the position before its series or an
        /// empty text.
        init?(read reply: RESPValue) {
            guard let parts = reply.elements, parts.count == 3,
                let position = parts[0].text.flatMap({ MessagePosition($0) }),
                let message = parts[1].bytes
            else { return nil }
            self.position = position
            self.message = message
            before = parts[2].text.flatMap { MessagePosition($0) }
        }
    }

    /// The reply of the script `read`.
    struct TopicPage {
        /// The last position of the topic.
        var last: MessagePosition
        /// The position before its series.
        var before: MessagePosition
        /// Whether more messages follow.
        var hasMore: Bool
        var entries: [TopicEntry] = []

        init?(_ reply: RESPValue) {
            guard let parts = reply.elements, parts.count == 4,
                let last = parts[0].text.flatMap({ MessagePosition($0) }),
                let before = parts[1].text.flatMap({ MessagePosition($0) }), case .integer(let more) = parts[2],
                let entries = parts[3].elements
            else { return nil }
            self.last = last
            self.before = before
            hasMore = more == 1
            for entry in entries {
                guard let entry = TopicEntry(read: entry) else { return nil }
                self.entries.append(entry)
            }
        }
    }
#endif
