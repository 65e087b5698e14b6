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

    /// What was saved beside an error is in force as soon as that is mended, and the error is shown until then.
    @Test func whatIsSavedBesideAnErrorStaysDue() throws {
        let fixture = try Fixture()
        let answers = try String(contentsOfFile: fixture.path("Answers.swift"), encoding: .utf8)
        let kinds = try String(contentsOfFile: fixture.path("Kinds.swift"), encoding: .utf8)
        let broken = kinds.replacing("{ \"m001\" }", with: "{ m001 }")
        let problem = "\(try line(of: "m001", in: kinds)):35 cannot find 'm001' in scope"

        // At once.
        let first = ["Answers.swift": answers.replacing("Hello", with: "Good day"), "Kinds.swift": broken]
        #expect(try fixture.save(first) == .problems([problem]))
        #expect(fixture.answers["greeting"] == "Hello")
        let mended = try fixture.save("Kinds.swift", kinds.replacing("m001", with: "m901"))
        #expect(mended == .injected(["greeting()", "globalFunction()"]))
        #expect(fixture.answers["greeting"] == "Good day")
        #expect(fixture.answers["globals"]?.hasPrefix("m901") == true)

        // One after the other.
        #expect(try fixture.save("Kinds.swift", broken) == .problems([problem]))
        let second = try fixture.save("Answers.swift", answers.replacing("Hello", with: "Good night"))
        #expect(second == .problems([problem]))
        #expect(fixture.answers["greeting"] == "Good day")
        #expect(try fixture.save("Kinds.swift", kinds) == .injected(["greeting()", "globalFunction()"]))
        #expect(fixture.answers["greeting"] == "Good night")

        // An error that is taken back leaves nothing to do.
        #expect(try fixture.save("Kinds.swift", broken) == .problems([problem]))
        #expect(try fixture.save("Kinds.swift", kinds) == .solved)
    }

    private func line(of text: String, in source: String) throws -> Int {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }
}
