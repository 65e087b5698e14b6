import LifelineTesting
import MarkdownParsing
import Testing

@testable import LifelineUI

@Suite struct MarkdownTests {
    private func describe(_ key: LocalizedStringKey) -> String {
        key.runs.map { run in
            var marks = ""
            if run.weight == .semibold { marks += "b" }
            if run.isItalic { marks += "i" }
            if run.isStruckThrough { marks += "s" }
            if run.isCode { marks += "c" }
            if let link = run.link { marks += "<\(link.absoluteString)>" }
            return marks.isEmpty ? run.string : "\(marks)(\(run.string))"
        }.joined(separator: "|")
    }

    @Test func inlineMarks() {
        #expect(describe("plain text") == "plain text")
        #expect(describe("a **bold** word") == "a |b(bold)| word")
        #expect(describe("*it* and _alics_") == "i(it)| and |i(alics)")
        #expect(describe("**bold *both***") == "b(bold )|bi(both)")
        #expect(describe("~~old~~ `let x = *y*`") == "s(old)| |c(let x = *y*)")
        #expect(
            describe("see [the **site**](https://a.org/b)!")
                == "see |<https://a.org/b>(the )|b<https://a.org/b>(site)|!")
    }

    @Test func whatIsNoMarkStays() {
        #expect(describe("2 * 3 * 4") == "2 * 3 * 4")
        #expect(describe("snake_case_name") == "snake_case_name")
        #expect(describe("**open") == "**open")
        #expect(describe("\\*not\\* a\\b") == "*not* a\\b")
        #expect(describe("[label] (x)") == "[label] (x)")
        #expect(describe("") == "")
        #expect(describe("~") == "~")
        #expect(describe("日本 **太字** 🎉") == "日本 |b(太字)| 🎉")
    }

    @Test func interpolatedValuesAreNotMarks() {
        let name = "*star*"
        #expect(describe("hi \(name)") == "hi *star*")
        #expect(describe("hi **\(name)**") == "hi |b(*star*)")
        #expect(describe("\(1) + \(2) = \(1 + 2)") == "1 + 2 = 3")
        #expect(describe("\(2.5, specifier: "%.2f")") == "2.50")
    }

    @Test func textsWithinTextKeepTheirStyle() {
        let key: LocalizedStringKey = "a **b \(Text("c").italic())** d"
        #expect(describe(key) == "a |b(b )|bi(c)| d")
    }

    @Test(arguments: SeededGenerator.seeds()) func anyBytesAreParsedWithoutLoss(seed: UInt64) {
        let alphabet: [Character] = ["*", "_", "`", "~", "[", "]", "(", ")", "\\", "a", " ", "é"]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let string = String(
                (0..<Int.random(in: 0...14, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! })
            let shown = LocalizedStringKey(string).runs.map(\.string).joined()
            // Only marks are taken away, and letters keep their order.
            #expect(shown.filter { $0 == "a" || $0 == "é" }.count <= string.filter { $0 == "a" || $0 == "é" }.count)
            if !MarkdownInline.mayContainMarks(string) { #expect(shown == string) }
        }
    }

    @Test func datesInStyles() {
        let now = Date(timeIntervalSince1970: 1_000_000)
        func show(_ style: Text.DateStyle, _ offset: Double) -> String {
            Text(now + offset, style: style).resolved(
                now: now, locale: Locale(identifier: "en_US"), timeZone: TimeZone(identifier: "UTC")!
            ).runs.map(\.string).joined()
        }
        #expect(show(.timer, -36) == "0:36")
        #expect(show(.timer, 3725) == "1:02:05")
        #expect(show(.relative, -125) == "2 min, 5 sec")
        #expect(show(.relative, 90_000) == "1 day, 1 hr")
        #expect(show(.offset, -120) == "+2 minutes")
        #expect(show(.offset, 1) == "−1 second")
        #expect(show(.date, 0).contains("1970"))
        #expect(show(.time, 0).contains("46"))
    }

    /// A text that says nothing about its style is the same however it came to that.
    @Test func plainTextsAreTheSameHoweverTheyWereMade() {
        let plain = Text(verbatim: "word")
        #expect(plain.plainString == "word" && plain.runs == [Text.Run(string: "word")] && plain.string == "word")
        let others = [
            Text("word"), Text(runs: [Text.Run(string: "word")]), plain.font(nil), plain.foregroundColor(nil),
            plain.fontWeight(nil), plain.bold().fontWeight(nil), plain.underline(false), plain.monospaced(false),
        ]
        for other in others { #expect(other == plain && other.hashValue == plain.hashValue) }
        for other in [
            Text(verbatim: ""), plain.bold(), plain.italic(), plain.font(.title), plain + plain, Text("**word**"),
        ] {
            #expect(other != plain && other.plainString != "word")
        }
        #expect(Text("a \(plain.bold()) b").string == "a word b" && Text("a **b**").runs.count == 2)
    }
}
