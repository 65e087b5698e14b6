import Foundation

/// The Swift examples of a document, which are compared with the test file that compiles them.
///
/// ```swift
/// let examples = try DocumentedExamples("Routes")
/// #expect(examples.count == 10)
/// #expect(examples.missing == [])
/// ```
/// Indentation and empty lines do not matter, and neither do what a test file must add: `private`, and the mark of a
/// comment. An example's parts, which empty lines separate, may be in different places of the file.
public struct DocumentedExamples {
    /// The document.
    public let document: String
    private let blocks: [String]
    private let compiled: String

    /// - Parameters:
    ///   - name: The name of the document in `Documentation`, without its extension.
    ///   - file: The file that compiles the examples.
    ///   - isIncluded: Whether an example is compiled by that file.
    public init(
        _ name: String, file: String = #filePath, where isIncluded: (_ example: String) -> Bool = { _ in true }
    ) throws {
        var root = URL(fileURLWithPath: file)
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
            guard root.path != "/" else { throw CocoaError(.fileNoSuchFile) }
            root.deleteLastPathComponent()
        }
        document = try String(
            contentsOf: root.appendingPathComponent("Documentation/\(name).md"), encoding: .utf8)
        compiled = "\n" + Self.normalized(try String(contentsOfFile: file, encoding: .utf8)) + "\n"
        blocks = document.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }.filter(isIncluded)
    }

    public var count: Int { blocks.count }

    /// The parts of examples that the file does not contain.
    public var missing: [String] {
        blocks.flatMap { $0.components(separatedBy: "\n\n") }
            .filter { !compiled.contains("\n" + Self.normalized($0) + "\n") }
    }

    private static func normalized(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { line in
            var line = Substring(line.trimmingCharacters(in: .whitespaces))
            for prefix in ["// ", "private "] where line.hasPrefix(prefix) { line = line.dropFirst(prefix.count) }
            return String(line)
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
