/// The languages of the app, and the visitor's choice.
///
/// ```swift
/// @Environment(\.languages) private var languages
///
/// Picker("Language", selection: languages.selection) {
///     Text("Automatic").tag(String?.none)
///     ForEach(languages.available, id: \.self) { Text(verbatim: languages.name(of: $0)).tag(String?.some($0)) }
/// }
/// ```
public struct Languages: Hashable, Sendable {
    /// The languages of the app's string tables, as BCP 47 names them, the source language first.
    public let available: [String]
    /// The language that is shown.
    public let current: String
    /// The language that the visitor has chosen; nil while the browser decides.
    public let chosen: String?

    /// The name of a language in itself: `Deutsch`.
    public func name(of identifier: String) -> String {
        let name = Locale(identifier: identifier).localizedString(forIdentifier: identifier) ?? identifier
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Switches all tabs of the visitor to a language, now and on later visits. Nil lets the browser decide.
    @preconcurrency @MainActor public func choose(_ identifier: String?) {
        UIWindowScene.current?.chosenLanguage = identifier
    }

    /// The choice, for a picker.
    @preconcurrency @MainActor public var selection: Binding<String?> {
        Binding(get: { chosen }, set: { choose($0) })
    }
}

extension EnvironmentValues {
    /// The languages of the app, and the visitor's choice.
    public var languages: Languages {
        let language = sceneLanguage
        return Languages(
            available: UIApplication.tableLanguages, current: language.identifier, chosen: language.chosen)
    }
}
