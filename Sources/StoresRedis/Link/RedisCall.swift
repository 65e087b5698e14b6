#if Redis
    import NIOCore
    import Stores

    /// A call that has no result.
    final class RedisCall {
        let id: UInt64
        let request: RedisRequest
        let deadline: NIODeadline
        var completion: ((Result<RESPValue, StoreError>) -> Void)?
        /// Whether the server may have received it.
        var wasSent = false
        /// The field of the writer that has its result, for changes that were sent.
        var field: Int?
        var isOnWire = false
        var attempts = 0

        init(
            id: UInt64, _ request: RedisRequest, deadline: NIODeadline,
            completion: @escaping (Result<RESPValue, StoreError>) -> Void
        ) {
            self.id = id
            self.request = request
            self.deadline = deadline
            self.completion = completion
        }

        /// The error when its time is over.
        func timeout(_ limit: Duration, _ failure: RedisFailure?) -> StoreError {
            let cause = failure?.text ?? "The Redis server is too slow, or does not reply."
            return request.isChange && wasSent
                ? StoreError(
                    .unknownOutcome,
                    "It is unknown whether a change was stored, because the Redis server did not confirm it within \(limit). \(cause)"
                )
                : StoreError(
                    .unavailable,
                    "The Redis server was not available for \(limit); nothing was changed. \(cause)")
        }

        /// The error when it is not sent again after a failure.
        func error(_ failure: RedisFailure) -> StoreError {
            request.isChange && wasSent
                ? StoreError(.unknownOutcome, "It is unknown whether a change was stored. \(failure.text)")
                : failure.storeError
        }
    }

    extension StoreError {
        /// Replaced by `CancellationError` where the task is known.
        static let cancelledCall = StoreError(.unavailable, "The task was cancelled; nothing was changed.")
    }
#endif
