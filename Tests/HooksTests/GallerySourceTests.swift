import Foundation
import Testing

/// The gallery shows the source of each hook beside it: it must be what runs.
@Suite struct GallerySourceTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/Gallery/Hooks")

    static let files: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter { $0.hasSuffix("Demos.swift") }
        ?? []

    @Test func thereAreDemos() { #expect(Self.files.count >= 8) }

    @Test(arguments: files) func whatIsShownIsWhatRuns(_ file: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        // Source, literal, code, literal, code …
        let parts = text.components(separatedBy: "\"\"\"")
        #expect(parts.count >= 5 && parts.count % 2 == 1)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let shown = lines(parts[index].replacingOccurrences(of: "\\\\", with: "\\"))
            let code = lines(parts[index + 1])
            #expect(code.first == ") {", "\(file): \(shown.first ?? "")")
            #expect(Array(code.dropFirst().prefix(shown.count)) == shown)
            #expect(code.dropFirst(shown.count + 1).first == "}")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
