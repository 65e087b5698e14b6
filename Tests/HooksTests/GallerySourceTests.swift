import Foundation
import Testing

/// The gallery shows the source of each hook and each control beside it: it must be what runs.
@Suite struct GallerySourceTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/Gallery")

    static let files = ["Hooks", "Controls"].flatMap { part in
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path)
        return (names ?? []).filter { $0.hasSuffix("Demos.swift") }.map { "\(part)/\($0)" }
    }

    @Test func thereAreDemos() { #expect(Self.files.count >= 17) }

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
