import Foundation
import LifelineTesting
import LifelineUI
import SeededRandom
import Testing

@testable import Sketch

@MainActor @Suite struct SketchTests {
    private func line(_ count: Int, from start: CGPoint = .zero) -> [CGPoint] {
        (0..<count).map { CGPoint(x: start.x + Double($0) * 3, y: start.y) }
    }

    @Test(arguments: SeededGenerator.seeds(20)) func simplifiedStrokesStayNearTheFinger(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var point = CGPoint(x: 100, y: 100)
        let points = (0..<Int.random(in: 0...300, using: &random)).map { _ in
            point.x += .random(in: -6...6, using: &random)
            point.y += .random(in: -2...2, using: &random)
            return point
        }
        let tolerance = 1.5
        let kept = simplified(points, tolerance: tolerance)
        #expect(kept.first == points.first && kept.last == points.last && kept.count <= points.count)
        for point in points {
            let nearest = zip(kept, kept.dropFirst()).map { distance(point, $0, $1) }.min()
            #expect(nearest.map { $0 <= tolerance } ?? (points.count == 1), "\(point), seed \(seed)")
        }
    }

    @Test func straightLinesNeedTwoPoints() {
        #expect(simplified(line(100), tolerance: 0.1) == [.zero, CGPoint(x: 297, y: 0)])
        #expect(simplified([], tolerance: 1) == [])
        #expect(simplified(Array(repeating: .zero, count: 50), tolerance: 0).count == 2)
    }

    @Test func fingersDrawStrokesOfTheirOwn() throws {
        let sketch = Sketch()
        let first = try #require(sketch.begin(at: .zero))
        sketch.color = .red
        let second = try #require(sketch.begin(at: CGPoint(x: 9, y: 9)))
        #expect(sketch.move(first, to: CGPoint(x: 1, y: 0)) == first)
        #expect(sketch.move(second, to: CGPoint(x: 10, y: 9)) == second)
        #expect(sketch.strokes.map(\.points.count) == [2, 2])
        #expect(sketch.strokes.map(\.color) == [.primary, .red])
        sketch.cancel(first)
        #expect(sketch.move(first, to: .zero) == nil)
        #expect(sketch.strokes.map(\.id) == [second])
    }

    @Test func longStrokesAreContinued() throws {
        let sketch = Sketch()
        var id = try #require(sketch.begin(at: .zero))
        for point in line(Sketch.maximumPoints * 2 + 10) { id = try #require(sketch.move(id, to: point)) }
        #expect(sketch.strokes.count == 3)
        #expect(sketch.strokes[0].points.count == 2)
        #expect(sketch.strokes[0].points.last == sketch.strokes[1].points.first)
    }

    @Test func aFullDrawingTakesNoMore() {
        let sketch = Sketch()
        for _ in 0..<Sketch.maximumStrokes { #expect(sketch.begin(at: .zero) != nil) }
        #expect(sketch.begin(at: .zero) == nil && sketch.isFull)
        sketch.undo()
        #expect(sketch.begin(at: .zero) != nil)
    }

    @Test func undoAndRedoRestoreWhatWasThere() {
        let sketch = Sketch()
        for _ in 0..<3 { _ = sketch.begin(at: .zero) }
        let all = sketch.strokes
        sketch.undo()
        sketch.undo()
        #expect(sketch.strokes == [all[0]] && sketch.canRedo)
        sketch.redo()
        sketch.redo()
        #expect(sketch.strokes == all && !sketch.canRedo)
        sketch.clear()
        #expect(sketch.strokes.isEmpty && sketch.canUndo)
        sketch.undo()
        #expect(sketch.strokes == all)
        sketch.clear()
        _ = sketch.begin(at: .zero)
        sketch.undo()
        #expect(sketch.strokes.isEmpty && !sketch.canUndo)
    }

    /// A movement sends only the new point, whatever was drawn before.
    @Test func movementsTakeFewBytes() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 844)) { SketchPage() }
        let pad = try scene.find(identifier: "paper")
        for finger in 0..<20 {
            let touch = try scene.touch(pad, at: CGPoint(x: 20, y: 20 + finger * 20))
            touch.drag(by: 300, 40, steps: 30)
            touch.up()
        }
        let touch = try scene.touch(pad, at: CGPoint(x: 200, y: 300))
        for step in 0..<100 {
            scene.resetCounts()
            touch.move(by: step % 2 == 0 ? 7 : 3, step % 3 == 0 ? 5 : -4)
            #expect((1...100).contains(scene.lastCommitBytes), "\(scene.lastCommitBytes) bytes")
        }
        touch.up()
        #expect(scene.findAll { $0[.ariaLabel] == "Drawing" }.count == 1)
    }
}
