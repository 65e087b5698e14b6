import Foundation
import SeededRandom
import Testing

@testable import LayerTree

@MainActor @Suite struct VectorPathTests {
    /// The parts of a path up to a fraction and from it have together the length and the points of the whole.
    @Test(arguments: SeededGenerator.seeds(4)) func partsMakeUpTheWhole(seed: UInt64) {
        var random = RandomDrawing(seed: seed)
        func length(_ path: VectorPath) -> Double {
            path.polylines.reduce(0) { sum, line in
                sum + zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y) }
            }
        }
        for _ in 0..<40 {
            let path = random.path(steps: 6)
            let fraction = Double.random(in: 0.05...0.95, using: &random.random)
            let (whole, first, last) = (
                length(path), length(path.trimmed(from: 0, to: fraction)), length(path.trimmed(from: fraction, to: 1))
            )
            #expect(abs(first + last - whole) <= 0.01 * whole + 1e-6, "\(fraction)")
            #expect(abs(first - fraction * whole) <= 0.02 * whole + 1e-6, "\(fraction)")
        }
        #expect(random.path().trimmed(from: 0.5, to: 0.5).isEmpty)
    }

    @Test func arcsTurnAsOnTheScreen() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.contains(CGPoint(x: 6, y: 6)) && !path.contains(CGPoint(x: -5, y: -5)))
        let tangent = CGMutablePath()
        tangent.move(to: .zero)
        tangent.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
        #expect(abs(tangent.currentPoint.x - 20) < 1e-9 && abs(tangent.currentPoint.y - 5) < 1e-9)
        #expect(tangent.elements.contains(.line(to: CGPoint(x: 15, y: 0))))
    }

    @Test func pathsAreCopiedAndCompared() throws {
        let path = CGMutablePath()
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 3, cornerHeight: 3)
        let copy = try #require(path.copy())
        #expect(copy == path && copy.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
        path.closeSubpath()
        #expect(copy == path)
        path.addRect(.zero, transform: CGAffineTransform(translationX: 5, y: 5))
        #expect(copy != path && path.currentPoint == CGPoint(x: 5, y: 5))
        let layer = CAShapeLayer()
        layer.path = path
        path.addLine(to: CGPoint(x: 99, y: 99))
        #expect(layer.path != path)
    }

    @Test func markupIsEscaped() {
        let font = LayerFont(family: .sans, weight: 400, isItalic: false, size: 17, lineHeight: 22)
        let text = DrawingText("</text><script>\"'&\u{0}", font: font, paint: .current, origin: .zero)
        let image = DrawingImage(url: "/a\"><script>.png", in: .zero)
        let markup = DrawingSVG.element(of: DrawingContent([.text(text), .image(image)]), layer: 1).markup
        #expect(!markup.contains("<script"))
        #expect(markup.contains("&lt;/text&gt;&lt;script&gt;&quot;&#39;&amp;\u{FFFD}"))
        #expect(markup.contains("href=\"/a&quot;&gt;&lt;script&gt;.png\""))
    }
}
