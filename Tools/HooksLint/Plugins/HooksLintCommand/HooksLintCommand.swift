import Foundation
import PackagePlugin

/// `swift package hooks-lint [--target NAME]… [--strict]`: checks the sources of the package's targets.
@main struct HooksLintCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let isStrict = extractor.extractFlag(named: "strict") > 0
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let sources = targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
        let process = Process()
        process.executableURL = try context.tool(named: "hooks-lint").url
        process.arguments = (isStrict ? ["--strict"] : []) + sources.map { $0.path() }
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { Diagnostics.error("hooks-lint found violations of the rules of hooks.") }
    }
}
