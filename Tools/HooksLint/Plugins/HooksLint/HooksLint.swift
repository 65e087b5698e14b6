import PackagePlugin

/// Checks a target's sources whenever they are built. Findings are warnings of the build.
@main struct HooksLint: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
        guard !sources.isEmpty else { return [] }
        let stamp = context.pluginWorkDirectoryURL.appending(path: "HooksLint.swift")
        return [
            .buildCommand(
                displayName: "Checking the rules of hooks in \(target.name)",
                executable: try context.tool(named: "hooks-lint").url,
                arguments: ["--stamp", stamp.path()] + sources.map { $0.path() },
                inputFiles: sources, outputFiles: [stamp])
        ]
    }
}
