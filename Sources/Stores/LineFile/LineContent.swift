import Foundation

/// What a file of lines contains, in memory.
struct LineContent: Sendable {
    private(set) var groups: [String: [String: StoredItem]] = [:]
    var expiries = ExpiryIndex()
    /// The greatest version.
    private(set) var version: UInt64 = 0
    /// The number of values and expiries: the lines that a compacted file has.
    private(set) var count = 0

    /// Makes the change that a line describes.
    mutating func apply(_ line: StoreLine, now: Date, lifetimeOfEarlierGroups: TimeInterval) {
        version = max(version, line.version ?? 0)
        guard let group = line.group else { return }
        if line.isRemoved == true {
            remove(group)
        } else if let key = line.key {
            if line.version == nil { version += 1 }
            set(line.bytes, for: key, in: group, version: StoredVersion(rawValue: line.version ?? version))
            // Earlier releases kept the values of visitors without a limit.
            if line.version == nil, line.value != nil, expiries[group] == nil, groups[group] != nil {
                setExpiry(now + lifetimeOfEarlierGroups, of: group)
            }
        } else {
            setExpiry(line.expires.map { Date(timeIntervalSince1970: $0) }, of: group)
        }
    }

    mutating func nextVersion() -> StoredVersion {
        version += 1
        return StoredVersion(rawValue: version)
    }

    mutating func set(_ bytes: [UInt8]?, for key: String, in group: String, version: StoredVersion) {
        let old = groups[group, default: [:]].updateValue(
            StoredItem(bytes: bytes ?? [], version: version), forKey: key)
        if old == nil { count += 1 }
        guard bytes == nil else { return }
        groups[group]?[key] = nil
        count -= 1
        if groups[group]?.isEmpty ?? true { remove(group) }
    }

    /// Does nothing if the group has no values.
    mutating func setExpiry(_ date: Date?, of group: String) {
        guard groups[group] != nil else { return }
        count += (date == nil ? 0 : 1) - (expiries[group] == nil ? 0 : 1)
        expiries[group] = date
    }

    mutating func remove(_ group: String) {
        count -= groups.removeValue(forKey: group)?.count ?? 0
        if expiries[group] != nil { count -= 1 }
        expiries[group] = nil
    }

    /// Removes a group that has expired, and once a minute all others that have.
    mutating func removeExpired(_ group: String, at now: Date) {
        for expired in expiries.takeExpired(at: now) {
            count -= 1
            remove(expired)
        }
        if expiries.isExpired(group, at: now) { remove(group) }
    }

    /// The lines of a group in a compacted file.
    func lines(of group: String) -> [StoreLine] {
        guard let items = groups[group] else { return [] }
        var lines = items.sorted { $0.key < $1.key }.map { key, item in
            StoreLine.item(item.bytes, for: key, in: group, version: item.version.rawValue)
        }
        if let expiry = expiries[group] {
            lines.append(StoreLine(group: group, expires: expiry.timeIntervalSince1970))
        }
        return lines
    }
}
