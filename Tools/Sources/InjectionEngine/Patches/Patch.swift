/// The sources of one patch: a module of its own, whose loading replaces bodies of the module that runs.
struct Patch {
    let number: Int
    /// Files by name.
    private(set) var files: [(name: String, text: String)] = []
    private(set) var replaced: [Replacement] = []

    /// The module's name: as long as that of the module whose code is replaced, where a number fits.
    let module: String

    /// - Parameters:
    ///   - taken: names that no replacement may have.
    ///   - hasShortName: whether a body can see its name, and so needs one of the same length.
    init(
        _ patches: [FilePatch], number: Int, taken: Set<String> = [],
        hasShortName: @escaping (Member) -> Bool = { _ in false }
    ) {
        self.number = number
        module = Self.module(number, length: patches.first?.module.utf8.count ?? 0)
        var placeholder = Placeholder(sources: patches.map(\.outline.source.bytes), taken: taken, number: number)
        var types: [(module: String, name: String)] = []
        for (index, patch) in patches.enumerated() {
            let file = PatchFile(patch, number: number, placeholder: placeholder, hasShortName: hasShortName)
            placeholder = file.placeholder
            files.append(("P\(index).swift", file.text + typeList(file.types, index: index)))
            types += file.types.map { (patch.module, $0) }
            replaced += file.replaced
        }
        files.append(("Types.swift", Self.typesEntry(files: patches.count, number: number)))
    }

    /// A name that is unique in the session, and as long as another one if it can be.
    static func module(_ number: Int, length: Int) -> String {
        let decimal = String(number)
        if length >= 3 + decimal.count {
            return "Hot" + String(repeating: "0", count: length - 3 - decimal.count) + decimal
        }
        let short = String(number, radix: 36, uppercase: true)
        if length > short.count { return "H" + String(repeating: "0", count: length - 1 - short.count) + short }
        return "Hot\(decimal)"
    }

    /// A function that lists the types; in the same file, since some are private.
    private func typeList(_ types: [String], index: Int) -> String {
        let statements = types.map { "    lifelineList(\($0).self, in: &types)\n" }.joined()
        return """
            func typesOfFile\(index)() -> [Any.Type] {
                var types: [Any.Type] = []
            \(statements)    return types
            }

            """
    }

    /// What the process calls to learn which types have new code. Its name is unique.
    private static func typesEntry(files: Int, number: Int) -> String {
        let calls = (0..<files).map { "typesOfFile\($0)()" }.joined(separator: " + ")
        // A type that can't be copied is no `Any`.
        return """
            func lifelineList<T>(_ type: T.Type, in types: inout [Any.Type]) { types.append(type) }
            func lifelineList<T: ~Copyable & ~Escapable>(_ type: T.Type, in types: inout [Any.Type]) {}
            @_cdecl("lifeline_types_Hot\(number)")
            public func lifelineTypes(_ result: UnsafeMutableRawPointer) {
                result.assumingMemoryBound(to: [Any.Type].self).pointee = \(calls.isEmpty ? "[]" : calls)
            }

            """
    }
}
