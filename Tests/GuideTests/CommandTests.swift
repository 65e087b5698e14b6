import Foundation
import Testing

/// The commands of `scripts/lifeline` that are shell, as far as they can be seen without a build of the library.
@Suite("The command-line tool")
struct CommandTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private static let tool = repository + "/scripts/lifeline"

    private struct Output {
        let status: Int32
        let text: String
    }

    private func run(
        _ arguments: String..., in folder: String, environment: [String: String] = [:]
    ) throws -> Output {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Output(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func contents(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func files(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    // MARK: New packages

    @Test(arguments: ["app", "crud", "board", "dashboard", "chat", "uikit"])
    func aPackageIsOneThatSwiftPMReads(template: String) throws {
        try withFolder { folder in
            let made = try run(Self.tool, "new", "Hello", "--template", template, in: folder)
            #expect(made.status == 0 && made.text.contains("scripts/lifeline run"), "\(made.text)")
            let package = folder + "/Hello"
            let manifest = try run("swift", "package", "dump-package", in: package)
            #expect(manifest.status == 0, "\(manifest.text)")
            #expect(manifest.text.contains(Self.repository), "It depends on the framework that made it.")
            #expect(manifest.text.contains("SQLite") == (template == "crud"))
            #expect(manifest.text.contains("default-isolation"))
            #expect(FileManager.default.isExecutableFile(atPath: package + "/scripts/lifeline"))
            #expect(try run("bash", "-n", "scripts/lifeline", in: package).status == 0)
            let all = try files(package)
            #expect(all.contains("Sources/Hello/Hello.swift"))
            #expect(all.contains { $0.hasPrefix("Tests/HelloTests/") })
            for file in [
                ".devcontainer/devcontainer.json", ".dockerignore", ".github/workflows/test.yml", ".gitignore",
                "AGENTS.md",
                "Dockerfile", "README.md", "compose.yaml",
            ] { #expect(all.contains(file), "\(file)") }
            // Nothing of the template's name is left, and no path of this machine.
            for file in all {
                let text = try contents("\(package)/\(file)")
                #expect(!file.contains("Template") && !text.contains("Template"), "\(file)")
                #expect(!text.contains("TEMPLATE_"), "\(file)")
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file)")
            }
            let text = try contents(package + "/Package.swift")
            #expect(text.contains("path: \"../") && !text.contains("path: \"/"))
            // What the template needs of the system is installed everywhere.
            for file in ["Dockerfile", ".github/workflows/test.yml", "README.md", ".devcontainer/devcontainer.json"] {
                #expect(
                    try contents("\(package)/\(file)").contains("libsqlite3-dev") == (template == "crud"), "\(file)")
            }
        }
    }

    @Test func theFrameworkMayBeARepository() throws {
        try withFolder { folder in
            let address = "https://example.org/lifeline.git"
            let made = try run(
                Self.tool, "new", "Hello", "--template", "crud", "--lifeline", address, in: folder)
            #expect(made.status == 0, "\(made.text)")
            let manifest = try run("swift", "package", "dump-package", in: folder + "/Hello")
            #expect(manifest.text.contains(address) && manifest.text.contains("SQLite"), "\(manifest.text)")
            let recipe = try contents(folder + "/Hello/Dockerfile")
            #expect(!recipe.contains("--from=lifeline") && recipe.contains("docker build -t hello ."), "\(recipe)")
            let wrong = try run(Self.tool, "new", "There", "--lifeline", "nowhere", in: folder)
            #expect(wrong.status != 0 && wrong.text.contains("neither a folder nor a URL"), "\(wrong.text)")
        }
    }

    /// What SwiftPM has fetched is named by its address, and not by the folder that it is in at the moment.
    @Test func aFetchedFrameworkIsNamedByItsAddress() throws {
        try withFolder { folder in
            let checkout = folder + "/Other/.build/checkouts/lifeline"
            for part in ["scripts", "Tools"] {
                try FileManager.default.createDirectory(
                    atPath: checkout + "/" + part, withIntermediateDirectories: true)
            }
            for file in ["scripts/lifeline", "scripts/lifeline-new", "Tools/Templates"] {
                try FileManager.default.copyItem(atPath: Self.repository + "/" + file, toPath: checkout + "/" + file)
            }
            let made = try run(checkout + "/scripts/lifeline", "new", "Hello", in: folder)
            #expect(made.status == 0, "\(made.text)")
            let manifest = try contents(folder + "/Hello/Package.swift")
            #expect(manifest.contains(".package(url: \"https://") && !manifest.contains("checkouts"), "\(manifest)")
            #expect(manifest.contains("package: \"lifeline\""))
        }
    }

    /// In the image, the manifest's relative path leads to the copy of the framework.
    @Test(arguments: [
        ("framework", ".."), ("framework/Apps", "../.."), ("elsewhere", "../../framework"),
        ("a/b", "../../../framework"),
    ])
    func theImageHasTheFrameworkWhereTheManifestLooks(parent: String, expected: String) throws {
        try withFolder { folder in
            let (framework, parent) = (folder + "/framework", folder + "/" + parent)
            for path in [framework, parent] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let made = try run(Self.tool, "new", "Hello", "--lifeline", framework, in: parent)
            #expect(made.status == 0, "\(made.text)")
            let recipe = try contents(parent + "/Hello/Dockerfile")
            #expect(recipe.contains("--build-context lifeline=\(expected) -t hello ."), "\(recipe)")
            let lines = recipe.split(separator: "\n")
            let workFolder = try #require(lines.first { $0.hasPrefix("WORKDIR") }).dropFirst("WORKDIR ".count)
            let sources = try #require(lines.first { $0.hasPrefix("COPY --from=lifeline Sources") })
            let place = try #require(sources.split(separator: " ").last)
            let reached = URL(fileURLWithPath: "\(workFolder)/\(expected)/Sources").standardizedFileURL.path
            #expect(reached == String(place))
        }
    }

    @Test func nothingIsOverwrittenAndNamesAreChecked() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/There", withIntermediateDirectories: true)
            let there = try run(Self.tool, "new", "There", in: folder)
            #expect(there.status != 0 && there.text.contains("nothing was changed"), "\(there.text)")
            for name in ["1st", "../Up", "a-b", "café", "a b"] {
                let made = try run(Self.tool, "new", name, in: folder)
                #expect(made.status != 0 && made.text.contains("use letters and digits"), "\(name): \(made.text)")
            }
            let two = try run(Self.tool, "new", "Two", "Words", in: folder)
            #expect(two.status != 0 && two.text.contains("two names"), "\(two.text)")
            for arguments in [["Hello", "--template", "none"], ["Hello", "--wrong"], ["Hello", "--into"], [""], []] {
                let words = ([Self.tool, "new"] + arguments).map { "'\($0)'" }.joined(separator: " ")
                let made = try run("bash", "-c", words, in: folder)
                #expect(made.status == 2 && made.text.contains("nothing was changed"), "\(arguments): \(made.text)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["There"])
        }
    }

    /// A folder that has files already keeps them, and a package that was made so gets a second app.
    @Test func anAppIsMadeInAFolderThatIsThere() throws {
        try withFolder { folder in
            try "# Ours\n".write(toFile: folder + "/README.md", atomically: true, encoding: .utf8)
            let made = try run(Self.tool, "new", "First", "--into", ".", in: folder)
            #expect(made.status == 0 && made.text.contains("kept ./README.md"), "\(made.text)")
            #expect(try contents(folder + "/README.md") == "# Ours\n")
            let before = try contents(folder + "/Package.swift")
            let needsTrait = try run(Self.tool, "new", "Records", "--into", ".", "--template", "crud", in: folder)
            #expect(needsTrait.status != 0 && needsTrait.text.contains("traits: [\"SQLite\"]"), "\(needsTrait.text)")
            let again = try run(Self.tool, "new", "First", "--into", ".", in: folder)
            #expect(again.status != 0 && again.text.contains("is there already"), "\(again.text)")
            #expect(try contents(folder + "/Package.swift") == before)

            let second = try run(Self.tool, "new", "Second", "--into", ".", "--template", "dashboard", in: folder)
            #expect(second.status == 0 && second.text.contains("scripts/lifeline run Second"), "\(second.text)")
            let manifest = try run("swift", "package", "dump-package", in: folder)
            #expect(manifest.status == 0, "\(manifest.text)")
            for target in ["First", "FirstTests", "Second", "SecondTests", "Charts"] {
                #expect(manifest.text.contains("\"\(target)\""), "\(target)")
            }
            #expect(try files(folder).contains("Sources/Second/Second.swift"))

            // Another package is left alone.
            try "// swift-tools-version: 6.1\n".write(
                toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
            let other = try run(Self.tool, "new", "Third", "--into", ".", in: folder)
            #expect(other.status != 0 && other.text.contains("lacks the line"), "\(other.text)")
            #expect(try !files(folder).contains { $0.contains("Third") })
        }
    }

    // MARK: Other commands

    @Test func helpAndUnknownCommandsAreAnsweredWithoutABuild() throws {
        for arguments in [[], ["help"], ["--help"]] {
            let words = ([Self.tool] + arguments).joined(separator: " ")
            let help = try run("bash", "-c", words, in: "/")
            #expect(help.status == 0, "\(help.text)")
            for command in ["new", "run", "doctor", "install", "help"] {
                #expect(help.text.contains("lifeline \(command)"), "\(command)")
            }
        }
        #expect(try run(Self.tool, "help", "new", in: "/").text.contains("--template"))
        let unknown = try run(Self.tool, "start", in: "/")
        #expect(unknown.status == 1 && unknown.text.contains("no command “start”"), "\(unknown.text)")
        try withFolder { folder in
            let bare = try run(Self.tool, "run", in: "/", environment: ["PATH": try bareCommands(in: folder)])
            #expect(bare.status == 1 && bare.text.contains("swift.org/install"), "\(bare.text)")
        }
    }

    /// Fills a folder with commands that every system has, and no toolchain.
    private func bareCommands(in folder: String) throws -> String {
        for command in ["bash", "env", "readlink", "uname", "cat"] {
            let places = ["/usr/bin/", "/bin/"].map { $0 + command }
            let place = try #require(places.first { FileManager.default.fileExists(atPath: $0) })
            try FileManager.default.createSymbolicLink(atPath: folder + "/" + command, withDestinationPath: place)
        }
        return folder
    }

    @Test func theDoctorSaysWhatIsMissing() throws {
        let well = try run(Self.tool, "doctor", in: "/")
        #expect(well.text.contains("toolchain: Swift") && well.text.contains("linker: /"), "\(well.text)")
        try withFolder { folder in
            let ill = try run(Self.tool, "doctor", in: "/", environment: ["PATH": try bareCommands(in: folder)])
            #expect(ill.status == 1 && ill.text.contains("no swiftc on the PATH"), "\(ill.text)")
            #expect(ill.text.contains("swift.org/install"), "\(ill.text)")
        }
        for port in ["x", "70000", ""] {
            let wrong = try run(Self.tool, "doctor", "--port", port, in: "/")
            #expect(wrong.status == 2 && wrong.text.contains("a number up to 65535"), "\(wrong.text)")
        }
        let folder = try run(
            Self.tool, "doctor", in: "/", environment: ["XDG_RUNTIME_DIR": "/nowhere", "LIFELINE_PORT": "0"])
        #expect(folder.status == 1 && folder.text.contains("can't be made in /nowhere"), "\(folder.text)")
        #expect(folder.text.contains("port: 0"), "\(folder.text)")
    }

    /// The command is a link, which finds its clone from anywhere; files of others are left alone.
    @Test func theCommandIsInstalledAndRemoved() throws {
        try withFolder { folder in
            let bin = folder + "/bin"
            let made = try run(Self.tool, "install", "--into", bin, in: "/")
            #expect(made.status == 0 && made.text.contains("export PATH="), "\(made.text)")
            let help = try run("lifeline", "help", in: folder, environment: ["PATH": "\(bin):/usr/bin:/bin"])
            #expect(help.status == 0 && help.text.contains("lifeline new"), "\(help.text)")
            let new = try run(bin + "/lifeline", "new", "Hello", in: folder)
            #expect(new.status == 0, "\(new.text)")
            // In a package, its own command runs the app: the framework may be another version.
            try "#!/bin/sh\necho own \"$@\"\n".write(
                toFile: folder + "/Hello/scripts/lifeline", atomically: false, encoding: .utf8)
            let own = try run(bin + "/lifeline", "run", "Hello", in: folder + "/Hello")
            #expect(own.text == "own run Hello\n")

            #expect(try run(Self.tool, "install", "--into", bin, in: "/").status == 0, "a second time")
            #expect(try run(bin + "/lifeline", "uninstall", "--into", bin, in: "/").status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: bin) == [])
            try "ours".write(toFile: bin + "/lifeline", atomically: true, encoding: .utf8)
            for command in ["install", "uninstall"] {
                let refused = try run(Self.tool, command, "--into", bin, in: "/")
                #expect(refused.status == 1 && refused.text.contains("nothing was changed"), "\(refused.text)")
            }
            #expect(try contents(bin + "/lifeline") == "ours")
        }
    }
}
