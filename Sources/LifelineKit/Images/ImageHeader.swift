/// The format and size of an image, read from its first bytes.
///
/// Browsers show the images, so nothing is decoded here. Files of an unknown format or with an implausible size are
/// rejected.
struct ImageHeader: Hashable, Sendable {
    enum Kind: String, Sendable { case png, jpeg, gif, webp, svg }

    /// The maximum length of a side. Pixels.
    static let longestSide = 16_384
    /// The maximum file size. Bytes.
    static let maximumBytes = 32 << 20

    var kind: Kind
    /// The displayed size in pixels: a photograph's orientation is taken into account.
    var width: Int
    var height: Int

    var contentType: String { kind == .svg ? "image/svg+xml" : "image/\(kind.rawValue)" }

    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maximumBytes, let (kind, width, height) = Self.read(bytes) else { return nil }
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        (self.kind, self.width, self.height) = (kind, width, height)
    }

    private static func read(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
            return (.png, big(bytes, 16, 4), big(bytes, 20, 4))
        }
        if bytes.starts(with: "GIF8".utf8) {
            guard bytes.count >= 10 else { return nil }
            return (.gif, little(bytes, 6, 2), little(bytes, 8, 2))
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return jpeg(bytes) }
        if bytes.starts(with: "RIFF".utf8), bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) {
            return webp(bytes)
        }
        return svg(bytes)
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    // ITU T.81, B.2: segments up to the frame header. Orientations 5 to 8 are rotated by a quarter turn (Exif 2.3,
    // 4.6.4).
    private static func jpeg(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
        var at = 2
        var isTurned = false
        while at + 9 < bytes.count {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let length = big(bytes, at + 2, 2)
            guard length >= 2 else { return nil }
            if marker == 0xE1 {
                isTurned = isTurned || hasTurningOrientation(bytes, at + 4, min(bytes.count, at + 2 + length))
            }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                let (height, width) = (big(bytes, at + 5, 2), big(bytes, at + 7, 2))
                return isTurned ? (.jpeg, height, width) : (.jpeg, width, height)
            }
            at += 2 + length
        }
        return nil
    }

    private static func hasTurningOrientation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let tiff = start + 6
        guard tiff + 8 <= end, bytes[start..<start + 4].elementsEqual("Exif".utf8) else { return false }
        let isLittle = bytes[tiff] == UInt8(ascii: "I")
        let number = { (at: Int, count: Int) in isLittle ? little(bytes, at, count) : big(bytes, at, count) }
        let directory = tiff + number(tiff + 4, 4)
        guard directory + 2 <= end else { return false }
        for entry in 0..<number(directory, 2) {
            let at = directory + 2 + entry * 12
            guard at + 12 <= end else { return false }
            if number(at, 2) == 0x0112 { return (5...8).contains(number(at + 8, 2)) }
        }
        return false
    }

    // RFC 9649.
    private static func webp(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ": return (.webp, little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
        case "VP8L":
            let packed = little(bytes, 21, 4)
            return (.webp, packed & 0x3FFF + 1, packed >> 14 & 0x3FFF + 1)
        case "VP8X": return (.webp, little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
        default: return nil
        }
    }

    /// Reads an SVG's size from `width` and `height`, or from `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> (Kind, Int, Int)? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        guard let start = text.range(of: "<svg"), let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
        else { return nil }
        // Only a declaration, a document type and comments may precede the root element.
        let before = text[..<start.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
        guard before.isEmpty || before.hasPrefix("<?xml") || before.hasPrefix("<!") || before.hasPrefix("\u{FEFF}")
        else { return nil }
        let tag = text[start.upperBound..<end.lowerBound]
        if let width = length(tag, "width"), let height = length(tag, "height") { return (.svg, width, height) }
        let box = attribute(tag, "viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        guard box.count == 4, box.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
        return (.svg, Int(box[2].rounded(.up)), Int(box[3].rounded(.up)))
    }

    private static func length(_ tag: Substring, _ name: String) -> Int? {
        guard var text = attribute(tag, name) else { return nil }
        if text.hasSuffix("px") { text = text.dropLast(2) }
        guard let number = Double(text), number.isFinite, abs(number) < 1e6 else { return nil }
        return Int(number.rounded(.up))
    }

    private static func attribute(_ tag: Substring, _ name: String) -> Substring? {
        for quote in ["\"", "'"] {
            var rest = tag
            while let start = rest.range(of: "\(name)=\(quote)") {
                let isWhole =
                    start.lowerBound == tag.startIndex || tag[tag.index(before: start.lowerBound)].isWhitespace
                if isWhole, let end = rest.range(of: quote, range: start.upperBound..<rest.endIndex) {
                    return rest[start.upperBound..<end.lowerBound]
                }
                rest = rest[start.upperBound...]
            }
        }
        return nil
    }
}
