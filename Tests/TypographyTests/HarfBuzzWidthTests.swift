import Foundation
import Testing

@testable import Typography

/// Widths against HarfBuzz, which `scripts/fonts widths` ran on the same subset files.
@Suite struct HarfBuzzWidthTests {
    struct Sample {
        var font: FontDescriptor
        var width: Double
        var text: String
    }

    static let samples: [Sample] = {
        let url = Bundle.module.url(forResource: "harfbuzz", withExtension: "tsv", subdirectory: "Fixtures")!
        let lines = try! String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let face = FontFace.all.first { $0.stem == fields[0] }!
            return Sample(
                font: FontDescriptor(face: face, size: Double(fields[1])!), width: Double(fields[2])!,
                text: unescaped(fields[3]))
        }
    }()

    static func unescaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = Substring(text)
        while let start = rest.range(of: "\\u{") {
            result.append(contentsOf: rest[..<start.lowerBound].unicodeScalars)
            let end = rest[start.upperBound...].firstIndex(of: "}")!
            result.append(Unicode.Scalar(UInt32(rest[start.upperBound..<end], radix: 16)!)!)
            rest = rest[rest.index(after: end)...]
        }
        result.append(contentsOf: rest.unicodeScalars)
        return String(result)
    }

    @Test func widthsAreThoseOfHarfBuzz() {
        let typesetter = Typesetter()
        #expect(Self.samples.count > 1500)
        for sample in Self.samples {
            let width = typesetter.width(of: sample.text, font: sample.font)
            #expect(
                abs(width - sample.width) < 0.02,
                "\(sample.text) in \(sample.font.face.stem) at \(sample.font.size): \(width), HarfBuzz \(sample.width)")
        }
    }

    @Test func layoutOnOneLineHasTheWidthOfTheText() {
        let typesetter = Typesetter()
        for sample in Self.samples {
            let layout = typesetter.layout(sample.text, font: sample.font, width: nil)
            #expect(layout.lines.count == 1)
            #expect(layout.width == typesetter.width(of: sample.text, font: sample.font))
        }
    }
}
