import Crypto
import Foundation
import LayerTree

/// What a display consists of for the process that continues it.
struct DisplayRecord: Codable, Sendable {
    /// The format. A record of another one is not read.
    private static let version = 2

    var version = Self.version
    var path: String
    var host: String
    var isSecure: Bool
    var acceptLanguage: String
    var userAgent: String
    var remoteAddress: String
    /// The user that the authenticator knew.
    var user: String?
    var title: String?
    var commit: UInt32
    var lastEvent: UInt32
    var tokens: TokenSerials
    /// The number by which a crash of the scene is known; see `TurnMark`.
    var number: UInt64
    /// Whether nothing happened to the display after the record.
    var isLast: Bool
    /// What the scene has written itself.
    var scene: Data

    /// The longest record that is read.
    private static let sizeLimit = 8 << 20

    /// A record whose scene is not encoded yet, which can be done outside of the main actor.
    struct Draft: Sendable {
        fileprivate var incomplete: DisplayRecord
        fileprivate var encodeScene: @Sendable () -> [UInt8]?

        @MainActor init(
            of display: Display, path: String, isLast: Bool, encodeScene: @escaping @Sendable () -> [UInt8]?
        ) {
            incomplete = DisplayRecord(of: display, path: path, isLast: isLast)
            self.encodeScene = encodeScene
        }

        /// Returns the record; nil if the scene can't be encoded.
        func record() -> DisplayRecord? {
            guard let scene = encodeScene() else { return nil }
            var record = incomplete
            record.scene = Data(scene)
            return record
        }
    }

    @MainActor private init(of display: Display, path: String, isLast: Bool) {
        self.path = path
        let request = display.request
        host = request.host
        isSecure = request.isSecure
        acceptLanguage = request.acceptLanguage
        userAgent = request.userAgent
        remoteAddress = request.remoteAddress
        user = display.authentication.user
        title = display.title
        commit = display.lastCommit
        lastEvent = display.lastEvent
        tokens = display.tokens
        number = display.number
        self.isLast = isLast
        scene = Data()
    }

    /// Reads a record; nil if it is damaged or of another format.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.sizeLimit,
            let record = try? JSONDecoder().decode(Self.self, from: Data(bytes)), record.version == Self.version,
            record.path.hasPrefix("/"), record.commit < .max / 2
        else { return nil }
        self = record
    }

    /// How many commits may be made without a record of their number.
    private static let commitStep: UInt32 = 10_000

    /// Identifies the record's contents, apart from the exact number of its last commit: a page whose clock ticks is not
    /// saved each second.
    var digest: [UInt8] {
        var other = self
        other.commit = commit / Self.commitStep
        other.scene = Data()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var hash = SHA256()
        if let data = try? encoder.encode(other) { hash.update(data: data) }
        hash.update(data: scene)
        return Array(hash.finalize())
    }

    /// Nil if something can't be encoded, which does not occur.
    var bytes: [UInt8]? { (try? JSONEncoder().encode(self)).map { Array($0) } }

    func request(visitor: String) -> DisplayRequest {
        DisplayRequest(
            path: path, visitor: visitor, remoteAddress: remoteAddress, host: host, isSecure: isSecure,
            acceptLanguage: acceptLanguage, userAgent: userAgent)
    }
}
