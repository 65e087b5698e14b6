import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct UIDrawingTests {
    final class Dot: UIView {
        var drawings = 0
        var isEmpty = false

        override func draw(_ rect: CGRect) {
            drawings += 1
            guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
            UIColor.systemRed.setFill()
            UIBezierPath(ovalIn: rect).fill()
            context.saveGState()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
            UIColor.label.setStroke()
            context.setLineWidth(3)
            context.strokeLineSegments(between: [.zero, CGPoint(x: 10, y: 10)])
            context.restoreGState()
            "text".draw(at: CGPoint(x: 1, y: 2), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        }
    }

    private func shown(_ view: UIView) -> TestScene {
        let controller = UIViewController()
        controller.view.addSubview(view)
        return TestScene(root: controller)
    }

    @Test func aViewIsDrawnWhenItIsShownAndOnRequest() throws {
        let dot = Dot(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let scene = shown(dot)
        #expect(dot.drawings == 1)
        let content = try #require(dot.layer.drawing).content
        try #require(content.items.count == 3)
        #expect(content.fit?.size == CGSize(width: 40, height: 40))
        guard case .fill(_, let paint, _) = content.items[0], case .group(let clip, let lines) = content.items[1],
            case .text(let text) = content.items[2]
        else { return #expect(Bool(false)) }
        #expect(paint == .color(UIColor.systemRed.cgColor))
        #expect(clip.clip?.path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10) && lines.count == 1)
        #expect(text.text == "text" && text.origin.x == 1 && text.width > 20)
        dot.setNeedsDisplay()
        scene.advance(by: .milliseconds(1))
        #expect(dot.drawings == 2)
        // A new size stretches the drawing, unless the view wants to be drawn again.
        dot.frame.size.width = 80
        scene.advance(by: .milliseconds(1))
        #expect(dot.drawings == 2)
        dot.contentMode = .redraw
        dot.frame.size.width = 90
        scene.advance(by: .milliseconds(1))
        #expect(dot.drawings == 3)
        dot.isEmpty = true
        dot.setNeedsDisplay()
        scene.advance(by: .milliseconds(1))
        #expect(dot.layer.drawing == nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func outsideOfDrawingThereIsNoContext() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    }

    @Test func imagesOfARendererAreVectorContent() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 12)).image { context in
            UIColor.systemRed.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 12))
        }
        #expect(image.size == CGSize(width: 24, height: 12))
        let view = UIImageView(image: image)
        let scene = shown(view)
        let picture = try #require(view.layer.sublayers?.first)
        #expect(picture.image == nil && picture.drawing?.content.fit?.size == image.size)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func pathsAreBuiltAsInUIKit() {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        path.addLine(to: .zero)
        path.close()
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: -5, y: 5)))
        let corner = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 10, height: 10))
        #expect(!corner.contains(CGPoint(x: 1, y: 1)) && corner.contains(CGPoint(x: 19, y: 19)))
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(path.bounds.minX > 99)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }
}
