import Foundation
import SeededRandom
import Testing

@testable import LayerTree

@Suite struct WireTests {
    @Test func numbersSurviveTheWire() throws {
        var writer = WireWriter()
        let uints: [UInt32] = [0, 1, 127, 128, 16_383, 16_384, .max]
        let ints: [Int32] = [0, -1, 1, 63, -64, 64, .max, .min]
        uints.forEach { writer.uint($0) }
        ints.forEach { writer.int($0) }
        writer.fixed(-12.25)
        writer.string("Grüße 👋")
        writer.fixed(.nan)
        writer.bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            #expect(throws: Never.self) {
                for value in uints { #expect(try reader.uint() == value) }
                for value in ints { #expect(try reader.int() == value) }
                #expect(try reader.fixed() == -12.25)
                #expect(try reader.string() == "Grüße 👋")
                #expect(try reader.fixed() == 0)
                try reader.finish()
            }
        }
    }

    /// A line of one run in the text's style is one, however it was made.
    @Test func plainLinesAreTheSameHoweverTheyWereMade() throws {
        var struck = LayerText.Run("word")
        struck.isStruckThrough = true
        let plain = LayerText.Line("word")
        #expect(plain == LayerText.Line([LayerText.Run("word")]))
        #expect(plain.runs == [LayerText.Run("word")])
        #expect(LayerText(lines: [plain]).plainLine == "word")
        var line = LayerText.Line([struck])
        #expect(line != plain && line.runs == [struck] && LayerText(lines: [line]).plainLine == nil)
        line.runs[0].isStruckThrough = false
        #expect(line == plain && line.hashValue == plain.hashValue)
        line.runs.append(struck)
        #expect(line.runs == [LayerText.Run("word"), struck])
        #expect(LayerText.Line([]).runs.isEmpty && LayerText.Line([]) != LayerText.Line(""))
        for line in [plain, line, LayerText.Line([]), LayerText.Line("", ending: .space, separator: "  ")] {
            var writer = WireWriter()
            writer.property(.lines(LayerText(lines: [line])))
            try writer.bytes.withUnsafeBytes { buffer in
                var reader = WireReader(buffer)
                let tag = try #require(LayerProperty.Tag(rawValue: try reader.byte()))
                #expect(try reader.property(tag) == .lines(LayerText(lines: [line])))
                try reader.finish()
            }
        }
    }

    /// So is a text of one such line.
    @Test func plainTextsAreTheSameHoweverTheyWereMade() {
        let plain = LayerText("word")
        #expect(plain == LayerText(lines: [LayerText.Line("word")]) && plain.lines == [LayerText.Line("word")])
        #expect(plain.hashValue == LayerText(lines: plain.lines).hashValue)
        #expect(plain.plainLine == "word" && plain.string == "word" && !plain.isEmpty && plain.byteCount == 4)
        for none in [LayerText(), LayerText(""), LayerText(lines: [])] {
            #expect(none == LayerText() && none.isEmpty && none.lines.isEmpty && none.plainLine == nil)
        }
        // One line without characters is something.
        let blank = LayerText(lines: [LayerText.Line("")])
        #expect(blank != LayerText() && !blank.isEmpty && blank.lines.count == 1 && blank.plainLine == nil)
        for line in [
            LayerText.Line("word", ending: .hardBreak), LayerText.Line("word", separator: "  "),
            LayerText.Line("word", needsForcedBreak: true),
        ] {
            #expect(LayerText(lines: [line]) != plain && LayerText(lines: [line]).lines == [line])
        }
        var text = plain
        text.lines.append(LayerText.Line("é"))
        #expect(text.lines.count == 2 && text.plainLine == nil && text.byteCount == 6 && text.string == "wordé")
        text.lines.removeLast()
        #expect(text == plain)
    }

    /// Lengths go as 1/64 points, halves away from zero, as far as the numbers reach: by bits where that is quick, and the same
    /// in between.
    @Test(arguments: SeededGenerator.seeds()) func lengthsAreRoundedAsNumbersAre(seed: UInt64) {
        func plainly(_ value: Double) -> Int32 {
            let scaled = (value * 64).rounded()
            guard scaled.isFinite else { return 0 }
            return Int32(max(-2_147_483_648, min(2_147_483_647, scaled)))
        }
        var lengths: [Double] = [
            0, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e300, -1e300,
        ]
        for power in -10...70 {
            let edge = scalbn(1, power)
            lengths += [edge, edge.nextUp, edge.nextDown, edge + 0.5, edge - 0.5, edge + 1, edge - 1].flatMap {
                [$0, -$0]
            }
        }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            lengths.append(Double.random(in: -1e4...1e4, using: &random))
            lengths.append(Double(Int.random(in: -100_000...100_000, using: &random)) / 128)
        }
        for length in lengths {
            #expect(Fixed.quantized(length) == plainly(length), "\(length)")
            #expect(length.isWhole == (length.rounded() == length) || length.magnitude >= 0x1p51, "\(length)")
        }
    }

    @Test(arguments: [
        ([UInt8](), WireError.truncated), ([0x80], .truncated), ([0x80, 0x80, 0x80, 0x80, 0x10], .overlongNumber),
        ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .overlongNumber),
    ])
    func malformedNumbersAreRefused(bytes: [UInt8], error: WireError) {
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            #expect(throws: error) { try reader.uint() }
        }
    }

    @Test func aForgedCountReservesNothing() {
        let bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 2, 3]
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            #expect(throws: WireError.truncated) { try reader.count() }
        }
    }

    @Test func invalidUTF8IsRefused() {
        let bytes: [UInt8] = [2, 0xC3, 0x28]
        bytes.withUnsafeBytes { buffer in
            var reader = WireReader(buffer)
            #expect(throws: WireError.invalidUTF8) { try reader.string() }
        }
    }

    static let events: [DisplayEvent] = [
        .click(x: 1.5, y: -2, modifiers: [.shift], count: 2),
        .pointer(.init(phase: .move, id: 7, kind: .touch, buttons: 0, x: 3, y: 4, modifiers: .command, time: 99)),
        .hover(.leave, x: 0, y: 0),
        .key(.down, key: "Enter", code: "NumpadEnter", modifiers: [.control, .option], isRepeat: true),
        .input(revision: 12, text: "naïve 👍", isComposing: true, selection: 2..<8),
        .focus(true), .change("1"), .submit,
        .scroll(revision: 3, x: 0, y: 120.5, velocityX: 0, velocityY: -2000, isEnded: false),
        .traits(
            DisplayTraits(width: 390, height: 844, scale: 3, flags: [.dark], locale: "de-CH", timeZone: "Europe/Zurich")
        ),
        .visibility(isVisible: false, isFocused: false), .history(path: "/items/3?x=1"),
        .done([1, 2, 300], finished: true),
        .measured(LayerFont(size: 17, lineHeight: 22), [.init(text: "漢", width: 17.5)]),
        .feature(LayerFeature("page-curl", [0, 255])),
    ]

    @Test(arguments: events) func eventsSurviveTheWire(event: DisplayEvent) throws {
        let message = ClientMessage.event(number: 400, layer: 70_000, event)
        #expect(try ClientMessage(message.bytes) == message)
    }

    @Test func otherMessagesSurviveTheWire() throws {
        let client: [ClientMessage] = [
            .hello(version: 1, token: "abc.def", lastCommit: 7, DisplayTraits()), .acknowledge(commit: 9), .ping, .bye,
            .probe,
        ]
        for message in client { #expect(try ClientMessage(message.bytes) == message) }
        let server: [ServerMessage] = [
            .welcome(version: 1, token: "t", gracePeriod: 60, lastEvent: 4, isDevelopment: true),
            .goodbye(.outdated, "New version"), .pong,
        ]
        for message in server { #expect(try ServerMessage(message.bytes) == message) }
    }

    @Test(arguments: ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil", "/a\nb", ""])
    func pathsOfOtherOriginsAreRefused(path: String) {
        var writer = WireWriter()
        writer.byte(3)
        writer.uint(UInt32(1))
        writer.uint(UInt32(0))
        writer.uint(UInt32(0))
        writer.byte(13)
        writer.string(path)
        #expect(throws: WireError.outOfRange("path")) { try ClientMessage(writer.bytes) }
    }

    @Test(arguments: [
        ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), ("java\nscript:alert(1)", false),
        ("data:text/html,x", false), ("vbscript:x", false), ("//host/x", false), ("/\\host", false),
        ("https://a.example/?q=1#f", true), ("HTTP://a.example", true), ("mailto:a@b.example", true),
        ("tel:+41", true), ("/a/b", true), ("#part", true), ("?q=1", true), ("file:///etc/passwd", false), ("", false),
    ])
    func onlySafeLinksPass(url: String, isAllowed: Bool) {
        #expect(LayerURL.isAllowedLink(url) == isAllowed)
    }

    @Test func everyPrefixAndEveryFlippedByteOfAFrameIsReadOrRefused() throws {
        for event in Self.events {
            let bytes = ClientMessage.event(number: 5, layer: 3, event).bytes
            for end in 0..<bytes.count {
                #expect(throws: WireError.self) { try ClientMessage(Array(bytes[..<end])) }
            }
            for index in bytes.indices {
                for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var broken = bytes
                    broken[index] = value
                    _ = try? ClientMessage(broken)
                }
            }
        }
    }
}
