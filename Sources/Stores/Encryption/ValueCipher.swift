internal import Crypto

/// Encrypts what is stored for visitors in a shared store.
///
/// ChaCha20-Poly1305, with a key for each group that HKDF derives from a secret. The group and the key of a value are
/// authenticated, so that a value can't be moved to another one. The first secret encrypts, all decrypt.
package struct ValueCipher: Sendable {
    private static let format: UInt8 = 1
    private let secrets: [String]

    /// Creates a cipher.
    ///
    /// - Parameter secrets: At least one, each of at least 32 characters (`LIFELINE_SECRET`).
    package init(secrets: [String]) {
        precondition(!secrets.isEmpty, "A cipher needs a secret.")
        self.secrets = secrets
    }

    /// Encrypts a value.
    package func seal(_ bytes: [UInt8], for key: String, in group: String) -> [UInt8] {
        guard
            let box = try? ChaChaPoly.seal(
                bytes, using: symmetricKey(secrets[0], group), authenticating: Self.context(key, group))
        else { preconditionFailure("Values of any length that fits in memory can be encrypted.") }
        return [Self.format] + Array(box.combined)
    }

    /// Decrypts a value; nil if none of the secrets encrypted it for the key and the group.
    package func open(
        _ bytes: [UInt8], for key: String, in group: String
    ) -> (bytes: [UInt8], isNewest: Bool)? {
        guard bytes.first == Self.format, let box = try? ChaChaPoly.SealedBox(combined: bytes.dropFirst()) else {
            return nil
        }
        for (index, secret) in secrets.enumerated() {
            let opened = try? ChaChaPoly.open(
                box, using: symmetricKey(secret, group), authenticating: Self.context(key, group))
            if let opened { return (Array(opened), index == 0) }
        }
        return nil
    }

    private func symmetricKey(_ secret: String, _ group: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Array(secret.utf8)), salt: Array("lifeline store values".utf8),
            info: Array(group.utf8), outputByteCount: 32)
    }

    /// The length of the group separates it from the key.
    private static func context(_ key: String, _ group: String) -> [UInt8] {
        Array("\(group.utf8.count):\(group)\(key)".utf8)
    }
}
