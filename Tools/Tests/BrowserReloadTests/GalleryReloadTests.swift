import Browsers
import Foundation
import Testing

/// Edits of the gallery while two tabs show it.
@Suite(.serialized, .browser())
struct GalleryReloadTests {
    @Test func bothTabsFollowAndKeepTheirState() async throws {
        let session = try await GallerySession()
        #expect(session.lifeline.hasColors, "It runs in a terminal.")
        let (wide, narrow) = (session.wide, session.narrow)
        for number in 0..<3 { try await wide.click(text: "Pressed \(number) times") }
        try await narrow.tap(text: "Pressed 0 times")
        for page in session.pages { try await page.click(selector: "input") }
        try await wide.type("Ada")
        try await narrow.type("Grace")
        for page in session.pages { try await page.click(text: "Step") }
        try await session.wait(for: "Steps: 1")
        // In the field again, in the middle of the word.
        try await wide.click(selector: "input")
        try await wide.press("ArrowLeft")

        func expectState(_ what: String) async throws {
            try await wide.wait(for: "document.body.innerText.includes('Pressed 3 times')")
            try await narrow.wait(for: "document.body.innerText.includes('Pressed 1 times')")
            #expect(try await wide.evaluate("document.querySelector('input').value") == "Ada", "\(what)")
            #expect(try await narrow.evaluate("document.querySelector('input').value") == "Grace", "\(what)")
            #expect(wide.problems.isEmpty && narrow.problems.isEmpty, "\(what): \(wide.problems) \(narrow.problems)")
        }
        func expectInjected(_ said: String, _ what: String) async throws {
            #expect(!said.contains("restart needed"), "\(what): \(said)")
            try await expectState(what)
        }

        try await expectInjected(
            session.edit("Change this line and save.", "Changed by an edit.", shows: "Changed by an edit."), "a text")
        #expect(try await wide.evaluate("document.activeElement.tagName") == "INPUT")
        #expect(try await wide.evaluate("document.activeElement.selectionStart") == 2)

        try session.file.replace(
            ".foregroundColor(.secondary)\n                Tally()",
            ".foregroundColor(.secondary).accessibilityIdentifier(\"mood\")\n                Tally()")
        for page in session.pages {
            try await page.wait(for: "document.querySelector('[data-identifier=\"mood\"]')", timeout: .seconds(60))
        }
        try await expectInjected("", "a modifier")

        try await expectInjected(
            session.edit(
                "                Tally()\n", "                Tally()\n                Stars()\n", shows: "★ ★ ★"),
            "a view")
        // The field is another one now; the keyboard came along.
        try await wide.wait(for: "document.activeElement.tagName === 'INPUT'")

        try await expectInjected(
            session.edit(
                "@State private var name = \"\"\n",
                "@State private var name = \"\"\n    @State private var level = 7\n",
                shows: "★ ★ ★"), "@State, not yet used")
        try await expectInjected(
            session.edit(
                "Text(Mood.calm.text)",
                "Button(\"Level \\(level)\") { level += 1 }\n                Text(Mood.calm.text)", shows: "Level 7"),
            "@State")
        for page in session.pages { try await page.click(text: "Level 7") }
        try await session.wait(for: "Level 8")

        try await expectInjected(
            session.edit(
                "        HStack(spacing: 12) {\n            Text(\"Steps",
                "        let height = useState(4)\n        HStack(spacing: 12) {\n            Text(\"Height \\(height.wrappedValue)\")\n            Text(\"Steps",
                shows: "Height 4"), "a hook")
        try await session.wait(for: "Steps: 0")
        try await session.wait(for: "Level 8")

        // An error, over what was there; and another one; and the repair.
        var said = try await session.edit(
            "private var greeting: String {", "private var greeting: Strin {", shows: "The last edit does not compile")
        try await session.lifeline.wait(for: "cannot find type 'Strin' in scope")
        try await session.wait(for: "cannot find type")
        try await session.wait(for: "★ ★ ★")
        try await session.screenshot("problem")
        // A tab that is opened meanwhile says so, too.
        let late = try await session.open()
        try await late.wait(for: "document.body.innerText.includes('cannot find type')")
        try await late.close()
        said = try await session.edit("greeting: Strin {", "greeting: String", shows: "The last edit does not compile")
        try await session.wait(for: "expected")
        try session.file.replace("greeting: String", "greeting: String {")
        try await session.wait(for: "does not compile", isThere: false)
        try await expectInjected(said, "a repair")

        said = try await session.edit(
            "private var greeting: String {", "private func greeting(_ mark: String) -> String {",
            shows: "does not compile")
        try await expectInjected(
            session.edit("subtitle: greeting)", "subtitle: greeting(\"!\") + \"!!\")", shows: "Changed by an edit.!!"),
            "a signature")
        try await session.screenshot("edited")

        // What can't be injected starts the process anew, and the state comes along.
        for page in session.pages { try await page.click(text: "Step") }
        try await session.wait(for: "Steps: 1")
        try await wide.wheel(x: 640, y: 400, deltaY: 120)
        try await wide.wait(for: scrolled)
        try await wide.click(selector: "input")
        let mark = session.lifeline.mark
        try session.file.replace("    case calm\n", "    case calm, glad\n")
        try session.file.replace(
            "case .calm: \"All is calm.\"", "case .calm: \"All is calm.\"\n        case .glad: \"All is glad.\"")
        try session.file.replace("Text(Mood.calm.text)", "Text(Mood.glad.text)")
        try await session.lifeline.wait(
            for: "restart needed: Examples/Gallery/HotReload/Playground.swift:", since: mark)
        // Meanwhile the tabs say why.
        try await session.wait(for: "Building again")
        try await session.screenshot("building")
        for page in session.pages {
            try await page.wait(for: "document.body.innerText.includes('All is glad.')", timeout: .seconds(900))
        }
        // Until the new process listened, the tabs could not connect.
        for page in session.pages { page.clearConsole() }
        try await expectState("a restart")
        try await session.wait(for: "Level 8")
        try await session.wait(for: "Steps: 1")
        try await wide.wait(for: "document.activeElement.tagName === 'INPUT'")
        try await wide.wait(for: scrolled)

        try await theKeysDoWhatTheySay(session)
    }

    private let scrolled = "[...document.querySelectorAll('*')].some(element => element.scrollTop >= 100)"

    private func theKeysDoWhatTheySay(_ session: GallerySession) async throws {
        let lifeline = session.lifeline
        lifeline.press("R")
        try await session.wait(for: "Pressed 0 times")

        // A crash says where, in the user's lines, and the next save starts the app again.
        var mark = lifeline.mark
        try session.file.replace("\"Changed by an edit.\"", "fatalError(\"too bad\")")
        var said = try await lifeline.wait(for: "the app crashed", since: mark, seconds: 300)
        #expect(said.contains("too bad"))
        #expect(said.contains("Examples/Gallery/HotReload/Playground.swift:"), "\(said)")
        try await session.wait(for: "too bad")
        try await session.wait(for: "Playground.swift")
        try await session.screenshot("crash")
        try session.file.replace("fatalError(\"too bad\")", "\"Well again.\"")
        for page in session.pages {
            try await page.wait(for: "document.body.innerText.includes('Well again.')", timeout: .seconds(900))
        }

        mark = lifeline.mark
        lifeline.press("r")
        said = try await lifeline.wait(for: "watching", since: mark, seconds: 900)
        #expect(said.contains("started"))
        try await session.wait(for: "Well again.")
        lifeline.press("q")
        #expect(try await lifeline.exitStatus() == 0)
    }
}
