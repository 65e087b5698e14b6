@testable import LifelineKit
@testable import LifelineTesting
import Testing

@MainActor struct TextCorrectionTests {
    private func words(upTo length: Int) -> [String] {
        var all = [""]
        var longest = all
        for _ in 0..<length {
            longest = longest.flatMap { word in "ab".map { word + String($0) } }
            all += longest
        }
        return all
    }

    private func corrected(_ text: TextBuffer, _ correction: TextCorrection) -> TextBuffer {
        var result = text
        for splice in correction.splices.reversed() { splice.apply(to: &result) }
        return result
    }

    /// Whichever way an edit goes, the client's text and what is still to be corrected give the app's text.
    @Test func everyEditOfEverySmallTextEndsInTheAppsText() {
        let words = words(upTo: 3).map { TextBuffer($0) }
        for shown in words {
            for text in words {
                let correction = TextCorrection(from: shown, to: text)
                #expect(corrected(shown, correction) == text)
                #expect(correction.isEmpty == (shown == text))
                for start in 0...shown.length {
                    for end in start...shown.length {
                        for replacement in ["", "x", "xy"] where end > start || !replacement.isEmpty {
                            let edit = TextSplice(start: start, length: end - start, replacement: replacement)
                            var now = shown
                            edit.apply(to: &now)
                            let rebased = correction.rebase(edit, on: text, shown: now)
                            var edited = text
                            rebased.edit.apply(to: &edited)
                            guard rebased.text == edited, corrected(now, rebased.ifAccepted) == edited,
                                corrected(now, rebased.ifRefused) == text
                            else {
                                Issue.record("\(shown.string) to be \(text.string), \(edit)")
                                return
                            }
                            // What was typed is in it, and all of what was typed over is not.
                            #expect(
                                rebased.edit.replacement == replacement
                                    && rebased.edit.length <= edit.length + text.length)
                        }
                    }
                }
            }
        }
    }

    @Test func theCaretDecidesWhichOfEqualCharactersWasTyped() {
        let splice = TextSplice(from: TextBuffer("aaa"), to: TextBuffer("aaaa"), caret: 2)
        #expect(splice == TextSplice(start: 1, length: 0, replacement: "a"))
    }

    /// The splice between any two texts is one, and divides no character.
    @Test func aSpliceOfAnyTwoTextsMakesOneIntoTheOther() {
        let parts = ["", "a", "e\u{301}", "é", "漢", "汉", "👍", "👎", "ab"]
        for before in parts {
            for old in parts {
                for new in parts {
                    for after in parts {
                        let (from, to) = (TextBuffer(before + old + after), TextBuffer(before + new + after))
                        for caret in [nil, 0, 1, to.length] {
                            let splice = TextSplice(from: from, to: to, caret: caret)
                            #expect((splice == nil) == (from == to))
                            guard let splice else { continue }
                            var result = from
                            splice.apply(to: &result)
                            #expect(result == to && !result.string.contains("\u{FFFD}"))
                            #expect(splice.length <= old.utf16.count && splice.inserted <= new.utf16.count)
                        }
                    }
                }
            }
        }
    }

    private final class Filter: UITextFieldDelegate, UITextViewDelegate {
        func textField(
            _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            guard string.contains("(") else { return !string.contains("#") }
            // As those do that format.
            field.text = ((field.text ?? "") as NSString)
                .replacingCharacters(in: range, with: string.replacing("(", with: "[]"))
            return false
        }
        func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            guard text.contains("(") else { return !text.contains("#") }
            view.text = ((view.text ?? "") as NSString)
                .replacingCharacters(in: range, with: text.replacing("(", with: "[]"))
            return false
        }
    }

    /// Somebody types anywhere while answers are on their way, and the app refuses some of it, formats some and makes
    /// capital letters of the rest: in the end both show the same, nothing is lost, nothing twice.
    @Test(arguments: [false, true], SeededGenerator.seeds()) func nothingThatIsTypedIsLostWhateverTheAppSets(
        isLong: Bool, seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<60 {
            // Others need the main actor, too.
            await Task.yield()
            let filter = Filter()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 90))
            field.delegate = filter
            view.delegate = filter
            let scene = TestScene(root: ClosureController { $0.addSubview(isLong ? view : field) })
            let id = try scene.find(role: "textbox").id
            var typed: Set<Character> = []
            var letters = Array("abcdefghijklmnopqrstuvwxyz".shuffled(using: &random))[...]
            var log: [String] = []
            func now() -> String { (isLong ? view.text : field.text) ?? "" }
            while let letter = letters.popFirst() {
                let part: String
                switch Int.random(in: 0..<8, using: &random) {
                case 0: part = "#"
                case 1: part = "("
                default:
                    part = String(letter)
                    typed.insert(letter)
                }
                var shown = Array(scene.shownText(id))
                let at = Bool.random(using: &random) ? shown.count : Int.random(in: 0...shown.count, using: &random)
                shown.insert(contentsOf: part, at: at)
                scene.edit(id, String(shown))
                log.append("\(part) at \(at): \(String(shown)) -> \(now())")
                if round % 3 > 0, Int.random(in: 0..<3, using: &random) == 0 {
                    if isLong { view.text = now().uppercased() } else { field.text = now().uppercased() }
                    log.append("upper")
                }
                if Bool.random(using: &random) {
                    scene.client.holdsBytes.toggle()
                    scene.advance(by: .zero)
                    log.append("shows \(scene.shownText(id))")
                }
            }
            scene.client.holdsBytes = false
            scene.advance(by: .zero)
            let text = now()
            #expect(scene.shownText(id) == text)
            let rest = text.lowercased().filter { !"[]#".contains($0) }
            if Set(rest) != typed || rest.count != typed.count || text.contains("#") {
                Issue.record("\(log.joined(separator: "\n"))\n\(text), typed \(typed.sorted())")
                return
            }
            #expect(scene.mirrorEqualsSnapshot)
        }
    }

    @Test func whatIsTypedAfterARefusalStays() throws {
        let filter = Filter()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.delegate = filter
        let scene = TestScene(root: ClosureController { $0.addSubview(field) })
        let id = try scene.find(role: "textbox").id
        scene.client.holdsBytes = true
        for text in ["a", "a#", "a#b", "a#b#", "a#b", "a#bc"] { scene.edit(id, text) }
        #expect(field.text == "abc" && scene.shownText(id) == "a#bc")
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(scene.shownText(id) == "abc")
        scene.edit(id, "abcd")
        #expect(field.text == "abcd")
    }

    @Test func whatIsTypedAfterSendingIsKept() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        let scene = TestScene(root: ClosureController { $0.addSubview(field) })
        let id = try scene.find(role: "textbox").id
        scene.edit(id, "sent")
        scene.client.holdsBytes = true
        field.text = ""
        scene.advance(by: .zero)
        scene.edit(id, "sent n")
        #expect(field.text == " n")
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(scene.shownText(id) == " n" && field.text == " n")
    }
}
