import Foundation

/// A line of a file of lines: a change of a value or of a group, in JSON.
///
/// Line | Meaning
/// --- | ---
/// `{"group":"g","key":"k","text":"…","version":1}` | a value that is UTF-8
/// `{"group":"g","key":"k","data":"…","version":1}` | any other value, in Base64
/// `{"group":"g","key":"k","version":2}` | the value was removed
/// `{"group":"g","expires":0}` | when the group expires, in seconds since 1970; without `expires` it does not
/// `{"group":"g","isRemoved":true}` | the group was removed
/// `{"version":3}` | the greatest version before the file was compacted
/// `{"key":"visitor/v/k","value":true}` | a value that an earlier release wrote: group `visitor/v`, key `k`
struct StoreLine: Codable, Equatable {
    var group: String?
    var key: String?
    var text: String?
    var data: Data?
    var version: UInt64?
    var expires: Double?
    var isRemoved: Bool?
    var value: EarlierValue?

    static func item(_ bytes: [UInt8]?, for key: String, in group: String, version: UInt64) -> StoreLine {
        var line = StoreLine(group: group, key: key, version: version)
        // JSON keeps the scalars of a text, so that it is decoded to the same bytes.
        if let bytes {
            line.text = String(validating: bytes, as: UTF8.self)
            if line.text == nil { line.data = Data(bytes) }
        }
        return line
    }

    var bytes: [UInt8]? { text.map { Array($0.utf8) } ?? data.map(Array.init) ?? value?.bytes }

    /// The line in the file, with its line feed.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = Array(try encoder.encode(self))
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Reads a line without its line feed; nil if it is damaged.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let line = try? JSONDecoder().decode(StoreLine.self, from: Data(bytes)) else { return nil }
        self = line
        guard group == nil, let name = key else { return }
        // Written by an earlier release: the first two parts of the key are the group.
        let parts = name.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        group = parts[0] + "/" + parts[1]
        key = String(parts[2])
    }

    init(
        group: String? = nil, key: String? = nil, version: UInt64? = nil, expires: Double? = nil,
        isRemoved: Bool? = nil
    ) {
        self.group = group
        self.key = key
        self.version = version
        self.expires = expires
        self.isRemoved = isRemoved
    }
}

/// A value in a line of an earlier release: a Boolean, a number or a string.
enum EarlierValue: Codable, Equatable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        }
    }

    /// The value in JSON.
    var bytes: [UInt8]? { (try? JSONEncoder().encode(self)).map(Array.init) }
}
