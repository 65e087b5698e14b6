import ArgumentParser
import Foundation

/// What `lifeline new` begins a package with. The files are in `Tools/Templates`, where they are compiled and tested.
enum Template: String, CaseIterable, ExpressibleByArgument {
    case app, crud, dashboard, chat, uikit

    /// The name of the module in the template, which the app's name replaces.
    var module: String { self == .uikit ? "UIKitTemplate" : rawValue.capitalized + "Template" }

    var summary: String {
        switch self {
        case .app: "one view, to begin with"
        case .crud: "records in an SQLite file: a list with search, a form, a dialog"
        case .dashboard: "charts that all tabs follow"
        case .chat: "messages and who is there, for everybody"
        case .uikit: "view controllers"
        }
    }

    /// The products of the framework that the app uses, besides `Lifeline`.
    var products: [String] {
        switch self {
        case .app, .uikit: []
        case .crud: ["DatabaseQueries"]
        case .dashboard: ["Charts"]
        case .chat: ["PubSub"]
        }
    }

    var traits: [String] { self == .crud ? ["SQLite"] : [] }

    /// The system's packages that building it needs, and those that running it needs, by Debian's names.
    var systemPackages: (build: [String], run: [String]) {
        self == .crud ? (["zlib1g-dev", "libsqlite3-dev"], ["zlib1g", "libsqlite3-0"]) : (["zlib1g-dev"], ["zlib1g"])
    }
}

/// The part of a container's recipe that depends on where the framework is.
struct ContainerImage {
    let name: String
    /// The command that builds it, in the package's folder.
    let command: String
    /// The lines that set the package's folder in the image, and copy the framework if SwiftPM does not fetch it.
    let sources: String

    /// - Parameter framework: The framework's folder, relative to the package, or `nil` if it is a repository.
    init(package: String, framework: String?, identity: String) {
        name = package.lowercased()
        guard let framework else {
            (command, sources) = ("docker build -t \(name) .", "WORKDIR /build/\(package)")
            return
        }
        command = "docker build --build-context lifeline=\(framework) -t \(name) ."
        // The same relative path leads from one to the other in the image.
        let parts = framework.split(separator: "/").map(String.init)
        let below = parts.drop { $0 == ".." }
        let top = below.isEmpty ? "/build/\(identity)" : "/build"
        let place = ([top] + below).joined(separator: "/")
        let depth = parts.count - below.count
        let folder = ([top] + (1..<max(depth, 1)).map { "folder\($0)" } + [package]).joined(separator: "/")
        // What the manifest names, and not the framework's own builds.
        let copies = ["Package.swift", "Sources", "Shims", "Examples", "Tests"].map {
            "COPY --from=lifeline \($0) \(place)/\($0)"
        }
        sources = (copies + ["WORKDIR \(folder)"]).joined(separator: "\n")
    }
}

/// Copies the files of a template.
struct TemplateCopy {
    let template: Template
    let name: String
    /// `Tools/Templates`.
    let folder: URL
    let image: ContainerImage

    /// Copies all files below a package's folder.
    func write(to package: URL) throws {
        try copy("common", to: package)
        try copy("\(template.rawValue)/Sources", to: package.appendingPathComponent("Sources/\(name)"))
        try copy("\(template.rawValue)/Tests", to: package.appendingPathComponent("Tests/\(name)Tests"))
    }

    private func copy(_ path: String, to destination: URL) throws {
        let manager = FileManager.default
        let source = folder.appendingPathComponent(path).path
        for file in try manager.subpathsOfDirectory(atPath: source).sorted() {
            var isFolder: ObjCBool = false
            _ = manager.fileExists(atPath: "\(source)/\(file)", isDirectory: &isFolder)
            if isFolder.boolValue { continue }
            let target = destination.appendingPathComponent(replaced(file))
            try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            let text = try String(contentsOfFile: "\(source)/\(file)", encoding: .utf8)
            try replaced(text).write(to: target, atomically: true, encoding: .utf8)
        }
    }

    private func replaced(_ text: String) -> String {
        let (build, run) = template.systemPackages
        return text.replacingOccurrences(of: template.module, with: name)
            .replacingOccurrences(of: "TEMPLATE_IMAGE_NAME", with: image.name)
            .replacingOccurrences(of: "TEMPLATE_IMAGE", with: image.command)
            .replacingOccurrences(of: "TEMPLATE_FRAMEWORK", with: image.sources)
            .replacingOccurrences(of: "TEMPLATE_NAME", with: name)
            .replacingOccurrences(of: "TEMPLATE_PACKAGES", with: build.joined(separator: " "))
            .replacingOccurrences(of: "TEMPLATE_LIBRARIES", with: run.joined(separator: " "))
    }
}
