import Foundation
import LifelineUI
import SeededRandom
import Testing

/// The outline of a stroked path, compared with distances from the path.
@MainActor @Suite struct StrokedPathTests {
    private func distance(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t = length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
        return hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
    }

    @Test(arguments: SeededGenerator.seeds(20)) func aRoundLineContainsWhatIsNear(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func point() -> CGPoint {
            CGPoint(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
        }
        let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in point() }
        let width = CGFloat.random(in: 1...30, using: &random)
        let isClosed = Bool.random(using: &random) && points.count > 2
        var path = Path()
        path.addLines(points)
        if isClosed { path.closeSubpath() }
        let outline = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        let ring = isClosed ? points + [points[0]] : points
        for _ in 0..<200 {
            let probe = point()
            let near = zip(ring, ring.dropFirst()).map { distance(probe, $0, $1) }.min() ?? .infinity
            // A circle is drawn as a polygon, which deviates a little.
            guard abs(near - width / 2) > 0.4 else { continue }
            #expect(outline.contains(probe) == (near < width / 2), "\(probe)")
        }
    }

    @Test func dashesLeaveGaps() {
        var path = Path()
        path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
        let outline = path.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5]))
        for x in stride(from: 0.5, to: 100, by: 1) {
            #expect(outline.contains(CGPoint(x: x, y: 1)) == (x.truncatingRemainder(dividingBy: 15) < 10), "\(x)")
        }
        let shifted = path.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5], dashPhase: 12))
        #expect(!shifted.contains(CGPoint(x: 1, y: 1)) && shifted.contains(CGPoint(x: 4, y: 1)))
        let odd = path.strokedPath(StrokeStyle(lineWidth: 4, dash: [10]))
        #expect(odd.contains(CGPoint(x: 25, y: 1)) && !odd.contains(CGPoint(x: 15, y: 1)))
    }

    @Test func capsAndJoinsHaveTheirForms() {
        var corner = Path()
        corner.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)])
        let outside = CGPoint(x: 54, y: -4)
        #expect(corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .miter)).contains(outside))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel)).contains(outside))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .miter, miterLimit: 1)).contains(outside))
        let beyond = CGPoint(x: -4, y: 4)
        #expect(corner.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square)).contains(beyond))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .butt)).contains(beyond))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round)).contains(beyond))
    }

    @Test(arguments: [[0.0], [0, 0], [-1, 0], [1e-9], []]) func strangePatternsEnd(dash: [CGFloat]) {
        let outline = Path(CGRect(x: 0, y: 0, width: 100, height: 50))
            .strokedPath(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: -7))
        #expect(!outline.isEmpty)
        #expect(Path().strokedPath(StrokeStyle()).isEmpty)
        #expect(Path(CGRect.zero).strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    }

    @Test func aStrokedShapeIsAShape() {
        let ring: some Shape = Circle().stroke(style: StrokeStyle(lineWidth: 10))
        let path = ring.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(path.contains(CGPoint(x: 0, y: 50)) && !path.contains(CGPoint(x: 50, y: 50)))
        let host = Hosted {
            Circle().stroke(lineWidth: 4).rotation(.degrees(90)).fill(.red).frame(width: 50, height: 50)
        }
        #expect(!host.views.isEmpty)
    }
}
