import Synchronization

/// The tables of texts among the resources of a bundle, by language: string catalogues (`*.xcstrings`), and `*.strings`
/// and `*.stringsdict` in folders of languages (`de.lproj`).
///
/// They are read once, when the first text of the bundle is looked up.
package final class StringTables: Sendable {
    /// Texts by table, language and key.
    package let tables: [String: [String: [String: StringEntry]]]
    /// The language of the keys.
    package let sourceLanguage: String
    /// All languages, the source language included. Sorted.
    package let languages: [String]
    /// What could not be read, and why.
    package let problems: [String]
    private let chains = Mutex<[String: [String]]>([:])

    package var isEmpty: Bool { tables.isEmpty }

    /// The limit of a table's file, in bytes.
    private static let fileLimit = 64 << 20

    /// The tables of all modules of the app, which SwiftPM puts in bundles beside the executable.
    package static let main = StringTables.reading(.main)

    private static let known = Mutex<[String: StringTables]>([:])

    /// The tables of a bundle; of the main one those of all modules.
    package static func of(_ bundle: Bundle?) -> StringTables {
        guard let bundle, bundle != .main else { return main }
        let key = bundle.bundlePath
        if let tables = known.withLock({ $0[key] }) { return tables }
        let tables = reading(bundle)
        known.withLock { $0[key] = tables }
        return tables
    }

    private static func reading(_ bundle: Bundle) -> StringTables {
        var folders = Set([bundle.resourcePath, bundle.bundlePath].compactMap { $0 }).sorted()
        if bundle == .main {
            // The framework's own texts are no languages of the app.
            let own = Bundle.module.bundleURL.lastPathComponent
            // The tables of tests lie beside all executables of a package.
            let isTest = ProcessInfo.processInfo.processName.hasSuffix(".xctest")
            for folder in folders {
                let bundles = names(in: folder).filter {
                    $0.hasSuffix(".resources") && $0 != own && (isTest || !$0.hasSuffix("Tests.resources"))
                }
                folders += bundles.map { "\(folder)/\($0)" }
            }
        }
        let tables = StringTables(folders: folders)
        for problem in tables.problems { FrameworkLog.logger.error("\(problem)") }
        return tables
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Reads the tables in folders. Of several texts with one key in a table and language the first is used, and a
    /// catalogue's before a table's.
    package init(folders: [String]) {
        var reader = TableReader()
        for folder in folders { reader.read(folder) }
        tables = reader.tables
        problems = reader.problems
        sourceLanguage = reader.sourceLanguage ?? "en"
        let own = reader.tables.isEmpty ? [] : [sourceLanguage]
        languages = Set(reader.tables.values.flatMap(\.keys)).union(own).sorted()
    }

    /// Returns whether a table has a key in any language.
    package func contains(_ key: String, table: String?) -> Bool {
        guard let table = tables[table ?? "Localizable"] else { return false }
        return table.values.contains { $0[key] != nil }
    }

    /// Returns the text of a key in a language, or in the nearest one that has it, and the language that it is in.
    package func entry(_ key: String, table: String?, language: String) -> (entry: StringEntry, language: String)? {
        guard let table = tables[table ?? "Localizable"] else { return nil }
        for language in chain(language) {
            if let entry = table[language]?[key] { return (entry, language) }
        }
        return nil
    }

    /// The languages in which a text is looked up, one after the other.
    private func chain(_ language: String) -> [String] {
        if let chain = chains.withLock({ $0[language] }) { return chain }
        var chain = languages.filter { $0 == language }
        if let tag = LanguageTag(language) {
            chain += LanguageMatcher.ranked(languages, for: tag).filter { $0 != language }
        }
        chain += chain.contains(sourceLanguage) ? [] : [sourceLanguage]
        chains.withLock {
            // Browsers choose the names.
            if $0.count >= 256 { $0 = [:] }
            $0[language] = chain
        }
        return chain
    }

    /// What is read so far.
    private struct TableReader {
        var tables: [String: [String: [String: StringEntry]]] = [:]
        var problems: [String] = []
        var sourceLanguage: String?

        mutating func read(_ folder: String) {
            let names = StringTables.names(in: folder)
            for name in names where name.hasSuffix(".xcstrings") { readCatalog("\(folder)/\(name)") }
            for name in names where name.hasSuffix(".lproj") {
                let path = "\(folder)/\(name)"
                let language = String(name.dropLast(6))
                let isSource = language == "Base"
                for file in StringTables.names(in: path) {
                    readTable("\(path)/\(file)", isSource ? developmentLanguage(folder) : language)
                }
            }
            if sourceLanguage == nil, names.contains(where: { $0.hasSuffix(".lproj") }) {
                sourceLanguage = developmentLanguage(folder)
            }
        }

        /// The language in the bundle's `Info.plist`, which SwiftPM writes from `defaultLocalization`.
        private func developmentLanguage(_ folder: String) -> String {
            let data = FileManager.default.contents(atPath: folder + "/Info.plist")
            let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
            return (list as? [String: Any])?["CFBundleDevelopmentRegion"] as? String ?? "en"
        }

        private mutating func contents(_ path: String) -> Data? {
            let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
            guard size <= StringTables.fileLimit, let data = FileManager.default.contents(atPath: path) else {
                problems.append("\(path) can't be read, or has more than 64 MiB.")
                return nil
            }
            return data
        }

        private mutating func readCatalog(_ path: String) {
            guard let data = contents(path) else { return }
            do {
                let catalog = try JSONDecoder().decode(StringCatalog.self, from: data)
                var found: [String] = []
                add(catalog.entries(reporting: &found), to: tableName(path))
                problems += found.map { "\(path): \($0)" }
                if sourceLanguage == nil { sourceLanguage = catalog.sourceLanguage }
            } catch {
                problems.append("The string catalogue \(path) can't be read: \(error)")
            }
        }

        private mutating func readTable(_ path: String, _ language: String) {
            guard path.hasSuffix(".strings") || path.hasSuffix(".stringsdict"), let data = contents(path) else {
                return
            }
            do {
                let entries =
                    path.hasSuffix(".strings") ? try StringsFile.strings(data) : try StringsFile.plurals(data)
                // Plurals replace the plain texts of their keys.
                add([language: entries], to: tableName(path), replaces: path.hasSuffix(".stringsdict"))
            } catch {
                problems.append(
                    "The table \(path) can't be read: it needs lines such as \"key\" = \"text\";, in UTF-8. \(error)")
            }
        }

        private func tableName(_ path: String) -> String {
            URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        }

        private mutating func add(
            _ entries: [String: [String: StringEntry]], to table: String, replaces: Bool = false
        ) {
            for (language, texts) in entries {
                tables[table, default: [:]][language, default: [:]].merge(texts) { replaces ? $1 : $0 }
            }
        }
    }
}
