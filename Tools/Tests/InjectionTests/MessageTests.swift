import Testing

@testable import InjectionEngine

/// The messages about edits that can't be injected.
@Suite struct MessageTests {
    private func messages(_ file: String, _ old: String, _ new: String) -> [String] {
        let (before, after) = (
            Outline(path: "/" + file, bytes: Array(old.utf8)), Outline(path: "/" + file, bytes: Array(new.utf8))
        )
        // Other files mention the type.
        var names = NameIndex()
        names.noteMentions(in: Array("let type = Item.self".utf8))
        return Classifier(old: before, new: after, names: names).changes().reasons.map(\.text)
    }

    @Test(arguments: [
        ("", "struct Item {}", "Item was added, and unedited code may look up that name"),
        ("struct Item {}", "", "Item is gone"),
        ("struct Item {}", "struct Item: Equatable {}", "the declaration of Item changed"),
        (
            "struct Item {}", "final class Item {}",
            "Item was added, and unedited code may look up that name; Item is gone"
        ),
        ("enum Outer { enum Inner {} }", "enum Outer {}", "Outer.Inner is gone"),
        ("struct Item {}", "struct Item {}\nextension Item: Equatable {}", "Item got a conformance"),
        ("struct Item {}\nextension Item: Equatable {}", "struct Item {}", "Item lost a conformance"),
        ("enum Kind { case a }", "enum Kind { case a, b }", "case a, b of Kind was added; case a of Kind is gone"),
        ("final class Item {}", "final class Item { var a = 1 }", "stored property Item.a was added"),
    ])
    func editsOfTypes(_ old: String, _ new: String, _ message: String) {
        #expect(messages("Item.swift", old, new).joined(separator: "; ") == message)
    }

    @Test(arguments: ["some Scene", "some LifelineUI.Scene"]) func editsOfScenes(type: String) {
        let old = "struct Tea: App { var body: \(type) { WindowGroup(\"Tea\") { TeaView() } } }"
        let text = "body: it runs once, and has run"
        #expect(messages("Tea.swift", old, old.replacing("\"Tea\"", with: "\"Teas\"")) == [text])
        let view = old.replacing(type, with: "some View")
        #expect(messages("Tea.swift", view, view.replacing("\"Tea\"", with: "\"Teas\"")) != [text])
    }

    @Test(arguments: [
        ("", "start()", "a statement at the top level was added: it takes effect at the next start"),
        ("start()", "", "a statement at the top level is gone: it takes effect at the next start"),
        ("start()", "start(1)", "a statement at the top level changed: it takes effect at the next start"),
        ("", "let a = 1", "global a was added: it takes effect at the next start"),
        ("let a = 1", "let a = 2", "global a changed: it takes effect at the next start"),
        ("let a = 1", "", "global a is gone: it takes effect at the next start"),
        ("var a: Int { 1 }", "var a: Int { 2 }", "a is a global of main.swift"),
        (
            "start()", "import Dispatch\nstart()",
            "the imports changed, and a statement at the top level may mean something else"
        ),
    ])
    func editsOfTopLevelCode(_ old: String, _ new: String, _ message: String) {
        #expect(messages("main.swift", old, new) == [message])
    }
}
