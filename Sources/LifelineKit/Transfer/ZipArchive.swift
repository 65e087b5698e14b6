/// Packs files into a ZIP archive without compressing them (APPNOTE.TXT, 4.3). Browsers download one file at a time, so
/// folders and several files are packed.
package struct ZipArchive {
    private var body = Data()
    private var directory = Data()
    private var count = 0
    private var names: Set<String> = []

    /// A file does not fit into the format: 4 GiB, or 65,535 files.
    package struct TooLarge: Error {}

    package init() {}

    /// Adds a file or, with its contents, a folder.
    ///
    /// - Parameter path: The path in the archive. If it is taken, a number is added.
    package mutating func add(_ wrapper: FileWrapper, at path: String) throws(TooLarge) {
        if let data = wrapper.regularFileContents { return try add(data, at: path) }
        for (name, child) in (wrapper.fileWrappers ?? [:]).sorted(by: { $0.key < $1.key }) {
            try add(child, at: path + "/" + name)
        }
    }

    package mutating func add(_ data: Data, at path: String) throws(TooLarge) {
        let name = Data(unused(path).utf8)
        guard count < 0xFFFF, name.count < 0xFFFF, body.count + data.count + name.count + 30 < 0xFFFF_FFFF else {
            throw TooLarge()
        }
        var header = Data()
        // Version 2.0; names in UTF-8 (bit 11); stored.
        for value in [20, 0x0800, 0] as [UInt16] { header.append(value) }
        // The first date of the format: archives of equal files are equal.
        for value in [0, 0x21] as [UInt16] { header.append(value) }
        header.append(CRC32.of(data))
        header.append(UInt32(data.count))
        header.append(UInt32(data.count))
        header.append(UInt16(name.count))
        header.append(0 as UInt16)
        let offset = UInt32(body.count)
        body.append(0x0403_4B50 as UInt32)
        body += header + name + data
        directory.append(0x0201_4B50 as UInt32)
        directory.append(20 as UInt16)
        directory += header
        // No comment, disk 0, no attributes.
        for value in [0, 0, 0, 0, 0] as [UInt16] { directory.append(value) }
        directory.append(offset)
        directory += name
        count += 1
    }

    /// The archive.
    package var data: Data {
        var end = Data()
        end.append(0x0605_4B50 as UInt32)
        for value in [0, 0, UInt16(count), UInt16(count)] as [UInt16] { end.append(value) }
        end.append(UInt32(directory.count))
        end.append(UInt32(body.count))
        end.append(0 as UInt16)
        return body + directory + end
    }

    /// Two files of one name are given different ones, as by a browser.
    private mutating func unused(_ path: String) -> String {
        let (stem, suffix) =
            path.lastIndex(of: ".").map { (path[..<$0], path[$0...]) } ?? (path[...], "")
        var name = path
        var number = 1
        while !names.insert(name).inserted {
            name = "\(stem) (\(number))\(suffix)"
            number += 1
        }
        return name
    }
}

extension Data {
    /// Appends a number, the lowest byte first.
    fileprivate mutating func append(_ number: some FixedWidthInteger) {
        var rest = number
        for _ in 0..<number.bitWidth / 8 {
            append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}

/// The checksum of ZIP archives and PNG files (ISO 3309).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    static func of(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
    }
}
