import Browsers
import Foundation

/// The recorded pictures of a colour scheme: a file of Chromium's, and for each other engine one of those that differ.
struct PictureRecordings {
    let scheme: String
    let background: SIMD3<Double>
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

    private func file(_ engine: Engine) -> URL {
        Self.folder.appending(path: engine == .chromium ? "\(scheme).txt" : "\(scheme)-\(engine.rawValue).txt")
    }

    private func read(_ engine: Engine) throws -> [(name: String, text: String)] {
        guard FileManager.default.fileExists(atPath: file(engine).path) else { return [] }
        return try String(contentsOf: file(engine), encoding: .utf8).components(separatedBy: "== ").dropFirst().map {
            let lines = $0.split(separator: "\n", maxSplits: 1)
            return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
        }
    }

    func names(for engine: Engine) throws -> [String] { try read(engine).map(\.name) }

    /// What an engine is expected to show; nil if nothing is recorded.
    func grid(_ name: String, for engine: Engine) throws -> ColorGrid? {
        let own = engine == .chromium ? nil : try read(engine).first { $0.name == name }
        guard let text = try (own ?? read(.chromium).first { $0.name == name })?.text else { return nil }
        return ColorGrid(text, background: background)
    }

    func record(_ pictures: [(String, ColorGrid)], for engine: Engine) throws {
        var text =
            engine == .chromium
            ? "The mean colours of squares of \(ColorGrid.side) points, \(scheme).\n"
            : "The pictures that differ from Chromium's.\n"
        var count = 0
        for (name, grid) in pictures {
            if engine != .chromium, let expected = try self.grid(name, for: .chromium),
                grid.differences(from: expected).isEmpty
            {
                continue
            }
            text += "\n== \(name)\n\(grid.text(background: background))\n"
            count += 1
        }
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        if count > 0 {
            try text.write(to: file(engine), atomically: true, encoding: .utf8)
        } else if FileManager.default.fileExists(atPath: file(engine).path) {
            try FileManager.default.removeItem(at: file(engine))
        }
    }
}
