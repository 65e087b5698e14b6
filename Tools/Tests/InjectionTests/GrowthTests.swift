import Foundation
import Testing

@testable import InjectionEngine

/// Edit after edit in one process.
@Suite(.serialized) struct GrowthTests {
    @Test func eachEditCostsLittleMemoryAndStateIsKept() throws {
        let fixture = try Fixture()
        let edits = Int(ProcessInfo.processInfo.environment["LIFELINE_EDITS"] ?? "") ?? 100
        let warm = 20
        var before = 0
        for number in 1...edits {
            // A body and something new, both of which each patch has to bring along.
            let effect = try fixture.save(
                "Answers.swift",
                fixture.original("Answers.swift").replacing("\"Hello\"", with: "added() + \"\(number)\"")
                    + "func added() -> String { \"number \" }\n")
            guard case .injected = effect else {
                Issue.record("edit \(number): \(effect)")
                return
            }
            #expect(fixture.answers["greeting"] == "number \(number)")
            if number == warm { before = try memory(of: fixture) }
        }
        #expect(fixture.answers["count"] == "\(41 + edits)", "It is still the same process.")
        let each = (try memory(of: fixture) - before) / (edits - warm)
        print("\(edits) edits, \(each) bytes each")
        #expect(each <= 30_000)
    }

    /// The bytes that only this process holds.
    private func memory(of fixture: Fixture) throws -> Int {
        let pid = try #require(fixture.session.app?.pid)
        let text = try String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)
        return text.split(separator: "\n").reduce(0) { sum, line in
            let words = line.split(separator: " ")
            guard words.count > 1, words[0].hasPrefix("Private_") else { return sum }
            return sum + (Int(words[1]) ?? 0) * 1024
        }
    }
}
