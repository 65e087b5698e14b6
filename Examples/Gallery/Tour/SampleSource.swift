import Foundation
import GallerySources

/// What makes a sample of a view: the types that it uses, found in the files beside it.
enum SampleSource {
    private static let texts: [(path: String, file: SourceFile)] = SourceLibrary.files(in: "Views").compactMap { path in
        SourceLibrary.text(of: path).map { (path, SourceFile($0)) }
    }

    /// The file that lists each sample, by the sample's name.
    private static let files: [String: String] = {
        var files: [String: String] = [:]
        for (path, file) in texts {
            for line in file.lines {
                guard let range = line.firstRange(of: "ViewSample(\"") ?? Self.argument(in: line) else { continue }
                files[String(line[range.upperBound...].prefix { $0 != "\"" })] = path
            }
        }
        return files
    }()

    /// The opening quote of a name that has a line of its own.
    private static func argument(in line: Substring) -> Range<Substring.Index>? {
        let text = line.drop { $0 == " " }
        guard text.first == "\"" else { return nil }
        return text.startIndex..<text.index(after: text.startIndex)
    }

    /// Returns the source of a sample: what stands in its closure, unless it only makes one view, and the views that are
    /// made there.
    static func text(of name: String) -> String? {
        let parts = parts(of: name)
        return parts.isEmpty ? nil : parts.map(\.text).joined(separator: "\n\n")
    }

    /// Returns the paths of the files that the sample's source stands in, or nil if there is no such sample.
    static func files(of name: String) -> [String]? {
        let parts = parts(of: name)
        guard !parts.isEmpty else { return nil }
        return parts.map(\.path).reduce(into: []) { paths, path in if !paths.contains(path) { paths.append(path) } }
    }

    private static func parts(of name: String) -> [(path: String, text: String)] {
        guard let path = files[name], let file = texts.first(where: { $0.path == path })?.file,
            let statement = file.statement(containing: "\"\(name)\",")
        else { return [] }
        var parts: [(path: String, text: String)] = []
        if let closure = closure(of: statement), closure.contains("\n") || !closure.hasSuffix("()") {
            parts.append((path, closure))
        }
        var shown: Set<String> = []
        var waiting = names(in: statement)
        while !waiting.isEmpty {
            let name = waiting.removeFirst()
            guard !helpers.contains(name), shown.insert(name).inserted,
                let part = declaration(of: name, preferring: path)
            else { continue }
            parts.append(part)
            waiting += names(in: part.text)
        }
        return parts
    }

    /// Returns the declarations of some types of a file, one after the other.
    static func declarations(_ types: [String], in path: String) -> String {
        let file = SourceFile(SourceLibrary.text(of: path) ?? "")
        return types.compactMap { file.declaration(of: $0) }.joined(separator: "\n\n")
    }

    /// What frames the samples, and is no part of them.
    private static let helpers: Set = [
        "ViewSample", "ViewSamplePage", "ViewsPage", "Specimen", "Brick", "SamplePictures",
    ]

    private static func declaration(of name: String, preferring path: String) -> (path: String, text: String)? {
        let files = texts.filter { $0.path == path } + texts.filter { $0.path != path }
        return files.lazy.compactMap { path, file in file.declaration(of: name).map { (path, $0) } }.first
    }

    private static func names(in text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.first?.isUppercase == true }.map(
            String.init)
    }

    /// The contents of the trailing closure, without their indentation.
    private static func closure(of statement: String) -> String? {
        let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count == 1 {
            guard let start = statement.firstIndex(of: "{"), let end = statement.lastIndex(of: "}") else { return nil }
            return statement[statement.index(after: start)..<end].trimmingCharacters(in: .whitespaces)
        }
        guard let start = lines.firstIndex(where: { $0.hasSuffix("{") }), start + 1 < lines.count else { return nil }
        let body = lines[(start + 1)..<(lines.count - 1)]
        let indentation = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return body.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
}
