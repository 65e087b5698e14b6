import LifelineKit
@testable import LifelineTesting
import Testing

@MainActor struct TextFieldTests {
    private final class Delegate: UITextFieldDelegate {
        var log: [String] = []
        var refuses: (String) -> Bool = { _ in false }
        var onReturn: (UITextField) -> Void = { _ in }

        func textFieldDidBeginEditing(_ field: UITextField) { log.append("begin") }
        func textFieldDidEndEditing(_ field: UITextField) { log.append("end \(field.text ?? "")") }
        func textField(
            _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("\(range.location),\(range.length) '\(string)'")
            return !refuses(string)
        }
        func textFieldShouldReturn(_ field: UITextField) -> Bool {
            log.append("return")
            onReturn(field)
            return true
        }
    }

    private func make() -> (TestScene, UITextField, Delegate) {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        let delegate = Delegate()
        field.delegate = delegate
        return (TestScene(root: ClosureController { $0.addSubview(field) }), field, delegate)
    }

    @Test func typingReachesTheModelWithoutEcho() throws {
        let (scene, field, delegate) = make()
        try scene.type("A", into: "Name")
        scene.resetCounts()
        try scene.type("da", into: "Name")
        #expect(field.text == "Ada" && field.isEditing && field.isFirstResponder)
        #expect(scene.commits == 0)
        #expect(delegate.log == ["begin", "0,0 'A'", "1,0 'd'", "2,0 'a'"])
        #expect(try scene.find(role: "textbox").value == "Ada")
    }

    @Test func aServersValueNeverOverwritesNewerTyping() throws {
        let (scene, field, _) = make()
        try scene.type("abc", into: "Name")
        // The value is on its way while somebody types on.
        scene.client.holdsBytes = true
        field.text = "SERVER"
        scene.advance(by: .zero)
        try scene.type("d", into: "Name")
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").value == "SERVERd", "what was typed is made in what was set")
        #expect(field.text == "SERVERd")
        field.text = "later"
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").value == "later")
    }

    @Test func aSentTextIsCleared() throws {
        let (scene, field, delegate) = make()
        delegate.onReturn = { $0.text = "" }
        try scene.type("abc", into: "Name")
        try scene.press("Enter")
        #expect(field.text == "" && delegate.log.last == "return")
        #expect(try scene.find(role: "textbox").value == "")
        try scene.type("x", into: "Name")
        #expect(field.text == "x")
    }

    @Test func aRefusedEditIsTakenBack() throws {
        let (scene, field, delegate) = make()
        delegate.refuses = { $0.contains("1") }
        try scene.type("a1b", into: "Name")
        #expect(field.text == "ab")
        #expect(try scene.find(role: "textbox").value == "ab")
    }

    @Test func focusGoesBothWays() throws {
        let (scene, field, delegate) = make()
        #expect(field.becomeFirstResponder())
        scene.advance(by: .zero)
        #expect(scene.focused?.role == "textbox")
        #expect(delegate.log == ["begin"])
        #expect(field.resignFirstResponder())
        scene.advance(by: .zero)
        #expect(scene.focused == nil && !field.isEditing)
        #expect(delegate.log == ["begin", "end "])
    }

    @Test func aFieldUnderASheetIsNoLongerEdited() throws {
        let (scene, field, delegate) = make()
        try scene.type("abc", into: "Name")
        #expect(field.isEditing)
        let sheet = UIViewController()
        scene.scene.windows[0].rootViewController?.present(sheet, animated: true)
        scene.advance(by: .seconds(1))
        #expect(!field.isEditing && !field.isFirstResponder && delegate.log.last == "end abc")
    }

    @Test func aFieldThatIsRemovedOrMustEndIsNoLongerEdited() throws {
        let (scene, field, delegate) = make()
        try scene.type("abc", into: "Name")
        field.removeFromSuperview()
        #expect(!field.isEditing && scene.scene.firstResponder == nil && delegate.log.last == "end abc")
        let (other, second, _) = make()
        try other.type("abc", into: "Name")
        let refusing = Refusing()
        second.delegate = refusing
        #expect(!second.endEditing(false) && second.isEditing)
        #expect(second.endEditing(true) && !second.isEditing)
    }

    private final class Refusing: UITextFieldDelegate {
        func textFieldShouldEndEditing(_ field: UITextField) -> Bool { false }
    }

    @Test func typingWhileTheConnectionIsLostIsNotLost() throws {
        let (scene, field, _) = make()
        try scene.type("ab", into: "Name")
        scene.disconnect()
        try scene.type("cd", into: "Name")
        #expect(field.text == "ab")
        scene.reconnect()
        #expect(field.text == "abcd")
        #expect(try scene.find(role: "textbox").value == "abcd")
    }

    @Test func keyboardTraitsBecomeAttributes() throws {
        let (scene, field, _) = make()
        field.keyboardType = .emailAddress
        field.returnKeyType = .done
        field.isSecureTextEntry = true
        field.autocorrectionType = .no
        field.accessibilityLabel = "Mail"
        scene.advance(by: .zero)
        let element = try scene.find(role: "textbox", name: "Mail")
        #expect(element[.inputmode] == "email" && element[.enterkeyhint] == "done")
        #expect(element[.type] == "password" && element[.spellcheck] == "false")
    }

    @Test(arguments: [
        ("", "a", 0, 0, "a"), ("abc", "abXc", 2, 0, "X"), ("abc", "ac", 1, 1, ""), ("abc", "", 0, 3, ""),
        ("aaa", "aaaa", 3, 0, "a"), ("👍", "👎", 0, 2, "👎"), ("x👍", "x👎y", 1, 2, "👎y"),
    ])
    func anEditIsOneReplacement(_ old: String, _ new: String, _ at: Int, _ length: Int, _ text: String) throws {
        let (scene, field, delegate) = make()
        field.text = old
        scene.advance(by: .zero)
        delegate.log = []
        let id = try scene.find(role: "textbox").id
        scene.edit(id, new)
        #expect(delegate.log == ["\(at),\(length) '\(text)'"])
        #expect(field.text == new)
    }

    @Test func aFieldThatComesBackShowsWhatWasTypedAndTakesMore() throws {
        let (scene, field, _) = make()
        try scene.type("typed", into: "Name")
        let superview = try #require(field.superview)
        field.removeFromSuperview()
        scene.advance(by: .zero)
        superview.addSubview(field)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").value == "typed")
        try scene.type("!", into: "Name")
        #expect(field.text == "typed!" && scene.mirrorEqualsSnapshot)
    }

    @Test func theClearButtonEmptiesTheFieldAndGivesTheKeyboardBack() throws {
        let (scene, field, delegate) = make()
        field.clearButtonMode = .whileEditing
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "button").isEmpty)
        try scene.type("abc", into: "Name")
        let clear = try scene.find(role: "button", name: "Clear text")
        let text = try scene.find(role: "textbox").frame
        #expect(clear.frame.minX >= text.maxX && clear.frame.maxX <= 210)
        // A real click takes the focus first.
        try clear.tap()
        #expect(field.text == "" && field.isEditing)
        #expect(try scene.find(role: "textbox").value == "" && scene.focused?.role == "textbox")
        #expect(scene.findAll(role: "button").isEmpty && delegate.log.contains("end abc"))
        try scene.type("x", into: "Name")
        #expect(field.resignFirstResponder())
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "button").isEmpty)
    }

    @Test func viewsAtTheSidesTakeRoomFromTheText() throws {
        let (scene, field, _) = make()
        let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        field.leftView = icon
        let before = try scene.find(role: "textbox").frame
        field.leftViewMode = .always
        scene.advance(by: .zero)
        let after = try scene.find(role: "textbox").frame
        #expect(after.minX == before.minX + icon.bounds.width + 6 && after.maxX == before.maxX)
        #expect(icon.superview === field && icon.frame.midY == 17)
        field.leftViewMode = .whileEditing
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").frame == before && icon.isHidden)
        field.leftView = nil
        #expect(icon.superview == nil)
    }

    @Test func theSelectionIsKnownAndCanBeSet() throws {
        let (scene, field, _) = make()
        #expect(field.selectedTextRange == nil)
        try scene.type("hello", into: "Name")
        #expect(field.selectedTextRange?.start == field.endOfDocument)
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        scene.advance(by: .zero)
        #expect(scene.commands.contains { if case .select(_, 0, 5) = $0 { true } else { false } })
        field.insertText("bye")
        #expect(field.text == "bye")
    }

    @Test func clearingOnBeginEmptiesTheField() throws {
        let (scene, field, _) = make()
        field.clearsOnBeginEditing = true
        field.text = "old"
        scene.advance(by: .zero)
        try scene.type("n", into: "Name")
        #expect(field.text == "n")
    }

    @Test func itGoesWhenItsViewGoes() throws {
        weak var weakField: UITextField?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            weakField = field
            field.clearButtonMode = .whileEditing
            field.leftView = UIImageView(image: UIImage(systemName: "star"))
            field.leftViewMode = .always
            scene.scene.windows[0].rootViewController?.view.addSubview(field)
            scene.advance(by: .zero)
            try scene.type("x", into: scene.find(role: "textbox"))
            #expect(field.resignFirstResponder())
            field.removeFromSuperview()
        }
        scene.advance(by: .seconds(1))
        #expect(weakField == nil)
    }
}
