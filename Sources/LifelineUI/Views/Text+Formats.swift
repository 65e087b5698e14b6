extension Text {
    /// A text of a table, in the language of the environment.
    ///
    /// - Parameters:
    ///   - tableName: The table, without its extension; `Localizable` if nil.
    ///   - bundle: The bundle with the tables; those of all modules of the app if nil.
    ///   - comment: For translators; it has no effect.
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        if LocalizedStringKey.usesTables, let run = LocalizedRun(key, table: tableName, bundle: bundle) {
            self.init(runs: [Run(string: "", dynamic: .localized(run))])
        } else {
            self.init(runs: key.runs)
        }
    }

    /// A text of a table, in the language of the environment.
    @_disfavoredOverload
    nonisolated public init(_ resource: LocalizedStringResource) {
        self.init(runs: [Run(string: "", dynamic: .localized(LocalizedRun(resource)))])
    }

    /// A value formatted by a formatter. A value that it can't format is shown as its description.
    nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? String(describing: subject))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date. Relative ones are updated automatically.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendInterpolation(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

    /// Appends a value formatted by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
        appendInterpolation(Text(subject, formatter: formatter))
    }
}
