import Foundation
import Testing

@testable import WindowServer

/// Rules for the sources of the client, which is written in modules.
@Suite struct ClientSourceTests {
    private struct Import {
        var names: [String]
        var module: String
    }

    /// The modules by their paths in the client's folder.
    private static let sources: [String: String] = {
        let folder = ClientFiles().folder
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        var sources: [String: String] = [:]
        for file in files where file.hasSuffix(".js") {
            sources[file] = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        }
        return sources
    }()

    private static func imports(of source: String, at path: String) -> [Import] {
        source.matches(of: /(?m)^import (?:\{ (.+) \} from )?"(\.\.?)\/(.+)";$/).map { match in
            // Features import from the folder around theirs, and from each other.
            let folder = match.2 == "." && path.hasPrefix("Features/") ? "Features/" : ""
            return Import(
                names: match.1.map { $0.split(separator: ", ").map(String.init) } ?? [],
                module: folder + String(match.3))
        }
    }

    /// A module is evaluated after those that it imports, which a cycle makes impossible.
    static func cycle(in imports: [String: [String]]) -> [String]? {
        var finished: Set<String> = []
        func visit(_ module: String, _ importers: [String]) -> [String]? {
            if importers.contains(module) { return importers + [module] }
            guard !finished.contains(module) else { return nil }
            for next in imports[module] ?? [] {
                if let cycle = visit(next, importers + [module]) { return cycle }
            }
            finished.insert(module)
            return nil
        }
        for module in imports.keys.sorted() {
            if let cycle = visit(module, []) { return cycle }
        }
        return nil
    }

    @Test func modulesDoNotImportEachOtherInACycle() {
        #expect(Self.sources.count > 20)
        let imports = Dictionary(
            uniqueKeysWithValues: Self.sources.map { ($0, Self.imports(of: $1, at: $0).map(\.module)) })
        #expect(Self.cycle(in: imports) == nil)
        #expect(Self.cycle(in: ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []]) == nil)
        #expect(Self.cycle(in: ["a": ["b"], "b": ["c"], "c": ["b"]]) == ["a", "b", "c", "b"])
    }

    /// The bundle would hide an import from the wrong module: all modules share its scope.
    @Test func namesAreImportedFromTheModuleThatExportsThemAndAreUsed() throws {
        var exports: [String: Set<String>] = [:]
        for (module, source) in Self.sources {
            let declarations = source.matches(of: /(?m)^export (?:async )?(?:const|let|function|class) (\w+)/)
            exports[module] = Set(declarations.map { String($0.1) })
        }
        for (module, source) in Self.sources {
            let lines = source.split(separator: "\n")
            #expect(lines.count { $0.hasPrefix("import ") } == Self.imports(of: source, at: module).count, "\(module)")
            let code = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
            let words = Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
            for entry in Self.imports(of: source, at: module) {
                let exported = try #require(exports[entry.module], "\(entry.module) in \(module)")
                for name in entry.names {
                    #expect(exported.contains(name), "\(module) imports \(name) from \(entry.module)")
                    #expect(words.contains(name), "\(module) does not use \(name)")
                }
            }
        }
    }

    @Test func everyConstantThatIsUsedIsImported() throws {
        let tables = try ClientConstants(try #require(Self.sources[ClientConstants.file])).tables.keys
        for (module, source) in Self.sources where module != ClientConstants.file {
            let imported = Self.imports(of: source, at: module).filter { $0.module == ClientConstants.file }.flatMap(
                \.names)
            let used = source.matches(of: /\b([A-Z_]+)\.[a-zA-Z]/).map(\.1).filter { tables.contains($0) }
            #expect(Set(imported) == Set(used.map(String.init)), "\(module)")
        }
    }

    @Test func linesHaveAtMost110Columns() {
        for (module, source) in Self.sources {
            for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                #expect(line.count <= 110, "\(module):\(index + 1)")
            }
        }
    }
}
