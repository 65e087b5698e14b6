import Testing

@testable import Typography

@Suite struct MeasurementFuzzTests {
    @Test func graphemesAreThoseOfTheStandardLibrary() {
        for seed in 1...2000 {
            var random = RandomText(seed: UInt64(seed))
            let text = seed % 2 == 0 ? random.scalars(30) : random.paragraphs(30)
            var found: [Int] = []
            var copy = text
            copy.withUTF8 { bytes in
                var scanner = GraphemeScanner(text, bytes: bytes)
                while let grapheme = scanner.next() { found.append(grapheme.end - grapheme.start) }
            }
            #expect(found == text.map { $0.utf8.count })
        }
    }

    @Test func asciiIsMeasuredAlikeOnBothPaths() {
        for seed in 1...500 {
            var random = RandomText(seed: UInt64(seed))
            let text = String(
                decoding: (0..<40).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }, as: UTF8.self)
            for face in FontFace.all {
                let font = FontDescriptor(face: face, size: 17)
                let shaped = ShapedText([.init(text: text, font: font)], profile: .standard)
                #expect(shaped.width(of: 0..<shaped.clusters.count) == Typesetter().width(of: text, font: font))
            }
        }
    }

    @Test func widthsOfAnyTextAreFinite() {
        let typesetter = Typesetter()
        for seed in 1...1000 {
            var random = RandomText(seed: UInt64(seed))
            let text = random.scalars(60)
            let width = typesetter.width(of: text, font: FontDescriptor(face: FontFace.all[seed % 16], size: 17))
            #expect(width.isFinite && width >= 0 && width < 60 * 4 * 17)
        }
    }

    @Test func everyServedCharacterHasAGlyph() {
        for file in FontFile.all {
            let table = FaceTable.table(for: file.face)
            for part in file.unicodeRange.split(separator: ", ") {
                let ends = part.dropFirst(2).split(separator: "-").map { UInt32($0, radix: 16)! }
                for code in ends[0]...ends[ends.count - 1] where !ClusterShaper.isInvisible(code) {
                    #expect(!table.glyph(code).isMissing, "U+\(String(code, radix: 16))")
                }
            }
        }
    }
}
