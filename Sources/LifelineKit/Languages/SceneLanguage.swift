import Ownership
import Synchronization

/// The language of a scene, and what its formats follow.
package struct SceneLanguage: Hashable, Sendable {
    /// One of the app's languages.
    package let identifier: String
    /// The language, with the region of the browser.
    package let locale: Locale
    package let timeZone: TimeZone
    package let isRightToLeft: Bool
    /// The visitor's choice.
    package let chosen: String?

    /// The calendar with the region's first weekday.
    package var calendar: Calendar {
        var calendar = locale.calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }

    /// The app's default, for code without a scene.
    package static let standard = SceneLanguage(
        identifier: StringTables.main.sourceLanguage,
        locale: Locale(
            identifier: StringTables.main.sourceLanguage == "en" ? "en_US" : StringTables.main.sourceLanguage),
        timeZone: .current)

    private init(identifier: String, locale: Locale, timeZone: TimeZone) {
        self.identifier = identifier
        self.locale = locale
        self.timeZone = timeZone
        isRightToLeft = LanguageTag(identifier)?.isRightToLeft == true
        chosen = nil
    }

    /// - Parameters:
    ///   - available: The languages of the app, without which its texts are in `source`.
    ///   - chosen: The visitor's choice.
    ///   - acceptLanguage: The header of the page's request.
    ///   - browserLocale: The language and region of the browser, such as `de-AT`.
    package init(
        available: [String], source: String, chosen: String?, acceptLanguage: String, browserLocale: String,
        timeZone: String, allowsPseudoLanguages: Bool = false
    ) {
        self.chosen = chosen
        let accepted = LanguageMatcher.preferences(in: acceptLanguage)
        let preferred = (chosen.map { [$0] } ?? []) + (accepted.isEmpty ? [browserLocale] : accepted)
        if let first = preferred.first, allowsPseudoLanguages, PseudoLanguage(first)?.rawValue == first {
            identifier = first
        } else {
            identifier = LanguageMatcher.best(for: preferred, among: available) ?? source
        }
        let (own, browser) = (LanguageTag(identifier), LanguageTag(browserLocale))
        if let own, own.region.isEmpty, let browser, !browser.region.isEmpty {
            locale = Locale(identifier: "\(identifier.replacing("-", with: "_"))_\(browser.region)")
        } else {
            locale = Locale(identifier: identifier.replacing("-", with: "_"))
        }
        self.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        isRightToLeft = own?.isRightToLeft == true
    }

    // MARK: The current one

    /// The language of the code that runs: of the current scene, or of the scene that started the task; otherwise the
    /// app's default.
    package static var current: SceneLanguage {
        if MainThread.isCurrent, let language = MainActor.assumeIsolated({ UIWindowScene.current?.language }) {
            return language
        }
        return ofTask?.value ?? standard
    }

    /// The language of the scene that started the current task.
    @TaskLocal static var ofTask: LanguageBox?
}

/// The language of a scene, for tasks on any thread.
final class LanguageBox: Sendable {
    private let language: Mutex<SceneLanguage>

    init(_ language: SceneLanguage) { self.language = Mutex(language) }

    var value: SceneLanguage {
        get { language.withLock { $0 } }
        set { language.withLock { $0 = newValue } }
    }
}
