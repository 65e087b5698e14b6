import LayerTree
import LifelineAssets
import Routes

/// The small drawings, mostly symbols, that a page embeds in its style sheet so that they appear at the first paint.
/// Separate requests would deliver them one by one, long after the text is visible.
struct PagePictures: Sendable {
    /// The maximum length of a drawing, and of all together, in bytes.
    private static let maximumLength = 3 * 1024
    private static let maximumTotalLength = 64 * 1024

    /// The drawings' declarations, for a rule of the root. The sheet must remain after the layers' rules have been
    /// moved to their elements.
    private(set) var declarations = ""
    private let basePath: BasePath
    private var names: [String: String] = [:]
    private var bytes = 0

    init(basePath: BasePath = BasePath()) { self.basePath = basePath }

    /// Returns the image at that address as a CSS value.
    mutating func value(for address: String) -> String {
        if let name = names[address] { return name }
        guard address.hasPrefix(SharedAssets.root), let file = SharedAssets.shared[address],
            file.contentType == "image/svg+xml", file.bytes.count <= Self.maximumLength,
            bytes + file.bytes.count <= Self.maximumTotalLength
        else { return CSSText.url(basePath.address(of: address)) }
        bytes += file.bytes.count
        let name = "--picture-\(names.count)"
        declarations += name + ":url(\"data:image/svg+xml," + Self.escaped(file.bytes) + "\");"
        names[address] = "var(\(name))"
        return "var(\(name))"
    }

    /// Returns the bytes as a data URL inside `url("…")`, escaped so that nothing can end the string or the style
    /// element.
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
