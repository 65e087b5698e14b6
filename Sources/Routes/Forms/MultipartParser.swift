import HTTPTypes

/// Parses `multipart/form-data` (RFC 7578), which may arrive in pieces. The result does not depend on the pieces,
/// except for how the data of a part is divided.
struct MultipartParser {
    enum Event: Equatable {
        case part(PartHead)
        case data([UInt8])
        case partEnd
    }

    private enum State {
        /// Before the first delimiter.
        case preamble
        /// After a delimiter: `--` ends the body, a line break begins a part.
        case afterDelimiter
        case headers
        case data
        case end
    }

    private let limits: FormLimits
    /// A line break and the boundary. The first boundary of a body needs no line break before it.
    private let delimiter: [UInt8]
    private var state = State.preamble
    /// Bytes that have not been parsed, from `start` on.
    private var pending: [UInt8] = Array("\r\n".utf8)
    private var start = 0
    private var parts = 0

    init(boundary: String, limits: FormLimits) {
        self.limits = limits
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// Parses more of the body.
    ///
    /// - Throws: `HTTPError` with status 400 for a malformed body, or 413 beyond a limit.
    mutating func push(_ bytes: [UInt8]) throws(HTTPError) -> [Event] {
        if case .end = state { return [] }
        pending.append(contentsOf: bytes)
        var events: [Event] = []
        while try step(&events) {}
        pending.removeFirst(start)
        start = 0
        return events
    }

    /// - Throws: `HTTPError` with status 400 if the last delimiter is missing.
    func finish() throws(HTTPError) {
        guard case .end = state else { throw HTTPError(.badRequest, "The form ends before its last boundary.") }
    }

    /// Returns whether parsing can continue with the bytes that are there.
    private mutating func step(_ events: inout [Event]) throws(HTTPError) -> Bool {
        switch state {
        case .preamble:
            let (found, end) = findDelimiter() ?? (pending.count, nil)
            start = end ?? found
            if end != nil { state = .afterDelimiter }
            return end != nil
        case .afterDelimiter: return try stepAfterDelimiter()
        case .headers: return try stepHeaders(&events)
        case .data:
            let (found, end) = findDelimiter() ?? (pending.count, nil)
            if found > start { events.append(.data(Array(pending[start..<found]))) }
            start = end ?? found
            guard end != nil else { return false }
            events.append(.partEnd)
            state = .afterDelimiter
            return true
        case .end:
            start = pending.count
            return false
        }
    }

    /// Returns where the next delimiter begins and ends; an end of nil means that it may continue in the next piece.
    private func findDelimiter() -> (start: Int, end: Int?)? {
        var index = start
        while let found = pending[index...].firstIndex(of: delimiter[0]) {
            let length = min(delimiter.count, pending.count - found)
            if pending[found..<(found + length)].elementsEqual(delimiter[..<length]) {
                return (found, length == delimiter.count ? found + length : nil)
            }
            index = found + 1
        }
        return nil
    }

    private mutating func stepAfterDelimiter() throws(HTTPError) -> Bool {
        // Spaces may follow a boundary (RFC 2046, 5.1.1); their number is limited like the headers'.
        var index = start
        while index < pending.count, pending[index] == 0x20 || pending[index] == 0x09 { index += 1 }
        guard index - start <= limits.nameBytes else { throw Self.malformed }
        guard pending.count >= index + 2 else { return false }
        if pending[index] == 0x0D, pending[index + 1] == 0x0A {
            // The line break stays: a part without headers has an empty line next.
            start = index
            state = .headers
            return true
        }
        guard index == start, pending[index] == UInt8(ascii: "-"), pending[index + 1] == UInt8(ascii: "-") else {
            throw Self.malformed
        }
        state = .end
        return true
    }

    private mutating func stepHeaders(_ events: inout [Event]) throws(HTTPError) -> Bool {
        let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        let limit = limits.nameBytes
        let searched = pending[start...].prefix(limit > Int.max - 8 ? .max : limit + end.count)
        guard let found = searched.firstRange(of: end) else {
            guard pending.count - start <= limit else {
                throw HTTPError(.contentTooLarge, "The headers of a part of the form are too long.")
            }
            return false
        }
        parts += 1
        guard parts <= limits.fields else { throw HTTPError(.contentTooLarge, "The form has too many fields.") }
        events.append(.part(try PartHead(pending[start..<found.lowerBound])))
        start = found.upperBound
        state = .data
        return true
    }

    private static let malformed = HTTPError(.badRequest, "The body is not a valid form of several parts.")
}
