// swift-tools-version: 6.1
import Foundation
import PackageDescription

// A package of its own, so that nobody who uses the library builds a parser of Swift.

/// Where the toolchain keeps the SwiftSyntax that it was built with, if it ships one. Linking that takes seconds; building
/// the package takes minutes.
let toolchainSyntax: String? = {
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
        let host = compiler.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host").path
        if FileManager.default.fileExists(atPath: "\(host)/SwiftParser.swiftmodule"),
            FileManager.default.fileExists(atPath: "\(host)/libSwiftParser.so")
        {
            return host
        }
    }
    return nil
}()

let libraries = ["SwiftSyntax", "SwiftParser", "SwiftOperators"]

let linter: Target =
    if let toolchainSyntax {
        .target(
            name: "HooksLinter",
            swiftSettings: [.unsafeFlags(["-I", toolchainSyntax])],
            linkerSettings: [
                .unsafeFlags(["-L", toolchainSyntax, "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax])
            ] + libraries.map { .linkedLibrary($0) })
    } else {
        .target(
            name: "HooksLinter", dependencies: libraries.map { .product(name: $0, package: "swift-syntax") })
    }

/// Whoever imports the linter's module loads those it was built with.
let search: [SwiftSetting] = toolchainSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []

let package = Package(
    name: "HooksLint",
    products: [
        .executable(name: "hooks-lint", targets: ["hooks-lint"]),
        .plugin(name: "HooksLint", targets: ["HooksLint"]),
        .plugin(name: "HooksLintCommand", targets: ["HooksLintCommand"]),
    ],
    dependencies: toolchainSyntax == nil
        ? [.package(url: "https://github.com/swiftlang/swift-syntax", "601.0.0"..<"605.0.0")] : [],
    targets: [
        linter,
        .executableTarget(name: "hooks-lint", dependencies: ["HooksLinter"], swiftSettings: search),
        .plugin(name: "HooksLint", capability: .buildTool(), dependencies: ["hooks-lint"]),
        .plugin(
            name: "HooksLintCommand",
            capability: .command(
                intent: .custom(verb: "hooks-lint", description: "Checks the rules of hooks in the package's sources.")),
            dependencies: ["hooks-lint"]),
        .testTarget(name: "HooksLinterTests", dependencies: ["HooksLinter"], swiftSettings: search),
    ],
    swiftLanguageModes: [.v6]
)
