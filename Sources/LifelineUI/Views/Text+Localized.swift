extension Text {
    /// A text of a table in a run, looked up when it is shown.
    struct LocalizedRun: Hashable, Sendable {
        var text: LocalizedText
        /// The texts among the arguments, by their positions.
        var texts: [Int: Text] = [:]
        /// The language, if the app has set one.
        var locale: Locale?

        /// - Returns: Nil if no table has the key. Then the text is the key.
        init?(_ key: LocalizedStringKey, table: String?, bundle: Bundle?) {
            let format = key.format
            let name = format?.key ?? key.string
            guard StringTables.of(bundle).contains(name, table: table) else {
                MissingTexts.report(name, table: table)
                return nil
            }
            text = LocalizedText(key: name, arguments: format?.arguments ?? [], table: table, bundle: bundle)
            texts = format?.texts ?? [:]
        }

        init(_ resource: LocalizedStringResource) {
            text = resource.text
            locale = resource.chosenLocale
        }

        /// The runs in the language of a locale. What translators wrote may contain Markdown, values may not.
        func runs(in locale: Locale) -> [Run] {
            let pieces = text.pieces(in: self.locale ?? locale)
            var interpolation = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
            for piece in pieces {
                switch piece {
                case .text(let string): interpolation.appendLiteral(string)
                case .argument(let index, let string):
                    if let text = texts[index] {
                        interpolation.appendInterpolation(text.localized(in: locale))
                    } else {
                        interpolation.append(string)
                    }
                }
            }
            return LocalizedStringKey(stringInterpolation: interpolation).runs(
                in: (self.locale ?? locale).language.minimalIdentifier)
        }
    }

    var hasLocalizedRuns: Bool {
        styledRuns?.contains { if case .localized? = $0.dynamic { true } else { false } } ?? false
    }

    /// The text with its parts of tables in the language of a locale.
    func localized(in locale: Locale) -> Text {
        guard hasLocalizedRuns else { return self }
        return Text(
            runs: runs.flatMap { run -> [Run] in
                guard case .localized(let localized)? = run.dynamic else { return [run] }
                return localized.runs(in: locale).map { $0.inheriting(run) }
            })
    }
}
