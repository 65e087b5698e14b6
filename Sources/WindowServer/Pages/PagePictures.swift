import LayerTree
import LifelineAssets

/// The small drawings that a page carries in its own style sheet, so that they are there at the first paint: symbols, mostly.
/// A request for each would bring them one after the other, when the text has long been seen.
struct PagePictures: Sendable {
    /// The longest drawing, in bytes, and the most of all together.
    private static let longest = 3 * 1024
    private static let most = 64 * 1024

    /// The declarations of the drawings, for a rule of the root. The sheet must stay when layers' rules have been moved to
    /// their elements.
    private(set) var declarations = ""
    private var names: [String: String] = [:]
    private var bytes = 0

    /// The picture of that address as a value in a style sheet.
    mutating func value(for address: String) -> String {
        if let name = names[address] { return name }
        guard address.hasPrefix(SharedAssets.root), let file = SharedAssets.shared[address],
            file.contentType == "image/svg+xml", file.bytes.count <= Self.longest,
            bytes + file.bytes.count <= Self.most
        else { return CSSText.url(address) }
        bytes += file.bytes.count
        let name = "--picture-\(names.count)"
        declarations += name + ":url(\"data:image/svg+xml," + Self.escaped(file.bytes) + "\");"
        names[address] = "var(\(name))"
        return "var(\(name))"
    }

    /// As a data URL inside `url("…")`, in which nothing can end the string or the style element.
    private static func escaped(_ bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): text += "'"
            case 0x21...0x7E where !"%#<>\\'".utf8.contains(byte), 0x20:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
            }
        }
        return text
    }
}
