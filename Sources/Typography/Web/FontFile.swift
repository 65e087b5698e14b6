/// A bundled font file: a subset of a face, as served to browsers.
///
/// Browsers load a subset when a page shows one of its characters. Serve the unmodified bytes, under a name that
/// contains the `hash`, cached forever: layout is only correct if the rendered file is the measured file.
public struct FontFile: Hashable, Sendable {
    /// The face.
    public var face: FontFace
    /// `latin`, `latin-ext`, `greek`, `cyrillic` or `symbols`.
    public var subset: String
    /// The file's name, for example `sans-400-latin.woff2`.
    public var name: String
    /// The size of the file in bytes.
    public var byteCount: Int
    /// The first 16 hexadecimal digits of the SHA-256 of its bytes.
    public var hash: String
    /// The value of the CSS descriptor `unicode-range`: exactly the characters in the file.
    public var unicodeRange: String

    /// The media type for serving the file.
    public static let contentType = "font/woff2"

    /// The file's location.
    public var path: String { FontResources.path(name) }

    /// The file's bytes. The process stops with a message if the package's resources are not deployed.
    public var bytes: [UInt8] {
        let mapped = FontResources.map(name)
        defer { FontResources.unmap(mapped) }
        return Array(mapped)
    }

    /// Whether pages should preload the file: Latin in the two weights that almost every page uses.
    public var isPreloaded: Bool {
        subset == "latin" && face.family == .sans && !face.isItalic
            && (face.weight == .regular || face.weight == .semibold)
    }

    /// All bundled files, in the order of `FontFace.all`; for each face from the most to the least common subset.
    public static let all: [FontFile] = FontResources.map("index.tsv").split(separator: UInt8(ascii: "\n")).map {
        line in
        let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        let face = FontFace(
            family: fields[0] == "sans" ? .sans : .mono, weight: .init(rawValue: UInt16(fields[1])!)!,
            isItalic: fields[2] == "italic")
        return FontFile(
            face: face, subset: fields[3], name: fields[4], byteCount: Int(fields[5])!, hash: fields[6],
            unicodeRange: fields[7])
    }
}
