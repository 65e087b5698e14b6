import ArgumentParser
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

    @Test func anOptionWithoutItsValueIsRefused() {
        #expect(throws: (any Error).self) { try LaunchArguments.parse(["--demo", "--port"]) }
        #expect(throws: (any Error).self) { try LaunchArguments.parse(["--port", "many"]) }
    }
}
