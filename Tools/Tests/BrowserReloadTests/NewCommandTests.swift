import Foundation
import Testing

/// `lifeline new`, as far as it can be seen without a build of all the library; `lifeline doctor`.
@Suite struct NewCommandTests {
    private func run(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = "\(NSTemporaryDirectory())/lifeline-new-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test(arguments: ["app", "crud", "dashboard", "chat", "uikit"])
    func thePackageIsOneThatSwiftPMReads(template: String) throws {
        try withFolder { folder in
            let made = try run([LifelineProcess.executable, "new", "Hello", "--template", template], in: folder)
            #expect(made.status == 0 && made.output.contains("scripts/lifeline run"), "\(made.output)")
            let package = folder + "/Hello"
            let manifest = try run(["swift", "package", "dump-package"], in: package)
            #expect(manifest.status == 0, "\(manifest.output)")
            #expect(manifest.output.contains(LifelineProcess.repository), "It depends on the framework that made it.")
            #expect(FileManager.default.isExecutableFile(atPath: package + "/scripts/lifeline"))
            let sources = try FileManager.default.subpathsOfDirectory(atPath: package).filter { $0.hasSuffix(".swift") }
            #expect(sources.contains("Sources/Hello/Hello.swift"))
            #expect(sources.contains { $0.hasPrefix("Tests/HelloTests/") })
            let parsed = try run(["swiftc", "-parse"] + sources, in: package)
            #expect(parsed.status == 0, "\(parsed.output)")
            #expect(try run(["bash", "-n", "scripts/lifeline"], in: package).status == 0)
            // Nothing of the template's name is left, and no path of this machine.
            for file in try FileManager.default.subpathsOfDirectory(atPath: package) {
                guard let text = try? String(contentsOfFile: "\(package)/\(file)", encoding: .utf8) else { continue }
                #expect(!file.contains("Template") && !text.contains("Template"), "\(file)")
                #expect(!text.contains("TEMPLATE_"), "\(file)")
            }
            let manifestText = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
            #expect(manifestText.contains("path: \"../") && !manifestText.contains("path: \"/"))
        }
    }

    @Test func theFrameworkMayBeARepository() throws {
        try withFolder { folder in
            let address = "https://example.org/lifeline.git"
            let made = try run(
                [LifelineProcess.executable, "new", "Hello", "--template", "crud", "--lifeline", address], in: folder)
            #expect(made.status == 0, "\(made.output)")
            let manifest = try run(["swift", "package", "dump-package"], in: folder + "/Hello")
            #expect(manifest.output.contains(address) && manifest.output.contains("SQLite"), "\(manifest.output)")
            let recipe = try String(contentsOfFile: folder + "/Hello/Dockerfile", encoding: .utf8)
            #expect(!recipe.contains("--from=lifeline") && recipe.contains("docker build -t hello ."), "\(recipe)")
            let wrong = try run([LifelineProcess.executable, "new", "There", "--lifeline", "nowhere"], in: folder)
            #expect(wrong.status != 0 && wrong.output.contains("neither a folder nor a URL"), "\(wrong.output)")
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
            let made = try run([LifelineProcess.executable, "new", "Hello", "--lifeline", framework], in: parent)
            #expect(made.status == 0, "\(made.output)")
            let recipe = try String(contentsOfFile: parent + "/Hello/Dockerfile", encoding: .utf8)
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
            let there = try run([LifelineProcess.executable, "new", "There"], in: folder)
            #expect(there.status != 0 && there.output.contains("nothing was changed"), "\(there.output)")
            for name in ["1st", "two words", "../Up", "a-b", ""] {
                let made = try run([LifelineProcess.executable, "new", name], in: folder)
                #expect(made.status != 0 && made.output.contains("use letters and digits"), "\(name): \(made.output)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["There"])
        }
    }

    @Test func theDoctorSaysWhatIsMissing() throws {
        let well = try run([LifelineProcess.executable, "doctor"], in: "/")
        #expect(well.status == 0 && well.output.contains("toolchain: Swift"), "\(well.output)")
        let ill = try run(
            ["PATH=/nowhere", LifelineProcess.executable, "doctor"], in: "/")
        #expect(
            ill.status == 1 && ill.output.contains("no swiftc on the PATH") && ill.output.contains("swift.org/install"),
            "\(ill.output)")
    }
}
