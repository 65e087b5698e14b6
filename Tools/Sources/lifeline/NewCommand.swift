import ArgumentParser
import Foundation

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Makes a package with an app that runs.")

    @Argument(help: "The app's name, and that of its folder: letters and digits, with a letter first.")
    var name: String

    @Option(
        help: """
            What it begins with: \(Template.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")).
            """)
    var template = Template.app

    @Option(help: "The framework: a folder, which is written as a relative path, or the URL of its repository.")
    var lifeline = NewCommand.framework.path

    /// The repository that this tool was built in.
    static var framework: URL {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/LifelineKit").path) {
                break
            }
        }
        return folder
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
        let package = URL(fileURLWithPath: name).standardizedFileURL
        let isFolder = manager.fileExists(atPath: lifeline)
        guard isFolder || lifeline.contains(":") else {
            throw ValidationError("\(lifeline) is neither a folder nor a URL; nothing was changed.")
        }
        // A relative path, so that both folders can be moved together.
        let place =
            isFolder ? Self.path(from: package, to: URL(fileURLWithPath: lifeline).standardizedFileURL) : lifeline
        // SwiftPM names a package after the last part of its place.
        let identity = URL(fileURLWithPath: lifeline).standardizedFileURL.deletingPathExtension().lastPathComponent
        let templates = Self.framework.appendingPathComponent("Tools/Templates")
        let image = ContainerImage(package: name, framework: isFolder ? place : nil, identity: identity)
        try TemplateCopy(template: template, name: name, folder: templates, image: image).write(to: package)
        try manifest(isFolder, place, identity).write(
            to: package.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        let script = package.appendingPathComponent("scripts/lifeline")
        try manager.createDirectory(at: script.deletingLastPathComponent(), withIntermediateDirectories: true)
        try self.script(isFolder ? place : nil, identity).write(to: script, atomically: true, encoding: .utf8)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        print(
            """
            \(name) is there. To run it and see each edit at once:

                cd \(name)
                scripts/lifeline run

            Its tests: swift test
            """)
    }

    /// The path of a folder, relative to another one.
    static func path(from start: URL, to end: URL) -> String {
        let (from, to) = (start.pathComponents, end.pathComponents)
        let common = zip(from, to).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private func manifest(_ isFolder: Bool, _ place: String, _ identity: String) -> String {
        let quoted = template.traits.map { "\"\($0)\"" }.joined(separator: ", ")
        let traits = quoted.isEmpty ? "" : ", traits: [\(quoted)]"
        let dependency =
            isFolder
            ? ".package(path: \"\(place)\"\(traits))" : ".package(url: \"\(place)\", branch: \"main\"\(traits))"
        func products(_ names: [String]) -> String {
            names.map { "                .product(name: \"\($0)\", package: \"\(identity)\"),\n" }.joined()
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.executable(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependency)],
                targets: [
                    .executableTarget(
                        name: "\(name)",
                        dependencies: [
            \(products(["Lifeline"] + template.products))            ]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: [
                            "\(name)",
            \(products(["LifelineTesting"]))            ]),
                ],
                swiftLanguageModes: [.v6]
            )

            """
    }

    private func script(_ folder: String?, _ identity: String) -> String {
        """
        #!/usr/bin/env bash
        # The framework's tool: `scripts/lifeline run` runs the app, and brings each edit into it.
        set -euo pipefail
        root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
        for folder in \(folder.map { "\"$root/\($0)\" " } ?? "")"$root/.build/checkouts/\(identity)" "$root/.build/hot/checkouts/\(identity)"; do
          if [ -x "$folder/scripts/lifeline" ]; then cd "$root" && exec "$folder/scripts/lifeline" "$@"; fi
        done
        cd "$root" && swift package resolve && exec "$root/.build/checkouts/\(identity)/scripts/lifeline" "$@"

        """
    }
}
