import HTTPTypes

/// The part of a file that a client asks for (RFC 9110, 14).
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// Requests of several parts, and malformed ones, are answered with the whole file, as the RFC allows.
    static func read(_ headers: HTTPFields, _ file: FileVersion) -> ByteRange {
        guard let value = headers[.range], file.allowsRange(headers) else { return .whole }
        return read(value, length: file.length)
    }

    static func read(_ value: String, length: Int) -> ByteRange {
        guard value.lowercased().hasPrefix("bytes="), !value.contains(",") else { return .whole }
        let ends = value.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return .whole
        }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return .whole
        case (true, false):
            // The last bytes.
            let count = Int(ends[1]) ?? .max
            guard count > 0, length > 0 else { return .unsatisfiable }
            return .part(max(0, length - count)..<length)
        case (false, let isOpen):
            guard let first = Int(ends[0]), first < length else { return .unsatisfiable }
            let last = isOpen ? length - 1 : min(Int(ends[1]) ?? .max, length - 1)
            return first <= last ? .part(first..<(last + 1)) : .whole
        }
    }
}
