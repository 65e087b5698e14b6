import Foundation
import Testing

@testable import InjectionEngine

/// What is known of a crash, and what happens after it.
@Suite(.serialized) struct CrashTests {
    private static let output = """
        starting
        Plain/Answers.swift:14: Fatal error: too bad: 7

        *** Program crashed: System trap at 0x00007f ***

        Thread 0 "Plain" crashed:

        0 0x1 _assertionFailure(_:_:file:line:flags:) + 364 in libswiftCore.so at /home/build/swift/Assert.swift:12:5
        1 0x2 greeting__h3_0() + 54 in Hot0003.so at /home/me/App/Sources/Plain/Answers.swift:14:9
        2 0x3 answers() + 99 in Plain at /home/me/App/Sources/Plain/Answers.swift:8:4

        """

    @Test func theMessageAndTheFirstLineOfTheUsersCodeAreFound() {
        let report = CrashReport(output: Self.output, status: 128 + SIGILL) { $0.hasPrefix("/home/me/App/Sources/") }
        #expect(report.message == "too bad: 7")
        #expect(report.problem.file == "/home/me/App/Sources/Plain/Answers.swift")
        #expect(report.problem.line == 14)
        #expect(report.problem.column == 9)
    }

    @Test func aCrashWithoutAMessageIsNamedByItsSignal() {
        let report = CrashReport(output: "nothing\n", status: 128 + SIGSEGV) { _ in true }
        #expect(report.message == "Bad access to memory")
        #expect(report.problem.file.isEmpty && report.problem.line == 0)
    }

    /// The process is started again as it was built, and the next save brings the edits in.
    @Test func anEditThatCrashesIsTakenBackUntilTheNextSave() throws {
        let fixture = try Fixture()
        #expect(try fixture.edit("Answers.swift", "value += 1", "value += 5") == .injected(["Model.next()"]))
        let crashed = try fixture.edit("Answers.swift", "\"Hello\"", "fatalError(\"too bad\")")
        guard case .crashed(let report, isRestarted: true, hasEdits: false) = crashed else {
            Issue.record("\(crashed)")
            return
        }
        #expect(report.message == "too bad")
        #expect(report.problem.file.hasSuffix("/Sources/Plain/Answers.swift"))
        #expect(report.problem.line == 14)
        #expect(report.problem.source == "    fatalError(\"too bad\")")
        try fixture.wait { events in events.contains { if case .ready = $0 { true } else { false } } }
        #expect(fixture.answer("greeting", soon: "Hello") == "Hello")
        // All edits since the build, also those that did not crash.
        let repaired = try fixture.edit("Answers.swift", "fatalError(\"too bad\")", "\"Well again\"")
        #expect(repaired == .injected(["greeting()", "Model.next()"]))
        #expect(fixture.answers["greeting"] == "Well again")
        #expect(fixture.answers["count"] == "46")
    }
}
