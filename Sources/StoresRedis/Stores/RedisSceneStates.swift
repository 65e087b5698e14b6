#if Redis
    import Stores
    import Synchronization

    /// The states of scenes in a `RedisStore`: each is a string that expires.
    final class RedisSceneStates: SceneStateStore {
        /// How long a state that was taken is kept for a call that is sent again, in milliseconds.
        private static let takenLifetime = 120_000

        private let caller: RedisCaller
        private let keys: RedisKeys
        private let maximumBytes: Int
        private let lastTaken = Atomic<UInt64>(0)

        init(_ caller: RedisCaller, _ keys: RedisKeys, maximumBytes: Int) {
            self.caller = caller
            self.keys = keys
            self.maximumBytes = maximumBytes
        }

        func save(
            _ state: [UInt8]?, of scene: String, lease: UInt64, expiresAfter duration: Duration
        ) async throws -> Bool {
            if let state, state.count > maximumBytes {
                throw StoreError.tooLarge("The state of a scene", state.count, limit: maximumBytes)
            }
            let limit = max(1, duration.redisMilliseconds)
            let reply = try await caller.call(
                .script(
                    .saveScene, keys: [keys.scene(scene)], .number(lease), .number(limit), state == nil ? "0" : "1",
                    .bytes(state ?? [])))
            guard let text = reply.text else { throw StoreError.unexpectedReply("the state of a scene") }
            return text == "ok"
        }

        func take(_ scene: String, keepsState: Bool) async throws -> TakenSceneState? {
            let taken = keys.takenScene(lastTaken.wrappingAdd(1, ordering: .relaxed).newValue)
            let reply = try await caller.call(
                .script(
                    .takeScene, keys: [keys.scene(scene), taken], .number(Self.takenLifetime), keepsState ? "1" : "0"))
            switch reply {
            case .null: return nil
            case .bytes(let field):
                // It expires if this fails.
                caller.send(.command("UNLINK", .text(taken)))
                let item = try StoredItem(field: field)
                return TakenSceneState(bytes: item.bytes, lease: item.version.rawValue + 1)
            default: throw StoreError.unexpectedReply("the state of a scene")
            }
        }

        func lease(of scene: String) async throws -> UInt64? {
            let reply = try await caller.call(.command("GETRANGE", .text(keys.scene(scene)), "0", "20"))
            guard case .bytes(let start) = reply else { throw StoreError.unexpectedReply("the state of a scene") }
            let digits = start.readableBytesView.prefix { (0x30...0x39).contains($0) }
            return UInt64(String(decoding: digits, as: UTF8.self))
        }
    }
#endif
