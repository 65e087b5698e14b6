import Foundation

/// Builds a package in such a way that its functions can be replaced, with no change to the package.
///
/// SwiftPM is told to call a script in the place of the compiler. For the user's modules the script adds what makes
/// functions replaceable, and keeps the arguments, by which patches are compiled later.
public struct HotBuild: Sendable {
    public let package: PackageModel
    public let product: String
    public let toolchain: Toolchain
    /// Where the build lies; apart from the ordinary one, so that neither spoils the other.
    public let scratch: String

    private var folder: String { "\(scratch)/injection" }
    private var script: String { "\(folder)/swiftc" }
    public var executable: String { "\(scratch)/debug/\(product)" }

    public init(package: PackageModel, product: String, toolchain: Toolchain, scratch: String? = nil) {
        self.package = package
        self.product = product
        self.toolchain = toolchain
        self.scratch = scratch ?? "\(package.root)/.build/hot"
    }

    /// Where the sources of what the package is built on lie.
    public var dependencies: [String] {
        let checkouts = "\(scratch)/checkouts"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        return names.map { "\(checkouts)/\($0)/Sources" } + package.localDependencies.map { "\($0)/Sources" }
            + ["\(package.root)/Sources"]
    }

    public struct Failure: Error { public let output: String }

    /// The command that builds, and what its environment has besides.
    public func command() throws -> (arguments: [String], environment: [String: String]) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = scriptText
        if (try? String(contentsOfFile: script, encoding: .utf8)) != text {
            try text.write(toFile: script, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        }
        let arguments = [
            "swift", "build", "--package-path", package.root, "--product", product, "--scratch-path", scratch,
            "-Xlinker", "--export-dynamic",
        ]
        return (arguments, ["SWIFT_EXEC": script, "LIFELINE_HOT": "1"])
    }

    private var scriptText: String {
        let names = package.injectable.map { $0.name.replacing("-", with: "_") }.joined(separator: "|")
        return """
            #!/bin/sh
            # Written by `lifeline run`: the compiler, as it is called for code that can be replaced.
            module= previous= compiles=
            for argument in "$@"; do
              [ "$previous" = -module-name ] && module=$argument
              [ "$argument" = -c ] && compiles=1
              previous=$argument
            done
            if [ -n "$compiles" ]; then
              case "$module" in \(names))
                printf '%s\\n' "$@" > "\(folder)/$module.arguments"
                exec "\(toolchain.driver)" "$@" -Xfrontend -enable-implicit-dynamic -enable-private-imports -enable-testing
                ;;
              esac
            fi
            exec "\(toolchain.driver)" "$@"

            """
    }

    /// Packages on this machine that the build used, at any depth: their folders. Known after a build.
    var localPackages: [String] {
        struct State: Decodable {
            struct Object: Decodable { let dependencies: [Dependency] }
            struct Dependency: Decodable {
                struct Name: Decodable { let name: String }
                struct Reference: Decodable { let location: String }
                let state: Name
                let packageRef: Reference
            }
            let object: Object
        }
        guard let data = FileManager.default.contents(atPath: "\(scratch)/workspace-state.json"),
            let state = try? JSONDecoder().decode(State.self, from: data)
        else { return package.localDependencies }
        return state.object.dependencies.filter { $0.state.name == "fileSystem" }.map(\.packageRef.location)
    }

    /// When each of the package's Swift sources was changed last.
    func sourceTimes() -> [String: SourceTime] {
        var times: [String: SourceTime] = [:]
        for target in package.injectable {
            guard let files = FileManager.default.enumerator(atPath: target.path) else { continue }
            for case let file as String in files where file.hasSuffix(".swift") {
                times["\(target.path)/\(file)"] = SourceTime(of: "\(target.path)/\(file)")
            }
        }
        return times
    }

    /// SwiftPM takes a source for the one that it built if both were changed in the same second. So what was built of such a
    /// one is removed, and built again.
    func forgetObjects(ofChangedWithin before: [String: SourceTime], _ now: [String: SourceTime]) {
        for target in package.injectable {
            let module = target.name.replacing("-", with: "_")
            for (path, time) in now where path.hasPrefix("\(target.path)/") {
                guard let old = before[path], old.second == time.second, old != time else { continue }
                unlink("\(scratch)/debug/\(module).build/\(path.dropFirst(target.path.count + 1)).o")
            }
        }
    }

    /// Builds, and waits.
    /// - Parameter onProgress: called with each line of SwiftPM that says how far it is, like `[3/120] Compiling A.swift`.
    public func build(onProgress: @escaping (String) -> Void = { _ in }) throws {
        let command = try command()
        let environment = ProcessInfo.processInfo.environment.merging(command.environment) { $1 }
        let result = try Subprocess.run(
            command.arguments, environment: environment, onOutput: Self.progressReader(onProgress))
        guard result.status == 0 else { throw Failure(output: result.output) }
    }

    /// Takes SwiftPM's output in pieces, and reports the lines that say how far it is.
    static func progressReader(_ report: @escaping (String) -> Void) -> (ArraySlice<UInt8>) -> Void {
        var line: [UInt8] = []
        return { piece in
            for byte in piece {
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                    line.append(byte)
                    continue
                }
                let text = String(decoding: line, as: UTF8.self)
                line = []
                if isProgress(text) { report(text) }
            }
        }
    }

    static func isProgress(_ line: String) -> Bool {
        if line.hasPrefix("["), let slash = line.firstIndex(of: "/"), let end = line.firstIndex(of: "]"), slash < end {
            return Int(line[line.index(after: line.startIndex)..<slash]) != nil
        }
        return ["Fetching ", "Fetched ", "Computing ", "Cloning ", "Creating working copy"].contains {
            line.hasPrefix($0)
        }
    }

    /// The modules that were built, with how they were compiled.
    public func modules() throws -> [HotModule] {
        var result: [HotModule] = []
        for target in package.injectable {
            let name = target.name.replacing("-", with: "_")
            guard let recorded = try? String(contentsOfFile: "\(folder)/\(name).arguments", encoding: .utf8) else {
                continue
            }
            let arguments = recorded.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                String.init)
            let files = Self.sources(in: arguments)
            let flags =
                arguments + ["-enable-private-imports", "-enable-testing", "-Xfrontend", "-enable-implicit-dynamic"]
            guard
                let template = try FrontendTemplate.ask(
                    driver: toolchain.driver, recorded: flags)
            else { continue }
            result.append(
                HotModule(
                    name: name, folder: target.path, sources: files, template: template,
                    isLibrary: arguments.contains("-parse-as-library"),
                    lookupRecords: Self.lookupRecords(of: files, in: arguments)))
        }
        return result
    }

    /// Where the compiler says, for each source, which names it looked up; empty if it does not say it of all.
    private static func lookupRecords(of files: [String], in arguments: [String]) -> [String] {
        guard let index = arguments.firstIndex(of: "-output-file-map"), index + 1 < arguments.count,
            let data = FileManager.default.contents(atPath: arguments[index + 1]),
            let map = try? JSONDecoder().decode([String: [String: String]].self, from: data)
        else { return [] }
        let records = files.compactMap { map[$0]?["swift-dependencies"] }
        return records.count == files.count ? records : []
    }

    private static func sources(in arguments: [String]) -> [String] {
        var files = arguments.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("-") }
        for list in arguments where list.hasPrefix("@") {
            let text = (try? String(contentsOfFile: String(list.dropFirst()), encoding: .utf8)) ?? ""
            files += text.split(separator: "\n").map { splitShellWords($0).joined() }.filter { $0.hasSuffix(".swift") }
        }
        return files
    }
}

/// A module whose code can be replaced.
public struct HotModule: Sendable {
    public let name: String
    /// Where new files of it are expected.
    public let folder: String
    /// The files that it was built of.
    public let sources: [String]
    public let template: FrontendTemplate
    /// Whether it was compiled without top level code.
    public let isLibrary: Bool
    /// The compiler's records of the names that it looked up; empty if there are none.
    var lookupRecords: [String] = []
}

/// When a source was changed last.
struct SourceTime: Equatable {
    let second, nanosecond: Int

    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (second, nanosecond) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
