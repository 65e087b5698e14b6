// swift-tools-version: 6.1
import PackageDescription

// The smallest program that code can be injected into: the agent, and something that says what it does when asked.
// Package and target have the shape that a user's has; `lifeline run` finds nothing special in it.
let package = Package(
    name: "Plain",
    products: [.executable(name: "Plain", targets: ["Plain"])],
    targets: [
        .target(name: "Ownership", path: "Ownership"),
        .target(
            name: "HotReload", dependencies: ["Ownership"], path: "HotReload",
            swiftSettings: [.define("LIFELINE_HOT")]),
        .executableTarget(name: "Plain", dependencies: ["HotReload"]),
    ],
    swiftLanguageModes: [.v6]
)
