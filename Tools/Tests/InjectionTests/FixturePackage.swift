import Foundation

/// A copy of the fixture's package, in a folder that goes with it.
final class FixturePackage {
    let root: String
    /// The sources by name, as they were at first.
    let sources: [String: String]

    /// - Parameters:
    ///   - files: sources that are added or replaced, by name.
    ///   - others: files elsewhere in the package, by path.
    init(files: [String: String] = [:], others: [String: String] = [:]) throws {
        root = "\(NSTemporaryDirectory())/lifeline-fixture-\(UUID().uuidString)"
        let manager = FileManager.default
        let folder = "\(root)/Sources/Plain"
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try manager.copyItem(atPath: "\(Fixture.source)/Package.swift", toPath: "\(root)/Package.swift")
        for module in Fixture.frameworkModules {
            let sources = URL(fileURLWithPath: "\(Fixture.source)/\(module)").resolvingSymlinksInPath().path
            try manager.copyItem(atPath: sources, toPath: "\(root)/\(module)")
        }
        var sources: [String: String] = [:]
        for name in try manager.contentsOfDirectory(atPath: "\(Fixture.source)/Sources/Plain") {
            sources[name] = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/\(name)", encoding: .utf8)
        }
        sources.merge(files) { $1 }
        for (path, text) in others.merging(
            sources.map { ("Sources/Plain/\($0.key)", $0.value) }, uniquingKeysWith: { $1 })
        {
            let file = URL(fileURLWithPath: "\(root)/\(path)")
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        self.sources = sources
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/Sources/Plain/\(name)" }

    /// Where the program writes its answers.
    var output: String { "\(root)/answers" }

    /// Waits until the answers satisfy a condition, but not longer than a time. The program is another process, so its file
    /// is read every few milliseconds.
    func wait(seconds: Int, until condition: ([String: String]) -> Bool) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition(answers), ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.01) }
    }

    /// What the program last said.
    var answers: [String: String] {
        let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
        return Dictionary(
            text.split(separator: "\n").compactMap { line in
                line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
            }, uniquingKeysWith: { $1 })
    }
}
