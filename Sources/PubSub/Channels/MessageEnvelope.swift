/// A message as it is stored: who published it, of which type it is, and its content.
///
/// ```
///  1 byte   version of the format
///  8 bytes  publisher, a random number
///  8 bytes  sequence, from 1 for each publisher
///  2 bytes  length of the type's name
///           the type's name, in UTF-8
///           the content, in JSON
/// ```
/// Numbers are big-endian.
struct MessageEnvelope: Equatable, Sendable {
    private static let version: UInt8 = 1
    private static let headerLength = 19

    var publisher: UInt64
    var sequence: UInt64
    var type: String
    var content: ArraySlice<UInt8>

    init(publisher: UInt64, sequence: UInt64, type: String, content: ArraySlice<UInt8>) {
        self.publisher = publisher
        self.sequence = sequence
        self.type = type
        self.content = content
    }

    /// Returns nil for bytes that are not an envelope of this version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerLength, bytes[0] == Self.version else { return nil }
        func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
        let typeEnd = Self.headerLength + Int(number(17..<19))
        guard typeEnd <= bytes.count else { return nil }
        publisher = number(1..<9)
        sequence = number(9..<17)
        type = String(decoding: bytes[Self.headerLength..<typeEnd], as: UTF8.self)
        content = bytes[typeEnd...]
    }

    var bytes: [UInt8] {
        let name = Array(type.utf8.prefix(Int(UInt16.max)))
        var result: [UInt8] = []
        result.reserveCapacity(Self.headerLength + name.count + content.count)
        result.append(Self.version)
        for number in [publisher, sequence] {
            for shift in stride(from: 56, through: 0, by: -8) {
                result.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        result.append(UInt8(name.count >> 8))
        result.append(UInt8(name.count & 255))
        result += name
        result += content
        return result
    }
}
