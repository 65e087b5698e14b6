import HTTPTypes

/// A field or file of a form of several parts.
public struct FormPart: Sendable {
    /// The name of the field.
    public let name: String
    /// The name of the file on the client's machine, without folders; nil for a field. Empty if no file was chosen.
    /// Don't use it as the name of a file on the server: names repeat, and clients choose them.
    public let fileName: String?
    /// The media type that the client declared. It proves nothing about the content. Nil if it declared none.
    public let contentType: String?
    /// The content. It can be read once, before the next part is requested.
    public let body: FormPartBody
}

/// The content of a part of a form, in chunks.
public struct FormPartBody: AsyncSequence, Sendable {
    public typealias Element = [UInt8]

    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: FormReader
        let part: Int

        public mutating func next() async throws -> [UInt8]? { try await reader.nextChunk(of: part) }
    }

    let reader: FormReader
    let part: Int

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader, part: part) }

    /// Returns the content as a whole.
    ///
    /// - Throws: `HTTPError` with status 413 if it is longer than the limit, in bytes.
    public func collect(upTo limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await chunk in self {
            guard bytes.count + chunk.count <= limit else {
                throw HTTPError(.contentTooLarge, "A field of the form is too long.")
            }
            bytes.append(contentsOf: chunk)
        }
        return bytes
    }
}

/// The parts of a form, in the order in which they arrive.
public struct FormParts: AsyncSequence, Sendable {
    public typealias Element = FormPart

    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: FormReader

        public mutating func next() async throws -> FormPart? { try await reader.nextPart() }
    }

    let reader: FormReader

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }
}

/// Reads the parts of a form for one task.
actor FormReader {
    private let source: RequestBody
    private var parser: MultipartParser
    private var events: ArraySlice<MultipartParser.Event> = []
    /// The number of the part that is being read.
    private var part = 0
    private var isInPart = false
    private var isAtEnd = false
    private var isReading = false

    init(_ body: RequestBody, boundary: String, limits: FormLimits) {
        source = body
        parser = MultipartParser(boundary: boundary, limits: limits)
    }

    /// Returns the next part, after skipping what was not read of the current one.
    func nextPart() async throws -> FormPart? {
        while let event = try await nextEvent() {
            switch event {
            case .part(let head):
                part += 1
                isInPart = true
                return FormPart(
                    name: head.name, fileName: head.fileName, contentType: head.contentType,
                    body: FormPartBody(reader: self, part: part))
            case .data: break
            case .partEnd: isInPart = false
            }
        }
        return nil
    }

    func nextChunk(of number: Int) async throws -> [UInt8]? {
        guard number == part, isInPart, let event = try await nextEvent() else { return nil }
        guard case .data(let bytes) = event else {
            isInPart = false
            return nil
        }
        return bytes
    }

    private func nextEvent() async throws -> MultipartParser.Event? {
        while true {
            if let event = events.popFirst() { return event }
            guard !isAtEnd else { return nil }
            guard !isReading else { throw RequestBody.ReadTwice() }
            isReading = true
            defer { isReading = false }
            if let chunk = try await source.nextChunk() {
                events = try parser.push(chunk)[...]
            } else {
                isAtEnd = true
                try parser.finish()
            }
        }
    }
}
