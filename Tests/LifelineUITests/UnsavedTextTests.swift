import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Attempts to dismiss a presentation in which something was typed.
@MainActor @Suite struct UnsavedTextTests {
    /// How a user tries to dismiss a presentation.
    enum Attempt: CaseIterable { case clickOutside, escape, swipe, back }
    enum Field: CaseIterable { case line, value, vertical, editor, secure }
    enum Kind { case sheet, cover, popover }

    @MainActor final class Probe {
        var graph: ViewGraph?
        var entry: PresentationCenter.Entry? { graph?.presentations.entries.first }
    }

    private struct ProbeView: View {
        let probe: Probe
        @ViewScope private var place
        var body: some View {
            probe.graph = place.mountedNode?.graph
            return EmptyView()
        }
    }

    private struct Screen: View {
        let probe: Probe
        var field = Field.line
        var kind = Kind.sheet
        var isDisabled: Bool?
        @State private var isPresented = false
        @State private var text = "abc"
        @State private var number = 5
        @State private var log = ""

        var body: some View {
            let button = Button("open") { isPresented = true }
            VStack {
                Text("log \(log)")
                switch kind {
                case .sheet: button.sheet(isPresented: $isPresented, onDismiss: { log += "closed;" }) { content }
                case .cover:
                    button.fullScreenCover(isPresented: $isPresented, onDismiss: { log += "closed;" }) { content }
                case .popover:
                    button.popover(isPresented: $isPresented) { content.onDisappear { log += "closed;" } }
                }
            }
            .background(ProbeView(probe: probe))
        }

        @ViewBuilder private var content: some View {
            if let isDisabled { form.interactiveDismissDisabled(isDisabled) } else { form }
        }

        private var form: some View {
            VStack {
                Text("Details").accessibilityHeading()
                Closer()
                Button("Set false") { isPresented = false }
                Button("Clear") { text = "abc" }
                switch field {
                case .line: TextField("Field", text: $text)
                case .value: TextField("Field", value: $number, format: .number)
                case .vertical: TextField("Field", text: $text, axis: .vertical)
                case .editor: TextEditor(text: $text).accessibilityLabel("Field")
                case .secure: SecureField("Field", text: $text)
                }
                SubmitButton("Submit")
            }
            .onSubmit { log += "sent;" }
        }
    }

    private struct Closer: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
    }

    private func open(_ screen: Screen, touch: Bool = false, width: Double = 390) throws -> TestScene {
        let scene = TestScene(
            size: CGSize(width: width, height: 824), traits: touch ? [.coarsePointer] : [.canHover]
        ) { screen }
        try scene.tap("open")
        #expect(try isOpen(scene))
        return scene
    }

    private func isOpen(_ scene: TestScene) throws -> Bool { scene.text.contains("Details") }

    private func isAsking(_ scene: TestScene) -> Bool { scene.text.contains("Discard changes?") }

    private func attempt(_ attempt: Attempt, _ scene: TestScene, _ probe: Probe) throws {
        switch attempt {
        case .clickOutside:
            let backdrops = scene.client.mirror.nodes.values.filter {
                $0[attribute: .ariaHidden] == "true" && $0.events.contains(.click)
            }
            let backdrop = try #require(backdrops.first)
            scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: backdrop.id)
            scene.settleNow()
        case .escape: try scene.press("Escape")
        case .swipe:
            let touch = try scene.touch(scene.find(text: "Details"))
            touch.drag(by: 0, 700, in: .milliseconds(600))
            touch.up()
        case .back:
            _ = probe.graph?.presentations.attemptToDismissTopmost()
            scene.advance(by: .seconds(1))
        }
    }

    @Test(arguments: Attempt.allCases) func typedTextIsDiscardedOnlyAfterAConfirmation(_ way: Attempt) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe), touch: way == .swipe)
        try scene.type("d", into: "Field")
        try attempt(way, scene, probe)
        #expect(isAsking(scene))
        #expect(try isOpen(scene))
        try scene.tap("Keep Editing")
        #expect(!isAsking(scene))
        #expect(try scene.find(role: "textbox", name: "Field").value == "abcd")
        if way == .swipe {
            // It returned to where it was.
            scene.advance(by: .seconds(2))
            #expect(try scene.find(role: "dialog").frame.maxY == 824)
        }
        try attempt(way, scene, probe)
        try scene.tap("Discard Changes")
        #expect(try !isOpen(scene))
        #expect(scene.text.contains("log closed;") && !isAsking(scene))
        #expect(scene.mirrorEqualsSnapshot)
        // The next presentation has no changes.
        try scene.tap("open")
        try attempt(way, scene, probe)
        #expect(try !isOpen(scene))
    }

    @Test(arguments: Attempt.allCases) func withoutChangesNothingIsAsked(_ way: Attempt) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe), touch: way == .swipe)
        try attempt(way, scene, probe)
        #expect(try !isOpen(scene))
    }

    @Test(arguments: Attempt.allCases, [true, false])
    func anExplicitChoicePrevails(_ way: Attempt, isDisabled: Bool) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe, isDisabled: isDisabled), touch: way == .swipe)
        try scene.type("d", into: "Field")
        try attempt(way, scene, probe)
        #expect(!isAsking(scene))
        #expect(try isOpen(scene) == isDisabled)
    }

    @Test(arguments: Field.allCases) func everyFieldCounts(_ field: Field) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe, field: field))
        try scene.type("1", into: scene.find(role: "textbox"))
        try attempt(.escape, scene, probe)
        #expect(isAsking(scene))
        try scene.tap("Keep Editing")
        // The text is what it was.
        let element = try scene.find(role: "textbox")
        try element.type("")
        try element.type(field == .value ? "5" : "abc")
        try attempt(.escape, scene, probe)
        // Of a secret only that it was edited is known.
        #expect(isAsking(scene) == (field == .secure))
        #expect(try isOpen(scene) == (field == .secure))
    }

    @Test func textThatCannotBeReadCounts() throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe, field: .value))
        try scene.type("x", into: "Field")
        try attempt(.escape, scene, probe)
        #expect(isAsking(scene))
    }

    @Test func aPopoverDoesNotAsk() throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe, kind: .popover), width: 1200)
        try scene.type("d", into: "Field")
        try attempt(.clickOutside, scene, probe)
        #expect(!isAsking(scene))
        #expect(try !isOpen(scene))
    }

    @Test(arguments: [Kind.sheet, .cover]) func everyPresentationAsks(_ kind: Kind) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe, kind: kind), width: 1200)
        try scene.type("d", into: "Field")
        try attempt(.escape, scene, probe)
        #expect(isAsking(scene))
        // Escape keeps what was typed.
        try attempt(.escape, scene, probe)
        #expect(!isAsking(scene))
        #expect(try isOpen(scene))
        try attempt(.escape, scene, probe)
        try scene.tap("Discard Changes")
        #expect(try !isOpen(scene))
    }

    @Test(arguments: ["Close", "Set false"]) func theAppDismissesWithoutAsking(_ button: String) throws {
        let scene = try open(Screen(probe: Probe()))
        try scene.type("d", into: "Field")
        try scene.tap(button)
        #expect(try !isOpen(scene))
        #expect(!isAsking(scene))
    }

    @Test(arguments: [false, true]) func submittedTextIsSaved(byReturn: Bool) throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe))
        try scene.type("d", into: "Field")
        if byReturn { try scene.press("Enter") } else { try scene.tap("Submit") }
        #expect(scene.text.contains("log sent;"))
        try scene.type("e", into: "Field")
        try attempt(.escape, scene, probe)
        #expect(isAsking(scene))
        try scene.tap("Keep Editing")
        try scene.find(role: "textbox", name: "Field").tap()
        try scene.press("Backspace")
        try attempt(.escape, scene, probe)
        #expect(try !isOpen(scene))
    }

    @Test func textThatTheAppSetsBackIsNoChange() throws {
        let probe = Probe()
        let scene = try open(Screen(probe: probe))
        try scene.type("d", into: "Field")
        try scene.tap("Clear")
        try attempt(.escape, scene, probe)
        #expect(try !isOpen(scene))
    }

    /// An action submits the text of the fields inside it only.
    @Test func returnInOneFieldDoesNotSubmitAnother() throws {
        struct Sheet: View {
            @State private var name = ""
            @State private var tag = ""
            var body: some View {
                VStack {
                    Text("Details")
                    TextField("Name", text: $name)
                    TextField("Tag", text: $tag).onSubmit {}
                }
            }
        }
        func escape(after fields: [String]) throws -> Bool {
            let scene = TestScene { Text("base").sheet(isPresented: .constant(true)) { Sheet() } }
            for field in fields {
                try scene.type("x", into: field)
                try scene.press("Enter")
            }
            try scene.press("Escape")
            return isAsking(scene)
        }
        #expect(try !escape(after: ["Tag"]))
        #expect(try escape(after: ["Tag", "Name"]))
    }

    @Test func searchedTextIsNoChange() throws {
        struct Screen: View {
            @State private var isPresented = true
            @State private var text = ""
            var body: some View {
                Text("base").sheet(isPresented: $isPresented) { Text("Details").searchable(text: $text) }
            }
        }
        let scene = TestScene { Screen() }
        try scene.type("x", into: scene.find(role: "searchbox"))
        try scene.press("Escape")
        try scene.press("Escape")
        #expect(!isAsking(scene))
    }

    /// A field that was removed has no text.
    @Test func aFieldThatIsRemovedDoesNotCount() throws {
        struct Screen: View {
            @State private var isPresented = true
            @State private var hasField = true
            @State private var text = ""
            var body: some View {
                Text("base").sheet(isPresented: $isPresented) {
                    VStack {
                        Text("Details")
                        Button("Remove") { hasField = false }
                        if hasField { TextField("Field", text: $text) }
                    }
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.type("x", into: "Field")
        try scene.tap("Remove")
        try scene.press("Escape")
        #expect(try !isOpen(scene))
    }

    @Test(arguments: [false, true]) func secretsAreNotCopied(isShown: Bool) throws {
        struct Screen: View {
            let isShown: Bool
            let probe: Probe
            @State private var password = "hunter"
            var body: some View {
                ProbeView(probe: probe)
                Text("base").sheet(isPresented: .constant(true)) {
                    if isShown {
                        TextField("Field", text: $password).textContentType(.password)
                    } else {
                        SecureField("Field", text: $password)
                    }
                }
            }
        }
        let probe = Probe()
        let scene = TestScene { Screen(isShown: isShown, probe: probe) }
        try scene.type("2", into: scene.find(role: "textbox"))
        let texts = try #require(probe.entry?.unsavedTexts)
        #expect(!texts.isEmpty)
        var copy = ""
        for child in Mirror(reflecting: texts).children where child.label == "edits" {
            let edits = try #require(child.value as? [ObjectIdentifier: TextEdit])
            for edit in edits.values {
                for child in Mirror(reflecting: edit).children where child.label == "original" {
                    dump(child.value, to: &copy)
                }
            }
        }
        #expect(copy.contains("secret") && !copy.contains("hunter"))
    }
}
