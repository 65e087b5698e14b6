import Foundation
import Testing

@testable import InjectionEngine

/// Hundreds of edits of a program that runs, each compared with a program that is built of the edited source: an edit that
/// is injected has the effect that a fresh build has, and no other. What can't be injected is refused; it never goes wrong
/// silently.
///
/// All cases run if `LIFELINE_TEST_ALL` is set. Otherwise it is forty, and others with each commit; `LIFELINE_SEED` repeats
/// a choice, `LIFELINE_CASE` chooses cases by a part of their names.
@Suite(.serialized) struct FreshBuildTests {
    private static let helpers = """
        import Foundation

        infix operator <+>

        func json(_ value: some Encodable) -> String {
            (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        final class LockedCount: @unchecked Sendable {
            private let lock = NSLock()
            private var count = 0
            func add() { lock.withLock { count += 1 } }
            var value: Int { lock.withLock { count } }
        }

        func waiting(_ body: @escaping @Sendable () async -> String) -> String {
            let done = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var result = ""
            Task.detached {
                result = await body()
                done.signal()
            }
            done.wait()
            return result
        }

        """

    private struct Choice {
        let cases: [(number: Int, edit: EditCase)]
        let description: String
    }

    private static func choice() throws -> Choice {
        let environment = ProcessInfo.processInfo.environment
        let all = EditCase.all.enumerated().map { (number: $0.offset, edit: $0.element) }
        if let part = environment["LIFELINE_CASE"] {
            let parts = part.split(separator: ",")
            let chosen = all.filter { one in parts.contains { one.edit.name.contains($0) } }
            return Choice(cases: chosen, description: "cases of \(part)")
        }
        if environment["LIFELINE_TEST_ALL"] != nil { return Choice(cases: all, description: "all cases") }
        let commit = try Subprocess.run(["git", "-C", Fixture.source, "rev-parse", "HEAD"]).output
        let seed =
            environment["LIFELINE_SEED"].flatMap { UInt64($0) } ?? UInt64(commit.prefix(12), radix: 16) ?? 1
        var random = SeededGenerator(seed: seed)
        let chosen = all.shuffled(using: &random).prefix(40).sorted { $0.number < $1.number }
        return Choice(cases: chosen, description: "LIFELINE_SEED=\(seed)")
    }

    private static func files(_ cases: [(number: Int, edit: EditCase)], isEdited: Bool) throws -> [String: String] {
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        var result = [
            "Helpers.swift": helpers, "Kinds.swift": "", "KindsAnswers.swift": "",
            "Answers.swift": answers.replacing("+ kindsAnswers()", with: "+ caseAnswers()"),
        ]
        var list = "@MainActor func caseAnswers() -> [(String, String)] {\n    var result: [(String, String)] = []\n"
        for (number, edit) in cases {
            result.merge(edit.files(number, isEdited: isEdited)) { $1 }
            list += "    result.append((\"case\(number)\", answer\(number)()))\n"
        }
        result["Cases.swift"] = list + "    return result\n}\n"
        return result
    }

    @Test func thereAreEnoughCases() {
        let names = EditCase.all.map(\.name)
        #expect(names.count >= 550, "\(names.count)")
        #expect(Set(names).count == names.count, "Each name stands for one case.")
        for (number, edit) in EditCase.all.enumerated() {
            #expect(edit.files(number, isEdited: false) != edit.files(number, isEdited: true), "\(edit.name)")
        }
    }

    @Test func anInjectedEditHasTheEffectOfAFreshBuild() throws {
        let choice = try Self.choice()
        print("\(choice.cases.count) edits: \(choice.description)")
        let fresh = try Self.answersOfFreshBuild(try Self.files(choice.cases, isEdited: true))
        let fixture = try Fixture(files: try Self.files(choice.cases, isEdited: false), restarts: false)
        let initial = Self.comparable(fixture.answers)
        // What is wrong after a case is that case's failure, not also that of all that follow.
        var before = initial
        var failures: [String] = []
        var (injected, refused) = (0, 0)
        for (number, edit) in choice.cases {
            let key = "case\(number)"
            func fail(_ text: String) { failures.append("\(number) \(edit.name): \(text)") }
            if edit.isVisible, fresh[key] == initial[key] { fail("the edit is not seen: \(initial[key] ?? "nothing")") }
            let effect = try #require(try fixture.save(edit.files(number, isEdited: true)))
            switch effect {
            case .injected:
                injected += 1
                if edit.expectation == .restarted { fail("it was injected") }
                var expected = before
                expected[key] = fresh[key]
                let said = Self.comparable(fixture.answers)
                if said != expected {
                    fail("the answers are \(Self.difference(said, expected))")
                }
            case .unchanged:
                if fresh[key] != before[key] { fail("nothing was done") }
            case .refused(let reason):
                refused += 1
                if edit.expectation == .injected { fail("it was refused: \(reason)") }
            default: fail("\(effect)")
            }
            // And back: the patch must not stay in force.
            let back = try #require(try fixture.save(edit.files(number, isEdited: false)))
            switch back {
            case .injected, .unchanged, .solved:
                let said = Self.comparable(fixture.answers)
                if said != before { fail("back, the answers are \(Self.difference(said, before))") }
                before = said
            case .refused(let reason): fail("back, it was refused: \(reason)")
            default: fail("back: \(back)")
            }
        }
        print("\(injected) injected, \(refused) refused")
        #expect(failures == [], "\(choice.description)")
        #expect(injected + refused >= choice.cases.count * 9 / 10)
    }

    private static func comparable(_ answers: [String: String]) -> [String: String] {
        answers.filter { $0.key.hasPrefix("case") }
    }

    private static func difference(_ said: [String: String], _ expected: [String: String]) -> String {
        Set(said.keys).union(expected.keys).sorted().filter { said[$0] != expected[$0] }
            .map { "\($0): “\(said[$0] ?? "none")”, must be “\(expected[$0] ?? "none")”" }.joined(separator: ", ")
    }

    /// What an ordinary build says.
    private static func answersOfFreshBuild(_ files: [String: String]) throws -> [String: String] {
        let package = try FixturePackage(files: files)
        let result = try Subprocess.run(["swift", "build", "--package-path", package.root])
        guard result.status == 0 else { throw Fixture.Failure.noBuild("\(Diagnostic.errors(in: result.output))") }
        var environment = ProcessInfo.processInfo.environment
        environment["PLAIN_OUTPUT"] = package.output
        let pid = try Subprocess.start(["\(package.root)/.build/debug/Plain"], environment: environment)
        defer {
            kill(pid, SIGKILL)
            _ = Subprocess.wait(for: pid)
        }
        package.wait(seconds: 60) { $0["count"] != nil }
        return comparable(package.answers)
    }
}
