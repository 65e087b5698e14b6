/// Percent-encoding of addresses, forms and cookies.
enum PercentCoding {
    /// Decodes as forms are decoded (WHATWG URL, 5.1): an escape that is none is kept, and invalid UTF-8 becomes
    /// U+FFFD.
    static func decoded(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String {
        var decoder = Decoder(plusIsSpace: plusIsSpace)
        for byte in bytes { decoder.push(byte) }
        return decoder.finish()
    }

    /// Decodes a segment of a path; nil for an invalid escape, invalid UTF-8, or a zero byte.
    static func strictlyDecoded(_ bytes: some Collection<UInt8>) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            var byte = bytes[index]
            bytes.formIndex(after: &index)
            if byte == UInt8(ascii: "%") {
                guard index != bytes.endIndex, let high = hexValue(bytes[index]) else { return nil }
                bytes.formIndex(after: &index)
                guard index != bytes.endIndex, let low = hexValue(bytes[index]) else { return nil }
                bytes.formIndex(after: &index)
                byte = high << 4 | low
            }
            guard byte != 0 else { return nil }
            result.append(byte)
        }
        return String(validating: result, as: UTF8.self)
    }

    /// Encodes all bytes except letters, digits and `-._~`.
    static func encoded(_ text: String) -> String {
        encoded(text) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                true
            default: false
            }
        }
    }

    static func encoded(_ text: String, except isKept: (UInt8) -> Bool) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) {
                result.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Decodes byte by byte, so that text may arrive in pieces.
    struct Decoder {
        private let plusIsSpace: Bool
        private var bytes: [UInt8] = []
        /// The bytes of an escape that is not complete: `%`, or `%` and a digit.
        private var escape: [UInt8] = []

        init(plusIsSpace: Bool) { self.plusIsSpace = plusIsSpace }

        /// The length of the text so far, in bytes.
        var count: Int { bytes.count + escape.count }

        mutating func push(_ byte: UInt8) {
            if !escape.isEmpty {
                if let value = PercentCoding.hexValue(byte) {
                    if escape.count == 2, let high = PercentCoding.hexValue(escape[1]) {
                        bytes.append(high << 4 | value)
                        escape.removeAll(keepingCapacity: true)
                    } else {
                        escape.append(byte)
                    }
                    return
                }
                bytes += escape
                escape.removeAll(keepingCapacity: true)
            }
            switch byte {
            case UInt8(ascii: "%"): escape.append(byte)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }

        /// Returns the text, and begins another one.
        mutating func finish() -> String {
            let text = String(decoding: bytes + escape, as: UTF8.self)
            bytes.removeAll(keepingCapacity: true)
            escape.removeAll(keepingCapacity: true)
            return text
        }
    }
}
