/// Formats of values for the current scene's reader. One process serves people of several regions, so the process's own
/// locale and time zone are of no use.
package enum SceneFormats {
    /// Returns a format in the locale and time zone of the current scene, unless it has others.
    package static func adapt<F: FormatStyle>(_ format: F) -> F {
        let language = SceneLanguage.current
        return adapt(format, locale: language.locale, timeZone: language.timeZone)
    }

    package static func adapt<F: FormatStyle>(_ format: F, locale: Locale, timeZone: TimeZone) -> F {
        var format = format
        if format.locale(.autoupdatingCurrent) == format { format = format.locale(locale) }
        if var date = format as? Date.FormatStyle, date.timeZone == .autoupdatingCurrent {
            date.timeZone = timeZone
            return date as? F ?? format
        }
        return format
    }
}
