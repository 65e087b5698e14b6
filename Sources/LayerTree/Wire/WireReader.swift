/// Why a frame could not be read.
public enum WireError: Error, Equatable, Sendable {
    /// The frame ends inside a value.
    case truncated
    /// A number has more than five bytes or does not fit 32 bits.
    case overlongNumber
    /// A string is not valid UTF-8.
    case invalidUTF8
    /// A kind, tag or enumeration value that the format does not define; the text names it.
    case unknown(String)
    /// Bytes follow the end of the message.
    case trailingBytes
    /// A value is outside its range; the text names it.
    case outOfRange(String)
}

/// Reads values in the wire format's encodings. Every read is checked; nothing traps on any input.
public struct WireReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    /// Creates a reader over bytes that must outlive it.
    public init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads from an array; returns nil if it is malformed or not read to its end.
    package static func read<Result>(
        _ bytes: [UInt8], _ body: (inout WireReader) throws(WireError) -> Result
    ) -> Result? {
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            guard let result = try? body(&reader), reader.isAtEnd else { return nil }
            return result
        }
    }

    /// Calls a body with a reader of an array's bytes.
    static func reading<Result>(_ bytes: [UInt8], _ body: (inout WireReader) -> Result) -> Result {
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            return body(&reader)
        }
    }

    /// Whether all bytes were read.
    public var isAtEnd: Bool { offset == bytes.count }

    /// The number of bytes not yet read.
    public var remaining: Int { bytes.count - offset }

    /// Reads a byte. Throws `truncated` at the end.
    public mutating func byte() throws(WireError) -> UInt8 {
        guard offset < bytes.count else { throw .truncated }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Reads a byte that is 0 or 1. Throws for others.
    public mutating func bool() throws(WireError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw .outOfRange("bool")
        }
    }

    /// Reads a number of one to five bytes, seven bits in each, the lowest first.
    public mutating func uint() throws(WireError) -> UInt32 {
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while true {
            let next = try byte()
            if shift == 28, next > 0x0F { throw .overlongNumber }
            result |= UInt32(next & 0x7F) << shift
            if next & 0x80 == 0 { return result }
            shift += 7
        }
    }

    /// Reads a count of items of at least `size` bytes each. A forged count cannot cause a large allocation.
    public mutating func count(ofAtLeast size: Int = 1) throws(WireError) -> Int {
        let value = Int(try uint())
        guard value <= remaining / max(1, size) else { throw .truncated }
        return value
    }

    /// Reads a number whose sign is its lowest bit.
    public mutating func int() throws(WireError) -> Int32 {
        let raw = try uint()
        return Int32(bitPattern: (raw >> 1) ^ (0 &- (raw & 1)))
    }

    /// Reads a length in 64ths of a point, and returns points.
    public mutating func fixed() throws(WireError) -> Double {
        Fixed.points(try int())
    }

    /// Reads a number of four bytes.
    public mutating func float() throws(WireError) -> Float {
        var bits: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            bits |= UInt32(try byte()) << shift
        }
        return Float(bitPattern: bits)
    }

    /// Reads a float that must be finite.
    public mutating func finiteFloat() throws(WireError) -> Float {
        let value = try float()
        guard value.isFinite else { throw .outOfRange("float") }
        return value
    }

    /// Reads a length and a string in UTF-8. Throws if it is not valid.
    public mutating func string() throws(WireError) -> String {
        let length = try count()
        let slice = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)])
        guard let string = String(validating: slice.assumingMemoryBound(to: UInt8.self), as: UTF8.self) else {
            throw .invalidUTF8
        }
        offset += length
        return string
    }

    /// Reads a count and that many bytes.
    public mutating func data() throws(WireError) -> [UInt8] {
        let length = try count()
        defer { offset += length }
        return Array(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]))
    }

    /// Throws `trailingBytes` if bytes are left.
    public func finish() throws(WireError) {
        guard isAtEnd else { throw .trailingBytes }
    }
}
