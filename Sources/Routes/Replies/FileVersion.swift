import Foundation
import HTTPTypes

/// The length and the age of a file, by which clients recognize it.
struct FileVersion {
    let length: Int
    let modified: Date
    let tag: String

    /// Returns nil unless there is a regular file.
    init?(_ url: URL) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let length = (attributes[.size] as? NSNumber)?.intValue,
            let modified = attributes[.modificationDate] as? Date
        else { return nil }
        self.init(length: length, modified: modified)
    }

    init(length: Int, modified: Date) {
        self.length = length
        self.modified = modified
        let time = Int64(modified.timeIntervalSince1970 * 1_000_000)
        tag = "\"\(String(time, radix: 36))-\(String(length, radix: 36))\""
    }

    /// Whether the client has this version (RFC 9110, 13.2.2).
    func isUnchanged(for headers: HTTPFields) -> Bool {
        let known = headers[values: .ifNoneMatch]
        if !known.isEmpty {
            return known.joined(separator: ",").split(separator: ",").contains { entry in
                let entry = entry.trimmingCharacters(in: .whitespaces)
                return entry == "*" || entry == tag || entry == "W/" + tag
            }
        }
        guard let since = headers[.ifModifiedSince].flatMap(HTTPDate.date) else { return false }
        return Int64(modified.timeIntervalSince1970) <= Int64(since.timeIntervalSince1970)
    }

    /// Whether a part may be sent, according to `If-Range`.
    func allowsRange(_ headers: HTTPFields) -> Bool {
        guard let condition = headers[.ifRange] else { return true }
        return condition == tag || condition == HTTPDate.string(modified)
    }
}

/// Dates in headers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
    private static let style = Date.VerbatimFormatStyle(
        format:
            "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

    static func string(_ date: Date) -> String { style.format(date) }

    static func date(_ text: String) -> Date? { try? Date(text, strategy: style.parseStrategy) }
}
