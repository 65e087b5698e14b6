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
