import Foundation
import SeededRandom
import Testing

@testable import LayerTree

@MainActor @Suite struct DrawingInterpolationTests {
    private func drawing(_ scale: Double, color: CGColor = .black, trim: Double = 1, width: Double = 2) -> LayerDrawing
    {
        var path = VectorPath()
        path.addRect(CGRect(x: 0, y: 0, width: 10 * scale, height: 20 * scale))
        return LayerDrawing(
            DrawingContent([
                .stroke(
                    DrawingPath(path, trim: .init(start: 0, end: trim)), .color(color), DrawingLine(width: width))
            ]))
    }

    @Test func numbersAndColoursAreMixed() throws {
        let mixed = drawing(1, color: .black, trim: 0, width: 2)
            .interpolated(to: drawing(3, color: .white, trim: 1, width: 4), at: 0.5)
        guard case .stroke(let path, .color(let color), let line)? = mixed.content.items.first else {
            return #expect(Bool(false))
        }
        #expect(path.path.bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
        #expect(path.trim == .init(start: 0, end: 0.5))
        #expect(line.width == 3)
        #expect(color.light == RGBA(red: UInt8(128), green: 128, blue: 128))
    }

    @Test func otherStructuresChangeHalfway() {
        let none = LayerDrawing(DrawingContent([]))
        #expect(drawing(1).interpolated(to: none, at: 0.4) == drawing(1))
        #expect(drawing(1).interpolated(to: none, at: 0.6) == none)
    }

    @Test(arguments: SeededGenerator.seeds(4)) func theEndsAreExactAndEqualDrawingsStay(seed: UInt64) {
        var random = RandomDrawing(seed: seed)
        for _ in 0..<50 {
            let (a, b) = (LayerDrawing(random.content()), LayerDrawing(random.content()))
            #expect(a.interpolated(to: b, at: 0) == a)
            #expect(a.interpolated(to: b, at: 1) == b)
            #expect(a.interpolated(to: a, at: 0.3) == a)
        }
    }

    @Test func shapeLayersAreAnimatedByTheirProperties() throws {
        let context = LayerContext()
        let layer = CAShapeLayer()
        context.root.addSublayer(layer)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.strokeColor = .black
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.duration = 2
        layer.add(animation, forKey: "line")
        context.running.clock = { 1 }
        guard case .drawing(let shown) = layer.presentedValue(.drawing),
            case .stroke(let path, _, _)? = shown.content.items.last
        else { return #expect(Bool(false)) }
        let end = try #require(path.trim?.end)
        #expect(end > 0.3 && end < 1)
        // Values of other types, and properties that the layer lacks, are refused.
        #expect(layer.drawing(with: "wide", for: .lineWidth) == nil)
        #expect(layer.drawing(with: [CGColor.black], for: .colors) == nil)
        let other = CABasicAnimation(keyPath: "path")
        other.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(other.makeLayerAnimation(for: layer)?.property == .drawing)
        #expect(other.makeLayerAnimation(for: CALayer()) == nil)
    }

    @Test func animationsOfDrawingsAreReadAsTheyWereWritten() throws {
        let frames = (0..<5).map { index in
            LayerAnimation.Keyframe(
                offset: Float(index) / 4, value: .drawing(drawing(1, trim: Double(index) / 4)))
        }
        let animation = LayerAnimation(layer: 3, property: .drawing, duration: 100, keyframes: frames)
        var writer = WireWriter()
        animation.write(into: &writer)
        let read = WireReader.read(writer.bytes) { reader throws(WireError) in
            _ = try reader.byte()
            return try LayerAnimation(from: &reader)
        }
        #expect(read == animation)
        // Keyframes after the first take their differences.
        #expect(writer.count < 150, "\(writer.count)")
    }

    @Test func gradientsFillTheirLayer() throws {
        let layer = CAGradientLayer()
        #expect(layer.drawing == nil)
        layer.colors = [CGColor.black, CGColor.white]
        let drawing = try #require(layer.drawing)
        #expect(drawing.content.fit?.gravity == .resize && drawing.content.isClipped)
        layer.locations = [0.25, 0.75]
        layer.type = .conic
        #expect(layer.drawing != drawing)
        #expect(layer.drawing(with: CGPoint(x: 1, y: 1), for: .endPoint) != nil)
    }
}
