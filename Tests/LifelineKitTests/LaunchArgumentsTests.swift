import ArgumentParser
import Stores
import Testing

@testable import LifelineServer

@Suite struct LaunchArgumentsTests {
    @Test func otherOptionsAreTheApps() throws {
        let arguments = try LaunchArguments.parse(["--demo", "--port", "9000", "--folder", "data", "--open"])
        #expect(arguments.port == 9000)
        #expect(arguments.open)
        #expect(arguments.appArguments == ["--demo", "--folder", "data"])
        #expect(try LaunchArguments.parse([]).appArguments.isEmpty)
    }

    @Test func helpListsTheEnvironmentWithItsDefaults() throws {
        let help = LaunchArguments.helpMessage(columns: 200)
        for line in [
            "LIFELINE_PORT=8080", "LIFELINE_HOST=127.0.0.1", "LIFELINE_GRACE_PERIOD=60", "LIFELINE_TURN_TIME=4",
            "LIFELINE_SECRET=a random one", "LIFELINE_TRUST_PROXY=0", "LIFELINE_MAX_SCENES=10000",
            "LIFELINE_STORE=a file",
            "LIFELINE_ALLOWED_HOSTS=", "LIFELINE_PERSIST=handover",
        ] {
            #expect(help.contains(line), "\(line)")
        }
        #expect(help.hasPrefix("OVERVIEW: Serves the app"))
        let days = try #require(help.firstMatch(of: /LIFELINE_STORE_DAYS=(\d+)/)?.1)
        let settings = try StoreSettings(environment: ["LIFELINE_STORE_DAYS": String(days)])
        #expect(settings.visitorLifetime == StoreSettings().visitorLifetime)
    }

    /// A terminal's 80 columns are enough: a line that is wrapped would lose its indentation.
    @Test func helpIsNotWrapped() {
        let variables = LaunchArguments.helpMessage(columns: 200).split(separator: "\n")
            .drop { !$0.hasPrefix("LIFELINE_") }.prefix { !$0.hasPrefix("USAGE:") }
        #expect(variables.count > 100)
        for line in variables { #expect(line.count <= 80, "\(line)") }
    }

    @Test func anOptionWithoutItsValueIsRefused() {
        #expect(throws: (any Error).self) { try LaunchArguments.parse(["--demo", "--port"]) }
        #expect(throws: (any Error).self) { try LaunchArguments.parse(["--port", "many"]) }
    }
}
