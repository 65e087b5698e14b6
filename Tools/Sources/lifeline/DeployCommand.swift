import ArgumentParser
import Foundation

struct DeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy", abstract: "Checks an app that is deployed, as its visitors reach it.")

    @Option(name: .customLong("check"), help: "The address of the app: https://app.example.org")
    var address: String

    func validate() throws {
        guard DeployCheck.Address(address) != nil else {
            throw ValidationError("\(address) is not an address such as https://app.example.org")
        }
    }

    func run() throws {
        guard let address = DeployCheck.Address(address) else { return }
        let terminal = Terminal()
        let findings = DeployCheck(address, fetch: Curl.fetch).run()
        for finding in findings {
            let (word, color): (String, Terminal.Color) =
                switch finding.level {
                case .ok: ("ok     ", .green)
                case .note: ("note   ", .yellow)
                case .failure: ("wrong  ", .red)
                }
            terminal.say("\(terminal.colored(word, color))  \(finding.what)")
            if let advice = finding.advice { terminal.say("         \(advice)") }
        }
        if findings.contains(where: { $0.level == .failure }) { throw ExitCode(1) }
    }
}
