#if Redis
    import NIOCore
    import Stores
    import Synchronization

    /// Makes calls from any task.
    final class RedisCaller: Sendable {
        private let loop: any EventLoop
        private let calls: NIOLoopBoundBox<RedisCalls>
        private let lastID = Atomic<UInt64>(0)

        init(
            _ configuration: RedisConfiguration, _ connector: any RedisConnector, keys: RedisKeys, loop: any EventLoop,
            log: RedisConnectionLog
        ) {
            self.loop = loop
            let link = RedisLink(
                configuration, connector, scripts: RedisScript.allCases.filter { $0 != .read }, loop: loop,
                name: .commands, log: log)
            calls = .makeBoxSendingValue(
                RedisCalls(configuration, link, loop: loop, keys: keys, log: log), eventLoop: loop)
            loop.execute { [calls] in calls.value.start() }
        }

        deinit { loop.execute { [calls] in calls.value.close() } }

        /// Sends a request and returns its reply, which is no error.
        ///
        /// - Throws: `StoreError`, or `CancellationError` if the task was cancelled and nothing was changed.
        func call(_ request: RedisRequest) async throws -> RESPValue {
            try Task.checkCancellation()
            let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
            do {
                return try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { continuation in
                        loop.execute { [calls] in
                            calls.value.call(request, id: id) { result in
                                switch result {
                                case .success(let reply): continuation.resume(returning: reply)
                                case .failure(let error): continuation.resume(throwing: error)
                                }
                            }
                        }
                        // The handler may have run before the call was made.
                        if Task.isCancelled { cancel(id) }
                    }
                } onCancel: {
                    cancel(id)
                }
            } catch StoreError.cancelledCall {
                throw CancellationError()
            }
        }

        /// Sends a request whose result does not matter.
        func send(_ request: RedisRequest) {
            let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
            loop.execute { [calls] in calls.value.call(request, id: id) { _ in } }
        }

        private func cancel(_ id: UInt64) { loop.execute { [calls] in calls.value.cancel(id) } }

        func close() async { try? await loop.submit { [calls] in calls.value.close() }.get() }
    }

    func ~= (pattern: StoreError, error: any Error) -> Bool { error as? StoreError == pattern }
#endif
