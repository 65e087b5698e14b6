import Foundation
import Testing

@testable import LifelineKit

/// The texts that the framework itself shows.
@Suite struct FrameworkTextTests {
    private static let languages = ["ar", "de", "es", "fr", "he", "it", "ja", "nl", "pt", "zh-Hans"]

    private static func specifiers(_ text: String) -> [String] {
        StringFormat.parts(of: text).compactMap { part in
            if case .argument(_, let specifier) = part { specifier } else { nil }
        }
    }

    @Test func everyLanguageHasEveryTextWithTheSameArguments() {
        let tables = FrameworkText.tables
        #expect(tables.problems == [] && tables.languages.filter { $0 != "en" } == Self.languages)
        let table = tables.tables[FrameworkText.table] ?? [:]
        let keys = Set(FrameworkText.allCases.map(\.rawValue))
        for language in Self.languages {
            let texts = table[language] ?? [:]
            #expect(Set(texts.keys) == keys, "\(language): \(keys.symmetricDifference(texts.keys))")
            for (key, entry) in texts {
                guard case .text(let text) = entry.variant else {
                    Issue.record("\(key) in \(language) has plural forms")
                    continue
                }
                #expect(Self.specifiers(text) == Self.specifiers(key), "\(language): \(text)")
                #expect(!text.isEmpty)
            }
        }
    }

    @Test(arguments: [("de-AT", "Abbrechen"), ("en", "Cancel"), ("sv", "Cancel"), ("zh-CN", "取消"), ("he", "ביטול")])
    func textsAreInTheLanguage(_ language: String, _ expected: String) {
        let text = FrameworkText.cancel.resource.text
        #expect(text.string(in: Locale(identifier: language)) == expected)
    }

    @Test func argumentsAreInserted() {
        let german = Locale(identifier: "de")
        let text = LocalizedText(
            key: FrameworkText.enterDateBetween.rawValue, arguments: ["1.1.", "2.2."], table: FrameworkText.table)
        #expect(text.string(in: german) == "Gib ein Datum vom 1.1. bis 2.2. ein.")
        #expect(FrameworkText.fileOf(.int(1), .int(3)) == "File 1 of 3")
    }

    /// `de.lproj/Lifeline.strings` among the tests' resources has a text of its own for "Done", and none for "Edit".
    @Test func textsOfTheAppComeFirst() {
        func text(_ text: FrameworkText, _ language: String) -> String {
            text.resource.text.string(in: Locale(identifier: language))
        }
        #expect(text(.done, "de") == "Erledigt, Kapitän" && text(.edit, "de") == "Bearbeiten")
        #expect(text(.done, "fr") == "Terminé")
    }

    @Test func theClientHasItsTexts() throws {
        #expect(FrameworkText.clientTexts(in: Locale(identifier: "en")) == "")
        let data = Data(FrameworkText.clientTexts(in: Locale(identifier: "fr")).utf8)
        let texts = try JSONDecoder().decode([String: String].self, from: data)
        #expect(texts["Try now"] == "Essayer maintenant" && texts["Trying again in %@ s"] == "Nouvel essai dans %@ s")
        // Each text of the modules is one of them.
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/WindowServer/Client")
        let known = Set(FrameworkText.ofClient.map(\.rawValue))
        var used: Set<String> = []
        for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)!
        where file.pathExtension == "js" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for match in source.matches(of: /(?:localized|[^a-zA-Z]text)\(([^;\n]*)/) {
                for literal in match.1.matches(of: /"([A-Z][^"]*)"/) { used.insert(String(literal.1)) }
            }
            #expect(
                source.firstMatch(of: /(?:showBanner|announce|restart)\("[A-Z]/) == nil,
                "\(file.lastPathComponent) shows a text that is not translated")
        }
        #expect(used == known)
    }

    /// Texts in these places are shown to users: they are looked up.
    @Test func noTextIsWrittenInTheSources() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let places = [
            #"(accessibilityLabel|accessibilityHint|placeholder|ariaLabel\]|ariaDescription\]) = "[A-Z]"#,
            #"(accessibilityLabel|accessibilityHint|announce|Announcement)\("[A-Z]"#, #"setTitle\("[A-Z]"#,
            #"(Button|Text|Label|TextField|Picker|Link|slider)\("[A-Z]"#, #"\?\? "[A-Z][a-z]+","#,
            #"button\.title = "[A-Z]"#, #"(label|name|title): "[A-Z][a-z]"#,
        ].map { try! Regex($0) }
        // Seen by developers.
        let excluded = ["/Previews/", "/PreviewApp", "MissingSymbols", "ApplicationServer", "MissingContentController"]
        var files = 0
        for module in ["LifelineKit", "LifelineUI", "Markdown"] {
            let folder = sources.appendingPathComponent(module)
            for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
            where file.pathExtension == "swift" && !excluded.contains(where: file.path.contains) {
                files += 1
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                    let isForDevelopers = ["available(", "log.", "There is no navigationDestination", "File(name:"]
                        .contains { line.contains($0) }
                    guard !isForDevelopers else { continue }
                    #expect(
                        !places.contains { line.contains($0) }, "\(file.lastPathComponent): \(line.drop { $0 == " " })")
                }
            }
        }
        #expect(files > 500)
    }
}
