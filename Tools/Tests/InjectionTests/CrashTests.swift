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
        let report = CrashReport(
            output: Self.output, status: 128 + SIGILL, folder: "/", roots: ["/home/me/App/Sources"])
        #expect(report.message == "too bad: 7")
        #expect(report.problem.file == "/home/me/App/Sources/Plain/Answers.swift")
        #expect(report.problem.line == 14)
        #expect(report.problem.column == 9)
    }

    /// Paths below the folder in which the process runs are written without their beginning.
    @Test func aPathBelowTheWorkingFolderIsFound() {
        let output = """
            Fatal error: too bad

            0 0x1 Stack.body.getter + 12 in App at /home/me/lifeline/Sources/LifelineUI/Layout/Stacks.swift:43:9
            1 0x2 TeaView.body.getter + 54 in Hot0003.so at Sources/Tea/TeaView.swift:14:9
            """
        let report = CrashReport(
            output: output, status: 128 + SIGILL, folder: "/home/me/Tea", roots: ["/home/me/Tea/Sources"])
        #expect(report.problem.file == "/home/me/Tea/Sources/Tea/TeaView.swift" && report.problem.line == 14)
    }

    @Test func aCrashWithoutAMessageIsNamedByItsSignal() {
        let report = CrashReport(output: "nothing\n", status: 128 + SIGSEGV, folder: "/", roots: ["/home"])
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

    private func waitUntilReady(_ fixture: Fixture) throws {
        try fixture.wait { events in events.contains { if case .ready = $0 { true } else { false } } }
    }

    /// A process that is busy with new code is ended, says where it was, and is started as it was built.
    @Test func anEndlessLoopIsEndedAndMended() throws {
        let fixture = try Fixture(loopLimit: .seconds(3))
        #expect(try fixture.edit("Answers.swift", "value += 1", "value += 5") == .injected(["Model.next()"]))
        let looping = try fixture.edit("Answers.swift", "    \"Hello\"", "    while true {}")
        guard case .crashed(let report, isRestarted: true, hasEdits: false) = looping else {
            Issue.record("\(looping)")
            return
        }
        #expect(report.message == "The main thread was busy for 3 s: an endless loop?")
        #expect(report.problem.file.hasSuffix("/Sources/Plain/Answers.swift") && report.problem.line == 14)
        try waitUntilReady(fixture)
        #expect(fixture.answer("greeting", soon: "Hello") == "Hello")
        let mended = try fixture.edit("Answers.swift", "    while true {}", "    \"Well again\"")
        #expect(mended == .injected(["greeting()", "Model.next()"]))
        #expect(fixture.answers["greeting"] == "Well again")
    }

    /// Code that was injected before may loop only later.
    @Test func aLoopOfAnEarlierEditIsEndedAndMended() throws {
        let fixture = try Fixture(loopLimit: .seconds(3))
        // It loops at the next answer, not at this one.
        let loop = "if value > 41 { while true {} }\n        value += 1"
        #expect(try fixture.edit("Answers.swift", "value += 1", loop) == .injected(["Model.next()"]))
        let text = try String(contentsOfFile: fixture.path("Answers.swift"), encoding: .utf8)
        let looping = try fixture.save("Answers.swift", text.replacing("Hello", with: "Good day"))
        guard case .crashed = looping else {
            Issue.record("\(looping)")
            return
        }
        try waitUntilReady(fixture)
        let mended = try fixture.save("Answers.swift", text.replacing(loop, with: "value += 7"))
        #expect(mended == .injected(["Model.next()"]))
        #expect(fixture.answers["greeting"] == "Hello")
    }
}
