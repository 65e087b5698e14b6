import Foundation
import Testing

@testable import Typography

@Suite struct RegisteredFontTests {
    static func bytes(_ name: String) -> [UInt8] {
        let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures")!
        return [UInt8](try! Data(contentsOf: url))
    }

    private static func register(_ name: String) throws -> RegisteredFont {
        try FontRegistry.register(bytes(name), name: "unnamed")
    }

    @Test func fontsHaveTheNamesAndStyleOfTheirFiles() throws {
        let regular = try Self.register("FixtureScript-Regular.otf")
        let bold = try Self.register("FixtureScript-Bold.otf")
        #expect(regular.name == "FixtureScript-Regular" && regular.fullName == "Fixture Script Regular")
        #expect(regular.familyName == "Fixture Script" && regular.weight == 400 && bold.weight == 700)
        #expect(regular.contentType == "font/otf" && !regular.isItalic)
        #expect(FontRegistry.font(named: "fixture script") == regular)
        #expect(FontRegistry.font(named: "Fixture Script Bold") == bold)
        #expect(FontRegistry.font(named: "FixtureScript-Bold") == bold)
        #expect(FontRegistry.font(named: "Fixture") == nil)
        #expect(FontRegistry.sibling(of: regular, weight: 600, isItalic: true) == bold)
        let count = FontRegistry.fonts.count
        #expect(try Self.register("FixtureScript-Bold.otf") == bold && FontRegistry.fonts.count == count)
    }

    /// The widths are HarfBuzz's, of the original files without ligatures, for texts that they contain. (In Greek the original has
    /// no kerning; here all scripts have the same.)
    @Test func widthsAreThoseOfHarfBuzz() throws {
        let url = Bundle.module.url(forResource: "registered-widths", withExtension: "tsv", subdirectory: "Fixtures")!
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 18)
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            let font = FontDescriptor(face: try Self.register(fields[0]).face, size: 20)
            let expected = Double(fields[2])! / Double(fields[3])! * 20
            let width = Typesetter().width(of: fields[1], font: font)
            #expect(abs(width - expected) < 0.001, "\(fields[1]) in \(fields[0]): \(width), HarfBuzz \(expected)")
        }
    }

    /// The file for browsers is an ordinary font: registered again, it has the same widths and the same file.
    @Test func theFileForBrowsersHasWhatIsMeasured() throws {
        for name in ["FixtureScript-Regular.otf", "FixtureSerif-Regular.ttf"] {
            let font = try Self.register(name)
            let copy = try OpenTypeFont(font.file)
            let original = try OpenTypeFont(Self.bytes(name))
            #expect(Set(copy.tables.keys).isDisjoint(with: ["GSUB", "GDEF", "kern"]) && copy.tables["GPOS"] != nil)
            let (first, second) = (try FaceTableWriter(original), try FaceTableWriter(copy))
            // Without the heights of capitals and of small letters, which browsers do not need.
            #expect(first.bytes.dropFirst(18) == second.bytes.dropFirst(18) && !first.characters.isEmpty)
            #expect(try WebFontFile(copy, second.characters, second.kerning).bytes == font.file)
            #expect((font.file.count % 4) == 0)
        }
    }

    @Test func kerningIsThatOfEachPairInTheFile() throws {
        let font = try OpenTypeFont(Self.bytes("FixtureSerif-Regular.ttf"))
        let kerning = try OpenTypeKerning(font)
        let glyphs = Array(1..<font.glyphCount)
        let classes = try KerningClasses(kerning, of: glyphs)
        var pairs = 0
        for first in glyphs {
            for second in glyphs {
                let value = classes.rows[classes.first[first] ?? 0][classes.second[second] ?? 0]
                let expected = kerning.value(first, second)
                if Int(value) != expected { Issue.record("\(first), \(second): \(value), not \(expected)") }
                pairs += expected == 0 ? 0 : 1
            }
        }
        #expect(pairs > 1000)
    }

    @Test func charactersThatNeedShapingAreLeftToBrowsers() {
        #expect(FontScript.isMeasured(0x41) && FontScript.isMeasured(0x6F22) && FontScript.isMeasured(0xE001))
        #expect(!FontScript.isMeasured(0x627) && !FontScript.isMeasured(0x905) && !FontScript.isMeasured(0x231A))
    }

    @Test func missingCharactersHaveTheWidthOfTheSystemFont() throws {
        let script = FontDescriptor(face: try Self.register("FixtureScript-Regular.otf").face, size: 20)
        let system = FontDescriptor(size: 20)
        let width = Typesetter().width(of: "Ж", font: system)
        #expect(abs(Typesetter().width(of: "Ж", font: script) - width) < 0.02)
    }

    @Test(arguments: [
        ("wOF2", "Use a TrueType (.ttf) or OpenType (.otf) file"), ("ttcf", "collection"), ("%PDF", "another kind"),
        ("OT", "too short"),
    ]) func otherFilesHaveAnErrorThatTellsWhatToUse(_ start: String, _ message: String) {
        let error = #expect(throws: FontFileError.self) {
            try FontRegistry.register(
                Array(start.utf8) + Array(repeating: 0, count: start.count < 4 ? 0 : 100), name: "")
        }
        #expect(error.map { "\($0)".contains(message) || "\($0)".contains("outside of the file") } == true)
    }

    @Test func largeFilesAreRefused() {
        #expect(throws: FontFileError.tooLarge(byteCount: 16 << 20 + 1)) {
            try FontRegistry.register(Array(repeating: 0, count: 16 << 20 + 1), name: "")
        }
    }

    /// Damaged files are refused, or registered with what is left; nothing traps, and the file for browsers stays as large as
    /// the original.
    @Test func damagedFilesNeverTrap() throws {
        var refused = 0
        for name in ["FixtureScript-Regular.otf", "FixtureSerif-Regular.ttf"] {
            let original = Self.bytes(name)
            let tables = try OpenTypeFont(original).tables
            for seed in 1...80 {
                var random = RandomText(seed: UInt64(seed))
                var bytes = original
                switch seed % 4 {
                case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
                case 1:
                    for _ in 0..<8 {
                        bytes[Int.random(in: 0..<300, using: &random)] = .random(in: 0...255, using: &random)
                    }
                default:
                    // A byte of a table that is parsed, where most bytes matter.
                    let tag = ["cmap", "GPOS", "name", "hhea", "OS/2", "hmtx"].randomElement(using: &random)!
                    guard let table = tables[tag] else { continue }
                    for _ in 0..<4 {
                        let offset = Int.random(in: 0..<min(table.count, 400), using: &random)
                        let edge: [UInt8] = [0, 0xFF, 0x7F, 0x80, .random(in: 0...255, using: &random)]
                        bytes[table.bytes.startIndex + offset] = edge.randomElement(using: &random)!
                    }
                }
                do throws(FontFileError) {
                    let font = try OpenTypeFont(bytes)
                    let writer = try FaceTableWriter(font)
                    let file = try WebFontFile(font, writer.characters, writer.kerning).bytes
                    #expect(file.count < original.count * 40)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 20 && refused < 160)
    }
}
