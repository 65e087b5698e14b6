import Testing

@testable import Typography

@Suite struct FontFileTests {
    @Test func everyFaceHasEverySubset() {
        #expect(FontFace.all.count == 16 && Set(FontFace.all).count == 16)
        #expect(FontFace.all.enumerated().allSatisfy { $0 == $1.ordinal })
        #expect(Set(FontFile.all.map(\.name)).count == FontFace.all.count * 5)
        for file in FontFile.all {
            let bytes = file.bytes
            #expect(bytes.count == file.byteCount)
            #expect(bytes.starts(with: "wOF2".utf8))
        }
    }

    @Test func theLatinFilesOfTwoWeightsArePreloaded() {
        #expect(FontFile.all.filter(\.isPreloaded).map(\.name) == ["sans-400-latin.woff2", "sans-600-latin.woff2"])
    }

    @Test func fontFaceRulesNameEveryFile() {
        let css = TextCSS.fontFaces { "/fonts/\($0.hash)\".woff2" }
        #expect(css.split(separator: "\n").count == FontFile.all.count)
        for file in FontFile.all { #expect(css.contains("url(\"/fonts/\(file.hash)\\\".woff2\") format(\"woff2\")")) }
        #expect(css.contains(#"font-family:"Lifeline Mono";font-weight:700;font-style:italic;font-display:block"#))
    }

    @Test(arguments: [(1.0, FontFace.Weight.regular), (400, .regular), (450, .medium), (590, .semibold), (1000, .bold)])
    func theNearestWeightIsTaken(_ weight: Double, _ expected: FontFace.Weight) {
        #expect(FontFace.Weight(nearest: weight) == expected)
    }
}
