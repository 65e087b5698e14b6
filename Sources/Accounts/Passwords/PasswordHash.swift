import Crypto
import CryptoExtras
import Foundation

/// A password as it is stored: what scrypt made of it, with its salt and parameters.
///
/// The text form is `$scrypt$ln=15,r=8,p=3$salt$key`.
public struct PasswordHash: Hashable, Codable, Sendable, LosslessStringConvertible {
    /// How expensive it is to hash a password, and so to guess one of a stolen store.
    ///
    /// The default needs 32 MiB and a quarter of a second of a core. When an app raises it, each password is hashed
    /// again when it is next used.
    public struct Parameters: Hashable, Sendable {
        /// The base-2 logarithm of scrypt's N, from 10 to 20.
        public var logRounds: Int
        /// scrypt's r, from 1 to 32. 128 · r · N bytes of memory are needed.
        public var blockSize: Int
        /// scrypt's p, from 1 to 16.
        public var parallelism: Int

        public init(logRounds: Int = 15, blockSize: Int = 8, parallelism: Int = 3) {
            self.logRounds = min(max(logRounds, 10), 20)
            self.blockSize = min(max(blockSize, 1), 32)
            self.parallelism = min(max(parallelism, 1), 16)
        }

        fileprivate var isInRange: Bool {
            (10...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(parallelism)
        }
    }

    /// The cost of the hash.
    public let parameters: Parameters
    private let salt: [UInt8]
    private let key: [UInt8]
    private static let saltLength = 16
    private static let keyLength = 32

    /// Hashes a password. Takes long and much memory: call it by `PasswordHasher`.
    init(_ password: Password, parameters: Parameters) throws {
        self.parameters = parameters
        salt = Secret.randomBytes(Self.saltLength)
        key = try Self.derive(password, salt, parameters)
    }

    /// A hash that no password has, which takes as long to verify as a real one.
    init(unusableWith parameters: Parameters) {
        self.parameters = parameters
        salt = Secret.randomBytes(Self.saltLength)
        key = Secret.randomBytes(Self.keyLength)
    }

    public init?(_ description: String) {
        let parts = description.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt", let salt = Base64URL.decode(parts[3]),
            let key = Base64URL.decode(parts[4]), !salt.isEmpty, key.count == Self.keyLength
        else { return nil }
        var values: [Substring: Int] = [:]
        for pair in parts[2].split(separator: ",") {
            let sides = pair.split(separator: "=")
            guard sides.count == 2, let value = Int(sides[1]) else { return nil }
            values[sides[0]] = value
        }
        guard let logRounds = values["ln"], let blockSize = values["r"], let parallelism = values["p"] else {
            return nil
        }
        var parameters = Parameters()
        (parameters.logRounds, parameters.blockSize, parameters.parallelism) = (logRounds, blockSize, parallelism)
        guard parameters.isInRange else { return nil }
        self.parameters = parameters
        self.salt = salt
        self.key = key
    }

    public var description: String {
        let values = "ln=\(parameters.logRounds),r=\(parameters.blockSize),p=\(parameters.parallelism)"
        return "$scrypt$\(values)$\(Base64URL.encode(salt))$\(Base64URL.encode(key))"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let hash = PasswordHash(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a password hash.")
        }
        self = hash
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Whether a password is this one. Takes as long whether it is or not.
    func matches(_ password: Password) throws -> Bool {
        let other = try Self.derive(password, salt, parameters)
        return zip(key, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func derive(
        _ password: Password, _ salt: [UInt8], _ parameters: Parameters
    ) throws -> [UInt8] {
        let key = try KDF.Scrypt.deriveKey(
            from: password.bytes, salt: salt, outputByteCount: keyLength, rounds: 1 << parameters.logRounds,
            blockSize: parameters.blockSize, parallelism: parameters.parallelism)
        return key.withUnsafeBytes(Array.init)
    }
}
