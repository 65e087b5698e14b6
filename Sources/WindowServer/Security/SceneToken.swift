import Crypto

/// A scene's identifier: 256 random bits.
struct SceneID: Hashable, Sendable {
    static let length = 32
    let bytes: [UInt8]

    static func random() -> SceneID { SceneID(bytes: SigningKeys.randomBytes(length)) }

    /// The name of the scene in a store. The scene's secret can't be derived from it.
    var storeName: String {
        SHA256.hash(data: Array("lifeline scene".utf8) + bytes).map { byte in
            String(UnicodeScalar(Self.hexadecimal[Int(byte >> 4)]))
                + String(UnicodeScalar(Self.hexadecimal[Int(byte & 15)]))
        }.joined()
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)

    /// The first characters, enough to distinguish scenes in a log and too few to connect with.
    var logName: String { String(Base64URL.encode(bytes.prefix(6))) }
}

/// A token that lets a client connect to a scene, once.
///
/// It contains the scene, a serial number within it, the visitor, the client's build and its expiry, and is signed. The
/// scene stores which serial number is valid.
struct SceneToken: Hashable, Sendable {
    enum Failure: Error, Equatable { case malformed, forged, expired, foreign, outdated }

    var scene: SceneID
    var serial: UInt32
    /// Seconds since 1970.
    var expiry: UInt32

    private static let version: UInt8 = 1
    private static let digestLength = 16
    private static let payloadLength = 1 + SceneID.length + 4 + 4 + 2 * digestLength

    func sign(visitor: String, build: String, with keys: SigningKeys) -> String {
        let payload = self.payload(visitor: visitor, build: build)
        return Base64URL.encode(payload + keys.sign(payload, for: .scene))
    }

    /// Decodes and verifies a token.
    init(_ text: String, visitor: String, build: String, now: UInt32, keys: SigningKeys) throws(Failure) {
        guard text.utf8.count <= 256, let bytes = Base64URL.decode(text),
            bytes.count == Self.payloadLength + SigningKeys.signatureLength, bytes[0] == Self.version
        else { throw .malformed }
        let payload = Array(bytes[..<Self.payloadLength])
        guard keys.verify(Array(bytes[Self.payloadLength...]), of: payload, for: .scene) else { throw .forged }
        self.init(
            scene: SceneID(bytes: Array(payload[1..<33])), serial: Self.number(payload, 33),
            expiry: Self.number(payload, 37))
        guard Array(payload[57..<73]) == Self.digest(build) else { throw .outdated }
        guard Array(payload[41..<57]) == Self.digest(visitor) else { throw .foreign }
        guard now < expiry else { throw .expired }
    }

    init(scene: SceneID, serial: UInt32, expiry: UInt32) {
        self.scene = scene
        self.serial = serial
        self.expiry = expiry
    }

    private func payload(visitor: String, build: String) -> [UInt8] {
        var bytes = [Self.version] + scene.bytes
        for number in [serial, expiry] {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return bytes + Self.digest(visitor) + Self.digest(build)
    }

    private static func digest(_ text: String) -> [UInt8] {
        Array(SHA256.hash(data: Array(text.utf8)).prefix(digestLength))
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
    }
}
