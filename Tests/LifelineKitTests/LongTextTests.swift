import LifelineKit
@testable import LifelineTesting
import Testing

@MainActor struct LongTextTests {
    private func make() throws -> (TestScene, UITextView, LayerID) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        return (scene, view, try scene.find(role: "textbox").id)
    }

    @Test func aTextOfManyMessagesArrivesWhole() throws {
        let (scene, view, id) = try make()
        var changes = 0
        let delegate = Counting { changes += 1 }
        view.delegate = delegate
        let text = String(repeating: "漢字👍 and more. ", count: 8000)
        scene.edit(id, text)
        #expect(view.text == text && changes == 1)
        scene.edit(id, "x" + text)
        #expect(view.text == "x" + text && changes == 2)
        #expect(scene.mirrorEqualsSnapshot)
    }

    private final class Counting: UITextViewDelegate {
        let count: () -> Void
        init(_ count: @escaping () -> Void) { self.count = count }
        func textViewDidChange(_ textView: UITextView) { count() }
    }

    @Test func aKeyInALongTextIsAShortMessage() throws {
        let old = Array(String(repeating: "some text ", count: 9000).utf16)
        var new = old
        new.insert(120, at: 40_000)
        let pieces = LongTextPieces.pieces(from: old, to: new, revision: 7)
        #expect(pieces.count == 1 && pieces[0].count < 20)
    }

    @Test func randomEditsGiveTheSameTextAtBothEnds() throws {
        let (scene, view, id) = try make()
        var random = SystemRandomNumberGenerator()
        let parts = ["a", "👍", "👎", "é", "e\u{301}", "\n", "漢", "🇩🇪", " ", String(repeating: "long ", count: 4000)]
        var text = ""
        for _ in 0..<150 {
            let characters = Array(text)
            let low = Int.random(in: 0...characters.count, using: &random)
            let high = min(characters.count, low + Int.random(in: 0...4, using: &random))
            let inserted = (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random)! }
            text = String(characters[..<low]) + inserted.joined() + String(characters[high...])
            if text.utf16.count > 60_000 { text = String(text.prefix(10)) }
            scene.edit(id, text)
            #expect(Array(view.text.utf16) == Array(text.utf16))
        }
    }

    @Test func everyPieceFitsIntoAMessage() {
        for character in ["a", "é", "漢", "👍"] {
            let new = Array(String(repeating: character, count: 30_000).utf16)
            for piece in LongTextPieces.pieces(from: [], to: new, revision: 1) { #expect(piece.count < 32_000) }
        }
    }

    @Test func whatDoesNotFitTheTextToldBeforeStartsAnew() throws {
        let (scene, view, id) = try make()
        scene.edit(id, "hello")
        let pieces = LongTextPieces.pieces(from: Array("another text".utf16), to: Array("another".utf16), revision: 90)
        for piece in pieces + [[], [1, 2, 3], [255, 255, 255, 255, 255]] {
            scene.client.send(.feature(LayerFeature("long-text", piece)), to: id)
        }
        #expect(view.text == "hello")
        // The client is asked to tell everything.
        guard case .features(let features)? = scene.client.mirror[id]?.properties[.features] else {
            Issue.record("The feature is gone.")
            return
        }
        #expect(features[0].payload[0] > 0)
        for piece in LongTextPieces.pieces(from: [], to: Array("hello again".utf16), revision: 91) {
            scene.client.send(.feature(LayerFeature("long-text", piece)), to: id)
        }
        #expect(view.text == "hello again")
    }

    @Test func anEmptiedTextStaysEmptyAndIsTypedIntoAgain() throws {
        let (scene, view, id) = try make()
        scene.edit(id, "message")
        view.text = ""
        scene.advance(by: .zero)
        #expect(try scene.find(role: "textbox").value == "")
        scene.edit(id, "next")
        #expect(view.text == "next")
    }
}
