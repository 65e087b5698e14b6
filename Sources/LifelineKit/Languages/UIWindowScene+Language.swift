import LayerTree

/// The language of a scene. Not in UIKit, where the system's settings decide.
extension UIWindowScene {
    /// The language and region of the scene: that of its texts and formats.
    public final var locale: Locale { language.locale }

    /// The time zone of the browser.
    public final var timeZone: TimeZone { language.timeZone }

    /// The language of the scene's texts: one of `UIApplication.languages`, as BCP 47 names it.
    ///
    /// It is the one that fits the browser's `Accept-Language` best, until the visitor chooses.
    public final var languageIdentifier: String { language.identifier }

    /// The language that the visitor has chosen; nil while the browser decides.
    ///
    /// Setting it switches all tabs of the visitor at once, and is stored: later visits begin in that language. A
    /// language that the app does not have is refused, and logged.
    public final var chosenLanguage: String? {
        get { languageChoice?.identifier }
        set {
            if let newValue, !UIApplication.shared.selectableLanguages.contains(newValue) {
                UIApplication.log.error(
                    "A language was not chosen, because no table of the app has it. UIApplication.shared.languages lists those that it has."
                )
                return
            }
            languageChoice?.identifier = newValue
        }
    }

    /// Determines the language at the beginning, before any view exists.
    final func startLanguage(_ display: any SceneDisplay) {
        let choice = LanguageChoice.of(visitor: display.visitor)
        choice.add(self)
        languageChoice = choice
        language = language(for: display)
        announceLanguage()
    }

    private final func language(for display: any SceneDisplay) -> SceneLanguage {
        SceneLanguage(
            available: UIApplication.tableLanguages, source: StringTables.main.sourceLanguage,
            chosen: languageChoice?.identifier, acceptLanguage: display.acceptLanguage,
            browserLocale: display.traits.locale, timeZone: display.traits.timeZone,
            allowsPseudoLanguages: UIApplication.shared.selectableLanguages.contains(PseudoLanguage.accented.rawValue))
    }

    /// Follows the visitor's choice and the browser. Everything is evaluated and shown again if another language
    /// results.
    final func updateLanguage() {
        guard let display, !hasEnded else { return }
        let new = language(for: display)
        guard new != language else { return }
        language = new
        let outer = UIWindowScene.current
        UIWindowScene.current = self
        defer { UIWindowScene.current = outer }
        announceLanguage()
        applyTraits()
        for updater in updaters { updater.object?.languageDidChange(in: self) }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: self)
        setNeedsUpdate()
    }

    /// Sets the language and direction of the document.
    private final func announceLanguage() {
        let new = PageLanguage(
            tag: language.identifier, isRightToLeft: language.isRightToLeft,
            clientTexts: FrameworkText.clientTexts(in: language.locale))
        guard let display, display.language != new else { return }
        let isFirst = display.language == nil
        display.language = new
        guard !isFirst else { return }
        var writer = WireWriter()
        writer.string(new.tag)
        writer.bool(new.isRightToLeft)
        writer.string(new.clientTexts)
        send(.feature(LayerFeature("language", writer.bytes)))
    }
}

extension UIApplication {
    /// The languages of the app's string tables, the source language first. It is English for an app without tables.
    public final var languages: [String] { Self.tableLanguages }

    package nonisolated static var tableLanguages: [String] {
        let tables = StringTables.main
        return [tables.sourceLanguage] + tables.languages.filter { $0 != tables.sourceLanguage }
    }

    /// The languages that scenes may have: those of the app, and during development those for tests.
    package final var selectableLanguages: [String] {
        #if DEBUG
            languages + PseudoLanguage.allCases.map(\.rawValue)
        #else
            languages
        #endif
    }
}
