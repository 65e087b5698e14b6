import SeededRandom
import Testing

@testable import LayerTree

/// A text in pieces behaves as an array of UTF-16 units does.
struct TextBufferTests {
    private static let parts = [
        "a", "é", "e\u{301}", "漢", "👍", "👨‍👩‍👧", "\n", "\r\n", " ", "🇩🇪", "word ",
        String(repeating: "long and plain. ", count: 700), String(repeating: "漢字", count: 2100),
        String(repeating: "👍🏽", count: 1100),
    ]

    /// Halves of pairs are replacement characters.
    private func scalars(_ units: [UInt16]) -> [UInt16] { Array(String(decoding: units, as: UTF16.self).utf16) }

    private func dividePair(at place: Int, of units: inout [UInt16]) {
        guard place > 0, place < units.count, UTF16.isLeadSurrogate(units[place - 1]) else { return }
        units[place - 1] = 0xFFFD
        units[place] = 0xFFFD
    }

    @Test(arguments: TestSample.of(1...12, count: 3)) func randomEditsGiveWhatAnArrayOfUnitsHas(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var model: [UInt16] = []
        var buffer = TextBuffer()
        var copies: [(TextBuffer, [UInt16])] = []
        for step in 0..<300 {
            let low = Int.random(in: 0...model.count, using: &random)
            let maximum = [0, 1, 5, 300, 20_000].randomElement(using: &random)!
            let high = min(model.count, low + Int.random(in: 0...maximum, using: &random))
            let inserted = (0..<Int.random(in: 0...3, using: &random))
                .map { _ in Self.parts.randomElement(using: &random)! }.joined()
            if Int.random(in: 0..<20, using: &random) == 0 { copies.append((buffer, model)) }
            buffer.replace(low..<high, with: inserted)
            if high > low || !inserted.isEmpty {
                dividePair(at: low, of: &model)
                dividePair(at: high, of: &model)
            }
            model.replaceSubrange(low..<high, with: inserted.utf16)
            if model.count > 120_000 {
                buffer.replace(100..<119_000, with: "")
                dividePair(at: 100, of: &model)
                dividePair(at: 119_000, of: &model)
                model.removeSubrange(100..<119_000)
            }
            let from = Int.random(in: 0...model.count, using: &random)
            let to = Int.random(in: from...model.count, using: &random)
            guard buffer.isConsistent, buffer.length == model.count, Array(buffer.string.utf16) == model,
                buffer.byteCount == buffer.string.utf8.count,
                Array(buffer.substring(from..<to).utf16) == scalars(Array(model[from..<to])),
                buffer == TextBuffer(String(decoding: model, as: UTF16.self))
            else {
                Issue.record("Seed \(seed), step \(step): \(low)..<\(high) replaced by \(inserted.prefix(40))")
                return
            }
        }
        for (copy, model) in copies { #expect(Array(copy.string.utf16) == model, "Seed \(seed)") }
    }

    @Test func halvesOfPairsCountAsTheReplacementCharacter() {
        for text in ["👍", "a👍b", String(repeating: "x", count: 9000) + "👍" + String(repeating: "y", count: 9000)] {
            var units = Array(text.utf16)
            let place = units.firstIndex(where: UTF16.isLeadSurrogate)! + 1
            var buffer = TextBuffer(text)
            buffer.replace(place..<place, with: "-")
            units.insert(45, at: place)
            #expect(buffer.string == String(decoding: units, as: UTF16.self) && buffer.length == units.count)
            #expect(TextBuffer(text).substring(place..<(place + 1)) == "\u{FFFD}")
        }
    }

    @Test func rangesOutsideAreLimitedToTheText() {
        var buffer = TextBuffer("abc")
        buffer.replace(2..<90, with: "d")
        buffer.replace(70..<90, with: "e")
        #expect(buffer.string == "abde" && buffer.substring(3..<9) == "e" && buffer.substring(9..<12) == "")
    }

    /// Equivalent characters are different texts: the page counts their units.
    @Test func equalAreTheSameScalarsOnly() {
        #expect(TextBuffer("e\u{301}") != TextBuffer("é") && TextBuffer("é") == TextBuffer("é"))
    }

    /// An edit at one place of a long text leaves all other pieces alone.
    @Test func manyEditsKeepTheNumberOfPiecesInProportion() {
        var buffer = TextBuffer(String(repeating: "0123456789", count: 100_000))
        for _ in 0..<20_000 { buffer.replace(500_000..<500_000, with: "x") }
        for _ in 0..<20_000 { buffer.replace(500_000..<500_001, with: "") }
        #expect(buffer.isConsistent && buffer.length == 1_000_000 && buffer.pieceCount <= 500)
        for _ in 0..<999 { buffer.replace(0..<1000, with: "") }
        #expect(buffer.pieceCount == 1 && buffer.length == 1000)
    }
}
