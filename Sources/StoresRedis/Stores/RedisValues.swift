#if Redis
    import Stores

    /// The values of a `RedisStore`: a group is a hash.
    final class RedisValues: KeyValueStore {
        private let caller: RedisCaller
        private let keys: RedisKeys
        private let maximumBytes: Int

        init(_ caller: RedisCaller, _ keys: RedisKeys, maximumBytes: Int) {
            self.caller = caller
            self.keys = keys
            self.maximumBytes = maximumBytes
        }

        func value(_ key: String, in group: String) async throws -> StoredItem? {
            switch try await caller.call(.command("HGET", .text(keys.group(group)), .text(key))) {
            case .null: return nil
            case .bytes(let field): return try StoredItem(field: field)
            default: throw StoreError.unexpectedReply("a value")
            }
        }

        func values(in group: String) async throws -> [String: StoredItem] {
            guard case .map(let fields) = try await caller.call(.command("HGETALL", .text(keys.group(group)))) else {
                throw StoreError.unexpectedReply("a group")
            }
            var items: [String: StoredItem] = [:]
            for index in stride(from: 0, to: fields.count - 1, by: 2) {
                guard let key = fields[index].text, case .bytes(let field) = fields[index + 1] else {
                    throw StoreError.unexpectedReply("a group")
                }
                items[key] = try StoredItem(field: field)
            }
            return items
        }

        func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
            guard case .stored(let version) = try await change(bytes, key, group, expected: "*") else {
                throw StoreError.unexpectedReply("a version")
            }
            return version
        }

        func compareAndSet(
            _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
        ) async throws -> CompareAndSetResult {
            try await change(bytes, key, group, expected: expected.map { String($0.rawValue) } ?? "-")
        }

        private func change(
            _ bytes: [UInt8]?, _ key: String, _ group: String, expected: String
        ) async throws -> CompareAndSetResult {
            if let bytes, bytes.count > maximumBytes {
                throw StoreError.tooLarge("A value", bytes.count, limit: maximumBytes)
            }
            let reply = try await caller.call(
                .script(
                    .set, keys: [keys.clock, keys.group(group)], .text(key), .text(expected),
                    bytes == nil ? "0" : "1", .bytes(bytes ?? [])))
            switch reply {
            case .bytes(let text):
                guard let version = UInt64(String(buffer: text)) else { throw StoreError.unexpectedReply("a version") }
                return .stored(StoredVersion(rawValue: version))
            case .array(let current):
                guard case .bytes(let field)? = current.first else { return .conflict(nil) }
                return .conflict(try StoredItem(field: field))
            default: throw StoreError.unexpectedReply("a version")
            }
        }

        func setExpiry(_ duration: Duration?, of group: String) async throws {
            let limit = duration.map { RedisArgument.number($0.redisMilliseconds) } ?? "-"
            _ = try await caller.call(.script(.setExpiry, keys: [keys.group(group)], limit))
        }

        func remove(group: String) async throws {
            _ = try await caller.call(.script(.removeGroup, keys: [keys.group(group)]))
        }
    }
#endif
