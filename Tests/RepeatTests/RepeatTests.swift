import Foundation
import Testing

/// Where tests of this process leave their marks.
private let folderOfMarks = ProcessInfo.processInfo.environment["LIFELINE_FAIL_ONCE"]

/// Tests that fail on purpose: `scripts/test-report` runs them, and sets a folder for their marks.
@Suite(.enabled(if: folderOfMarks != nil, "scripts/test-report runs these")) struct RepeatTests {
    @Test func failsOnce() throws {
        if try Self.isFirstCall("plain") { Issue.record("This test fails once.") }
    }

    @Test(arguments: 1...3) func failsOnce(number: Int) throws {
        if number == 2, try Self.isFirstCall("given") { Issue.record("This test fails once, for one argument.") }
    }

    @Test func failsAlways() { Issue.record("This test fails always.") }

    @Test func endsTheProcess() { exit(3) }

    /// Returns whether no process with this folder has called it with the name.
    private static func isFirstCall(_ name: String) throws -> Bool {
        let mark = try #require(folderOfMarks) + "/failed-" + name
        if FileManager.default.fileExists(atPath: mark) { return false }
        return FileManager.default.createFile(atPath: mark, contents: nil)
    }
}
