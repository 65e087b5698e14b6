/// A text to be looked up in a table: its key, and the values to insert.
package struct LocalizedText: Hashable, Sendable {
    /// The text of the source language, with a specifier for each argument.
    package var key: String
    package var arguments: [StringArgument] = []
    package var table: String?
    /// The bundle by its path, nil for all modules of the app.
    package var bundle: String?
    /// Shown, in the source language, where no table has the key.
    package var fallback: String?

    package init(
        key: String, arguments: [StringArgument] = [], table: String? = nil, bundle: Bundle? = nil,
        fallback: String? = nil
    ) {
        self.key = key
        self.arguments = arguments
        self.table = table
        self.bundle = bundle.flatMap { $0 == .main ? nil : $0.bundlePath }
        self.fallback = fallback
    }

    private var tables: StringTables { bundle.flatMap { Bundle(path: $0) }.map { StringTables.of($0) } ?? .main }

    /// A part of the resolved text: what translators wrote, or the value of an argument.
    package enum Piece: Equatable {
        case text(String)
        case argument(Int, String)
    }

    /// The text in the language of a locale, as one string.
    package func string(in locale: Locale) -> String {
        pieces(in: locale)
            .map {
                switch $0 {
                case .text(let text), .argument(_, let text): text
                }
            }
            .joined()
    }

    /// The text in the language of a locale: in the nearest language that has it, otherwise in the source language,
    /// otherwise the key.
    package func pieces(in locale: Locale) -> [Piece] {
        let identifier = locale.identifier(.bcp47)
        let pseudo = PseudoLanguage(identifier)
        let tables = tables
        let language = pseudo == nil ? identifier : tables.sourceLanguage
        let isFramework = table == FrameworkText.table && bundle == nil
        let found =
            isFramework
            ? FrameworkText.entry(key, language: language) : tables.entry(key, table: table, language: language)
        if found == nil, !isFramework { MissingTexts.report(key, table: table) }
        var pieces = resolve(
            found?.entry ?? StringEntry(.text(fallback ?? key)), in: found?.language ?? tables.sourceLanguage, locale)
        if let pseudo {
            pieces = pseudo.changing(pieces)
        }
        return pieces
    }

    private func resolve(_ entry: StringEntry, in language: String, _ locale: Locale) -> [Piece] {
        // The number that decides between plural forms is the first one.
        let number = arguments.lazy.compactMap(\.operands).first
        guard let format = entry.variant.format(for: number, in: language) else { return [.text(key)] }
        // Without arguments a percent sign is one.
        guard !arguments.isEmpty else { return [.text(format)] }
        var expansion = Expansion(text: self, entry: entry, language: language, locale: locale)
        expansion.append(format, current: nil, depth: 0)
        return expansion.pieces
    }

    /// The state of expanding a format and its substitutions.
    private struct Expansion {
        let text: LocalizedText
        let entry: StringEntry
        let language: String
        let locale: Locale
        var pieces: [Piece] = []
        /// The argument of the next specifier without a number.
        var next = 0

        private mutating func takeNext() -> Int {
            defer { next += 1 }
            return next
        }

        mutating func append(_ format: String, current: (index: Int, specifier: String)?, depth: Int) {
            guard depth < 4, pieces.count < 1000 else { return }
            for part in StringFormat.parts(of: format) {
                switch part {
                case .text(let string): pieces.append(.text(string))
                case .argument(let index, let specifier):
                    // In a substitution of a table `%d` is its own argument.
                    append(argument: index ?? current?.index ?? takeNext(), specifier)
                case .current:
                    if let current {
                        append(argument: current.index, current.specifier)
                    } else {
                        pieces.append(.text("%arg"))
                    }
                case .substitution(let name, let position):
                    guard let substitution = entry.substitutions[name] else {
                        pieces.append(.text("%#@\(name)@"))
                        continue
                    }
                    let index = substitution.argument.map { $0 - 1 } ?? position ?? takeNext()
                    let number = text.arguments.indices.contains(index) ? text.arguments[index].operands : nil
                    if let format = substitution.variant.format(for: number, in: language) {
                        append(format, current: (index, substitution.specifier), depth: depth + 1)
                    }
                }
            }
        }

        private mutating func append(argument index: Int, _ specifier: String) {
            guard text.arguments.indices.contains(index) else {
                pieces.append(.text("%\(specifier)"))
                return
            }
            pieces.append(.argument(index, text.arguments[index].formatted(specifier, locale)))
        }
    }
}
