/// One view that lists a person.
struct PresenceEntry<Metadata: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    /// Unique among all entries.
    var id: UInt64
    /// The person's public identifier.
    var person: String
    /// The user of the scene, in the app's own terms; nil for a visitor.
    var user: String?
    /// When the entry was added, in seconds since 2001 by the clock of its process: for the order only.
    var time: Double
    var metadata: Metadata
}

/// A message between the processes that share a presence. Each process is a *replica*, and only it changes its own
/// entries.
enum PresenceMessage<Metadata: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    /// Asks one replica for its entries, or all others.
    case request(of: UInt64?, by: UInt64)
    /// Entries of a replica: a part of all that it has. A replica sends its parts in succession.
    case entries([PresenceEntry<Metadata>], of: UInt64, change: UInt64, part: Int, parts: Int)
    /// A change of a replica's entries; `added` replaces entries with the same identifiers.
    case change(UInt64, of: UInt64, added: [PresenceEntry<Metadata>], removed: [UInt64])
    /// The replica exists, and has made this many changes.
    case heartbeat(of: UInt64, change: UInt64)
}
