import Foundation
import Testing

@testable import InjectionEngine

/// Edits that are more than a body: what may be injected is, and what may not leads to a new process. In each case the
/// program then says what a program built of the same source would.
@Suite(.serialized) struct EditTests {
    private static let source = #"""
        import Foundation
        protocol Named { func name() -> String }
        extension Named { func nick() -> String { "nick of " + name() } }
        struct One: Named {
            var value = 1
            func name() -> String { "one" }
            private func unused() -> Int { 0 }
        }
        class Animal {
            func sound() -> String { "..." }
        }
        final class Dog: Animal {
            func wag() -> String { "wag" }
        }
        func shout(_ text: String, _ times: Int = 1) -> String { String(repeating: text, count: times) }
        let constant = "constant"
        @MainActor func editAnswers() -> [(String, String)] {
            [("nick", One().nick()), ("sound", Dog().sound()), ("shout", shout("a")), ("constant", constant),
                ("extra", extra())]
        }
        func extra() -> String { "" }

        """#

    private struct Step {
        let what: String
        let old: String
        let new: String
        let answers: [String: String]
    }

    private static let injected = [
        Step(
            what: "a new function that a body calls", old: #"func extra() -> String { "" }"#,
            new: "func extra() -> String { helper() }\nfunc helper() -> String { \"help\" }", answers: ["extra": "help"]
        ),
        Step(what: "the new function's body", old: "\"help\"", new: "\"more help\"", answers: ["extra": "more help"]),
        Step(
            what: "a new type, method, property and constant", old: "func helper() -> String { \"more help\" }",
            new: """
                func helper() -> String { Fresh(text: One().addedProperty).shown + One.addedStatic }
                struct Fresh { let text: String; var shown: String { "<\\(text)>" } }
                extension One { var addedProperty: String { "added \\(value)" }; static let addedStatic = "!" }
                """, answers: ["extra": "<added 1>!"]),
        Step(
            what: "a new private function", old: "    func name() -> String { \"one\" }",
            new: "    func name() -> String { secret() }\n    private func secret() -> String { \"two\" }",
            answers: ["nick": "nick of two", "extra": "<added 1>!"]),
        Step(
            what: "a private function that is gone", old: "    private func unused() -> Int { 0 }\n", new: "",
            answers: ["extra": "<added 1>!"]),
        Step(
            what: "a new import", old: "import Foundation\n", new: "import Foundation\nimport Dispatch\n",
            answers: ["nick": "nick of two"]),
    ]

    /// With the words that the tool says.
    private static let restarted: [(step: Step, reason: String)] = [
        (
            Step(
                what: "a stored property", old: "    var value = 1\n", new: "    var value = 1\n    var other = 2\n",
                answers: ["nick": "nick of one"]), "stored property One.other was added"
        ),
        (
            Step(
                what: "another default argument", old: "_ times: Int = 1", new: "_ times: Int = 2",
                answers: ["shout": "aa"]), "the signature of shout changed"
        ),
        (
            Step(
                what: "an overload that running calls would prefer", old: "let constant",
                new: "func shout(_ text: String) -> String { \"other\" }\nlet constant", answers: ["shout": "other"]),
            "shout was added, and unedited code may look up that name"
        ),
        (
            Step(
                what: "an override", old: "    func wag()",
                new: "    override func sound() -> String { \"woof\" }\n    func wag()", answers: ["sound": "woof"]),
            "sound overrides now"
        ),
        (
            Step(
                what: "a witness that had a default", old: "class Animal",
                new: "extension One { func nick() -> String { \"own nick\" } }\nclass Animal",
                answers: ["nick": "own nick"]), "nick was added, and unedited code may look up that name"
        ),
        (
            Step(
                what: "a global's value", old: "constant = \"constant\"", new: "constant = \"other\"",
                answers: ["constant": "other"]), "global constant changed: it takes effect at the next start"
        ),
    ]

    @Test func additionsAreInjected() throws {
        let fixture = try editFixture()
        for step in Self.injected {
            let effect = try fixture.edit("Edits.swift", step.old, step.new)
            if case .injected = effect {} else { Issue.record("\(step.what): \(effect)") }
            for (key, value) in step.answers { #expect(fixture.answers[key] == value, "\(step.what)") }
        }
        #expect(fixture.answers["count"] == "\(41 + Self.injected.count)", "It is still the same process.")
    }

    @Test func whatCannotBeInjectedRestarts() throws {
        let fixture = try editFixture()
        for (step, reason) in Self.restarted {
            #expect(try fixture.edit("Edits.swift", step.old, step.new) == .restarted(reason), "\(step.what)")
            // The new process may be ready before it has said all.
            for (key, value) in step.answers { #expect(fixture.answer(key, soon: value) == value, "\(step.what)") }
        }
    }

    /// Whoever saves twice in a second gets what was saved last: SwiftPM by itself does not see the second one.
    @Test func twoSavesInOneSecondAreBothBuilt() throws {
        let fixture = try editFixture()
        let path = fixture.path("Edits.swift")
        func save(_ old: String, _ new: String, nanosecond: Int) throws -> Fixture.Effect {
            let text = try String(contentsOfFile: path, encoding: .utf8).replacing(old, with: new)
            try text.write(toFile: path + "~", atomically: true, encoding: .utf8)
            var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: nanosecond), timespec()]
            times[1] = times[0]
            #expect(utimensat(AT_FDCWD, path + "~", times, 0) == 0)
            return try fixture.effect { #expect(rename(path + "~", path) == 0) }
        }
        #expect(
            try save("var value = 1", "var value = 1; var a = 1", nanosecond: 100_000_000)
                == .restarted("stored property One.a was added"))
        #expect(
            try save("\"...\" }", "\"moo\" }\n    var b = 1", nanosecond: 900_000_000)
                == .restarted("stored property Animal.b was added"))
        #expect(fixture.answer("sound", soon: "moo") == "moo")
    }

    @Test func aNewFileIsInjected() throws {
        let fixture = try editFixture()
        #expect(
            try fixture.save("New.swift", "func fromNewFile() -> String { \"new\" }\n") == .injected(["fromNewFile()"]))
        let called = try fixture.edit(
            "Edits.swift", #"extra() -> String { "" }"#, "extra() -> String { fromNewFile() }")
        #expect(called == .injected(["extra()", "fromNewFile()"]))
        #expect(fixture.answers["extra"] == "new")
        #expect(
            try fixture.edit("New.swift", "\"new\"", "\"newer\"") == .injected(["extra()", "fromNewFile()"]))
        #expect(fixture.answers["extra"] == "newer")
    }

    @Test func anotherManifestRestarts() throws {
        let fixture = try editFixture()
        let manifest = "\(fixture.root)/Package.swift"
        let package = try String(contentsOfFile: manifest, encoding: .utf8)
        #expect(
            try fixture.save(path: manifest, package + "// Changed\n") == .restarted("the manifest changed"))
    }

    /// The view's parent stands in another file, which nobody edits: there and back.
    @Test func aViewIsDeclaredAnewAndBack() throws {
        let leaf = """
            struct Leaf: View {
                var first = 1
                var body: some View { Number(number: first) }
            }
            func unused(_ count: Int = 7) {}

            """
        let views = """
            @_typeEraser(AnyView) protocol View {
                associatedtype Body: View
                var body: Body { get }
                func value() -> Int
            }
            extension View { func value() -> Int { body.value() } }
            extension Never: View { var body: Never { fatalError() } }
            struct Number: View {
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
            func shownValue() -> String { "\\(Leaf().value())" }
            func idle(_ count: Int = 7) {}

            """
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        let fixture = try Fixture(files: [
            "Leaf.swift": leaf, "Views.swift": views,
            "Answers.swift": answers.replacing("+ kindsAnswers()", with: "+ [(\"leaf\", shownValue())]"),
        ])
        #expect(fixture.answers["leaf"] == "1")
        let added = leaf.replacing("= 1", with: "= 1\n    var second = 20")
            .replacing("number: first", with: "number: first + second")
        for _ in 0..<2 {
            let effect = try fixture.save("Leaf.swift", added)
            #expect(effect == .injected(["shownValue()", "Leaf"]))
            #expect(fixture.answers["leaf"] == "21")
            let back = try fixture.save("Leaf.swift", leaf)
            #expect(back == .injected(["shownValue()"]))
            #expect(fixture.answers["leaf"] == "1")
        }
        #expect(fixture.answers["count"] == "45", "It is still the same process.")

        func inject(_ old: String, _ new: String) throws {
            let effect = try fixture.edit("Leaf.swift", old, new)
            if case .injected = effect {} else { Issue.record("\(effect)") }
        }
        // What is in force already is no reason to restart.
        try inject("= 1\n", "= 1\n    var second = 20\n")
        let other = try fixture.edit("Views.swift", "Int = 7", "Int = 8")
        #expect(other == .restarted("the signature of idle changed"))
        try inject("second = 20\n", "second = 20\n    var third = 300\n")
        let same = try fixture.edit("Leaf.swift", "Int = 7", "Int = 8")
        #expect(same == .restarted("the signature of unused changed"))
    }

    @Test func aCommentCompilesNothing() throws {
        let fixture = try editFixture()
        let path = fixture.path("Edits.swift")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let commented = text.replacing("let constant", with: "/* About\n it. */\n\n   let constant")
        try commented.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try fixture.edit("Edits.swift", "\"one\"", "\"1\"") == .injected(["One.name()"]))
        #expect(fixture.answers["nick"] == "nick of 1")
    }

    private func editFixture() throws -> Fixture {
        let answers = try String(contentsOfFile: "\(Fixture.source)/Sources/Plain/Answers.swift", encoding: .utf8)
        return try Fixture(files: [
            "Edits.swift": Self.source,
            "Answers.swift": answers.replacing("+ kindsAnswers()", with: "+ editAnswers()"),
        ])
    }
}
