/// A reference to a localized text, which is looked up where it is shown: in the language of that scene.
///
/// ```swift
/// enum Tab { case inbox, archive
///     var title: LocalizedStringResource { self == .inbox ? "Inbox" : "Archive" }
/// }
///
/// Text(Tab.inbox.title)
/// ```
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// Where the tables are.
    public struct BundleDescription: Hashable, Sendable {
        let path: String?

        /// The resources of all modules of the app.
        public static let main = BundleDescription(path: nil)
        /// The bundle at a path.
        public static func atURL(_ url: URL) -> BundleDescription { BundleDescription(path: url.path) }
        /// The bundle of a class.
        public static func forClass(_ type: AnyClass) -> BundleDescription {
            let bundle = Bundle(for: type)
            return BundleDescription(path: bundle == .main ? nil : bundle.bundlePath)
        }
    }

    /// The key in the table.
    public let key: String
    /// The text where the table has none.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; `Localizable` if nil.
    public let table: String?
    /// The bundle of the table.
    public let bundle: BundleDescription
    /// Set by the app; otherwise nil.
    package var chosenLocale: Locale?

    /// The language and formats of the text: the scene's, unless it was set.
    public var locale: Locale {
        get { chosenLocale ?? SceneLanguage.current.locale }
        set { chosenLocale = newValue }
    }

    /// A text whose key is that of the source language.
    ///
    /// - Parameter locale: The language and formats; those of the scene that shows it if nil.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.bundle = bundle
        chosenLocale = locale
    }

    /// A text with a key of its own, and the text of the source language.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.bundle = bundle
        chosenLocale = locale
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(stringInterpolation.value)
    }

    package var text: LocalizedText {
        LocalizedText(
            key: key, arguments: defaultValue.arguments, table: table, bundle: bundle.path.flatMap { Bundle(path: $0) },
            fallback: defaultValue.key == key ? nil : defaultValue.key)
    }
}
