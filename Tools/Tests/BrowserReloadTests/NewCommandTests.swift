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

    @Test func thePackageIsOneThatSwiftPMReads() throws {
        try withFolder { folder in
            let made = try run([LifelineProcess.executable, "new", "Hello"], in: folder)
            #expect(made.status == 0 && made.output.contains("scripts/lifeline run"), "\(made.output)")
            let manifest = try run(["swift", "package", "dump-package"], in: folder + "/Hello")
            #expect(manifest.status == 0, "\(manifest.output)")
            #expect(manifest.output.contains(LifelineProcess.repository), "It depends on the framework that made it.")
            #expect(FileManager.default.isExecutableFile(atPath: folder + "/Hello/scripts/lifeline"))
            let parsed = try run(["swiftc", "-parse", "Sources/Hello/HelloApp.swift"], in: folder + "/Hello")
            #expect(parsed.status == 0, "\(parsed.output)")
            let help = try run(["bash", "-n", "scripts/lifeline"], in: folder + "/Hello")
            #expect(help.status == 0)
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
