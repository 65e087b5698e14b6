/// The name of an uploaded file, which the client chose.
enum UploadName {
    /// The maximum length in bytes of UTF-8, which file systems have.
    static let maximumLength = 255

    /// Returns a name that is one component of a path and is shown as it is spelled.
    ///
    /// Folders, control characters, and characters that change the direction of the text around them (`gpj.exe` could
    /// look like `exe.jpg`) are removed. A dot at the start, which hides a file, is replaced. A name that is too long is
    /// shortened before its extension.
    static func sanitized(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        var scalars = String.UnicodeScalarView()
        for scalar in last.unicodeScalars.prefix(4 * maximumLength) where isAllowed(scalar) { scalars.append(scalar) }
        var text = String(scalars)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let end = text.last, end.isWhitespace || end == "." { text.removeLast() }
        if text.hasPrefix(".") { text = "_" + text.dropFirst() }
        return text.isEmpty ? "file" : shortened(text)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // Among them are the characters that override directions. The joiners are needed by some scripts and emoji.
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        // Colons name streams of files on Windows, and separate folders on the Mac.
        default: !":/\\".unicodeScalars.contains(scalar)
        }
    }

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > maximumLength else { return text }
        let dot = text.lastIndex(of: ".") ?? text.endIndex
        var (stem, suffix) = (text[..<dot], text[dot...])
        if suffix.utf8.count > 32 { (stem, suffix) = (text[...], "") }
        while stem.utf8.count + suffix.utf8.count > maximumLength { stem.removeLast() }
        return String(stem + suffix)
    }
}
