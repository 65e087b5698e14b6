import Foundation
import Testing

/// Every hook has a page of documentation with its parts, and is live in the gallery.
@Suite struct HookPagesTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func texts(_ folder: String, _ suffix: String) -> [String: String] {
        let url = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(suffix) }.map { name in
                (name, (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)) ?? "")
            })
    }

    static let hooks: [String] = {
        let sources =
            texts("Sources/Hooks/Hooks", ".swift").values.joined()
            + texts("Sources/Hooks", ".swift").values.joined()
        let names = sources.components(separatedBy: "\npublic func ").dropFirst().map { text in
            String(text.prefix { $0.isLetter })
        }
        return Set(names.filter { $0.hasPrefix("use") || $0 == "readContext" }).sorted()
    }()

    @Test func thereAreHooks() { #expect(Self.hooks.count >= 38) }

    @Test(arguments: hooks) func everyHookHasAPage(_ hook: String) throws {
        let file = hook.prefix(1).uppercased() + hook.dropFirst() + ".md"
        let page = try #require(Self.texts("Sources/Hooks/Hooks.docc", ".md")[file], "\(file) is missing.")
        for part in ["# \(hook)\n", "## Example\n", "## Rules\n", "## How it differs from React\n"] {
            #expect(page.contains(part), "\(file) lacks \(part)")
        }
    }

    @Test(arguments: hooks) func everyHookIsLiveInTheGallery(_ hook: String) {
        let demos = Self.texts("Examples/Gallery/Hooks", "Demos.swift").values
        #expect(demos.contains { $0.contains(" \(hook)(") || $0.contains(" \(hook) {") || $0.contains("(\(hook)(") })
    }
}
