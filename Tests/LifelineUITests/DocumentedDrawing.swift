import LayerTree
import DocumentedExamples
import LifelineTesting
import LifelineUI
import Testing

/// The examples of `Documentation/Drawing.md`.
@MainActor @Suite struct DocumentedDrawing {
    struct Bars: View {
        let values: [Double]

        var body: some View {
            Canvas { context, size in
                let width = size.width / Double(max(1, values.count))
                for (index, value) in values.enumerated() {
                    let height = value * size.height
                    let bar = CGRect(
                        x: Double(index) * width, y: size.height - height, width: width - 2, height: height)
                    context.fill(Path(bar), with: .color(.blue))
                }
            }
            .accessibilityLabel("\(values.count) bars")
        }
    }

    final class Dot: UIView {
        var color = UIColor.systemRed {
            didSet { setNeedsDisplay() }
        }

        override func draw(_ rect: CGRect) {
            color.setFill()
            UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).fill()
        }
    }

    struct Pie: Shape {
        var part: Double

        var animatableData: Double {
            get { part }
            set { part = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                let center = CGPoint(x: rect.midX, y: rect.midY)
                path.move(to: center)
                path.addRelativeArc(
                    center: center, radius: rect.width / 2, startAngle: .degrees(-90), delta: .degrees(360 * part))
                path.closeSubpath()
            }
        }
    }

    func grow(_ ring: CAShapeLayer) {
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1.5
        ring.strokeEnd = 1
        ring.add(animation, forKey: "grow")
    }

    @Test func theExamplesDraw() {
        let hosted = Hosted(width: 100, height: 50) {
            VStack {
                Bars(values: [0.2, 0.5, 1])
                Pie(part: 0.4).fill(.red)
            }
        }
        #expect(hosted.views.compactMap { $0.layer.drawing?.content.items.count } == [3, 1])
        let dot = Dot(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        dot.layoutIfNeeded()
        #expect(dot.layer.drawing?.content.items.count == 1)
        let ring = CAShapeLayer()
        ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        let scene = TestScene { Text("ring") }
        scene.scene.windows[0].layer.addSublayer(ring)
        grow(ring)
        #expect(ring.animationKeys() == ["grow"])
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Drawing") { !$0.contains("SpatialEventGesture") }
        #expect(examples.count > 0)
        #expect(examples.missing == [])
    }
}
