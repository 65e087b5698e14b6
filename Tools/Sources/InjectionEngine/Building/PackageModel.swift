import Foundation

/// What the driver must know of the user's package.
public struct PackageModel: Sendable {
    public struct Target: Sendable {
        public let name: String
        /// The folder of its sources.
        public let path: String
        public let isExecutable: Bool
        /// The files that the build compiles.
        var sources: Set<String> = []
        /// Files and folders that the build copies.
        var resources: [String] = []
    }

    public let name: String
    public let root: String
    /// Its Swift targets, tests left out.
    public internal(set) var targets: [Target]
    /// The products that can be run.
    public let executables: [String]
    /// The folders of all targets but tests, those of other languages included.
    public let folders: [String]
    /// The folders of the packages that lie beside it.
    public let localDependencies: [String]

    public struct Unreadable: Error, CustomStringConvertible {
        public let root: String
        public let output: String
        public var description: String { "the package in \(root) can't be read:\n\(output)" }
    }

    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let path: String
            let type: String
            let module_type: String
            let sources: [String]
            let resources: [Resource]?
        }
        struct Resource: Decodable { let path: String }
        struct Product: Decodable {
            let name: String
            let type: [String: Ignored?]
        }
        struct Ignored: Decodable { init(from decoder: any Decoder) {} }
        let name: String
        let path: String
        let targets: [Target]
        let products: [Product]
        let dependencies: [Dependency]?
        struct Dependency: Decodable { let path: String? }
    }

    /// - Parameter scratch: where the hot build lies. Asked there, SwiftPM does not wait for a build that an editor or
    ///   another terminal has going.
    /// - Parameter onProgress: called with each line of SwiftPM that says what it fetches.
    public init(
        root: String, scratch: String? = nil, swift: String = "swift", onProgress: @escaping (String) -> Void = { _ in }
    ) throws {
        let scratch = scratch ?? "\(root)/.build/hot"
        let result = try Subprocess.run(
            [swift, "package", "--package-path", root, "--scratch-path", scratch, "describe", "--type", "json"],
            onOutput: HotBuild.progressReader(onProgress))
        guard result.status == 0, let start = result.output.firstIndex(of: "{"),
            let description = try? JSONDecoder().decode(Description.self, from: Data(result.output[start...].utf8))
        else { throw Unreadable(root: root, output: result.output) }
        name = description.name
        self.root = description.path
        func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(description.path)/\(path)" }
        let ordinary = description.targets.filter { $0.type != "test" }
        folders = ordinary.map { absolute($0.path) }
        // Plugins of the compiler are no part of the app.
        targets = ordinary.filter { $0.module_type == "SwiftTarget" && $0.type != "macro" }.map { target in
            let path = absolute(target.path)
            return Target(
                name: target.name, path: path, isExecutable: target.type == "executable",
                sources: Set(target.sources.map { "\(path)/\($0)" }),
                resources: (target.resources ?? []).map { $0.path.hasPrefix("/") ? $0.path : "\(path)/\($0.path)" })
        }
        localDependencies = (description.dependencies ?? []).compactMap(\.path)
        executables = description.products.filter { $0.type.keys.contains("executable") }.map(\.name)
    }

    /// The targets whose code can be replaced while it runs: those of the user. In the framework's own package they are
    /// the apps, since the framework in hot apps is to be the one that others have.
    public var injectable: [Target] {
        targets.contains { $0.name == "HotReload" } ? targets.filter(\.isExecutable) : targets
    }
}
