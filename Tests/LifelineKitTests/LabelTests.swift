import LifelineKit
import LifelineTesting
import Testing

@MainActor struct LabelTests {
    @Test func aLineIsRoundedUpToWholePoints() {
        let label = UILabel()
        label.text = "Hello, world"
        label.sizeToFit()
        let size = label.bounds.size
        #expect(size.width == size.width.rounded() && size.width > 80 && size.width < 110)
        #expect(size.height == label.font.lineHeight)
        label.font = .preferredFont(forTextStyle: .body)
        #expect(label.intrinsicContentSize.height == 22)
    }

    @Test func linesAreBrokenInTheWidthAndSentAsText() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.numberOfLines = 0
        label.text = "The quick brown fox jumps over the lazy dog"
        let size = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(
            size.width <= 100 && size.height == 5 * label.font.lineHeight || size.height == 4 * label.font.lineHeight)
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        #expect(scene.text == "The quick brown fox jumps over the lazy dog")
    }

    @Test func whatDoesNotFitIsTruncated() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 22))
        label.text = "The quick brown fox"
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        #expect(scene.text.hasSuffix("…") && scene.text.hasPrefix("The"))
        label.lineBreakMode = .byTruncatingHead
        scene.advance(by: .zero)
        #expect(scene.text.hasPrefix("…") && scene.text.hasSuffix("fox"))
    }

    @Test func aLabelAsWideAsItsOwnSizeIsNotTruncated() {
        for text in ["Save", "Increment", "Wayfinding AV To", "1,234.56 €", "Äpfel & Öl"] {
            let label = UILabel()
            label.text = text
            label.sizeToFit()
            let scene = TestScene(root: ClosureController { $0.addSubview(label) })
            #expect(scene.text == text)
        }
    }

    @Test func attributesBecomeRuns() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        let text = NSMutableAttributedString(string: "Plain ")
        text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
        text.append(
            NSAttributedString(
                string: " link", attributes: [.link: "https://example.com", .underlineStyle: NSUnderlineStyle.single]))
        label.attributedText = text
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        let runs = label.layer.text.lines[0].runs
        #expect(runs.map(\.text) == ["Plain ", "bold", " link"])
        #expect(runs[1].font?.weight == 600 && runs[2].link == "https://example.com" && runs[2].isUnderlined)
        #expect(label.text == "Plain bold link" && scene.text == "Plain bold link")
    }

    @Test func charactersThatTheFontsLackAreMeasuredOnceByTheClient() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        label.text = "\u{12000}"
        let scene = TestScene(root: ClosureController { $0.addSubview(label) })
        let asked = scene.commands.compactMap { command in
            if case .measure(let font, let strings) = command { (font, strings) } else { nil }
        }
        #expect(asked.count == 1 && asked[0].1 == ["\u{12000}"])
        let before = label.intrinsicContentSize.width
        scene.client.send(.measured(asked[0].0, [.init(text: "\u{12000}", width: 30)]))
        scene.advance(by: .zero)
        var width: CGFloat = 0
        scene.scene.inScene { width = label.intrinsicContentSize.width }
        #expect(width == 30 && before != 30, "\(before), \(width)")
    }

    @Test func textStylesHaveTheSizesOfIOS() {
        let sizes: [(UIFont.TextStyle, CGFloat, CGFloat)] = [
            (.largeTitle, 34, 41), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
            (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16),
            (.caption2, 11, 13),
        ]
        for (style, size, lineHeight) in sizes {
            let font = UIFont.preferredFont(forTextStyle: style)
            #expect(font.pointSize == size && font.lineHeight == lineHeight)
        }
    }
}
