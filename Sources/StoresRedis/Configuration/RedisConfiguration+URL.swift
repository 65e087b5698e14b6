#if Redis
    import Foundation
    import Stores

    extension RedisConfiguration {
        private static let example = "redis://user:password@redis.example.com:6379/0"

        /// Reads an address.
        ///
        /// - `redis://user:password@host:port/database`: without encryption. All but the host can be left out; the port
        ///   is 6379 and the database 0 by default. `redis://:password@host` signs in the user `default`.
        /// - `rediss://…`: with TLS.
        /// - `redis:///run/redis/redis.sock`: a socket of the same machine; the field `db` selects its database.
        ///
        /// User and password are percent-encoded (`@` is `%40`). Fields may follow after a question mark: `prefix`;
        /// `db`; `ca`, `cert` and `key`, the files of `TLS`; `messages`, `bytes` and `seconds`, the `MessageRetention`.
        ///
        /// - Throws: `StoreError`, whose text does not contain the address.
        public init(_ address: String) throws(StoreError) {
            guard let parts = URLComponents(string: address, encodingInvalidCharacters: false) else {
                throw Self.problem(
                    "is not a URL such as \(Self.example). Percent-encode special characters of the password.")
            }
            let isEncrypted: Bool
            switch parts.scheme?.lowercased() {
            case "redis": isEncrypted = false
            case "rediss": isEncrypted = true
            default: throw Self.problem("must begin with redis:// or rediss://.")
            }
            guard parts.fragment == nil else {
                throw Self.problem("has a #, which must be percent-encoded as %23 in passwords and fields.")
            }
            let (server, database) = try Self.server(parts)
            self.init(server: server, credentials: try Self.credentials(parts), tls: isEncrypted ? TLS() : nil)
            self.database = database
            for item in parts.queryItems ?? [] { try apply(item.name, item.value ?? "") }
            if case .socket = server, isEncrypted {
                throw Self.problem("has no host: a socket of the same machine is not encrypted, so use redis://.")
            }
            guard (tls?.certificate == nil) == (tls?.key == nil) else {
                throw Self.problem("has one of the fields cert and key; a certificate needs both.")
            }
        }

        private static func problem(_ text: String) -> StoreError {
            // Never contains the address, which has the password.
            StoreError(.invalidAddress, "The address of the store (LIFELINE_STORE) \(text)")
        }

        private static func server(_ parts: URLComponents) throws(StoreError) -> (Server, database: Int) {
            var host = parts.host ?? ""
            if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
            let path = parts.path
            if host.isEmpty {
                guard path.utf8.count > 1, parts.port == nil else {
                    throw problem("has no host, such as \(example).")
                }
                guard path.utf8.count <= 100, !path.utf8.contains(0) else {
                    throw problem("has the path of a socket that is longer than 100 bytes.")
                }
                return (.socket(path: path), 0)
            }
            guard host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                throw problem("has a host that is no name and no IP address.")
            }
            let port = parts.port ?? 6_379
            guard (1...65_535).contains(port) else { throw problem("has a port that is not from 1 to 65535.") }
            guard path.count > 1 else { return (.host(host, port: port), 0) }
            return (.host(host, port: port), try number(path.dropFirst(), in: 0...65_535, of: "path, the database,"))
        }

        private static func number(
            _ text: some StringProtocol, in range: ClosedRange<Int>, of name: String
        ) throws(StoreError) -> Int {
            guard let number = Int(text), range.contains(number) else {
                throw problem("has a \(name) that is not a number from \(range.lowerBound) to \(range.upperBound).")
            }
            return number
        }

        private mutating func apply(_ name: String, _ value: String) throws(StoreError) {
            switch name {
            case "prefix":
                guard (1...64).contains(value.utf8.count), value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                    throw Self.problem("has a field prefix that is not 1 to 64 characters of ASCII without spaces.")
                }
                prefix = value
            case "db": database = try Self.number(value, in: 0...65_535, of: "field db")
            case "messages": retention.count = try Self.number(value, in: 1...1_000_000, of: "field messages")
            case "bytes": retention.bytes = try Self.number(value, in: 1...(32 << 20), of: "field bytes")
            case "seconds":
                retention.duration = .seconds(try Self.number(value, in: 1...31_536_000, of: "field seconds"))
            case "ca", "cert", "key":
                guard tls != nil else { throw Self.problem("has the field \(name), which needs rediss://.") }
                guard !value.isEmpty else { throw Self.problem("has an empty field \(name): it must name a file.") }
                switch name {
                case "ca": tls?.authorities = value
                case "cert": tls?.certificate = value
                default: tls?.key = value
                }
            default:
                throw Self.problem(
                    "has a field that is not known after its question mark; known are prefix, db, ca, cert, key, messages, bytes and seconds."
                )
            }
        }

        private static func credentials(_ parts: URLComponents) throws(StoreError) -> Credentials? {
            let user = parts.user ?? ""
            switch parts.password {
            case nil where user.isEmpty: return nil
            case let password? where !password.isEmpty:
                return Credentials(user: user.isEmpty ? "default" : user, password: password)
            default:
                throw problem(
                    "has a user without a password. A password alone is written with a colon before it: redis://:password@host."
                )
            }
        }
    }
#endif
