import Foundation
import HooksLinter

/// `hooks-lint [--strict] [--stamp FILE] PATH…`: checks files, and all Swift files of folders.
///
/// Findings are warnings in the form that compilers use. With `--strict` the exit code is 1 if there are any. `--stamp`
/// writes a Swift file without content when all has been checked, for build systems that want to see a result.
@main enum HooksLint {
    static func main() {
        var paths: [String] = []
        var isStrict = false
        var stamp: String?
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--strict": isStrict = true
            case "--stamp": stamp = arguments.popFirst()
            case "--help", "-h": return print(usage)
            case let option where option.hasPrefix("-"): fail("hooks-lint: there is no option \(option).\n\(usage)")
            default: paths.append(argument)
            }
        }
        guard !paths.isEmpty else { fail(usage) }
        var count = 0
        let files = paths.flatMap(swiftFiles)
        for file in files {
            guard let data = FileManager.default.contents(atPath: file) else { fail("hooks-lint: can't read \(file).") }
            for finding in Linter.lint(String(decoding: data, as: UTF8.self)) {
                print("\(file):\(finding)")
                count += 1
            }
        }
        if let stamp, !FileManager.default.createFile(atPath: stamp, contents: Data("// Checked by hooks-lint.\n".utf8))
        {
            fail("hooks-lint: can't write \(stamp).")
        }
        if stamp == nil { print("\(files.count) files checked, \(count) findings.") }
        if isStrict, count > 0 { exit(1) }
    }

    private static let usage = """
        usage: hooks-lint [--strict] PATH…
        Checks the rules of hooks in Swift files, or in all Swift files of folders.
        --strict   exit with 1 if something was found
        A comment “// hooks-lint:disable:next RULE” silences a rule for the next line. The rules:
          \(Rule.allCases.map(\.rawValue).joined(separator: ", "))
        """

    private static func swiftFiles(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            fail("hooks-lint: there is no \(path).")
        }
        guard isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted().map { "\(path)/\($0)" }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(2)
    }
}
