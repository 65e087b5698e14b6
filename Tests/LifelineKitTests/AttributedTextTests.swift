import LifelineKit
import LifelineTesting
import Testing

@MainActor struct AttributedTextTests {
    private func runs(_ text: NSAttributedString) -> [LayerText.Run] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        label.attributedText = text
        label.layoutIfNeeded()
        return label.layer.text.lines.flatMap(\.runs)
    }

    @Test func attributesOfUIKitReachTheLabel() {
        var text = AttributedString("plain ")
        var styled = AttributedString("styled")
        styled.font = UIFont.boldSystemFont(ofSize: 20)
        styled.foregroundColor = UIColor.systemRed
        styled.backgroundColor = UIColor.systemYellow
        styled.underlineStyle = NSUnderlineStyle.single
        styled.strikethroughStyle = NSUnderlineStyle.single
        text += styled
        let runs = runs(NSAttributedString(text))
        #expect(runs.map(\.text) == ["plain ", "styled"])
        #expect(runs[0] == LayerText.Run("plain "))
        #expect(runs[1].font?.size == 20 && runs[1].font?.weight == 600)
        #expect(runs[1].color == UIColor.systemRed.cgColor && runs[1].backgroundColor == UIColor.systemYellow.cgColor)
        #expect(runs[1].isUnderlined && runs[1].isStruckThrough)
    }

    @Test func linksAreRealOnes() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        var text = AttributedString("see this")
        text[try #require(text.range(of: "this"))].link = URL(string: "https://example.com/a")
        label.attributedText = NSAttributedString(text)
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        #expect(scene.text == "see this")
        #expect(label.layer.text.lines[0].runs.last?.link == "https://example.com/a")
    }

    @Test func linksThatRunCodeAreNotSent() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        label.attributedText = NSAttributedString(
            string: "x", attributes: [.link: "javascript:alert(1)"])
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        #expect(
            scene.client.mirror.nodes.values.allSatisfy { node in
                node.text?.lines.allSatisfy { $0.runs.allSatisfy { $0.link?.hasPrefix("javascript") != true } } ?? true
            })
    }
}
