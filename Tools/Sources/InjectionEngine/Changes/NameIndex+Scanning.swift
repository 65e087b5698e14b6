import Foundation

extension NameIndex {
    /// Reads the sources that can be edited, and notes protocols in all that they are built on.
    static func scanning(modules: [HotModule], dependencies: [String], toolchain: Toolchain) -> NameIndex {
        var index = NameIndex()
        for file in modules.flatMap(\.sources) {
            guard let bytes = FileManager.default.contents(atPath: file).map({ [UInt8]($0) }) else { continue }
            index.noteMentions(in: bytes)
            index.noteProtocols(in: bytes)
            index.locations.read(bytes)
        }
        var lookups = CompilerLookups()
        for module in modules { lookups.read(module) }
        index.mentioned.formUnion(lookups.names)
        index.knowsLookups = lookups.isComplete
        for folder in dependencies { index.noteProtocols(below: folder, suffix: ".swift") }
        let libraries = "\(toolchain.root)/lib/swift/linux"
        for module in [
            "Swift", "_Concurrency", "_StringProcessing", "Observation", "Synchronization", "RegexBuilder",
            "Distributed",
        ] {
            index.noteProtocols(below: "\(libraries)/\(module).swiftmodule", suffix: "linux-gnu.swiftinterface")
        }
        return index
    }

    private mutating func noteProtocols(below folder: String, suffix: String) {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return }
        for case let name as String in files where name.hasSuffix(suffix) {
            if name.contains("Tests/") || name.contains(".build/") { continue }
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
            let bytes = [UInt8](data)
            noteProtocols(in: bytes)
            locations.read(bytes)
        }
    }
}
