import Foundation
import Testing

@testable import InjectionEngine

/// Additions, removals, renames and other signatures, at random: after each the program says what one that is built of
/// the same source would, which is known from a model of it. It was injected, or the tool said why it starts anew.
@Suite(.serialized) struct RandomEditTests {
    private static let views = """
        @_typeEraser(AnyView) protocol View {
            associatedtype Body: View
            var body: Body { get }
            func value() -> Int
        }
        extension View { func value() -> Int { body.value() } }
        extension Never: View { var body: Never { fatalError() } }
        struct Leaf: View {
            let number: Int
            var body: Never { fatalError() }
            func value() -> Int { number }
        }
        struct AnyView: View {
            let inner: any View
            init<Content: View>(erasing view: Content) { inner = view }
            var body: Never { fatalError() }
            func value() -> Int { inner.value() }
        }

        """

    /// A little of everything.
    private static func begin() -> Program {
        var program = Program()
        // Some types stand in another file than what uses them.
        program.files = 2
        program.types = [
            .init(name: "Animal", keyword: "class"), .init(name: "Dog", keyword: "class", inherits: "Animal"),
            .init(name: "Named", keyword: "protocol"), .init(name: "One", inherits: "Named", stored: [("first", 5)]),
            .init(name: "Two", stored: [("first", 6)]),
            .init(name: "Screen", inherits: "View", stored: [("first", 7)], file: 1),
            .init(name: "Mood", keyword: "enum", inherits: "CaseIterable", cases: ["calm", "glad"]),
        ]
        func add(_ name: String, _ body: (inout Program.Function) -> Void = { _ in }) -> Int {
            let id = program.makeID()
            var function = Program.Function(id: id, name: name, constant: 100 * id)
            body(&function)
            program.functions.append(function)
            return id
        }
        let global = add("global")
        let defaulted = add("defaulted") { $0.parameters = [.init(label: "p0", value: 3)] }
        let sound = add("sound") { $0.owner = "Animal" }
        _ = add("wag") { $0.owner = "Dog" }
        let nick = add("nick") {
            $0.owner = "Named"
            $0.isInExtension = true
        }
        let method = add("method") {
            $0.owner = "One"
            $0.calls = [.init(callee: global)]
        }
        let other = add("other") {
            $0.owner = "Two"
            $0.calls = [.init(callee: global), .init(callee: method)]
        }
        let screen = add("screen") {
            $0.owner = "Screen"
            $0.file = 1
            $0.kind = .viewBody
        }
        let polymorphic = add("polymorphic") {
            $0.calls = [
                .init(callee: sound, receiver: "Dog"), .init(callee: nick, receiver: "One"), .init(callee: defaulted),
            ]
        }
        program.roots = [polymorphic, other, method, screen]
        return program
    }

    @Test func randomEditsBehaveAsAFreshBuild() throws {
        var program = Self.begin()
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        var files = program.sources
        files["Views.swift"] = Self.views
        files["Answers.swift"] = answers.replacing("+ kindsAnswers()", with: "+ randomAnswers()")
        let fixture = try Fixture(files: files)
        let seed = UInt64(ProcessInfo.processInfo.environment["LIFELINE_SEED"] ?? "") ?? 1
        var random = SeededGenerator(seed: seed)
        var history = [program]
        var failures: [String] = []
        var injected = 0
        var restarted = 0
        // Each kind in turn, shuffled.
        var kinds: [ProgramEdit] = []
        for number in 0..<110 {
            var what = "back to an earlier version"
            var mustBeInjected = false
            if number % 15 == 14, let earlier = history.suffix(8).filter({ $0.files == program.files }).first {
                program = earlier
            } else {
                var edit: ProgramEdit
                repeat {
                    if kinds.isEmpty {
                        // More of those that are quick.
                        let injected = ProgramEdit.allCases.filter(\.mustBeInjected)
                        kinds = (ProgramEdit.allCases + injected).shuffled(using: &random)
                    }
                    edit = kinds.removeLast()
                } while !edit.apply(to: &program, using: &random)
                what = edit.rawValue
                mustBeInjected = edit.mustBeInjected
            }
            history.append(program)
            guard let effect = try fixture.save(program.sources) else { continue }
            switch effect {
            case .injected: injected += 1
            case .restarted(let reason):
                restarted += 1
                if mustBeInjected, !reason.contains("getting") {
                    failures.append("\(number) \(what): restarted, \(reason)")
                }
            default: failures.append("\(number) \(what): \(effect)")
            }
            var said = fixture.answers
            said["count"] = nil
            said["greeting"] = nil
            if said != program.answers {
                let wrong = program.answers.filter { said[$0.key] != $0.value }.map {
                    "\($0.key) is \(said[$0.key] ?? "not there"), must be \($0.value)"
                }
                failures.append("\(number) \(what) (\(effect)): \(wrong)")
                break
            }
        }
        #expect(failures == [], "seed \(seed)")
        #expect(injected >= 40 && restarted >= 15, "\(injected) injected, \(restarted) restarted")
        print("\(injected) edits injected, \(restarted) led to a restart")
    }
}
