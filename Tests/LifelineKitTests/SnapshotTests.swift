import LayerTree
import LifelineKit
import LifelineTesting
import Testing

@MainActor struct SnapshotTests {
    private func card() -> UIView {
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
        card.backgroundColor = .systemRed
        card.layer.cornerRadius = 8
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 150, height: 20))
        label.text = "Hello"
        card.addSubview(label)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in })
        button.frame = CGRect(x: 10, y: 50, width: 100, height: 30)
        card.addSubview(button)
        return card
    }

    @Test func aSnapshotLooksTheSameAndStaysSo() throws {
        let card = card()
        let scene = TestScene(root: ClosureController { $0.addSubview(card) })
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.bounds.size == card.bounds.size)
        snapshot.frame.origin = CGPoint(x: 20, y: 300)
        card.superview?.addSubview(snapshot)
        (card.subviews[0] as? UILabel)?.text = "Changed"
        card.backgroundColor = .systemBlue
        scene.advance(by: .zero)
        let texts = scene.findAll { _ in true }.map(\.text)
        #expect(texts.contains("Hello") && texts.contains("Changed"))
        let picture = try #require(snapshot.layer.sublayers?.first)
        #expect(picture.backgroundColor == UIColor.systemRed.cgColor && picture.cornerRadius == 8)
        // The label is the last of the elements with this text: the others are around it.
        let hello = try #require(scene.findAll { $0.text == "Hello" }.last)
        #expect(hello.frame == CGRect(x: 30, y: 310, width: 150, height: 20))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aSnapshotCannotBeUsedAndIsNotReadOut() throws {
        let card = card()
        let scene = TestScene(root: ClosureController { $0.addSubview(card) })
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
        card.superview?.addSubview(snapshot)
        card.removeFromSuperview()
        scene.advance(by: .zero)
        #expect(throws: TestSceneError.self) { try scene.tap("Press") }
        #expect(snapshot.layer.sublayers?.first?[attribute: .ariaHidden] == "true")
        try scene.press("Tab")
    }

    @Test func itIsStretchedToItsFrame() throws {
        let card = card()
        let scene = TestScene(root: ClosureController { $0.addSubview(card) })
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
        card.superview?.addSubview(snapshot)
        snapshot.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        scene.advance(by: .zero)
        let picture = try #require(snapshot.layer.sublayers?.first)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func aPartOfAView() throws {
        let card = card()
        let scene = TestScene(root: ClosureController { $0.addSubview(card) })
        let part = try #require(
            card.resizableSnapshotView(
                from: CGRect(x: 100, y: 40, width: 500, height: 20), afterScreenUpdates: true, withCapInsets: .zero))
        #expect(part.bounds.size == CGSize(width: 100, height: 20) && part.clipsToBounds)
        #expect(part.layer.sublayers?.first?.frame.origin == CGPoint(x: -100, y: -40))
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        _ = scene
    }

    @Test func whatIsTypedAndScrolledToIsInThePicture() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
        scroller.contentSize = CGSize(width: 100, height: 500)
        let row = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
        scroller.addSubview(row)
        scroller.accessibilityIdentifier = "scroller"
        var whole: UIView?
        let scene = TestScene(
            root: ClosureController {
                whole = $0
                $0.addSubview(field)
                $0.addSubview(scroller)
            })
        field.placeholder = "Name"
        scene.advance(by: .zero)
        try scene.type("Ada", into: "Name")
        try scene.scroll(scene.find(identifier: "scroller"), to: CGPoint(x: 0, y: 150))
        let snapshot = try #require(whole?.snapshotView(afterScreenUpdates: true))
        func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
        let layers = all(snapshot.layer)
        #expect(layers.contains { $0.value?.text == "Ada" })
        let copied = try #require(layers.first { $0.bounds.size == CGSize(width: 100, height: 20) })
        #expect(copied.convert(CGPoint.zero, to: snapshot.layer).y == 100)
        #expect(layers.allSatisfy { $0.events == [] })
    }
}
