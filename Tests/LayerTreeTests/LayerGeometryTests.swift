import Foundation
import Testing

@testable import LayerTree

@MainActor @Suite struct LayerGeometryTests {
    @Test func settingAFrameSetsBoundsAndPosition() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    }

    @Test func theFrameOfATurnedLayerIsItsBoundingBox() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let frame = layer.frame
        #expect(abs(frame.minX - 25) < 1e-9 && abs(frame.minY + 25) < 1e-9)
        #expect(abs(frame.width - 50) < 1e-9 && abs(frame.height - 100) < 1e-9)
    }

    @Test func pointsConvertThroughTransformsAndScrolledBounds() {
        let root = CALayer()
        let outer = CALayer()
        let inner = CALayer()
        root.addSublayer(outer)
        outer.addSublayer(inner)
        outer.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
        outer.bounds.origin = CGPoint(x: 0, y: 50)
        inner.frame = CGRect(x: 10, y: 60, width: 20, height: 20)
        inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        let point = inner.convert(CGPoint(x: 0, y: 0), to: root)
        #expect(point == CGPoint(x: 100, y: 100))
        #expect(root.convert(point, to: inner) == .zero)
    }

    @Test func neighboursThatTouchInPointsTouchOnTheDisplay() throws {
        let context = LayerContext()
        for index in 0..<50 {
            let layer = CALayer()
            layer.frame = CGRect(x: Double(index) * 10.0 / 3, y: 0, width: 10.0 / 3, height: 1)
            context.root.addSublayer(layer)
        }
        let mirror = try MirrorDisplay.snapshot(of: context)
        var end: Int32 = 0
        for id in mirror.root.children {
            let box = mirror[id]!.box
            #expect(abs(box.x - end) <= 0)
            end = box.x + box.width
        }
    }
}
