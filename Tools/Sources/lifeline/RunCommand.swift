import ArgumentParser
import Foundation
import InjectionEngine

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs an app, and brings each edit of its sources into it while it runs.",
        discussion: "Keys: r builds and starts anew, R forgets the state of all views, q quits.")

    @Argument(help: "The executable product; not needed if the package has one.")
    var product: String?

    @Option(name: .customLong("package-path"), help: "The folder of the package.")
    var packagePath = "."

    @Flag(help: "Show the previews of the app and of the libraries that it uses, instead of the app.")
    var previews = false

    @Flag(help: "Say what each step of a save cost: by the clock, and of the processors.")
    var timings = false

    @Option(
        help: "After how many seconds an app that has taken edits is ended for an endless loop; 0 for never.")
    var loopLimit = 5.0

    @Flag(
        inversion: .prefixedNo,
        help: """
            Look at the files repeatedly, instead of waiting for the system's events. By default where another machine \
            shares their folder.
            """)
    var poll: Bool?

    @Option(help: "How many milliseconds a message to a page and its answer take longer, as over a network.")
    var latency: Int?

    @Argument(parsing: .postTerminator, help: "Arguments for the app, after --.")
    var arguments: [String] = []

    func validate() throws {
        if let latency, !(0...10_000).contains(latency) {
            throw ValidationError("--latency takes milliseconds from 0 to 10000.")
        }
    }

    mutating func run() throws {
        guard let toolchain = Toolchain() else {
            throw ValidationError(
                "There is no Swift toolchain on the PATH. Install Swift 6.1 or later: https://swift.org/install")
        }
        guard toolchain.linker != nil else {
            throw ValidationError("There is no linker: install binutils-gold, or a toolchain with ld.lld.")
        }
        let root = URL(fileURLWithPath: packagePath).standardizedFileURL.path
        let terminal = Terminal()
        let reporter = Reporter(terminal: terminal, root: root)
        let package = try PackageModel(root: root) { reporter.report(.progress($0)) }
        let product = try chosen(of: package)
        var options = HotSession.Options()
        options.arguments = arguments
        options.reportsTimings = timings
        options.loopLimit = loopLimit > 0 ? .seconds(loopLimit) : nil
        if previews { options.environment["LIFELINE_PREVIEWS"] = "1" }
        if let latency { options.environment["LIFELINE_LATENCY"] = "\(latency)" }
        let shared = SharedFolder(root)
        options.polls = poll ?? (shared != nil)
        if poll == nil, let shared {
            terminal.say(
                "polling: the package is in a folder that another machine shares (\(shared.kind)); see --no-poll")
        }
        let session = try HotSession(
            build: HotBuild(package: package, product: product, toolchain: toolchain), options: options
        ) { reporter.report($0) }
        terminal.begin()
        defer { terminal.end() }
        try session.start()
        try session.run(until: { Terminal.isInterrupted }, input: terminal.input) { session in
            guard let keys = terminal.readKeys() else { return session.stop() }
            for key in keys {
                switch key {
                case "r": try? session.restart([Reason(file: "", line: 0, text: "asked for")])
                case "R": session.resetState()
                case "q", "\u{3}", "\u{4}": session.stop()
                default: break
                }
            }
        }
        session.stop()
    }

    private func chosen(of package: PackageModel) throws -> String {
        let list = package.executables.sorted().joined(separator: ", ")
        if let product {
            guard package.executables.contains(product) else {
                throw ValidationError("The package has no executable product “\(product)”; it has \(list).")
            }
            return product
        }
        guard package.executables.count == 1 else {
            throw ValidationError(
                package.executables.isEmpty
                    ? "The package in \(package.root) has no executable product."
                    : "Say which product to run: \(list).")
        }
        return package.executables[0]
    }
}
