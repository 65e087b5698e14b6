import Foundation
import LayerTree
import Testing

/// What the document of the wire format has to name.
@Suite struct WireDocumentTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func names(in text: String) -> Set<String> {
        Set(text.matches(of: /\bdata-[a-z]+(?:-[a-z]+)*/).map { String($0.output) })
    }

    private static func source(_ folder: String) throws -> String {
        let folder = root.appendingPathComponent("Sources/" + folder)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var text = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        return text
    }

    @Test func theDocumentNamesEachDataAttributeThatTheServerWrites() throws {
        let attributes = LayerAttribute.allCases.map(\.name).filter { $0.hasPrefix("data-") }
        let written = try Self.names(in: Self.source("WindowServer")).union(attributes)
        let document = try String(
            contentsOf: Self.root.appendingPathComponent("Documentation/WireFormat.md"), encoding: .utf8)
        let page = try #require(document.components(separatedBy: "\n## ").first { $0.hasPrefix("The page\n") })
        let table = page.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
        #expect(written.contains("data-layer"))
        #expect(Self.names(in: table) == written)
    }
}
