import Foundation

/// The checkout that the tests were built in.
enum Repository {
    static func path(_ relative: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(relative).path
    }

    /// The text of each Swift file below a folder.
    static func sources(in folder: String) -> [(path: String, text: String)] {
        let files = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
            (try? String(contentsOfFile: path(folder + "/" + file), encoding: .utf8)).map { (file, $0) }
        }
    }
}
