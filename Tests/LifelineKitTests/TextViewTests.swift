import LifelineKit
@testable import LifelineTesting
import Testing

@MainActor struct TextViewTests {
    private final class Delegate: UITextViewDelegate {
        var log: [String] = []
        var refuses: (String) -> Bool = { _ in false }

        func textViewDidBeginEditing(_ view: UITextView) { log.append("begin") }
        func textViewDidEndEditing(_ view: UITextView) { log.append("end") }
        func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("\(range.location),\(range.length) '\(text)'")
            return !refuses(text)
        }
        func textViewDidChange(_ view: UITextView) { log.append("changed \(view.text ?? "")") }
    }

    private func make() -> (TestScene, UITextView, Delegate) {
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        view.accessibilityLabel = "Notes"
        let delegate = Delegate()
        view.delegate = delegate
        return (TestScene(root: ClosureController { $0.addSubview(view) }), view, delegate)
    }

    @Test func itIsARealTextArea() throws {
        let (scene, view, delegate) = make()
        let element = try scene.find(role: "textbox", name: "Notes")
        #expect(element.frame == CGRect(x: 15, y: 18, width: 190, height: 84))
        try scene.type("a\nb", into: "Notes")
        #expect(view.text == "a\nb" && view.isFirstResponder && view.isEditing)
        #expect(
            delegate.log == ["begin", "0,0 'a'", "changed a", "1,0 '\n'", "changed a\n", "2,0 'b'", "changed a\nb"])
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        #expect(view.resignFirstResponder())
        #expect(delegate.log.last == "end")
    }

    @Test func aRefusedEditIsTakenBack() throws {
        let (scene, view, delegate) = make()
        delegate.refuses = { $0 == "x" }
        try scene.type("axb", into: "Notes")
        #expect(view.text == "ab")
        #expect(try scene.find(role: "textbox").value == "ab")
    }

    @Test func aTextThatIsOnlyReadCannotBeEdited() throws {
        let (scene, view, delegate) = make()
        view.text = "fixed"
        view.isEditable = false
        scene.advance(by: .zero)
        let id = try scene.find(role: "textbox").id
        scene.client.send(.input(revision: 4, text: "forged", isComposing: false, selection: 0..<0), to: id)
        scene.edit(id, "forged")
        #expect(view.text == "fixed" && delegate.log == [])
    }

    @Test func withoutScrollingItsHeightFollowsItsText() throws {
        let (scene, view, _) = make()
        let line = try #require(view.font).lineHeight
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == line + 16)
        view.text = "one\ntwo\n"
        #expect(view.intrinsicContentSize.height == 3 * line + 16)
        view.text = String(repeating: "word ", count: 30)
        let wide = view.sizeThatFits(CGSize(width: 400, height: 0)).height
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height > wide && wide > line + 16)
        withExtendedLifetime(scene) {}
    }

    @Test func aTextAreaThatComesBackShowsWhatWasTyped() throws {
        let (scene, view, _) = make()
        try scene.type("typed", into: "Notes")
        let superview = try #require(view.superview)
        view.removeFromSuperview()
        scene.advance(by: .zero)
        superview.addSubview(view)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").value == "typed")
        try scene.type("!", into: "Notes")
        #expect(view.text == "typed!")
    }

    @Test func placesAndStretchesOfText() throws {
        let (scene, view, delegate) = make()
        try scene.type("hello world", into: "Notes")
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 6))
        let range = try #require(view.textRange(from: start, to: view.endOfDocument))
        #expect(view.text(in: range) == "world" && !range.isEmpty)
        #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
        #expect(view.offset(from: view.endOfDocument, to: start) == -5)
        delegate.log = []
        view.replace(range, withText: "there!")
        scene.advance(by: .zero)
        #expect(view.text == "hello there!" && delegate.log == ["changed hello there!"])
        #expect(try scene.find(role: "textbox").value == "hello there!")
        #expect(scene.commands.contains { if case .select(_, 12, 12) = $0 { true } else { false } })
        view.selectAll(nil)
        view.insertText("x")
        #expect(view.text == "x")
    }

    @Test func itGoesWhenItsViewGoes() throws {
        weak var weakView: UITextView?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            weakView = view
            scene.scene.windows[0].rootViewController?.view.addSubview(view)
            scene.advance(by: .zero)
            try scene.type("x", into: scene.find(role: "textbox"))
            view.selectedRange = NSRange(location: 0, length: 1)
            scene.advance(by: .zero)
            view.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(weakView == nil)
    }
}
