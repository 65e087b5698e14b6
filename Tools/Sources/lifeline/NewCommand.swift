import ArgumentParser
import Foundation

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Makes a package with an app that runs.")

    @Argument(help: "The app's name, and that of its folder: letters and digits, with a letter first.")
    var name: String

    @Option(help: "The framework: a folder, or the URL of its repository.")
    var lifeline = NewCommand.framework

    /// The repository that this tool was built in.
    static var framework: String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        if !folder.path.hasPrefix("/") { folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/LifelineKit").path) {
                return folder.path
            }
        }
        return "https://github.com/lifeline/lifeline"
    }

    func validate() throws {
        let isName = name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isName else {
            throw ValidationError(
                "“\(name)” can't be the name of a module: use letters and digits, with a letter first.")
        }
    }

    func run() throws {
        let manager = FileManager.default
        guard !manager.fileExists(atPath: name) else {
            throw ValidationError("There is something named \(name) here already; nothing was changed.")
        }
        let isFolder = manager.fileExists(atPath: lifeline)
        let path = isFolder ? URL(fileURLWithPath: lifeline).standardizedFileURL.path : lifeline
        let dependency = isFolder ? ".package(path: \"\(path)\")" : ".package(url: \"\(path)\", branch: \"main\")"
        // SwiftPM names a package after the last part of its place.
        let identity = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        try manager.createDirectory(atPath: "\(name)/Sources/\(name)", withIntermediateDirectories: true)
        try manager.createDirectory(atPath: "\(name)/scripts", withIntermediateDirectories: true)
        try manifest(dependency, identity).write(toFile: "\(name)/Package.swift", atomically: true, encoding: .utf8)
        try source.write(toFile: "\(name)/Sources/\(name)/\(name)App.swift", atomically: true, encoding: .utf8)
        try ".build\n".write(toFile: "\(name)/.gitignore", atomically: true, encoding: .utf8)
        let script = "\(name)/scripts/lifeline"
        try self.script(isFolder ? path : nil, identity).write(toFile: script, atomically: true, encoding: .utf8)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        print(
            """
            \(name) is there. To run it and see each edit at once:

                cd \(name)
                scripts/lifeline run
            """)
    }

    private func manifest(_ dependency: String, _ identity: String) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "\(name)",
            products: [.executable(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(dependency)],
            targets: [
                .executableTarget(name: "\(name)", dependencies: [.product(name: "Lifeline", package: "\(identity)")])
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private var source: String {
        """
        import Lifeline

        @main
        struct \(name)App: App {
            var body: some Scene {
                WindowGroup("\(name)") { ContentView() }
            }
        }

        struct ContentView: View {
            @State private var count = 0

            var body: some View {
                VStack(spacing: 16) {
                    Text("Hello from \(name)").font(.largeTitle)
                    Text("Change this line and save.")
                    Button("Pressed \\(count) times") { count += 1 }.buttonStyle(.borderedProminent)
                }
                .padding(24)
            }
        }

        """
    }

    private func script(_ folder: String?, _ identity: String) -> String {
        """
        #!/usr/bin/env bash
        # The framework's tool: `scripts/lifeline run` runs the app, and brings each edit into it.
        set -euo pipefail
        root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
        for folder in \(folder.map { "\"\($0)\" " } ?? "")"$root/.build/checkouts/\(identity)" "$root/.build/hot/checkouts/\(identity)"; do
          if [ -x "$folder/scripts/lifeline" ]; then cd "$root" && exec "$folder/scripts/lifeline" "$@"; fi
        done
        cd "$root" && swift package resolve && exec "$root/.build/checkouts/\(identity)/scripts/lifeline" "$@"

        """
    }
}
