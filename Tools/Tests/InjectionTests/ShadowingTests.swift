import Testing

@testable import InjectionEngine

/// When a type may be declared anew, and what has to come along.
@Suite struct ShadowingTests {
    private static let leaf = """
        struct Leaf: View {
            @State private var count = 0
            var title = "One"
            var body: some View { Text(title) }
            struct Inner { var value = 1 }
        }

        """

    private func outline(_ text: String, _ path: String = "/A.swift") -> Outline {
        Outline(path: path, bytes: Array(text.utf8))
    }

    private func shadowing(_ text: String, module: String = "App", other: String? = nil) -> Shadowing {
        var files = ["/A.swift": Shadowing.File(outline: outline(Self.leaf + text), module: "App")]
        if let other { files["/B.swift"] = Shadowing.File(outline: outline(other, "/B.swift"), module: module) }
        return Shadowing(["Leaf"], of: ["App"], files: files)
    }

    @Test func bodiesThatMentionItComeAlong() {
        let result = shadowing(
            """
            struct Screen: View {
                var body: some View { VStack { Leaf(); Leafy() } }
                var other: some View { Leafy() }
                func row() -> some View { leaf(Leaf.Inner()) }
            }
            extension Leaf { var more: Int { 1 } }
            """, other: "func make() -> Any { Leaf(title: \"Two\") }\nfunc none() -> Int { LeafCount }\n")
        #expect(result.reasons.isEmpty)
        #expect(result.bodies["/A.swift"]?.map(\.baseName) == ["body", "row"])
        #expect(result.bodies["/B.swift"]?.map(\.baseName) == ["make"])
        #expect(result.scopes["/A.swift"]?.map(\.key.count).count == 2, "The type and its extension.")
    }

    @Test(arguments: [
        ("struct Screen { var leaf: Leaf? }", "Leaf is part of leaf"),
        ("struct Screen { var leaf = Leaf() }", "Leaf is part of leaf"),
        ("let all = [Leaf()]", "Leaf is part of all"),
        ("typealias Other = Leaf", "Leaf is part of Other"),
        ("func make() -> Leaf { fatalError() }", "Leaf is in the signature of make"),
        ("func take(_ leaf: [Leaf.Inner]) {}", "Leaf is in the signature of take"),
        ("struct Screen: Holder<Leaf> {}", "Leaf is part of what Screen is"),
        ("extension Holder where Content == Leaf { func f() {} }", "Leaf is part of what Holder is"),
        ("struct Outer { struct Leaf {} }", "two types are named Leaf"),
        ("#if DEBUG\nfunc make() { Leaf() }\n#endif", "Leaf is part of code under #if"),
    ])
    func whatElseMentionsItSpeaksAgainst(_ text: String, _ reason: String) {
        #expect(shadowing(text).reasons.map(\.text).contains(reason), "\(shadowing(text).reasons)")
    }

    @Test func anotherModuleMustImportIt() {
        let text = "func make() -> Any { Leaf() }"
        #expect(shadowing("", module: "Other", other: "import App\n" + text).reasons.isEmpty)
        #expect(!shadowing("", module: "Other", other: text).reasons.isEmpty)
    }

    @Test func onlyViewsWithoutAPresentOfTheirOwn() {
        func isPossible(_ text: String) -> Bool {
            let outline = outline(text)
            return Shadowing.isPossible(outline.scopes[0], in: outline)
        }
        #expect(isPossible(Self.leaf))
        #expect(isPossible("struct A: ViewModifier { static let shared = 1 }"))
        #expect(!isPossible("struct A: View { static var shared = 1 }"))
        #expect(!isPossible("struct A { var a = 1 }"))
        #expect(!isPossible("final class A: View { var a = 1 }"))
    }

    @Test func propertiesWithAnotherInitialValueAreFound() {
        let new = Self.leaf.replacing("count = 0", with: "count = 1").replacing("\"One\"", with: "\"One\" // still")
        #expect(outline(new).newInitialValues(of: "Leaf", since: outline(Self.leaf)) == ["Leaf.count"])
        let added = Self.leaf.replacing("count = 0", with: "count = 0\n    @State var other = 1")
        #expect(outline(added).newInitialValues(of: "Leaf", since: outline(Self.leaf)) == [])
    }

    /// Against a way that is slow and plain.
    @Test func wordsAreFoundAsIfTheTextWereSplit() {
        var random = SeededGenerator(seed: 7)
        let letters = Array("ab_1 .\n")
        for _ in 0..<5000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in letters.randomElement(using: &random)! })
            let word = String(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in letters[0..<3].randomElement(using: &random)! })
            let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            #expect(Array(text.utf8).mentions(Array(word.utf8)) == words.contains { $0 == word }, "\(text) \(word)")
        }
    }
}
