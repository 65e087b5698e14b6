@testable import LifelineUI
import Testing

@MainActor @Suite struct GrammarAgreementTests {
    private func shown(_ key: LocalizedStringKey, in language: String = "en") -> String {
        key.runs(in: language).map(\.string).joined()
    }

    @Test func theLastWordAgreesWithTheNumber() {
        func text(_ count: Int) -> String { Text("^[\(count) time](inflect: true) this week").string }
        #expect([0, 1, 2, 21].map(text) == ["0 times", "1 time", "2 times", "21 times"].map { "\($0) this week" })
        #expect(shown("^[\(3) new message](inflect: true), ^[\(1) draft](inflect: true)") == "3 new messages, 1 draft")
        #expect(shown("^[\("1,204") file](inflect: true)") == "1,204 files")
        #expect(shown("**^[\(2) day](inflect: true)** left") == "2 days left")
    }

    @Test func otherLanguagesAndPhrasesWithoutANumberAreUnchanged() {
        #expect(shown("^[\(3) Datei](inflect: true)", in: "de") == "3 Datei")
        #expect(shown("^[\(3) file](inflect: true)", in: "en-GB") == "3 files")
        #expect(shown("^[some file](inflect: true)") == "some file")
        #expect(shown("a ^[\(2) file](other: true) b") == "a ^[2 file](other: true) b")
        #expect(shown("x^[2") == "x^[2")
    }

    @Test func valuesAreNoMarks() {
        let value = "^[2 file](inflect: true)"
        #expect(shown("a \(value)") == "a ^[2 file](inflect: true)")
        #expect(shown("^[\(2) file](inflect: true) in *\("a*b[c](d)")*") == "2 files in a*b[c](d)")
        #expect(shown("^[\(2) \("*x* photo")](inflect: true)") == "2 *x* photos")
    }

    @Test(arguments: [
        ("day", "days"), ("city", "cities"), ("box", "boxes"), ("glass", "glasses"), ("bus", "buses"),
        ("match", "matches"), ("dish", "dishes"), ("analysis", "analyses"), ("person", "people"), ("Child", "Children"),
        ("photo", "photos"), ("potato", "potatoes"), ("leaf", "leaves"), ("sheep", "sheep"), ("files", "files"),
        ("PAGE", "PAGES"), ("quiz", "quizzes"), ("buzz", "buzzes"), ("key", "keys"),
    ])
    func nounsHavePlurals(_ singular: String, _ plural: String) {
        #expect(EnglishPlural.plural(of: singular) == plural)
    }
}
