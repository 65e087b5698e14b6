import Foundation
import Testing

@testable import InjectionEngine

/// One mark after another is changed in a program with every kind of declaration, while it runs.
@Suite(.serialized) struct MutationTests {
    /// Marks that nobody can see from outside.
    static let unseen: Set<String> = ["m075", "m076"]

    @Test func everyMarkThatChangesIsSeenAtOnceAndAlone() throws {
        let fixture = try Fixture()
        let source = try String(contentsOfFile: fixture.path("Kinds.swift"), encoding: .utf8)
        var before = fixture.answers
        before["count"] = nil
        let marks = source.matches(of: /"(m\d+)"/).map { String($0.1) }
        #expect(Set(marks).count >= 90)
        var injected = 0
        var failures: [String] = []
        for mark in marks {
            // There and back: what was patched must not stay in force.
            for (old, new) in [(mark, mark.replacing("m", with: "n")), (mark.replacing("m", with: "n"), mark)] {
                let text = source.replacing("\"\(mark)\"", with: "\"\(new)\"")
                let effect = try fixture.save("Kinds.swift", text)
                guard case .injected = effect else {
                    failures.append("\(mark): \(effect)")
                    if case .restarted = effect { continue }
                    return
                }
                injected += 1
                var answers = fixture.answers
                answers["count"] = nil
                let expected = before.mapValues { $0.replacing(mark, with: new) }
                if answers != expected {
                    let wrong = answers.filter { expected[$0.key] != $0.value }
                    failures.append("\(old) to \(new): \(wrong)")
                }
                if new != mark, !Self.unseen.contains(mark), answers == before {
                    failures.append("\(mark) is not seen")
                }
            }
        }
        #expect(failures == [])
        #expect(injected >= 150, "\(injected)")
    }
}
