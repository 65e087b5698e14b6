@testable import LifelineKit
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

    /// What was typed after an edit that did not reach the app is an edit of a text that the server does not know.
    @Test(arguments: [false, true]) func nothingIsLostAfterARefusedEdit(isComposing: Bool) throws {
        let (scene, view, id) = try make()
        scene.edit(id, "ab")
        #expect(view.text == "ab")
        if !isComposing { scene.client.holdsBytes = true }
        view.isHidden = true
        scene.advance(by: .zero)
        scene.edit(id, "abc", isComposing: isComposing)
        view.isHidden = false
        scene.advance(by: .zero)
        #expect(view.text == "ab")
        scene.edit(id, "x" + scene.shownText(id))
        scene.client.holdsBytes = false
        scene.advance(by: .seconds(1))
        #expect(view.text == "xabc")
        #expect(scene.shownText(id) == "xabc")
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

    @Test(arguments: SeededGenerator.seeds()) func randomEditsGiveTheSameTextAtBothEnds(seed: UInt64) throws {
        let (scene, view, id) = try make()
        var random = SeededGenerator(seed: seed)
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

    /// An edit costs in proportion to its size: one piece of the text changes, and the whole is not read.
    @Test(arguments: ["a line of the text\n", "漢字かな交じり文。\n", "👍🏽 ok\n"])
    func anEditOfAMegabyteChangesOnePieceOfIt(line: String) throws {
        let (scene, view, id) = try make()
        view.text = String(repeating: line, count: 990_000 / line.utf8.count)
        scene.advance(by: .zero)
        var shown = Array(view.text.utf16)
        var before = TextBuffer()
        var isFirst = true
        for revision in 0..<6 {
            // The beginning, the middle and the end, where a line begins.
            let place = (shown[..<(shown.count * (revision % 3) / 2)].lastIndex(of: 10) ?? -1) + 1
            var now = shown
            now.insert(contentsOf: "typed".utf16, at: place)
            let pieces = LongTextPieces.pieces(
                from: shown, to: now, revision: UInt32(revision + 1), caret: place + 5, isSet: isFirst)
            #expect(pieces.count == 1 && pieces[0].count < 40)
            scene.client.send(.feature(LayerFeature("long-text", pieces[0])), to: id)
            shown = now
            let after = try #require(view.input.layer.value).buffer
            let isWhole = after.length == shown.count
            let isUnread = view.input.joined == nil
            #expect(isWhole && isUnread)
            // The first edit divides the text that was set.
            if !isFirst { #expect(after.pieceCount - after.sharedPieceCount(with: before) <= 3) }
            (before, isFirst) = (after, false)
        }
        let isSame = Array(view.text.utf16) == shown
        #expect(isSame)
    }

    @Test func aTextThatTheAppSetIsNotReported() throws {
        let (scene, view, id) = try make()
        let text = String(repeating: "some text ", count: 5000)
        view.text = text
        scene.advance(by: .zero)
        scene.edit(id, text + "x")
        #expect(view.text == text + "x" && restarts(scene, id) == 0)
        view.text = "other " + text
        scene.advance(by: .zero)
        scene.edit(id, "other " + text + "y")
        #expect(view.text == "other " + text + "y" && restarts(scene, id) == 0)
        #expect(scene.mirrorEqualsSnapshot)
        // What is not a text that was set is asked for.
        let forged = LongTextPieces.pieces(
            from: Array("guess".utf16), to: Array("guessed".utf16), revision: 90, isSet: true)
        scene.client.send(.feature(LayerFeature("long-text", forged[0])), to: id)
        scene.advance(by: .zero)
        #expect(view.text == "other " + text + "y" && restarts(scene, id) == 1)
    }

    private func restarts(_ scene: TestScene, _ id: LayerID) -> UInt8? {
        guard case .features(let features)? = scene.client.mirror[id]?.properties[.features] else { return nil }
        return features.first { $0.name == "long-text" }?.payload.first
    }

    /// The client may have taken one that the app has replaced meanwhile.
    @Test func anEditOfATextThatTheAppReplacedMeanwhileIsMadeInTheNewOne() throws {
        let (scene, view, id) = try make()
        view.text = "first"
        scene.advance(by: .zero)
        scene.client.holdsBytes = true
        view.text = "first and second"
        scene.advance(by: .zero)
        scene.edit(id, "firstx", caret: 6)
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(view.text == "first and secondx" || view.text == "firstx and second")
        #expect(scene.shownText(id) == view.text && scene.mirrorEqualsSnapshot)
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
