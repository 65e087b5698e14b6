#if Redis
    import Stores

    /// A subscription, which exists as long as its stream.
    final class RedisSubscription: Sendable {
        private let subscriptions: RedisSubscriptions
        private let id: UInt64
        private let buffer: SubscriberBuffer

        init(_ subscriptions: RedisSubscriptions, topic: String, after position: MessagePosition?) {
            self.subscriptions = subscriptions
            buffer = SubscriberBuffer()
            id = subscriptions.add(to: topic, after: position, buffer)
        }

        deinit { subscriptions.remove(id) }

        func next() async -> MessageEvent? {
            await withTaskCancellationHandler {
                let (event, hasRoom) = await buffer.next()
                if hasRoom { subscriptions.readOn(id) }
                return event
            } onCancel: {
                buffer.end()
            }
        }
    }
#endif
