import Testing

@testable import LifelineKit
@testable import LifelineTesting

/// What somebody types into a text view that is covered or disabled by what came just before.
@MainActor @Suite struct RefusedTextTests {
    @Test func aTextThatTheServerRefusesIsTakenBack() throws {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 120, width: 100, height: 44)
        button.setTitle("Close", for: .normal)
        button.addAction(UIAction { _ in text.isUserInteractionEnabled = false }, for: .primaryActionTriggered)
        let scene = TestScene(
            root: ClosureController {
                $0.addSubview(text)
                $0.addSubview(button)
            })
        let area = try scene.find(role: "textbox").id
        scene.edit(area, "kept")
        #expect(text.text == "kept")
        let client = scene.client
        client.beginBatch()
        client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: try scene.find(role: "button", name: "Close").id)
        scene.edit(area, "kept and lost")
        client.endBatch()
        scene.advance(by: .zero)
        #expect(text.text == "kept")
        #expect(scene.mirrorDifference == nil)
        #expect(scene.shownText(area) == "kept")
        // The page and the server go on from there.
        text.isUserInteractionEnabled = true
        scene.advance(by: .zero)
        scene.edit(area, "kept again")
        scene.advance(by: .zero)
        #expect(text.text == "kept again")
        #expect(scene.mirrorDifference == nil)
    }
}
