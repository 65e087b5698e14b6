import LifelineKit
import LifelineTesting
import SeededRandom
import Testing

@MainActor @Suite struct UndoManagerTests {
    @MainActor final class Document {
        let undoManager = UndoManager()
        var text = "" {
            didSet { register(oldValue) }
        }

        private func register(_ old: String) { undoManager.registerUndo(withTarget: self) { $0.text = old } }
    }

    /// Makes a change as in an event of its own.
    private func change(_ document: Document, to text: String) {
        document.undoManager.beginUndoGrouping()
        document.text = text
        document.undoManager.endUndoGrouping()
    }

    @Test func changesAreUndoneAndRedone() {
        let document = Document()
        let manager = document.undoManager
        #expect(!manager.canUndo && !manager.canRedo)
        change(document, to: "a")
        change(document, to: "ab")
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(document.text == "a" && manager.canUndo && manager.canRedo)
        manager.undo()
        #expect(document.text == "" && !manager.canUndo)
        manager.undo()
        #expect(document.text == "")
        manager.redo()
        manager.redo()
        #expect(document.text == "ab" && !manager.canRedo && manager.canUndo)
        manager.undo()
        change(document, to: "ac")
        #expect(!manager.canRedo)
    }

    @Test func theChangesOfAnEventAreOneGroup() throws {
        let document = Document()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("add", for: .normal)
        button.addAction(
            UIAction { _ in
                document.text += "1"
                document.text += "2"
            }, for: .primaryActionTriggered)
        let controller = UIViewController()
        controller.view.addSubview(button)
        let scene = TestScene(root: controller)
        try scene.tap("add")
        try scene.tap("add")
        #expect(document.text == "1212")
        document.undoManager.undo()
        #expect(document.text == "12")
        document.undoManager.redo()
        #expect(document.text == "1212")
    }

    @Test func groupsAreNested() {
        let document = Document()
        let manager = document.undoManager
        manager.beginUndoGrouping()
        change(document, to: "a")
        change(document, to: "b")
        #expect(manager.groupingLevel == 1)
        manager.endUndoGrouping()
        manager.undo()
        #expect(document.text == "")
    }

    @Test func groupsHaveNames() {
        let document = Document()
        let manager = document.undoManager
        change(document, to: "a")
        manager.setActionName("Typing")
        #expect(manager.undoMenuItemTitle == "Undo Typing" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Redo Typing" && manager.undoMenuItemTitle == "Undo")
        manager.redo()
        #expect(manager.undoActionName == "Typing")
    }

    @Test func registrationCanBeDisabled() {
        let document = Document()
        document.undoManager.disableUndoRegistration()
        document.text = "a"
        document.undoManager.enableUndoRegistration()
        #expect(!document.undoManager.canUndo)
        // Misuse is reported, and changes nothing.
        document.undoManager.enableUndoRegistration()
        document.undoManager.endUndoGrouping()
        #expect(document.undoManager.isUndoRegistrationEnabled)
    }

    @Test func levelsAreLimited() {
        let document = Document()
        document.undoManager.levelsOfUndo = 2
        for text in ["a", "b", "c"] { change(document, to: text) }
        for _ in 0..<3 { document.undoManager.undo() }
        #expect(document.text == "a")
    }

    @Test func targetsAreNotRetained() {
        let manager = UndoManager()
        weak var target: Document?
        do {
            let document = Document()
            target = document
            manager.registerUndo(withTarget: document) { $0.text = "x" }
            #expect(manager.canUndo)
        }
        #expect(target == nil && !manager.canUndo)
        manager.undo()
    }

    @Test func theActionsOfATargetAreRemoved() {
        let document = Document()
        change(document, to: "a")
        document.undoManager.removeAllActions(withTarget: document)
        #expect(!document.undoManager.canUndo)
    }

    /// Random changes, undos and redos against a list of states.
    @Test func agreesWithAListOfStates() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let document = Document()
            var (states, index) = ([""], 0)
            for step in 0..<30 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    document.undoManager.undo()
                    index = max(0, index - 1)
                case 1:
                    document.undoManager.redo()
                    index = min(states.count - 1, index + 1)
                default:
                    states.removeSubrange((index + 1)...)
                    states.append("\(step)")
                    index += 1
                    change(document, to: "\(step)")
                }
                #expect(document.text == states[index])
                #expect(document.undoManager.canUndo == (index > 0))
                #expect(document.undoManager.canRedo == (index < states.count - 1))
            }
        }
    }

    @Test func theSceneUndoesByKey() throws {
        final class Controller: UIViewController {
            var names: [String] = [] { didSet { view.accessibilityLabel = names.joined(separator: ",") } }
            func add(_ name: String) {
                names.append(name)
                undoManager?.registerUndo(withTarget: self) { $0.remove() }
                undoManager?.setActionName("Add")
            }
            func remove() {
                let name = names.removeLast()
                undoManager?.registerUndo(withTarget: self) { $0.add(name) }
            }
        }
        let controller = Controller()
        let scene = TestScene(root: controller)
        controller.add("a")
        scene.performTurn()
        controller.add("b")
        scene.performTurn()
        try scene.press("z", modifiers: .command)
        #expect(controller.names == ["a"])
        try scene.press("z", modifiers: [.command, .shift])
        #expect(controller.names == ["a", "b"])
        try scene.press("z", modifiers: .command)
        try scene.press("z", modifiers: .command)
        try scene.press("y", modifiers: .command)
        #expect(controller.names == ["a"])
    }
}
