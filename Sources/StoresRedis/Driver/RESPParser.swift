#if Redis
    import NIOCore

    /// Parses replies in the protocol RESP3 from bytes that arrive in parts of any size.
    ///
    /// Whatever the server sends, the memory that a reply occupies is limited, and the time is linear in its size.
    /// Streamed strings and aggregates, which Redis does not send, are errors.
    struct RESPParser {
        struct Limits {
            /// The maximum size of a reply, in bytes.
            var bytes = 64 << 20
            /// The maximum number of values in a reply.
            var elements = 1_000_000
            /// How deep aggregates may be nested.
            var depth = 16
            /// The maximum length of a line: of numbers, lengths, and short texts.
            var line = 8_192
        }

        /// Why the bytes can't be a reply. The parser is not usable after it.
        enum Failure: Error, Equatable {
            case malformed(String)
            case tooLarge
        }

        private enum Kind { case array, map, push, attribute }

        /// An aggregate that is not complete.
        private struct Frame {
            var kind: Kind
            var remaining: Int
            var elements: [RESPValue] = []
        }

        private enum Token {
            case value(RESPValue)
            case aggregate(Kind, count: Int)
        }

        private enum Blob { case text, verbatim, error }

        private let limits: Limits
        private var buffer = ByteBuffer()
        private var frames: [Frame] = []
        /// A string whose length is known, and whose bytes have not arrived.
        private var blob: (kind: Blob, length: Int)?
        /// How many bytes of the buffer are known to contain no end of a line.
        private var scanned = 0
        private var bytesOfReply = 0
        private var elementsOfReply = 0

        init(limits: Limits = Limits()) { self.limits = limits }

        /// Whether no reply has begun.
        var isEmpty: Bool { buffer.readableBytes == 0 && frames.isEmpty && blob == nil }

        mutating func append(_ bytes: inout ByteBuffer) {
            if buffer.readableBytes == 0 {
                buffer = bytes
                bytes.moveReaderIndex(to: bytes.writerIndex)
            } else {
                buffer.discardReadBytes()
                buffer.writeBuffer(&bytes)
            }
        }

        /// Returns the next complete reply; nil if more bytes are needed.
        mutating func next() throws(Failure) -> RESPValue? {
            while let token = try token() {
                elementsOfReply += 1
                guard elementsOfReply <= limits.elements else { throw .tooLarge }
                let value: RESPValue
                switch token {
                case .aggregate(let kind, let count):
                    guard count > 0 else {
                        if kind == .attribute { continue }
                        value = Self.aggregate(kind, [])
                        break
                    }
                    guard frames.count < limits.depth else { throw .tooLarge }
                    guard kind != .push || frames.isEmpty else { throw .malformed("a push inside a reply") }
                    frames.append(Frame(kind: kind, remaining: count))
                    continue
                case .value(let single): value = single
                }
                if let reply = add(value) { return reply }
            }
            return nil
        }

        /// Adds a value to the aggregates that are not complete. Returns the reply if that completes it.
        private mutating func add(_ value: RESPValue) -> RESPValue? {
            var value = value
            while var frame = frames.popLast() {
                frame.elements.append(value)
                frame.remaining -= 1
                guard frame.remaining == 0 else {
                    frames.append(frame)
                    return nil
                }
                // An attribute describes the value that follows it, and is no value itself.
                if frame.kind == .attribute { return nil }
                value = Self.aggregate(frame.kind, frame.elements)
            }
            bytesOfReply = 0
            elementsOfReply = 0
            return value
        }

        private static func aggregate(_ kind: Kind, _ elements: [RESPValue]) -> RESPValue {
            switch kind {
            case .array, .attribute: .array(elements)
            case .map: .map(elements)
            case .push: .push(elements)
            }
        }

        // MARK: Tokens

        private static let types = Array("+-:,#_(=!$*~>%|".utf8)

        private mutating func token() throws(Failure) -> Token? {
            if let blob { return try text(blob.kind, blob.length) }
            // Without waiting for the end of the line: what speaks another protocol may never send one.
            if let type = buffer.readableBytesView.first, !Self.types.contains(type) {
                throw .malformed("an unknown type")
            }
            guard let line = try line() else { return nil }
            let rest = line.dropFirst()
            switch line.first {
            case UInt8(ascii: "+"), UInt8(ascii: "("): return .value(.bytes(ByteBuffer(bytes: rest)))
            case UInt8(ascii: "-"): return .value(.error(String(decoding: rest, as: UTF8.self)))
            case UInt8(ascii: ":"): return .value(.integer(try integer(rest)))
            case UInt8(ascii: ","):
                guard let number = Double(String(decoding: rest, as: UTF8.self)) else {
                    throw .malformed("a number that is none")
                }
                return .value(.double(number))
            case UInt8(ascii: "#"):
                guard rest.count == 1, let letter = rest.first, letter == 0x74 || letter == 0x66 else {
                    throw .malformed("a Boolean that is none")
                }
                return .value(.boolean(letter == 0x74))
            case UInt8(ascii: "_"):
                guard rest.isEmpty else { throw .malformed("a null with content") }
                return .value(.null)
            case UInt8(ascii: "$"): return try begin(.text, rest)
            case UInt8(ascii: "="): return try begin(.verbatim, rest)
            case UInt8(ascii: "!"): return try begin(.error, rest)
            case UInt8(ascii: "*"), UInt8(ascii: "~"):
                guard rest.first != UInt8(ascii: "-") else { return try null(rest) }
                return .aggregate(.array, count: try count(rest))
            case UInt8(ascii: ">"): return .aggregate(.push, count: try count(rest))
            case UInt8(ascii: "%"): return .aggregate(.map, count: try count(rest, factor: 2))
            case UInt8(ascii: "|"): return .aggregate(.attribute, count: try count(rest, factor: 2))
            default: throw .malformed("an unknown type")
            }
        }

        /// Reads a line without its end; nil if it is not complete.
        private mutating func line() throws(Failure) -> ByteBufferView? {
            let view = buffer.readableBytesView
            guard let end = view[(view.startIndex + scanned)...].firstIndex(of: 0x0A) else {
                guard view.count <= limits.line else { throw .malformed("a line without an end") }
                scanned = view.count
                return nil
            }
            scanned = 0
            let length = end - view.startIndex
            guard length >= 2, view[end - 1] == 0x0D, length <= limits.line else {
                throw .malformed("a line that does not end with CR and LF")
            }
            try consume(length + 1)
            return view[..<(end - 1)]
        }

        private mutating func consume(_ count: Int) throws(Failure) {
            bytesOfReply += count
            guard bytesOfReply <= limits.bytes else { throw .tooLarge }
            buffer.moveReaderIndex(forwardBy: count)
        }

        private mutating func begin(_ kind: Blob, _ digits: ByteBufferView) throws(Failure) -> Token? {
            if kind == .text, digits.first == UInt8(ascii: "-") { return try null(digits) }
            let length = try integer(digits)
            guard length >= 0 else { throw .malformed("a negative length") }
            guard length <= Int64(limits.bytes) else { throw .tooLarge }
            blob = (kind, Int(length))
            return try text(kind, Int(length))
        }

        private mutating func text(_ kind: Blob, _ length: Int) throws(Failure) -> Token? {
            guard buffer.readableBytes >= length + 2 else { return nil }
            let start = buffer.readerIndex
            guard let bytes = buffer.getSlice(at: start, length: length),
                buffer.getBytes(at: start + length, length: 2) == [0x0D, 0x0A]
            else { throw .malformed("a string that is longer than its length") }
            try consume(length + 2)
            blob = nil
            switch kind {
            case .text: return .value(.bytes(bytes))
            case .error: return .value(.error(String(buffer: bytes)))
            case .verbatim:
                // Three letters and a colon name the kind of text.
                guard length >= 4, let content = bytes.getSlice(at: bytes.readerIndex + 4, length: length - 4) else {
                    throw .malformed("a text without its kind")
                }
                return .value(.bytes(content))
            }
        }

        private func null(_ digits: ByteBufferView) throws(Failure) -> Token {
            guard try integer(digits) == -1 else { throw .malformed("a negative length") }
            return .value(.null)
        }

        private func count(_ digits: ByteBufferView, factor: Int = 1) throws(Failure) -> Int {
            let count = try integer(digits)
            guard count >= 0 else { throw .malformed("a negative length") }
            guard count <= Int64(limits.elements / factor) else { throw .tooLarge }
            return Int(count) * factor
        }

        private func integer(_ digits: ByteBufferView) throws(Failure) -> Int64 {
            guard digits.count <= 20, let number = Int64(String(decoding: digits, as: UTF8.self)) else {
                throw .malformed("a number that is none")
            }
            return number
        }
    }
#endif
