import Foundation

/// The gallery's own source files, as they were compiled.
public enum SourceLibrary {
    /// Returns a file's text.
    ///
    /// - Parameter path: Relative to the gallery's folder, such as `Views/TextSamples.swift`.
    public static func text(of path: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the paths of all files in a folder of the gallery, sorted.
    public static func files(in name: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(name)/\($0)" }
    }

    private static var folder: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }
}
