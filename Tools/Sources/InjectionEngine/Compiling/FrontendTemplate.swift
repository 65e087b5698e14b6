import Foundation

/// How the build compiles a module: the frontend's own arguments, without files. A patch is compiled in the same way, so
/// that conditions, language mode and isolation are those of the module.
public struct FrontendTemplate: Sendable, Codable {
    public let compiler: String
    public let arguments: [String]

    /// Options that belong to one file or one output, with a value each.
    private static let perFile: Set<String> = [
        "-primary-file", "-o", "-emit-dependencies-path", "-emit-reference-dependencies-path",
        "-serialize-diagnostics-path", "-index-store-path", "-entry-point-function-name", "-module-name",
        "-index-unit-output-path", "-emit-module-path", "-emit-module-doc-path", "-emit-module-source-info-path",
        "-emit-abi-descriptor-path", "-supplementary-output-file-map", "-filelist", "-primary-filelist",
        "-output-filelist", "-const-gather-protocols-file", "-emit-const-values-path", "-num-threads",
    ]
    private static let dropped: Set<String> = [
        "-frontend", "-c", "-index-system-modules", "-parse-as-library", "-empty-abi-descriptor",
        "-index-ignore-clang-modules",
        "-warnings-as-errors",
        // Nobody imports a patch. With these the compiler also makes key paths for its members, which for the replacement
        // of observers refer to accessors that are not there, or crash it (6.3.1).
        "-enable-testing", "-enable-private-imports",
    ]

    init(compiler: String, arguments: [String]) {
        self.compiler = compiler
        self.arguments = arguments
    }

    /// From the job that the driver prints for a file.
    init?(job: [String]) {
        guard let compiler = job.first, job.contains("-c") else { return nil }
        var result: [String] = []
        var index = 1
        while index < job.count {
            let argument = job[index]
            index += 1
            if Self.perFile.contains(argument) {
                index += 1
                continue
            }
            if Self.dropped.contains(argument) || (argument.hasSuffix(".swift") && !argument.hasPrefix("-")) {
                continue
            }
            result.append(argument)
        }
        self.init(compiler: compiler, arguments: result)
    }

    /// What decides how the same text is understood: conditions, language mode, features, isolation.
    var settings: [String] {
        let valued: Set<String> = [
            "-swift-version", "-language-mode", "-default-isolation", "-enable-upcoming-feature",
            "-enable-experimental-feature", "-strict-concurrency", "-D", "-package-name",
        ]
        let prefixes = ["-D", "-enable-", "-strict-", "-cxx-interoperability-mode", "-disable-", "-swift-version="]
        var result: [String] = []
        for (index, argument) in arguments.enumerated() {
            if valued.contains(argument), index + 1 < arguments.count {
                result.append("\(argument) \(arguments[index + 1])")
            } else if prefixes.contains(where: { argument.hasPrefix($0) }) {
                result.append(argument)
            }
        }
        return result.sorted()
    }

    /// Asks the driver how it would compile.
    ///
    /// `recorded`: the arguments by which the build called it.
    static func ask(driver: String, recorded: [String]) throws -> FrontendTemplate? {
        let result = try Subprocess.run(
            [driver] + recorded.filter { $0 != "-parseable-output" && $0 != "-incremental" } + ["-driver-print-jobs"])
        for line in result.output.split(separator: "\n") {
            let job = splitShellWords(line)
            if job.contains("-primary-file"), let template = FrontendTemplate(job: job) {
                return template
            }
        }
        return nil
    }

    /// What makes a patch compile sooner and behave the same, measured in instructions of the compiler (of 340 million for
    /// one body of the gallery; 91 million are its start, 126 million the modules that the body imports):
    ///
    /// * its checks of its own work: 25 million;
    /// * whether the headers of C modules are as they were: the build has just looked. 8 million, 700 calls of the system;
    /// * the passes that tidy up where nothing is optimised: 33 million, most of it the search for conformances in the
    ///   compiler's own executable the first time that a pass written in Swift runs.
    private static let shortcuts = [
        "-sil-verify-none", "-disable-llvm-verify",
        "-Xcc", "-fbuild-session-timestamp=1", "-Xcc", "-fmodules-validate-once-per-build-session",
        "-Xcc", "-fno-modules-validate-system-headers",
        "-Xllvm", "-sil-disable-pass=onone-simplification", "-Xllvm", "-sil-disable-pass=cleanup-debug-steps",
        "-Xllvm", "-sil-disable-pass=mandatory-redundant-load-elimination",
    ]

    /// The environment of a compiler that is to be fast once: half of its time is the kernel's, which brings pages of memory
    /// one by one. In large pages, and without giving any back, it takes four fifths of the time (glibc 2.35 or later; others
    /// take no notice).
    static let environment: [String: String] = {
        var environment = ProcessInfo.processInfo.environment
        let tunables =
            "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864:glibc.malloc.mmap_threshold=33554432"
        environment["GLIBC_TUNABLES"] = [environment["GLIBC_TUNABLES"], tunables].compactMap { $0 }.joined(
            separator: ":")
        return environment
    }()

    /// Compiles a patch's files to one object.
    func compile(_ files: [String], module: String, to object: String) -> [String] {
        [compiler, "-frontend", "-c"] + files + arguments + Self.shortcuts + [
            "-disable-previous-implementation-calls-in-dynamic-replacements", "-suppress-warnings", "-parse-as-library",
            "-module-name", module, "-o", object,
        ]
    }

    /// Checks files in the place of those of the module, without an output.
    func typecheck(_ files: [String], primary: [String], module: String, isLibrary: Bool) -> [String] {
        var inputs: [String] = []
        for file in files {
            if primary.contains(file) { inputs.append("-primary-file") }
            inputs.append(file)
        }
        return [compiler, "-frontend", "-typecheck"] + inputs + arguments + ["-module-name", module]
            + (isLibrary ? ["-parse-as-library"] : [])
    }
}

/// Splits a command line as a shell does, as far as the driver prints it.
func splitShellWords(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Character?
    var escaped = false
    for character in line {
        if escaped {
            word.append(character)
            escaped = false
        } else if let open = quote {
            if character == open {
                quote = nil
            } else if character == "\\", open == "\"" {
                escaped = true
            } else {
                word.append(character)
            }
        } else if character == "\\" {
            escaped = true
            isInWord = true
        } else if character == "'" || character == "\"" {
            quote = character
            isInWord = true
        } else if character == " " {
            if isInWord { words.append(word) }
            word = ""
            isInWord = false
        } else {
            word.append(character)
            isInWord = true
        }
    }
    if isInWord { words.append(word) }
    return words
}
