// swift-tools-version: 6.1
import PackageDescription

// How a package uses the linter; scripts/lint-hooks checks that both plugins find what is wrong in it.
let package = Package(
    name: "Example",
    dependencies: [.package(path: "..")],
    targets: [
        .target(name: "Example", plugins: [.plugin(name: "HooksLint", package: "HooksLint")])
    ]
)
