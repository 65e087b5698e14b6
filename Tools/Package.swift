// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Lifeline's tools are a package of their own, so that building an app or the library never builds SwiftSyntax. The
// toolchain brings a copy of it along, compiled: linking that takes seconds, where building the package takes minutes.

/// Where the toolchain keeps its SwiftSyntax; nil if this one has none.
func toolchainSyntax() -> String? {
    let paths = (Context.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard let compiler = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
    let real = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    let host = real.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
    let module = host.appendingPathComponent("SwiftSyntax.swiftmodule").path
    return FileManager.default.fileExists(atPath: module) ? host.path : nil
}

let host = toolchainSyntax()
let syntaxSettings: [SwiftSetting] = host.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinks: [LinkerSetting] =
    host.map {
        [.unsafeFlags(["-L", $0, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", $0])]
    } ?? []
let syntaxProducts: [Target.Dependency] =
    host == nil
    ? [.product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax")]
    : []

let package = Package(
    name: "Tools",
    products: [.executable(name: "lifeline", targets: ["lifeline"])],
    dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")]
        + (host == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0")] : []),
    targets: [
        .target(
            name: "InjectionEngine", dependencies: syntaxProducts, swiftSettings: syntaxSettings,
            linkerSettings: syntaxLinks),
        .executableTarget(
            name: "lifeline",
            dependencies: [
                "InjectionEngine", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: syntaxSettings),
        .testTarget(
            name: "InjectionTests", dependencies: ["InjectionEngine", "lifeline"], path: "Tests/InjectionTests",
            swiftSettings: syntaxSettings),
        // The browser's driver, shared with the library's own tests.
        .target(name: "Browsers", path: "Tests/Browsers", exclude: ["WebKit/window.py"]),
        .testTarget(
            name: "BrowserReloadTests", dependencies: ["Browsers", "lifeline"], path: "Tests/BrowserReloadTests",
            swiftSettings: syntaxSettings),
    ],
    swiftLanguageModes: [.v6]
)
