/// The recognition of types by the bytes of files.
extension UTType {
    /// The types that a file has according to its first bytes, the preferred one first; `data` if they are not
    /// recognized.
    ///
    /// The extension only chooses among types that have the same form: text may be a table, JSON or a program, and many
    /// documents are ZIP archives. About 4 KB decide; nothing is decoded.
    package static func types(ofFileBeginningWith bytes: [UInt8], name: String) -> [UTType] {
        let suffix = pathExtension(of: name)
        if let type = binaryType(bytes, suffix) { return type }
        if let text = textType(bytes, suffix) { return [text] }
        return [.data]
    }

    static func pathExtension(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Whether a file of this type is one of the allowed type.
    ///
    /// The bytes can't tell a type of an app from the one to which it conforms; there the extension decides.
    func isAccepted(as allowed: UTType, name: String) -> Bool {
        if conforms(to: allowed) { return true }
        let parents = allowed.parents.compactMap { UTType($0) }
        guard !allowed.isDeclared, parents.contains(where: { conforms(to: $0) }) else { return false }
        return allowed.filenameExtensions.isEmpty
            || allowed.filenameExtensions.contains(Self.pathExtension(of: name))
    }

    // MARK: Signatures

    private static func binaryType(_ bytes: [UInt8], _ suffix: String) -> [UTType]? {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
        }
        func has(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return [.png] }
        if has([0xFF, 0xD8, 0xFF]) { return [.jpeg] }
        if has("GIF87a") || has("GIF89a") { return [.gif] }
        if has("RIFF") {
            if has("WEBP", at: 8) { return [.webP] }
            if has("WAVE", at: 8) { return [.wav] }
            if has("AVI ", at: 8) { return [.movie] }
        }
        if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) { return [.tiff] }
        // The size of the second header tells a bitmap from a text that begins with "BM".
        if has("BM"), bytes.count >= 18, [12, 40, 52, 56, 64, 108, 124].contains(bytes[14]),
            bytes[15...17] == [0, 0, 0]
        {
            return [.bmp]
        }
        if has([0, 0, 1, 0]), bytes.count >= 6, bytes[4] > 0, bytes[5] == 0 { return [.ico] }
        if has("ftyp", at: 4) { return [mediaType(bytes)] }
        if has("%PDF-") { return [.pdf] }
        if has("PK\u{3}\u{4}") || has("PK\u{5}\u{6}") { return archiveTypes(bytes, suffix) }
        if has([0x1F, 0x8B]) { return [.gzip] }
        if has("ID3") || bytes.count >= 2 && bytes[0] == 0xFF && [0xFB, 0xFA, 0xF3, 0xF2].contains(bytes[1]) {
            return [.mp3]
        }
        if has("fLaC") { return [.audio] }
        if has("OggS") { return [["ogv", "ogm"].contains(suffix) ? .movie : .audio] }
        // Matroska and WebM.
        if has([0x1A, 0x45, 0xDF, 0xA3]) { return [.movie] }
        if has("{\\rtf") { return [.rtf] }
        return nil
    }

    /// ISO 14496-12: a box with the main brand, a version, and compatible brands.
    private static func mediaType(_ bytes: [UInt8]) -> UTType {
        let length = min(bytes.count, bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) })
        var brands: [String] = []
        for start in stride(from: 8, to: length - 3, by: 4) where start != 12 {
            brands.append(String(decoding: bytes[start..<start + 4], as: UTF8.self))
        }
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        if brands.contains(where: ["heic", "heix", "heim", "heis", "hevc", "mif1"].contains) { return .heic }
        switch brands.first {
        case "qt  ": return .quickTimeMovie
        case "M4A ", "M4B ": return .mpeg4Audio
        default: return .mpeg4Movie
        }
    }

    /// The name of an archive's first file tells documents from other archives.
    private static func archiveTypes(_ bytes: [UInt8], _ suffix: String) -> [UTType] {
        guard bytes.count > 30, let type = UTType(filenameExtension: suffix), type != .zip else { return [.zip] }
        let length = Int(bytes[26]) | Int(bytes[27]) << 8
        let first = String(decoding: bytes[30..<min(bytes.count, 30 + length)], as: UTF8.self)
        let isOffice = ["[Content_Types].xml", "_rels/", "docProps/", "word/", "xl/", "ppt/", "customXml/"]
            .contains { first.hasPrefix($0) }
        if isOffice, [.docx, .xlsx, .pptx].contains(type) { return [type, .zip] }
        if first == "mimetype", type == .epub { return [type, .zip] }
        return [.zip]
    }

    // MARK: Text

    private static func textType(_ bytes: [UInt8], _ suffix: String) -> UTType? {
        let named = UTType(filenameExtension: suffix, conformingTo: .text)
        if bytes.isEmpty { return named ?? .data }
        // UTF-16 with a byte order mark.
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return named ?? .plainText }
        let hasControls = bytes.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) || $0 == 0x7F }
        guard !hasControls else { return nil }
        // Texts in older encodings, such as tables of spreadsheets, can't be told from other bytes.
        guard isUTF8(bytes) else { return named }
        return markupType(bytes, suffix) ?? named ?? .utf8PlainText
    }

    private static func markupType(_ bytes: [UInt8], _ suffix: String) -> UTType? {
        let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard text.first == "<" else { return nil }
        let start = text.prefix(64).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .html }
        let isMarkup = start.hasPrefix("<?xml") || start.hasPrefix("<!doctype svg") || start.hasPrefix("<!--")
        if start.hasPrefix("<svg") || isMarkup && text.contains("<svg") { return .svg }
        return start.hasPrefix("<?xml") ? .xml : nil
    }

    /// Whether the bytes are UTF-8. The last character may be cut where the file continues.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        let cuts = bytes.count < 1024 ? 0...0 : 0...3
        return cuts.contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }
}
