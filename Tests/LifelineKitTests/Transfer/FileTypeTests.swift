import Foundation
import Testing

@testable import LifelineKit

/// The recognition of types by content.
@Suite struct FileTypeTests {
    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big(8 + content.count, 4) + Array(kind.utf8) + content
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
            + big(height, 4) + [8, 6, 0, 0, 0]
    }

    static func jpeg(_ width: Int, _ height: Int, segments: Int = 1) -> [UInt8] {
        let exif = [0xFF, 0xE1] + big(40_002, 2) + [UInt8](repeating: 7, count: 40_000)
        return [0xFF, 0xD8] + (0..<segments).flatMap { _ in exif } + [0xFF, 0xC2] + big(11, 2) + [8] + big(height, 2)
            + big(width, 2) + [3, 0, 0, 0]
    }

    static func heic(_ width: Int, _ height: Int, brand: String = "heic") -> [UInt8] {
        let small = box("ispe", [0, 0, 0, 0] + big(320, 4) + big(240, 4))
        let large = box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
        let properties = box("iprp", box("ipco", box("colr", [1, 2, 3]) + small + large))
        return box("ftyp", Array((brand + "\0\0\0\0mif1\(brand)").utf8)) + box("meta", [0, 0, 0, 0] + properties)
    }

    /// An icon's images, whose directory says that they are small.
    private static func icon(_ images: [[UInt8]]) -> [UInt8] {
        var start = 6 + 16 * images.count
        var directory: [UInt8] = []
        for image in images {
            directory += [16, 16, 0, 0, 1, 0, 32, 0] + little(image.count, 4) + little(start, 4)
            start += image.count
        }
        return [0, 0, 1, 0] + little(images.count, 2) + directory + images.joined()
    }

    /// A bitmap of an icon: as high as its pixels and their mask.
    private static func bitmap(_ width: Int, _ height: Int) -> [UInt8] {
        little(40, 4) + little(width, 4) + little(2 * height, 4)
    }

    private static func zip(_ first: String) -> [UInt8] {
        [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + little(first.utf8.count, 2) + [0, 0]
            + Array(first.utf8) + [1, 2, 3]
    }

    static let samples: [(name: String, bytes: [UInt8], type: UTType)] = [
        ("a.png", png(1, 1), .png), ("a.jpg", jpeg(1, 1), .jpeg), ("a.gif", Array("GIF89a".utf8) + [1, 0, 1, 0], .gif),
        ("a.webp", Array("RIFF\0\0\0\0WEBPVP8X".utf8), .webP), ("a.heic", heic(1, 1), .heic),
        ("a.avif", heic(1, 1, brand: "avif"), .avif), ("a.tif", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff),
        ("a.pdf", Array("%PDF-1.7\n".utf8), .pdf), ("a.zip", zip("readme.txt"), .zip),
        ("a.docx", zip("[Content_Types].xml"), .docx), ("a.xlsx", zip("_rels/.rels"), .xlsx),
        ("a.epub", zip("mimetype"), .epub), ("a.gz", [0x1F, 0x8B, 8, 0], .gzip), ("a.mp3", Array("ID3".utf8), .mp3),
        ("a.mp3", [0xFF, 0xFB, 0x90, 0], .mp3), ("a.wav", Array("RIFF\0\0\0\0WAVEfmt ".utf8), .wav),
        ("a.mp4", box("ftyp", Array("isom\0\0\0\0isommp41".utf8)), .mpeg4Movie),
        ("a.mov", box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)), .quickTimeMovie),
        ("a.m4a", box("ftyp", Array("M4A \0\0\0\0M4A mp42".utf8)), .mpeg4Audio),
        ("a.webm", [0x1A, 0x45, 0xDF, 0xA3, 1], .movie), ("a.rtf", Array("{\\rtf1}".utf8), .rtf),
        ("a.svg", Array("<?xml version=\"1.0\"?>\n<svg width=\"1\"/>".utf8), .svg),
        ("a.svg", Array("  <svg xmlns=\"x\"/>".utf8), .svg), ("a.xml", Array("<?xml version=\"1.0\"?><a/>".utf8), .xml),
        ("a.txt", Array("Grüße".utf8), .plainText), ("a.csv", Array("pen;2\n".utf8), .commaSeparatedText),
        ("a.json", Array("{}".utf8), .json), ("notes", Array("no extension".utf8), .utf8PlainText),
        // A table of a spreadsheet in an older encoding, and one in UTF-16.
        ("a.csv", [0x47, 0x72, 0xFC, 0xDF, 0x65], .commaSeparatedText),
        ("a.csv", [0xFF, 0xFE, 0x61, 0, 0x3B, 0], .commaSeparatedText),
        ("empty.txt", [], .plainText), ("unknown.bin", [0, 1, 2, 3], .data),
    ]

    @Test(arguments: samples) func aTypeIsRecognized(name: String, bytes: [UInt8], type: UTType) {
        #expect(UTType.types(ofFileBeginningWith: bytes, name: name).first == type)
    }

    /// The name does not make it another type.
    @Test func theContentDecides() {
        let executable = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] as [UInt8]
        for name in ["a.png", "a.jpg", "a.pdf", "a.csv", "a.txt", "a.docx", "a.svg"] {
            #expect(UTType.types(ofFileBeginningWith: executable, name: name) == [.data], "\(name)")
            #expect(UTType.types(ofFileBeginningWith: Array("<!DOCTYPE html><script>".utf8), name: name) == [.html])
        }
        #expect(UTType.types(ofFileBeginningWith: Self.png(1, 1), name: "a.txt") == [.png])
        // An archive is a document only if it begins like one.
        #expect(UTType.types(ofFileBeginningWith: Self.zip("evil.exe"), name: "a.docx") == [.zip])
    }

    @Test func aCutCharacterAtTheEndOfTheBeginningIsText() {
        let text = Array(String(repeating: "a", count: 4095).utf8) + [0xE2]
        #expect(UTType.types(ofFileBeginningWith: text, name: "a.txt") == [.plainText])
        #expect(UTType.types(ofFileBeginningWith: [0xE2], name: "a") == [.data])
    }

    /// Nothing traps, whatever the bytes.
    @Test func everyBeginningOfASampleIsAccepted() throws {
        for (name, bytes, type) in Self.samples {
            for count in 0...min(bytes.count, 64) {
                _ = UTType.types(ofFileBeginningWith: Array(bytes[..<count]), name: name)
                try withFile(Array(bytes[..<count])) { _ = ImageDimensions(of: $0, type: type) }
            }
        }
    }

    // MARK: Dimensions

    private func withFile(_ bytes: [UInt8], _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID())")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file)
    }

    private static let images: [(type: UTType, bytes: [UInt8])] = [
        (.png, png(4000, 3000)), (.jpeg, jpeg(4000, 3000, segments: 3)), (.heic, heic(4000, 3000)),
        (.avif, heic(4000, 3000, brand: "avif")), (.gif, Array("GIF89a".utf8) + little(4000, 2) + little(3000, 2)),
        (
            .webP,
            Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + little(3999, 3) + little(2999, 3)
        ),
        (
            .bmp,
            Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + little(40, 4) + little(4000, 4)
                + little(-3000, 4)
        ),
        (
            .tiff,
            [0x49, 0x49, 0x2A, 0] + little(8, 4) + little(2, 2) + little(256, 2) + little(3, 2) + little(1, 4)
                + little(4000, 4) + little(257, 2) + little(4, 2) + little(1, 4) + little(3000, 4)
        ),
        (.ico, icon([bitmap(16, 16), bitmap(48, 48), png(4000, 3000)])),
        (.ico, icon([png(256, 256), bitmap(4000, 3000)])),
    ]

    @Test(arguments: images) func theSizeIsReadFromTheHeader(type: UTType, bytes: [UInt8]) throws {
        try withFile(bytes) { file in
            let size = try #require(ImageDimensions(of: file, type: type))
            #expect((size.width, size.height) == (4000, 3000))
        }
        // Without its end the header has no size.
        try withFile(Array(bytes.dropLast(6))) {
            #expect(ImageDimensions(of: $0, type: type)?.pixels ?? 0 != 12_000_000)
        }
    }

    @Test func aSmallFileWithAHugeImageIsRefused() throws {
        let rules = FileRules(types: [.image])
        for (name, bytes) in [
            ("bomb.png", Self.png(50_000, 50_000)), ("bomb.jpg", Self.jpeg(65_535, 65_535)),
            ("bomb.heic", Self.heic(Int(UInt32.max), Int(UInt32.max))),
        ] {
            try withFile(bytes) { file in
                let refusal = rules.refusal(of: name, beginning: bytes, file: file, maximumPixels: 100_000_000)
                #expect(refusal == .imageTooLarge(name: name, pixels: 100_000_000))
            }
        }
        try withFile(Self.png(.max >> 33, .max >> 33)) { file in
            let size = try #require(ImageDimensions(of: file, type: .png))
            #expect(size.pixels > 1 << 50)
        }
    }

    @Test func aDamagedImageIsRefusedAndOtherFilesAreNotRead() throws {
        let bytes = Self.jpeg(4000, 3000)
        try withFile(Array(bytes.prefix(5000))) { file in
            let refusal = FileRules(types: [.jpeg]).refusal(
                of: "a.jpg", beginning: Array(bytes.prefix(4096)), file: file, maximumPixels: 1)
            #expect(refusal == .damagedImage(name: "a.jpg"))
            // Any file was asked for.
            #expect(
                FileRules(types: [.item]).refusal(of: "a.jpg", beginning: bytes, file: file, maximumPixels: 1) == nil)
        }
    }

    /// Files whose headers refer to themselves, or to very many parts.
    @Test func hostileHeadersEnd() throws {
        let loop = [0xFF, 0xD8] as [UInt8] + [UInt8](repeating: 0xFF, count: 200_000)
        try withFile(loop) { #expect(ImageDimensions(of: $0, type: .jpeg) == nil) }
        let empty = (0..<100_000).flatMap { _ in Self.big(8, 4) + Array("free".utf8) }
        try withFile(empty) { #expect(ImageDimensions(of: $0, type: .heic) == nil) }
        try withFile([0, 0, 0, 1] + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 16)) {
            #expect(ImageDimensions(of: $0, type: .heic) == nil)
        }
        try withFile([0x4D, 0x4D, 0, 0x2A, 0xFF, 0xFF, 0xFF, 0xFF]) {
            #expect(ImageDimensions(of: $0, type: .tiff) == nil)
        }
        // A directory of images that are all the directory itself.
        try withFile([0, 0, 1, 0] + [UInt8](repeating: 0xFF, count: 100_000)) {
            #expect(ImageDimensions(of: $0, type: .ico) == nil)
        }
    }

    /// Numbers that are as large as their fields allow, one and several at a time.
    @Test(arguments: images) func extremeNumbersTrapNowhere(type: UTType, bytes: [UInt8]) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        // Most of the longest sample is the content of its segments.
        for start in bytes.indices where start < 512 || start > bytes.count - 64 {
            for length in [1, 2, 4, 8, 16] where start + length <= bytes.count {
                for extreme in [0, 0x7F, 0xFF] as [UInt8] {
                    var changed = bytes
                    changed.replaceSubrange(start..<start + length, with: repeatElement(extreme, count: length))
                    try Data(changed).write(to: file)
                    if let size = ImageDimensions(of: file, type: type) { #expect(size.pixels > 0) }
                }
            }
        }
    }

    // MARK: Rules

    @Test func typesOfAppsAreAcceptedByTheirExtension() {
        let note = UTType(exportedAs: "org.example.note", conformingTo: .json)
        let rules = FileRules(types: [note])
        #expect(rules.refusal(of: "a.json", beginning: Array("{}".utf8), file: nil, maximumPixels: 1) == nil)
        #expect(
            rules.refusal(of: "a.txt", beginning: Array("{}".utf8), file: nil, maximumPixels: 1)
                == .wrongType(name: "a.txt", allowed: [note]))
    }

    @Test func theBrowserIsToldWhatToOffer() {
        #expect(FileRules(types: [.item]).accept == "")
        #expect(FileRules(types: [.image]).accept == "image/*")
        #expect(FileRules(types: [.pdf]).accept == ".pdf,application/pdf")
        #expect(FileRules(types: [.commaSeparatedText, .pdf]).accept.hasPrefix(".csv,text/csv,"))
    }

    @Test func errorsTellWhatToDo() {
        let errors: [FileUploadError] = [
            .tooLarge(name: "a", limit: 1_500_000), .wrongType(name: "a", allowed: [.pdf, .image]),
            .imageTooLarge(name: "a", pixels: 100_000_000), .damagedImage(name: "a"), .tooManyFiles(limit: 1),
            .tooManyFiles(limit: 5), .tooManyBytes(limit: 1), .noSpace, .unreadable(name: "a"),
            .interrupted(name: "a"), .failed(name: "a"),
        ]
        #expect(errors[0].localizedDescription == "“a” is too large. Files may have up to 1.5 MB.")
        #expect(errors[1].localizedDescription == "“a” has the wrong type. Allowed: PDF and images.")
        #expect(Set(errors.map(\.description)).count == errors.count)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_550, "1.6 kB"), (999_499, "999 kB"),
        (999_500, "1 MB"), (1_073_741_824, "1.1 GB"),
    ])
    func bytesAreShortTexts(bytes: Int, text: String) { #expect(ByteText.format(bytes) == text) }
}
