import Foundation
import LayerTree

extension DisplayTraits {
    /// The name of the cookie in which the client stores its traits for the next first paint: their wire form in
    /// base64.
    static let cookieName = "lifeline-traits"

    /// The maximum size of a first paint in each dimension, in points. Larger windows get the rest with the first
    /// commit.
    private static let largestFirstPaint = 4096.0

    /// Creates the traits that are known of a client before it connects: those it reported last time, otherwise those
    /// that its request hints at.
    init(guessedFrom head: RequestHead) {
        if let cookie = head.cookie(Self.cookieName), let traits = DisplayTraits(cookie: cookie) {
            self = traits
        } else {
            let isMobile = head["sec-ch-ua-mobile"] == "?1" || head["user-agent"]?.contains("Mobi") == true
            self.init()
            if isMobile {
                width = 390
                height = 844
                scale = 3
                flags = [.coarsePointer]
            }
            flags.insert(.cannotMeasure)
            if let width = head["sec-ch-viewport-width"].flatMap({ Double($0) }), (200...8192).contains(width) {
                self.width = width
            }
            if let height = head["sec-ch-viewport-height"].flatMap({ Double($0) }), (200...8192).contains(height) {
                self.height = height
            }
            if let language = head["accept-language"].flatMap(Self.firstLanguage) { locale = language }
        }
        width = min(width, Self.largestFirstPaint)
        height = min(height, Self.largestFirstPaint)
        switch head["sec-ch-prefers-color-scheme"] {
        case "dark", "\"dark\"": flags.insert(.dark)
        case "light", "\"light\"": flags.remove(.dark)
        default: break
        }
        if head["sec-ch-prefers-reduced-motion"]?.contains("reduce") == true { flags.insert(.reducedMotion) }
    }

    /// Decodes the cookie's value; nil for anything that the client would not have written.
    init?(cookie: String) {
        guard cookie.utf8.count <= 512, let bytes = Data(base64Encoded: cookie) else { return nil }
        var traits: DisplayTraits?
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            traits = try? DisplayTraits(from: &reader)
            if !reader.isAtEnd { traits = nil }
        }
        guard let traits, traits.width >= 1, traits.height >= 1 else { return nil }
        self = traits
    }

    private static func firstLanguage(_ header: String) -> String? {
        guard let first = header.split(whereSeparator: { $0 == "," || $0 == ";" }).first else { return nil }
        let isTag =
            (2...35).contains(first.utf8.count)
            && first.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            }
        return isTag ? String(first) : nil
    }
}
