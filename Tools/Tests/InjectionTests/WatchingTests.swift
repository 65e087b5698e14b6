import Foundation
import Testing

@testable import InjectionEngine

/// Edits of what is no Swift source of the package.
@Suite(.serialized) struct WatchingTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Plain",
            products: [.executable(name: "Plain", targets: ["Plain"])],
            dependencies: [.package(path: "Beside")],
            targets: [
                .target(name: "Ownership", path: "Ownership"),
                .target(
                    name: "HotReload", dependencies: ["Ownership"], path: "HotReload",
                    swiftSettings: [.define("LIFELINE_HOT")]),
                .executableTarget(
                    name: "Plain", dependencies: ["HotReload", .product(name: "Beside", package: "Beside")],
                    resources: [.copy("Texts")]),
                // Shows the sources of the program.
                .target(name: "Shown", path: "Sources", sources: ["Shown"], resources: [.copy("Plain")]),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    private static let beside = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "Beside", products: [.library(name: "Beside", targets: ["Beside"])], targets: [.target(name: "Beside")])

        """

    @Test func resourcesAndPackagesOnThisMachineLeadToARestart() throws {
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        let files = [
            "Texts/greeting.txt": "first",
            "Answers.swift": answers.replacing("import Foundation", with: "import Beside\nimport Foundation")
                .replacing(
                    "\"Hello\"",
                    with:
                        "beside() + ((try? String(contentsOf: Bundle.module.url(forResource: \"greeting\", withExtension: \"txt\", subdirectory: \"Texts\")!, encoding: .utf8)) ?? \"none\")"
                ),
        ]
        let fixture = try Fixture(
            files: files,
            others: [
                "Package.swift": Self.manifest, "Beside/Package.swift": Self.beside,
                "Beside/Sources/Beside/Beside.swift": "public func beside() -> String { \"one \" }\n",
                "Sources/Shown/Shown.swift": "",
            ])
        #expect(fixture.answers["greeting"] == "one first")
        #expect(try fixture.save("Texts/greeting.txt", "second") == .restarted("the resource greeting.txt changed"))
        #expect(fixture.answer("greeting", soon: "one second") == "one second")
        #expect(
            try fixture.save(
                path: "\(fixture.root)/Beside/Sources/Beside/Beside.swift",
                "public func beside() -> String { \"two \" }\n") == .restarted("a package on this machine changed"))
        #expect(fixture.answer("greeting", soon: "two second") == "two second")
        // What an editor leaves is no edit, and the package itself still takes injections, though its sources are resources, too.
        try "x".write(toFile: fixture.path("Texts/.greeting.txt.swp"), atomically: false, encoding: .utf8)
        #expect(try fixture.edit("Answers.swift", "value += 1", "value += 2") == .injected(["Model.next()"]))
    }
}

/// A session in a folder without events.
@Suite struct PollingTests {
    @Test func editsAreSeen() throws {
        let fixture = try Fixture(polls: true)
        #expect(try fixture.edit("Answers.swift", "value += 1", "value += 2") == .injected(["Model.next()"]))
        let manifest = try String(contentsOfFile: fixture.root + "/Package.swift", encoding: .utf8)
        let effect = try fixture.save(path: fixture.root + "/Package.swift", manifest + "\n")
        #expect(effect == .restarted("the manifest changed"))
        #expect(try fixture.edit("Answers.swift", "value += 2", "value += 3") == .injected(["Model.next()"]))
    }
}

/// Changes of files, by events and by looking.
@Suite struct FileObserverTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("observed-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder + "/Sources/Part", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, _ path: String, atomically: Bool = false) throws {
        try text.write(toFile: path, atomically: atomically, encoding: .utf8)
    }

    /// What is reported until a path is, with a generous bound.
    private func changes(of observer: any FileObserver, until path: String) throws -> Set<String> {
        var result: Set<String> = []
        let end = ContinuousClock.now + .seconds(60)
        while !result.contains(path) {
            try #require(.now < end, "\(path) was not reported, but \(result)")
            result.formUnion(observer.changes())
            usleep(1000)
        }
        return result
    }

    @Test(arguments: [false, true]) func changesAreNoticed(polls: Bool) throws {
        try withFolder { folder in
            let (old, deep) = (folder + "/Sources/Old.swift", folder + "/Sources/Part/Deep.swift")
            for path in [old, deep, folder + "/Package.swift"] { try write("1", path) }
            let observer: any FileObserver =
                polls
                ? FilePoller(folders: [folder + "/Sources"], shallow: [folder], interval: .milliseconds(1))
                : try FileWatcher(folders: [folder + "/Sources"], shallow: [folder])
            // As most editors do, and as those that replace the file.
            try write("22", old)
            #expect(try changes(of: observer, until: old) == [old])
            try write("333", deep, atomically: true)
            #expect(try changes(of: observer, until: deep).contains(deep))
            try write("22", folder + "/Package.swift")
            #expect(try changes(of: observer, until: folder + "/Package.swift").contains(folder + "/Package.swift"))
            // New, renamed, and gone; also in a new folder.
            let new = folder + "/Sources/New/Inner/New.swift"
            try FileManager.default.createDirectory(
                atPath: folder + "/Sources/New/Inner", withIntermediateDirectories: true)
            try write("1", new)
            #expect(try changes(of: observer, until: new).contains(new))
            let renamed = folder + "/Sources/Renamed.swift"
            try FileManager.default.moveItem(atPath: old, toPath: renamed)
            #expect(try changes(of: observer, until: renamed).isSubset(of: [old, renamed, new]))
            try FileManager.default.removeItem(atPath: deep)
            #expect(try changes(of: observer, until: deep).contains(deep))
            // Beside the package's sources only what lies directly in the folder counts.
            try FileManager.default.createDirectory(atPath: folder + "/Other", withIntermediateDirectories: true)
            try write("1", folder + "/Other/Far.swift")
            try write("1", folder + "/Near.swift")
            let all = try changes(of: observer, until: folder + "/Near.swift")
            #expect(!all.contains(folder + "/Other/Far.swift"))
        }
    }

    /// A file that is being written is reported once it rests.
    @Test func aFileThatChangesIsNotReportedYet() throws {
        try withFolder { folder in
            let path = folder + "/Sources/Old.swift"
            try write("", path)
            let poller = FilePoller(folders: [folder + "/Sources"], interval: .zero)
            var text = ""
            for _ in 0..<20 {
                text += "line\n"
                try write(text, path)
                #expect(poller.changes() == [])
            }
            #expect(try changes(of: poller, until: path) == [path])
            #expect(poller.changes() == [])
        }
    }

    @Test func sharedFoldersAreKnownByTheirFileSystem() {
        let mounts = """
            22 28 0:21 / / rw,relatime - overlay overlay rw
            30 22 0:30 / /code rw,relatime shared:5 - virtiofs share rw
            31 30 8:1 /x /code/local rw - ext4 /dev/vda1 rw
            32 22 0:31 / /my\\040files rw - fuse.grpcfuse grpcfuse rw
            33 22 0:32 / /mnt/c rw,noatime master:1 - 9p drvfs rw
            34 22 0:33 / /hidden rw - nfs4 server rw
            35 22 8:2 / /hidden rw - ext4 /dev/vdb rw
            """
        let cases = [
            "/code": "virtiofs", "/code/app": "virtiofs", "/codes": nil, "/code/local/app": nil,
            "/my files/app": "fuse.grpcfuse", "/mnt/c/app": "9p", "/hidden/app": nil, "/home": nil,
        ]
        for (path, kind) in cases { #expect(SharedFolder(path, mounts: mounts)?.kind == kind, "\(path)") }
        #expect(SharedFolder("/code", mounts: "") == nil)
        #expect(SharedFolder("/code", mounts: "broken line - \n- - -") == nil)
    }
}
