import Foundation
import Testing

@testable import LifelineKit

@Suite struct LanguageMatcherTests {
    private static let choices: [(header: String, available: [String], expected: String?)] = [
        ("de-AT", ["en", "de"], "de"), ("gsw, de;q=0.5", ["en", "de"], "de"), ("ja", ["en", "de"], nil),
        ("en;q=0.2, de;q=0.8", ["en", "de"], "de"), ("de;q=0, en", ["de", "en"], "en"),
        ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh", ["zh-Hant", "zh-Hans"], "zh-Hans"),
        ("zh-HK", ["zh-Hans", "en"], nil), ("pt-PT", ["pt-BR", "pt-PT"], "pt-PT"), ("pt", ["pt-BR"], "pt-BR"),
        ("no", ["nb", "en"], "nb"), ("es-MX", ["es", "es-419", "es-ES"], "es"), ("iw-IL", ["he"], "he"),
        ("sr-Latn", ["sr"], nil), ("*, de", ["de"], "de"),
    ]

    @Test func theBestLanguageIsChosen() {
        for (header, available, expected) in Self.choices {
            let best = LanguageMatcher.best(for: LanguageMatcher.preferences(in: header), among: available)
            #expect(best == expected, "\(header) among \(available)")
        }
    }

    @Test func hostileHeadersAreRead() {
        let header = String(repeating: "de-de-de-de;q=9,", count: 1000) + ";;;q=,\u{0}=,q=NaN;q=nan"
        #expect(LanguageMatcher.preferences(in: header).count <= 20)
        #expect(LanguageMatcher.preferences(in: "de;q=nan,fr;q=inf,en;q=-1").isEmpty)
        #expect(LanguageTag("../de") == nil && LanguageTag("") == nil && LanguageTag("d") == nil)
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa", true), ("ur-PK", true), ("pa-PK", true), ("az-Arab", true),
        ("en", false), ("de-AT", false), ("ar-XB", true), ("pa", false), ("zh-TW", false),
    ])
    func theDirectionIsThatOfTheScript(_ identifier: String, _ isRightToLeft: Bool) {
        #expect(LanguageTag(identifier)?.isRightToLeft == isRightToLeft)
    }

    private func language(
        _ available: [String], chosen: String? = nil, accept: String = "", browser: String = "en-US",
        timeZone: String = "UTC", pseudo: Bool = false
    ) -> SceneLanguage {
        SceneLanguage(
            available: available, source: "en", chosen: chosen, acceptLanguage: accept, browserLocale: browser,
            timeZone: timeZone, allowsPseudoLanguages: pseudo)
    }

    @Test func formatsFollowTheBrowsersRegion() {
        let german = language(["en", "de"], browser: "de-AT", timeZone: "Europe/Vienna")
        #expect(german.identifier == "de" && german.locale.identifier == "de_AT")
        #expect(german.timeZone.identifier == "Europe/Vienna" && german.calendar.firstWeekday == 2)
        let english = language(["en"], accept: "de-DE,de", browser: "de-DE")
        #expect(english.identifier == "en" && english.locale.identifier == "en_DE")
        #expect(english.calendar.firstWeekday == 2)
        #expect(language(["en"]).calendar.firstWeekday == 1)
    }

    @Test func aChoicePrecedesTheBrowser() {
        let chosen = language(["en", "de", "pt-BR"], chosen: "pt-BR", accept: "de", browser: "pt-PT")
        #expect(chosen.identifier == "pt-BR" && chosen.locale.identifier == "pt_BR")
        // A language that the app no longer has.
        #expect(language(["en", "de"], chosen: "fr", accept: "de").identifier == "de")
        #expect(language(["en"], timeZone: "No/Where").timeZone == .gmt)
    }

    @Test func languagesForTestsAreOnlyChosenByTheirNames() {
        #expect(language(["en"], chosen: "en-XA", pseudo: true).identifier == "en-XA")
        #expect(language(["en"], chosen: "en-XA").identifier == "en")
        #expect(language(["en"], accept: "ar", pseudo: true).identifier == "en")
        #expect(language(["en"], chosen: "ar-XB", pseudo: true).isRightToLeft)
    }
}
