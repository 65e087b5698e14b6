import Testing

@testable import InjectionEngine

/// Names that a patch needs, and names that have a meaning.
@Suite struct NamesTests {
    @Test func aPatchHasANameAsLongAsItsModuleWhereThatIsPossible() {
        #expect(Patch.module(7, length: 7) == "Hot0007")
        #expect(Patch.module(7, length: 3) == "H07")
        #expect(Patch.module(40, length: 2) == "Hot40")
        for length in 0...9 {
            let names = (1...2000).map { Patch.module($0, length: length) }
            #expect(Set(names).count == names.count, "length \(length)")
        }
    }

    @Test func aPlaceholderIsAsLongAsTheNameAndNew() {
        let source = Array("let a = b; func hello() {}".utf8)
        var placeholder = Placeholder(sources: [source], taken: ["c", "d"], number: 1)
        for length in 1...12 {
            var seen: Set<String> = []
            for _ in 0..<10 {
                guard let name = placeholder.next(length: length) else {
                    Issue.record("There is none of length \(length).")
                    continue
                }
                #expect(name.utf8.count == length && name.isIdentifier)
                #expect(!["a", "b", "c", "d", "hello"].contains(name))
                #expect(seen.insert(name).inserted)
            }
        }
        #expect(placeholder.next(length: 0) == nil)
    }

    @Test func declarationsWithTheCallersLineAreFound() {
        var locations = SourceLocations()
        locations.read(
            Array(
                """
                func log(_ text: String, file: String = #file, line: Int = #line) {}
                func none() { _ = #line }
                struct Place { init(line: Int = #line) {} }
                macro here(_ line: Int = #line) = #externalMacro(module: "A", type: "B")
                """.utf8))
        #expect(locations.callees.subtracting(SourceLocations.traps) == ["log", "Place", "here"])
    }

    @Test(arguments: [
        ("func f() { log(\"a\") }", true), ("func f() { let log = 1 }", false), ("func f() -> Int { #line }", true),
        ("func f() { fatalError() }", true), ("func f() { if #available(macOS 12, *) {} }", false),
        ("func f() { #own(1) }", true), ("func f() -> String { #function }", false),
    ])
    func codeThatSeesItsLineIsFound(_ text: String, _ isFound: Bool) throws {
        var locations = SourceLocations()
        locations.read(Array("func log(_ a: String, line: Int = #line) {}".utf8))
        let outline = Outline(path: "/A.swift", bytes: Array(text.utf8))
        let member = try #require(outline.members[outline.memberOrder[0]])
        #expect(locations.areSeen(by: member.node) == isFound)
        if text.contains("fatalError") { #expect(!locations.areSeen(by: member.node, exceptTraps: true)) }
    }

    @Test func macrosThatNobodyKnowsAreFoundAmongAttributes() {
        var names = NameIndex()
        names.noteProtocols(
            in: Array("@attached(peer) public macro Traced() = #externalMacro(module: \"A\", type: \"B\")".utf8))
        #expect(names.macro(in: "@MainActor @Traced func f()") == "Traced")
        #expect(names.macro(in: "@MainActor @Observable final class C") == nil)
    }

    @Test func aJoinedLineIsAnotherText() {
        func body(_ text: String) -> String? {
            let outline = Outline(path: "/A.swift", bytes: Array(text.utf8))
            return outline.members[outline.memberOrder[0]]?.body
        }
        #expect(body("func f() {\n_ = \"\"\"\na\nb\n\"\"\"\n}") != body("func f() {\n_ = \"\"\"\na\\\nb\n\"\"\"\n}"))
    }
}
