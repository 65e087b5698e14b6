// swift-tools-version: 6.1
import PackageDescription

/// Set by scripts/measure-topics: building the Redis store and its TLS takes minutes, which other benchmarks do not need.
let measuresTopics = Context.environment["LIFELINE_MEASURE_TOPICS"] != nil

// A separate package, so that building an app or the library does not build the benchmarks.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "lifeline", path: "..", traits: measuresTopics ? ["Redis"] : []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    ],
    targets: [
        .target(name: "CountedMemory"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CountedMemory",
                .product(name: "LayerTree", package: "lifeline"),
                .product(name: "Lifeline", package: "lifeline"),
                .product(name: "LifelineTesting", package: "lifeline"),
                .product(name: "Typography", package: "lifeline"),
                .product(name: "WindowServer", package: "lifeline"),
            ]),
        // The apps that compare-rows measures side by side with React.
        .executableTarget(name: "RowsServer", dependencies: [.product(name: "Lifeline", package: "lifeline")]),
        // The app and the tool of scripts/load-test.
        .executableTarget(name: "LoadServer", dependencies: [.product(name: "Lifeline", package: "lifeline")]),
        // Examples/Dashboard, the app of scripts/measure-dashboard.
        .executableTarget(
            name: "DashboardServer",
            dependencies: [
                .product(name: "Charts", package: "lifeline"), .product(name: "Lifeline", package: "lifeline"),
            ]),
        // The same app; it prints the sizes of its charts instead of running. For scripts/compare-payloads.
        .executableTarget(
            name: "ChartPayloads",
            dependencies: [
                .product(name: "Charts", package: "lifeline"), .product(name: "Lifeline", package: "lifeline"),
                .product(name: "LifelineTesting", package: "lifeline"),
            ]),
        .executableTarget(
            name: "Load",
            dependencies: [
                .product(name: "LayerTree", package: "lifeline"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "RowsFloor",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

if measuresTopics {
    package.targets.append(
        .executableTarget(
            name: "TopicsServer",
            dependencies: [
                .product(name: "Lifeline", package: "lifeline"),
                .product(name: "LifelineTesting", package: "lifeline"),
                .product(name: "PubSub", package: "lifeline"),
                .product(name: "StoresRedis", package: "lifeline"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]))
}
