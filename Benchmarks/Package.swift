// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who builds an app or the library builds the benchmarks.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "lifeline", path: "..")],
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
    ],
    swiftLanguageModes: [.v6]
)
