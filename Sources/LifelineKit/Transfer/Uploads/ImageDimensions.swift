import Foundation

/// The size of an image, read from the headers of its file.
///
/// Nothing is decoded, so a file of a few kilobytes whose image would fill the memory is recognized at once. The number
/// of reads is limited.
struct ImageDimensions: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The number of pixels; `Int.max` if it can't be represented.
    var pixels: Int {
        let (product, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows ? .max : product
    }

    /// Returns nil if the file is damaged, or of a type whose size can't be read.
    init?(of file: URL, type: UTType) {
        guard let reader = FilePieces(file) else { return nil }
        let size: (Int, Int)? =
            switch type {
            case .png:
                reader.bytes(12, 4).map { $0.elementsEqual("IHDR".utf8) } == true
                    ? reader.pair(16, 4, isBig: true) : nil
            case .gif: reader.pair(6, 2, isBig: false)
            case .bmp: Self.bitmap(reader)
            case .ico: Self.icon(reader)
            case .jpeg: Self.jpeg(reader)
            case .webP: Self.webP(reader)
            case .tiff: Self.tiff(reader)
            case .heic, .avif: Self.heif(reader)
            default: nil
            }
        guard let size, size.0 > 0, size.1 > 0 else { return nil }
        (width, height) = size
    }

    private init(_ size: (Int, Int)) { (width, height) = size }

    /// Returns the size with the most pixels.
    private static func largest(_ sizes: [(Int, Int)]) -> (Int, Int)? {
        sizes.max { ImageDimensions($0).pixels < ImageDimensions($1).pixels }
    }

    private static func bitmap(_ reader: FilePieces) -> (Int, Int)? {
        guard let header = reader.number(14, 4, isBig: false) else { return nil }
        if header == 12 { return reader.pair(18, 2, isBig: false) }
        guard let (width, height) = reader.pair(18, 4, isBig: false) else { return nil }
        // A negative height is a bitmap whose first row is at the top.
        return (width, Int(Int32(truncatingIfNeeded: height).magnitude))
    }

    // A directory of images: PNG files, or bitmaps without their file header, whose height counts a mask too.
    private static func icon(_ reader: FilePieces) -> (Int, Int)? {
        guard let count = reader.number(4, 2, isBig: false), count <= 64 else { return nil }
        var sizes: [(Int, Int)] = []
        for index in 0..<count {
            guard let start = reader.number(6 + 16 * index + 12, 4, isBig: false),
                let header = reader.number(start, 4, isBig: false)
            else { return nil }
            if reader.bytes(start + 12, 4).map({ $0.elementsEqual("IHDR".utf8) }) == true {
                guard let size = reader.pair(start + 16, 4, isBig: true) else { return nil }
                sizes.append(size)
            } else {
                guard header == 40, let (width, height) = reader.pair(start + 4, 4, isBig: false) else { return nil }
                sizes.append((width, height / 2))
            }
        }
        return largest(sizes)
    }

    // ITU T.81, B.2: segments up to the header of the frame.
    private static func jpeg(_ reader: FilePieces) -> (Int, Int)? {
        var at = 2
        while let segment = reader.bytes(at, 4) {
            guard segment[0] == 0xFF else { return nil }
            let marker = segment[1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let length = Int(segment[2]) << 8 | Int(segment[3])
            guard length >= 2, marker != 0xDA else { return nil }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return reader.pair(at + 5, 2, isBig: true).map { ($0.1, $0.0) }
            }
            at += 2 + length
        }
        return nil
    }

    // RFC 9649.
    private static func webP(_ reader: FilePieces) -> (Int, Int)? {
        guard let kind = reader.bytes(12, 4) else { return nil }
        switch String(decoding: kind, as: UTF8.self) {
        case "VP8 ": return reader.pair(26, 2, isBig: false).map { ($0.0 & 0x3FFF, $0.1 & 0x3FFF) }
        case "VP8L":
            return reader.number(21, 4, isBig: false).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
        case "VP8X": return reader.pair(24, 3, isBig: false).map { ($0.0 + 1, $0.1 + 1) }
        default: return nil
        }
    }

    // TIFF 6.0: the first directory, and the entries 256 and 257.
    private static func tiff(_ reader: FilePieces) -> (Int, Int)? {
        guard let order = reader.bytes(0, 1) else { return nil }
        let isBig = order[0] == UInt8(ascii: "M")
        guard let directory = reader.number(4, 4, isBig: isBig),
            let count = reader.number(directory, 2, isBig: isBig)
        else { return nil }
        var (width, height): (Int?, Int?)
        for index in 0..<min(count, 200) {
            let entry = directory + 2 + 12 * index
            guard let tag = reader.number(entry, 2, isBig: isBig), let type = reader.number(entry + 2, 2, isBig: isBig)
            else { return nil }
            guard tag == 256 || tag == 257 else { continue }
            let value = reader.number(entry + 8, type == 3 ? 2 : 4, isBig: isBig)
            if tag == 256 { width = value } else { height = value }
        }
        guard let width, let height else { return nil }
        return (width, height)
    }

    // ISO 23008-12: the largest `ispe` of the item properties.
    private static func heif(_ reader: FilePieces) -> (Int, Int)? {
        guard let meta = reader.box("meta", from: 0, to: reader.count),
            let properties = reader.box("iprp", from: meta.lowerBound + 4, to: meta.upperBound),
            let container = reader.box("ipco", from: properties.lowerBound, to: properties.upperBound)
        else { return nil }
        var sizes: [(Int, Int)] = []
        var at = container.lowerBound
        while let box = reader.box("ispe", from: at, to: container.upperBound) {
            guard let size = reader.pair(box.lowerBound + 4, 4, isBig: true) else { return nil }
            sizes.append(size)
            at = box.upperBound
        }
        return largest(sizes)
    }
}

/// Reads small parts of a file.
private final class FilePieces {
    private let handle: FileHandle
    let count: Int
    /// The number of reads that are left.
    private var budget = 4096

    init?(_ file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file), let end = try? handle.seekToEnd() else { return nil }
        self.handle = handle
        count = Int(clamping: end)
    }

    deinit { try? handle.close() }

    func bytes(_ offset: Int, _ length: Int) -> [UInt8]? {
        budget -= 1
        guard budget > 0, offset >= 0, offset <= count - length, (try? handle.seek(toOffset: UInt64(offset))) != nil,
            let data = try? handle.read(upToCount: length), data.count == length
        else { return nil }
        return Array(data)
    }

    func number(_ offset: Int, _ length: Int, isBig: Bool) -> Int? {
        bytes(offset, length).map { bytes in
            (isBig ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Two numbers in a row.
    func pair(_ offset: Int, _ length: Int, isBig: Bool) -> (Int, Int)? {
        guard let first = number(offset, length, isBig: isBig),
            let second = number(offset + length, length, isBig: isBig)
        else { return nil }
        return (first, second)
    }

    /// The content of the first box of a kind between two offsets.
    func box(_ kind: String, from start: Int, to end: Int) -> Range<Int>? {
        var at = start
        while at <= end - 8, let header = bytes(at, 8) {
            var length = header[..<4].reduce(0) { $0 << 8 | Int($1) }
            var content = at + 8
            if length == 1 {
                guard let long = bytes(at + 8, 8), long[0] < 0x10 else { return nil }
                length = long.reduce(0) { $0 << 8 | Int($1) }
                content += 8
            } else if length == 0 {
                length = end - at
            }
            guard length >= content - at, length <= end - at else { return nil }
            if header[4...].elementsEqual(kind.utf8) { return content..<at + length }
            at += length
        }
        return nil
    }
}
