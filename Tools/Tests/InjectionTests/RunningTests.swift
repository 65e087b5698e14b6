import Testing

@testable import InjectionEngine

/// A program is edited while it runs.
@Suite(.serialized) struct RunningTests {
    @Test func aBodyIsReplacedAndStateIsKept() throws {
        let fixture = try Fixture()
        #expect(
            fixture.answers.filter { $0.key == "greeting" || $0.key == "count" } == [
                "greeting": "Hello", "count": "41",
            ])

        #expect(try fixture.edit("Answers.swift", "\"Hello\"", "\"Good day\"") == .injected(["greeting()"]))
        #expect(
            fixture.answers.filter { $0.key == "greeting" || $0.key == "count" } == [
                "greeting": "Good day", "count": "42",
            ])

        #expect(try fixture.edit("Answers.swift", "value += 1", "value += 10") == .injected(["Model.next()"]))
        #expect(
            fixture.answers.filter { $0.key == "greeting" || $0.key == "count" } == [
                "greeting": "Good day", "count": "52",
            ])

        // Back to what the program was built of: the patch must not stay in force.
        #expect(try fixture.edit("Answers.swift", "\"Good day\"", "\"Hello\"") == .injected(["greeting()"]))
        #expect(
            fixture.answers.filter { $0.key == "greeting" || $0.key == "count" } == [
                "greeting": "Hello", "count": "62",
            ])

        // An error is said with its place, and the program goes on.
        let problems = try fixture.edit("Answers.swift", "value += 10", "value += ten")
        #expect(problems == .problems(["22:18 cannot find 'ten' in scope"]))
        #expect(try fixture.edit("Answers.swift", "value += ten", "value += 10") == .solved)

        // What can't be injected leads to a new build and a new process.
        let restarted = try fixture.edit("Answers.swift", "var value: Int\n", "var value: Int\n    var other = 1\n")
        #expect(restarted == .restarted("stored property Model.other was added"))
        #expect(
            fixture.answers.filter { $0.key == "greeting" || $0.key == "count" } == [
                "greeting": "Hello", "count": "50",
            ])
    }
}
