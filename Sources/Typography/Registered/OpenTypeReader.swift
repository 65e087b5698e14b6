/// Big-endian numbers in a font file. Files are not trusted: every access is checked.
struct OpenTypeReader {
    let bytes: ArraySlice<UInt8>
    /// The tag of the table, for errors.
    let tag: String

    var count: Int { bytes.count }

    init(_ bytes: ArraySlice<UInt8>, tag: String) {
        self.bytes = bytes
        self.tag = tag
    }

    func u8(_ offset: Int) throws(FontFileError) -> Int {
        guard offset >= 0, offset < bytes.count else { throw .damaged("the table \(tag) is too short") }
        return Int(bytes[bytes.startIndex + offset])
    }

    func u16(_ offset: Int) throws(FontFileError) -> Int {
        guard offset >= 0, offset <= bytes.count - 2 else { throw .damaged("the table \(tag) is too short") }
        let start = bytes.startIndex + offset
        return Int(bytes[start]) << 8 | Int(bytes[start + 1])
    }

    func i16(_ offset: Int) throws(FontFileError) -> Int {
        Int(Int16(truncatingIfNeeded: try u16(offset)))
    }

    func u32(_ offset: Int) throws(FontFileError) -> Int {
        try u16(offset) << 16 | u16(offset + 2)
    }

    func tag(_ offset: Int) throws(FontFileError) -> String {
        String(decoding: try part(offset, 4).bytes, as: UTF8.self)
    }

    /// Returns the bytes from an offset to the end.
    func from(_ offset: Int) throws(FontFileError) -> OpenTypeReader {
        guard offset >= 0, offset <= bytes.count else { throw .damaged("an offset of \(tag) is outside of the table") }
        return OpenTypeReader(bytes.dropFirst(offset), tag: tag)
    }

    func part(_ offset: Int, _ count: Int, tag: String? = nil) throws(FontFileError) -> OpenTypeReader {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
            throw .damaged("the table \(tag ?? self.tag) is outside of the file")
        }
        return OpenTypeReader(bytes.dropFirst(offset).prefix(count), tag: tag ?? self.tag)
    }
}
