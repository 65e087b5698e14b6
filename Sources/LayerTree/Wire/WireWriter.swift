/// Appends values in the wire format's encodings to a growing byte array.
///
/// The encodings are those of `Documentation/WireFormat.md`, section *Primitives*.
public struct WireWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8]
    /// Whether something secret was written, such as an address that only this client may know.
    public package(set) var containsSecret = false

    /// Creates an empty writer with a capacity of `capacity` bytes.
    public init(capacity: Int = 64) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// The number of bytes written.
    public var count: Int { bytes.count }

    /// Writes a byte.
    @inline(__always)
    public mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    /// Writes a byte that is 0 or 1.
    @inline(__always)
    public mutating func bool(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    /// Writes a number in one to five bytes, seven bits in each, the lowest first.
    @inline(__always)
    public mutating func uint(_ value: UInt32) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a number, limited to 32 bits.
    @inline(__always)
    public mutating func uint(_ value: Int) {
        uint(UInt32(clamping: value))
    }

    /// Writes a number with its sign as the lowest bit.
    @inline(__always)
    public mutating func int(_ value: Int32) {
        uint(UInt32(bitPattern: (value << 1) ^ (value >> 31)))
    }

    /// Writes a length in points, rounded to 1/64 point. Non-finite values are written as 0.
    @inline(__always)
    public mutating func fixed(_ value: Double) {
        int(Fixed.quantized(value))
    }

    /// Writes a number in four bytes.
    public mutating func float(_ value: Float) {
        let bits = value.bitPattern
        byte(UInt8(truncatingIfNeeded: bits))
        byte(UInt8(truncatingIfNeeded: bits >> 8))
        byte(UInt8(truncatingIfNeeded: bits >> 16))
        byte(UInt8(truncatingIfNeeded: bits >> 24))
    }

    /// Writes a length and a string in UTF-8.
    public mutating func string(_ value: String) {
        let isWritten: Void? = value.utf8.withContiguousStorageIfAvailable { string($0) }
        if isWritten == nil {
            var native = value
            native.withUTF8 { string($0) }
        }
    }

    @inline(__always)
    private mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
        uint(utf8.count)
        bytes.append(contentsOf: utf8)
    }

    /// Writes a count and that many bytes.
    mutating func data(_ data: [UInt8]) {
        uint(data.count)
        append(data)
    }

    /// Writes bytes without a length.
    public mutating func append(_ other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

    mutating func removeLast(_ count: Int) {
        bytes.removeLast(count)
    }

    /// Removes all bytes but keeps the capacity.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}
