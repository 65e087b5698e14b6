import LifelineKit
import LifelineTesting
import Testing

@MainActor struct KeyCommandTests {
    final class Editor: UIViewController {
        var log: [String] = []
        let inner = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(inner)
            inner.editor = self
        }

        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(title: "Save", action: Editor.save(_:), input: "S", modifierFlags: .command),
                UIKeyCommand(action: Editor.close, input: UIKeyCommand.inputEscape, discoverabilityTitle: "Close"),
                UIKeyCommand(action: Editor.save(_:), input: "x", attributes: .disabled),
            ] + (super.keyCommands ?? [])
        }

        func save(_ sender: UIKeyCommand) { log.append("save \(sender.title)") }
        func close() { log.append("close") }
    }

    final class Field: UIView {
        weak var editor: Editor?
        var isWilling = true
        override var canBecomeFirstResponder: Bool { isWilling }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(title: "Mine", action: Field.mine, input: "s", modifierFlags: .command)]
        }
        func mine() { editor?.log.append("mine") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            editor?.log.append("down \(presses.first?.key?.characters ?? "")")
        }
    }

    private func stage() -> (TestScene, Editor) {
        let editor = Editor()
        return (TestScene(root: editor), editor)
    }

    @Test func shortcutsOfTheShownControllerWork() throws {
        let (scene, editor) = stage()
        #expect(scene.shortcuts.map(\.title) == ["Save", "Close"])
        #expect(scene.shortcuts.map(\.key) == ["s", "Escape"])
        try scene.press("s", modifiers: .command)
        try scene.press("Escape")
        try scene.press("s")
        try scene.press("x")
        #expect(editor.log == ["save Save", "close"])
    }

    @Test func theFirstRespondersChainComesFirst() throws {
        let (scene, editor) = stage()
        #expect(editor.inner.becomeFirstResponder())
        scene.advance(by: .zero)
        #expect(scene.focused != nil)
        #expect(scene.shortcuts.map(\.title) == ["Mine", "Close"])
        try scene.press("s", modifiers: .command)
        try scene.press("Escape")
        try scene.press("a")
        #expect(editor.log == ["mine", "close", "down a"])
        editor.inner.resignFirstResponder()
        scene.advance(by: .zero)
        #expect(scene.focused == nil)
        #expect(scene.shortcuts.map(\.title) == ["Save", "Close"])
    }

    @Test func thePresentedControllersComeBeforeThoseBelow() throws {
        let (scene, editor) = stage()
        let presented = Editor()
        editor.present(presented, animated: false)
        scene.advance(by: .zero)
        try scene.press("s", modifiers: .command)
        #expect(presented.log == ["save Save"] && editor.log == [])
        presented.dismiss(animated: false)
        scene.advance(by: .zero)
        try scene.press("s", modifiers: .command)
        #expect(editor.log == ["save Save"])
    }

    @Test func shortcutsAreAddedAndTakenAway() throws {
        let (scene, editor) = stage()
        let command = UIKeyCommand(title: "Find", action: Editor.close, input: "f", modifierFlags: [.command, .shift])
        editor.addKeyCommand(command)
        scene.advance(by: .zero)
        #expect(scene.shortcuts.map(\.title) == ["Save", "Close", "Find"])
        try scene.press("F", modifiers: [.command, .shift])
        #expect(editor.log == ["close"])
        editor.removeKeyCommand(command)
        scene.advance(by: .zero)
        #expect(scene.shortcuts.count == 2)
    }

    @Test func aShortcutThatIsNotThereAnyMoreDoesNothing() throws {
        let (scene, editor) = stage()
        var writer = WireWriter()
        writer.string("q")
        writer.uint(8)
        scene.client.send(.feature(LayerFeature("keys", writer.bytes)), to: 1)
        scene.client.send(.feature(LayerFeature("keys", [200, 1])), to: 1)
        #expect(editor.log == [])
    }

    @Test func anAppWithoutShortcutsAsksForNoKeys() {
        let scene = TestScene(root: UIViewController())
        #expect(scene.shortcuts.isEmpty)
    }

    // MARK: First responder

    @Test func tabReachesViewsThatCanBecomeFirstResponder() throws {
        let (scene, editor) = stage()
        try scene.press("Tab")
        #expect(editor.inner.isFirstResponder)
        let other = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        other.placeholder = "Name"
        editor.view.addSubview(other)
        scene.advance(by: .zero)
        try scene.press("Tab")
        #expect(other.isFirstResponder && !editor.inner.isFirstResponder)
        try scene.press("Tab")
        #expect(editor.inner.isFirstResponder && !other.isFirstResponder && !other.isEditing)
        #expect(other.becomeFirstResponder())
        scene.advance(by: .zero)
        #expect(scene.focused?[.placeholder] == "Name")
    }

    @Test func whoIsNotWillingIsNoFirstResponder() {
        let (_, editor) = stage()
        editor.inner.isWilling = false
        #expect(!editor.inner.becomeFirstResponder())
        #expect(!UIView().becomeFirstResponder())
    }

    @Test func aFirstResponderThatLeavesTheWindowIsNoneAnyMore() {
        let (scene, editor) = stage()
        let box = UIView()
        editor.view.addSubview(box)
        box.addSubview(editor.inner)
        editor.inner.becomeFirstResponder()
        #expect(scene.scene.firstResponder === editor.inner)
        box.removeFromSuperview()
        #expect(scene.scene.firstResponder == nil && !editor.inner.isFirstResponder)
    }

    @Test func endEditingLetsGoOfTheKeyboard() {
        final class Stubborn: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { false }
        }
        let (scene, editor) = stage()
        let stubborn = Stubborn()
        editor.view.addSubview(stubborn)
        #expect(editor.view.endEditing(false))
        editor.inner.becomeFirstResponder()
        #expect(editor.view.endEditing(false) && scene.scene.firstResponder == nil)
        stubborn.becomeFirstResponder()
        #expect(!editor.view.endEditing(false))
        #expect(editor.view.endEditing(true) && scene.scene.firstResponder == nil)
    }
}
