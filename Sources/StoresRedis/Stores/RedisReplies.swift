#if Redis
    import NIOCore
    import Stores

    extension StoreError {
        static func unexpectedReply(_ what: String) -> StoreError {
            StoreError(
                .incompatible,
                "The Redis server has \(what) in a form that this version can't read. Another program may use the same prefix; choose another in the store's address: ?prefix=NAME:"
            )
        }

        static func tooLarge(_ what: String, _ count: Int, limit: Int) -> StoreError {
            StoreError(
                .refused,
                "\(what) of \(count) bytes is too large: at most \(limit) bytes can be stored. Nothing was changed.")
        }
    }

    extension StoredItem {
        /// Reads a field of a group: a version, a space, and the bytes.
        init(field: ByteBuffer) throws(StoreError) {
            let view = field.readableBytesView
            guard let space = view.prefix(21).firstIndex(of: 0x20),
                let version = UInt64(String(decoding: view[..<space], as: UTF8.self))
            else { throw .unexpectedReply("a value") }
            self.init(bytes: Array(view[(space + 1)...]), version: StoredVersion(rawValue: version))
        }
    }

    extension MessagePosition {
        /// The form of a stream's identifiers.
        init?(_ text: some StringProtocol) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, let major = UInt64(parts[0]), let minor = UInt64(parts[1]) else { return nil }
            self.init(major: major, minor: minor)
        }

        var text: String { "\(major)-\(minor)" }
    }

    extension Duration {
        /// At least a millisecond.
        var timeAmount: TimeAmount { .milliseconds(max(1, redisMilliseconds)) }

        /// From 0 to a hundred years, rounded up.
        var redisMilliseconds: Int64 {
            let limit: Int64 = 100 * 366 * 86_400
            let (seconds, attoseconds) = components
            if seconds < 0 || attoseconds < 0 { return 0 }
            if seconds >= limit { return limit * 1_000 }
            return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        }
    }
#endif
