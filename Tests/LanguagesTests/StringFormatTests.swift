import Foundation
import Testing

@testable import LifelineKit

@Suite struct StringFormatTests {
    @Test func partsAreFoundInFormats() {
        #expect(
            StringFormat.parts(of: "%@ has %2$lld%% of %#@files@ and %arg") == [
                .argument(nil, specifier: "@"), .text(" has "), .argument(1, specifier: "lld"), .text("% of "),
                .substitution("files", argument: nil), .text(" and "), .current,
            ])
        #expect(StringFormat.parts(of: "100 % free") == [.text("100 % free")])
        #expect(StringFormat.parts(of: "%") == [.text("%")])
        #expect(StringFormat.parts(of: "%#@open") == [.text("%#@open")])
    }

    @Test(arguments: [
        "%", "%%", "%n", "%1$", "%99999999999999999999$@", "%0$@", "%#@@", "%*d", "%s", "%5$@", "%lld %lld %lld",
        "%.99999999f", "%-+ #0123456789d", "%ld%", "%arg", "%#@missing@",
    ])
    func hostileFormatsShowWhatTheyCan(_ format: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringUnit": \
            {"state": "translated", "value": "\(format)"}}}}}}
            """
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? catalog.write(
            to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
        let bundle = Bundle(path: folder.path)
        let text = LocalizedText(key: "k", arguments: [.string("one"), .int(2), .double(3.5)], bundle: bundle)
        #expect(text.string(in: Locale(identifier: "en_US")).count < 200)
    }

    @Test func numbersAreInTheLocale() {
        let german = Locale(identifier: "de_DE")
        #expect(StringArgument.int(1234).formatted("lld", german) == "1.234")
        #expect(StringArgument.int(7).formatted("02d", german) == "07")
        #expect(StringArgument.int(-7).formatted("03d", german) == "-07")
        #expect(StringArgument.int(255).formatted("x", german) == "ff")
        #expect(StringArgument.double(1234.5).formatted(".2f", german) == "1.234,50")
        #expect(StringArgument.double(3.5).formatted("lf", german) == "3,5")
        #expect(StringArgument.string("a").formatted("lld", german) == "a")
        #expect(StringArgument.int(3).formatted("@", german) == "3")
    }

    @Test func unreadableTablesAreReported() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let german = folder.appendingPathComponent("de.lproj")
        try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
        try "{".write(to: folder.appendingPathComponent("A.xcstrings"), atomically: true, encoding: .utf8)
        try "\"a\" = ".write(to: german.appendingPathComponent("B.strings"), atomically: true, encoding: .utf8)
        try "\"b\" = \"c\";".write(to: german.appendingPathComponent("C.strings"), atomically: true, encoding: .utf8)
        let tables = StringTables(folders: [folder.path])
        #expect(tables.problems.count == 2)
        #expect(tables.problems.allSatisfy { $0.contains(folder.path) })
        #expect(tables.languages == ["de", "en"])
        #expect(tables.entry("b", table: "C", language: "de")?.entry == StringEntry(.text("c")))
        #expect(tables.entry("b", table: "C", language: "fr") == nil)
        #expect(!tables.contains("b", table: nil))
    }
}
