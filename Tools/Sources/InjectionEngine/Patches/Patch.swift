/// The sources of one patch: a module of its own, whose loading replaces bodies of the module that runs.
struct Patch {
    let number: Int
    /// Files by name.
    private(set) var files: [(name: String, text: String)] = []
    private(set) var replaced: [Replacement] = []

    var module: String { "Hot\(number)" }

    init(_ patches: [FilePatch], number: Int) {
        self.number = number
        var types: [(module: String, name: String)] = []
        for (index, patch) in patches.enumerated() {
            let file = PatchFile(patch, number: number)
            files.append(("P\(index).swift", file.text + typeList(file.types, index: index)))
            types += file.types.map { (patch.module, $0) }
            replaced += file.replaced
        }
        files.append(("Types.swift", Self.typesEntry(files: patches.count, module: module)))
    }

    /// A function that lists the types; in the same file, since some are private.
    private func typeList(_ types: [String], index: Int) -> String {
        "func typesOfFile\(index)() -> [Any.Type] { [\(types.map { "\($0).self" }.joined(separator: ", "))] }\n"
    }

    /// What the process calls to learn which types have new code. Its name is unique, as the patch's module is.
    private static func typesEntry(files: Int, module: String) -> String {
        let calls = (0..<files).map { "typesOfFile\($0)()" }.joined(separator: " + ")
        return """
            @_cdecl("lifeline_types_\(module)")
            public func lifelineTypes(_ result: UnsafeMutableRawPointer) {
                result.assumingMemoryBound(to: [Any.Type].self).pointee = \(calls.isEmpty ? "[]" : calls)
            }

            """
    }
}
