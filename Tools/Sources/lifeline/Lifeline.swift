import ArgumentParser

@main
struct Lifeline: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lifeline", abstract: "Live user interfaces for the web, in Swift.",
        subcommands: [RunCommand.self, NewCommand.self, DoctorCommand.self, DeployCommand.self])
}
