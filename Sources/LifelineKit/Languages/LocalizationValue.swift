extension String {
    /// The key of a localized text, with interpolated values: `"\(count) files in \(name)"` has the key
    /// `%lld files in %@`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        package var key = ""
        package var arguments: [StringArgument] = []

        /// Creates a value whose key is a string, without interpolated values.
        public init(_ value: String) { key = value }
        public init(stringLiteral value: String) { key = value }
        public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.value }

        /// Collects the key and the values.
        public struct StringInterpolation: StringInterpolationProtocol {
            var value = LocalizationValue("")

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) {
                value.key += literal.replacing("%", with: "%%")
            }

            private mutating func append(_ argument: StringArgument, _ specifier: String? = nil) {
                value.key += specifier ?? argument.specifier
                value.arguments.append(argument)
            }

            public mutating func appendInterpolation(_ string: some StringProtocol) { append(.string(String(string))) }

            public mutating func appendInterpolation<T>(_ value: T) { append(StringArgument(value)) }

            /// Inserts a number by a format of C, such as `%.2f`.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                append(StringArgument(value), specifier)
            }

            /// Inserts a value in a format, in the scene's locale.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatOutput == String {
                append(.string(SceneFormats.adapt(format).format(input)))
            }

            /// Inserts a localized text.
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                append(.string(String(localized: resource)))
            }
        }
    }

    /// Looks up a text in the language of the scene: of the current one, or of the one that started the task. Code
    /// without a scene gets the app's default language.
    ///
    /// ```swift
    /// let title = String(localized: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - table: The table, without its extension; `Localizable` if nil.
    ///   - bundle: The bundle with the tables; those of all modules of the app if nil.
    ///   - locale: The language and formats; those of the scene if nil.
    ///   - comment: For translators; it has no effect.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        let text = LocalizedText(
            key: keyAndValue.key, arguments: keyAndValue.arguments, table: table, bundle: bundle)
        self = text.string(in: locale ?? SceneLanguage.current.locale)
    }

    /// Looks up a text by a key that is not itself the text of the source language.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let text = LocalizedText(
            key: key.description, arguments: defaultValue.arguments, table: table, bundle: bundle,
            fallback: defaultValue.key)
        self = text.string(in: locale ?? SceneLanguage.current.locale)
    }

    /// Looks up the text of a resource.
    public init(localized resource: LocalizedStringResource) {
        self = resource.text.string(in: resource.chosenLocale ?? SceneLanguage.current.locale)
    }
}

extension StringArgument {
    /// The argument for an interpolated value.
    package init<T>(_ value: T) {
        switch value {
        case let value as String: self = .string(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as Float: self = .double(Double(value))
        case let value as any UnsignedInteger: self = UInt(exactly: value).map { .uint($0) } ?? .string("\(value)")
        case let value as any BinaryInteger: self = Int(exactly: value).map { .int($0) } ?? .string("\(value)")
        case let value as LocalizedStringResource: self = .string(String(localized: value))
        default: self = .string(String(describing: value))
        }
    }
}
