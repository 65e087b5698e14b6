// swift-tools-version: 6.1
import PackageDescription

let warnings: [SwiftSetting] =
    Context.environment["LIFELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]

let openCombine: [Target.Dependency] = [
    .product(name: "OpenCombine", package: "OpenCombine"),
    .product(name: "OpenCombineFoundation", package: "OpenCombine"),
    .product(name: "OpenCombineDispatch", package: "OpenCombine"),
]

/// While working on one module, `LIFELINE_TESTS=HooksTests,LifecycleTests` keeps the other test targets out of the build.
let chosenTests = Context.environment["LIFELINE_TESTS"]?.split(separator: ",").map(String.init)

/// Set by `lifeline run`: the app can be given new code while it runs.
let injection: [SwiftSetting] =
    Context.environment["LIFELINE_HOT"] == nil ? [] : [.define("LIFELINE_HOT", .when(configuration: .debug))]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: warnings + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, resources: resources,
        swiftSettings: warnings)
}

let package = Package(
    name: "lifeline",
    products: [
        .library(name: "Lifeline", targets: ["Lifeline"]),
        .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
        .library(name: "Typography", targets: ["Typography"]),
        .library(name: "LayerTree", targets: ["LayerTree"]),
        .library(name: "WindowServer", targets: ["WindowServer"]),
        .library(name: "LifelineKit", targets: ["LifelineKit", "LifelineServer"]),
        .library(name: "LifelineUI", targets: ["LifelineUI", "LifelineServer"]),
        .library(name: "Hooks", targets: ["Hooks", "LifelineServer"]),
        .library(name: "Vaccine", targets: ["Vaccine", "LifelineServer"]),
        .library(name: "Lifecycle", targets: ["Lifecycle", "LifelineServer"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "LifecycleHooks", targets: ["LifecycleHooks", "LifelineServer"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        .executable(name: "Counter", targets: ["Counter"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        library("Ownership"),
        library("HotReload", ["Ownership"], settings: injection),
        library("Typography", resources: [.copy("Fonts")]),
        library("LayerTree", ["Ownership"]),
        library("LifelineAssets", [.product(name: "Crypto", package: "swift-crypto")]),
        // What apps see of HTTP, without NIO: LifelineKit imports it, and WindowServer serves it.
        library("Routes", [.product(name: "HTTPTypes", package: "swift-http-types")]),
        .target(name: "CAllocator"),
        .target(name: "CMainThreadStack"),
        library(
            "WindowServer",
            [
                "CAllocator", "CMainThreadStack", "LayerTree", "LifelineAssets", "Routes", "Typography",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], resources: [.copy("Client")]),
        library(
            "LifelineKit",
            [
                "HotReload", "LayerTree", "LifelineAssets", "Ownership", "Routes", "Typography",
                .product(name: "Logging", package: "swift-log"),
            ] + openCombine, resources: [.copy("Symbols")]),
        // Nothing of apps imports it: it is linked, and found by the name of its symbol.
        library(
            "LifelineServer",
            [
                "HotReload", "LayerTree", "LifelineKit", "Routes", "WindowServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        library("LifelineUI", ["CMainThreadStack", "HotReload", "LifelineKit", "Ownership"] + openCombine),
        library("Hooks", ["HotReload", "LifelineUI", "Ownership"]),
        library("Lifecycle", ["LifelineKit", "LifelineUI", "Hooks", "Ownership"]),
        library("Vaccine", ["HotReload", "LifelineKit", "LifelineUI", "Ownership"]),
        library("LifecycleHooks", ["LifelineKit", "Ownership", .product(name: "Logging", package: "swift-log")]),
        library(
            "Lifeline",
            ["LifelineKit", "LifelineServer", "LifelineUI", "Hooks", "Lifecycle", "LifecycleHooks", "Vaccine"]),
        // Separate from LifelineTesting, so that tests of lower modules do not depend on LifelineUI.
        library("SeededRandom"),
        library(
            "LifelineTesting",
            [
                "LifelineKit", "LifelineServer", "LifelineUI", "Routes", "SeededRandom", "WindowServer",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // For sources that say `import UIKit` and `import SwiftUI`.
        .target(name: "_Testing_UIKit", path: "Shims/_Testing_UIKit", swiftSettings: warnings),
        .target(
            name: "UIKit", dependencies: ["LifelineKit", "LifelineServer", "_Testing_UIKit"], path: "Shims/UIKit",
            swiftSettings: warnings),
        .target(
            name: "SwiftUI", dependencies: ["LifelineUI", "UIKit"], path: "Shims/SwiftUI", swiftSettings: warnings),
        .executableTarget(
            name: "Accounts", dependencies: ["Lifeline"], path: "Examples/Accounts", swiftSettings: warnings),
        .executableTarget(
            name: "Counter", dependencies: ["Lifeline"], path: "Examples/Counter", swiftSettings: warnings),
        .executableTarget(
            name: "Guestbook", dependencies: ["Lifeline"], path: "Examples/Guestbook", swiftSettings: warnings),
        .executableTarget(
            name: "Gallery", dependencies: ["Lifeline"], path: "Examples/Gallery", swiftSettings: warnings),

        tests("Typography", resources: [.copy("Fixtures")]),
        tests("Ownership"),
        tests("LayerTree", ["SeededRandom"]),
        tests(
            "Routes",
            [
                "Guestbook", "LifelineServer", "LifelineTesting", "LifelineUI", "SeededRandom", "WindowServer",
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        tests(
            "WindowServer",
            [
                "LayerTree", "Routes", "SeededRandom",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        tests(
            "LifelineKit",
            ["LifelineTesting", "WindowServer", .product(name: "InMemoryLogging", package: "swift-log")]),
        tests(
            "LifelineUI",
            ["LifelineTesting", "Ownership", .product(name: "InMemoryLogging", package: "swift-log")]),
        tests("Hooks", ["LifelineTesting", "Ownership"]),
        tests("Vaccine", ["Hooks", "HotReload", "LifelineTesting"]),
        tests("Lifecycle", ["LifelineKit", "LifelineUI", "Hooks", "LayerTree", "LifelineTesting", "WindowServer"]),
        tests(
            "LifecycleHooks",
            ["LifelineKit", "LifelineTesting", .product(name: "InMemoryLogging", package: "swift-log")]),
        .testTarget(
            name: "LifecycleSamplesTests",
            dependencies: ["Lifecycle", "LifelineKit", "LifelineUI", "LifelineTesting"],
            swiftSettings: warnings),
        .testTarget(
            name: "ShimTests", dependencies: ["UIKit", "SwiftUI", "Hooks", "Lifecycle", "LifelineTesting"],
            swiftSettings: warnings + [.swiftLanguageMode(.v5)]),
        // Links to the sources that are the same in both language modes.
        .testTarget(
            name: "ShimSwift6Tests", dependencies: ["UIKit", "SwiftUI", "Hooks", "Lifecycle", "LifelineTesting"],
            swiftSettings: warnings),
        // Whole apps under random events: see `StressPlan`.
        .testTarget(
            name: "StressTests",
            dependencies: ["Gallery", "LayerTree", "LifelineKit", "LifelineUI", "LifelineTesting", "WindowServer"],
            swiftSettings: warnings),
        .target(
            name: "Browsers", path: "Tests/Browsers", exclude: ["WebKit/window.py"], swiftSettings: warnings),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Browsers", "Gallery", "LayerTree", "LifelineKit", "LifelineServer", "LifelineTesting", "LifelineUI",
                "SeededRandom", "Typography", "WindowServer",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ], exclude: ["Journeys"], swiftSettings: warnings),
        .testTarget(
            name: "ReloadPageTests",
            dependencies: ["Browsers", "HotReload", "LifelineKit", "LifelineServer", "Vaccine", "WindowServer"],
            swiftSettings: warnings),
    ],
    swiftLanguageModes: [.v6]
)

if let chosenTests {
    package.targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) }
}
