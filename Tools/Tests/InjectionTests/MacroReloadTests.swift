import Foundation
import Testing

@testable import InjectionEngine

/// Files with macros stay reloadable: patches are compiled with the plugins of their module.
@Suite(.serialized) struct MacroReloadTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import CompilerPluginSupport
        import PackageDescription

        let package = Package(
            name: "Plain",
            products: [.executable(name: "Plain", targets: ["Plain"])],
            targets: [
                .target(name: "Ownership", path: "Ownership"),
                .target(
                    name: "HotReload", dependencies: ["Ownership"], path: "HotReload",
                    swiftSettings: [.define("LIFELINE_HOT")]),
                .target(name: "LifelineMacroExpansion", path: "LifelineMacroExpansion"),
                .macro(name: "LifelineMacros", dependencies: ["LifelineMacroExpansion"], path: "LifelineMacros"),
                .target(name: "LifelineUI", dependencies: ["LifelineMacros", "Ownership"]),
                .executableTarget(name: "Plain", dependencies: ["HotReload", "LifelineUI"]),
            ],
            swiftLanguageModes: [.v6]
        )
        """

    /// As much of LifelineUI as the macros need.
    private static let library = """
        @_exported import Foundation
        import Ownership

        @attached(accessor) @attached(peer, names: prefixed(__Key_))
        public macro Entry() = #externalMacro(module: "LifelineMacros", type: "EntryMacro")
        @freestanding(declaration)
        public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> String) =
            #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

        public protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
        public struct EnvironmentValues {
            public init() {}
            private var values: [ObjectIdentifier: Any] = [:]
            public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
                get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
                set { values[ObjectIdentifier(key)] = newValue }
            }
        }

        @MainActor public enum _PreviewList {
            static var all: [String: [(line: Int, text: () -> String)]] = [:]
            static var batch: [String: [(line: Int, text: () -> String)]] = [:]
            static var loaded: Set<String> = []

            public static func add(
                _ name: String? = nil, fileID: String, line: Int, body: @escaping @MainActor () -> String
            ) {
                batch[fileID, default: []].append((line, { "\\(name ?? "line \\(line)") \\(body())" }))
            }

            public static var texts: String {
                batch = [:]
                for file in LoadedFile.all() where loaded.insert(file.path).inserted {
                    guard let table = ELFTable(file: file.path) else { continue }
                    for function in table.functions(prefix: "lifeline_preview_") {
                        let place = UnsafeMutableRawPointer(bitPattern: UInt(file.start + function.address))!
                        cFunction(at: place, as: (@convention(c) () -> Void).self)()
                    }
                }
                all.merge(batch) { $1 }
                return all.sorted { $0.key < $1.key }.map { file, previews in
                    "\\(file): " + previews.sorted { $0.line < $1.line }.map { $0.text() }.joined(separator: ", ")
                }.joined(separator: "; ")
            }
        }
        """

    private static let source = """
        import LifelineUI

        extension EnvironmentValues {
            /// Documented.
            @Entry var title: String = "first title"
            @Entry var columns = 3
        }
        func describe() -> String { "\\(EnvironmentValues().title) in \\(EnvironmentValues().columns)" }
        private func secret() -> String { "secret" }

        #Preview("One") { "preview one" }
        #Preview { secret() }

        """

    /// Swift files of the framework, as part of the package.
    private func sources(of folder: String, named names: [String]? = nil, to target: String) throws -> [String: String]
    {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources")
        let path = root.appendingPathComponent(folder).standardizedFileURL.path
        let files = try names ?? FileManager.default.contentsOfDirectory(atPath: path)
        return try Dictionary(
            uniqueKeysWithValues: files.map {
                ("\(target)/\($0)", try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8))
            })
    }

    private func fixture() throws -> Fixture {
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        var others = try sources(of: "LifelineMacros", to: "LifelineMacros")
        others.merge(try sources(of: "LifelineMacroExpansion", to: "LifelineMacroExpansion")) { $1 }
        let finder = ["ELFTable.swift", "LoadedFile.swift"]
        others.merge(try sources(of: "WindowServer/Turns", named: finder, to: "Sources/LifelineUI")) { $1 }
        others["Package.swift"] = Self.manifest
        others["Sources/LifelineUI/LifelineUI.swift"] = Self.library
        return try Fixture(
            files: [
                "Macros.swift": Self.source,
                "Answers.swift": "import LifelineUI\n"
                    + answers.replacing(
                        "+ kindsAnswers()", with: "+ [(\"described\", describe()), (\"previews\", _PreviewList.texts)]"),
            ], others: others)
    }

    @Test func filesWithMacrosAreReloaded() throws {
        let fixture = try fixture()
        #expect(fixture.answer("described", soon: "first title in 3") == "first title in 3")
        #expect(fixture.answers["previews"] == "Plain/Macros.swift: One preview one, line 12 secret")

        // A body beside macros.
        #expect(try fixture.edit("Macros.swift", "title) in", "title) with") == .injected(["describe()"]))
        #expect(fixture.answers["described"] == "first title with 3")

        // A preview, which sees private functions; then another one.
        let edited = try fixture.edit("Macros.swift", "\"preview one\"", "\"preview 1, \\(secret())\"")
        #expect(edited == .injected(["previews of Macros.swift"]))
        #expect(fixture.answers["previews"] == "Plain/Macros.swift: One preview 1, secret, line 12 secret")
        #expect(
            try fixture.edit("Macros.swift", "#Preview {", "#Preview(\"Two\") { describe() }\n#Preview {")
                == .injected(["previews of Macros.swift"]))
        #expect(
            fixture.answers["previews"]
                == "Plain/Macros.swift: One preview 1, secret, Two first title with 3, line 13 secret")

        // A body that a preview calls.
        #expect(try fixture.edit("Macros.swift", "{ \"secret\" }", "{ \"known\" }") == .injected(["secret()"]))
        #expect(
            fixture.answers["previews"]
                == "Plain/Macros.swift: One preview 1, known, Two first title with 3, line 13 known")

        // A new function that a preview calls.
        let added = try fixture.edit(
            "Macros.swift", "#Preview(\"Two\") { describe() }",
            "func invented() -> String { \"new\" }\n#Preview(\"Two\") { invented() }")
        guard case .injected(let names) = added, names.contains("previews of Macros.swift") else {
            Issue.record("\(added)")
            return
        }
        #expect(fixture.answers["previews"] == "Plain/Macros.swift: One preview 1, known, Two new, line 14 known")

        #expect(fixture.answers["count"] == "46", "It is still the same process.")

        // A preview that is gone.
        _ = try fixture.edit("Macros.swift", "#Preview(\"One\") { \"preview 1, \\(secret())\" }\n", "")
        #expect(fixture.answers["previews"] == "Plain/Macros.swift: Two new, line 13 known")
    }

    @Test func errorsInMacrosAreShown() throws {
        let fixture = try fixture()
        let missing = try fixture.edit("Macros.swift", "\"preview one\"", "unknown()")
        #expect(missing == .problems(["11:19 cannot find 'unknown' in scope"]))
        #expect(try fixture.edit("Macros.swift", "unknown()", "\"preview one\"") == .solved)
        // The plugin's own errors, in the user's lines.
        let wrong = try fixture.edit("Macros.swift", "columns = 3", "columns: Int")
        guard case .failed(let text) = wrong else {
            Issue.record("\(wrong)")
            return
        }
        #expect(text.contains("An entry needs a default value: write var columns: Int = value."))
    }

    @Test func defaultsOfEntriesRestart() throws {
        let fixture = try fixture()
        guard case .restarted(let reason) = try fixture.edit("Macros.swift", "first title", "second title") else {
            Issue.record("An entry's default value is stored in the program.")
            return
        }
        #expect(reason.contains("EnvironmentValues.title changed"))
        #expect(fixture.answer("described", soon: "second title in 3") == "second title in 3")
        let gone = try fixture.edit(
            "Macros.swift", "#Preview(\"One\") { \"preview one\" }\n#Preview { secret() }\n", "")
        #expect(gone == .restarted("the last preview of the file is gone"))
    }
}
