import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

/// What a fling needs, without a machine's pace: the rows that are there for a report reach as far as the content moves
/// until the page shows the answer to the next one.
@Suite("Flung lists") @MainActor
struct FlingTests {
    /// A report is made every 50 ms; its answer may be seen 150 ms after it was made.
    @Test(arguments: [900.0, 3000, 6000, 9000], [1.0, -1])
    func rowsReachAsFarAsItMovesIn150Milliseconds(speed: Double, direction: Double) throws {
        let controller = NamesTable(count: 100_000)
        let scene = TestScene(root: controller)
        let table = controller.tableView
        let element = try scene.find(identifier: "table")
        try scene.scroll(element, to: CGPoint(x: 0, y: 500_000))
        let id = table.layer.id
        var revision: UInt32 = 1000
        func report(_ y: Double, _ velocity: Double, isEnded: Bool = false) {
            revision += 1
            scene.client.send(
                .scroll(revision: revision, x: 0, y: y, velocityX: 0, velocityY: velocity, isEnded: isEnded), to: id)
            scene.advance(by: .zero)
        }
        func covered() -> ClosedRange<Double> {
            let rows = table.contents.items.values.map(\.frame)
            return Double(rows.map(\.minY).min() ?? 0)...Double(rows.map(\.maxY).max() ?? 0)
        }
        report(500_000, 0, isEnded: true)
        var y = 500_000.0
        var isMoving = false
        for _ in 0..<30 {
            // What is there now is all that is seen until the answer to the next report comes.
            let rows = covered()
            let reach = direction * speed * 0.15
            let top = min(y, y + reach)
            #expect(rows.lowerBound <= top && rows.upperBound >= max(y, y + reach) + table.bounds.height, "at \(y)")
            y += direction * speed * 0.05
            report(y, direction * speed)
            if !isMoving { #expect(table.isDragging) }
            isMoving = true
        }
        // Few rows are alive, however far it went.
        #expect(table.contents.items.count < 200)
        report(y, 0, isEnded: true)
        #expect(table.contents.items.count <= 7 * Int(table.bounds.height / 44))
        #expect(scene.mirrorEqualsSnapshot)
    }
}
