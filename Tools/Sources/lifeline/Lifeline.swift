import ArgumentParser

/// The part of the command-line tool that is built; `scripts/lifeline` has the other commands.
@main
struct Lifeline: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lifeline", abstract: "Live user interfaces for the web, in Swift.",
        subcommands: [RunCommand.self, DeployCommand.self])
}
