import Foundation
import Testing

@testable import Typography

/// The conformance test of UAX #14, read from Debian's `unicode-data` where it is installed.
@Suite struct LineBreakConformanceTests {
    static let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
    static let isInstalled = FileManager.default.fileExists(atPath: path)

    static func opportunities(_ scalars: [UInt32]) -> [LineBreakOpportunity] {
        let classes = scalars.map { UnicodeTable.shared.lineBreakClass($0) }
        guard let first = classes.first else { return [] }
        var breaker = LineBreaker(first: first)
        return classes.withUnsafeBufferPointer { classes in
            classes.indices.dropFirst().map { index in
                breaker.next(classes[index]) { LineBreaker.following(index, in: classes) }
            }
        }
    }

    @Test(.enabled(if: isInstalled, "needs Debian's unicode-data"))
    func everyCaseOfTheConformanceTestHolds() throws {
        let lines = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n")
        #expect(lines.first?.contains("15.0.0") == true)
        var cases = 0
        for line in lines where !line.hasPrefix("#") {
            let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            let scalars = fields.compactMap { UInt32($0, radix: 16) }
            let marks = fields.filter { $0 == "×" || $0 == "÷" }.dropFirst().dropLast()
            let found = Self.opportunities(scalars).map { $0 == .none ? "×" : "÷" }
            #expect(found == marks.map(String.init), "\(line)")
            cases += 1
        }
        #expect(cases > 7000)
    }

    @Test(arguments: [
        ("Hello world", ["Hello ", "world"]),
        ("state-of-the-art", ["state-", "of-", "the-", "art"]),
        ("$(12.35) 2,1234 12ed", ["$(12.35) ", "2,1234 ", "12ed"]),
        ("don\u{2019}t (see here)", ["don\u{2019}t ", "(see ", "here)"]),
        ("漢字かな。終", ["漢", "字", "か", "な。", "終"]),
        ("100\u{A0}km of", ["100\u{A0}km ", "of"]),
        ("a\u{2014}b", ["a", "\u{2014}", "b"]),
        ("https://a.example/x?y=1", ["https://", "a.example/", "x?", "y=1"]),
        ("👩‍👩‍👧👍🏽🇩🇪🇫🇷", ["👩‍👩‍👧", "👍🏽", "🇩🇪", "🇫🇷"]),
        ("e\u{301} e", ["e\u{301} ", "e"]),
        ("co\u{AD}op", ["co\u{AD}op"]),
        ("zero\u{200B}width", ["zero\u{200B}", "width"]),
    ])
    func opportunitiesOfText(_ text: String, _ pieces: [String]) {
        let shaped = ShapedText([.init(text: text, font: FontDescriptor(size: 17))], profile: .standard)
        var found: [String] = [""]
        for (index, isBreak) in LineBreaker.opportunities(in: shaped).enumerated() {
            if isBreak { found.append("") }
            found[found.count - 1] += shaped.text(of: index..<index + 1)
        }
        #expect(found == pieces)
    }
}
