import Foundation
import SeededRandom
import Testing

@testable import LayerTree

/// Commits of rows without a layer of their own: the layers of all rows are siblings, as stacks make them, and each row
/// places the layer behind the others last.
@MainActor @Suite struct FlatRowCommitTests {
    @MainActor final class List {
        struct Row {
            let layers: [CALayer]
            var height = 30.0
        }

        let context = LayerContext()
        let scroller = CALayer()
        var display = MirrorDisplay()
        var rows: [Row] = []
        private(set) var operations: [CommitOperation] = []

        init() { context.root.addSublayer(scroller) }

        static func make(_ number: Int) -> Row {
            let layers = (0..<4).map { _ in CALayer() }
            layers[1].text = LayerText("row \(number)")
            layers[3].events = .click
            return Row(layers: layers)
        }

        func layOut() {
            scroller.setSublayers(ContiguousArray(rows.flatMap(\.layers)))
            var y = 0.0
            for row in rows {
                for (index, layer) in row.layers.enumerated().reversed() {
                    let inset = index == 0 ? 0.0 : 4
                    layer.frame = CGRect(x: Double(index) * 50, y: y + inset, width: 40, height: row.height - 2 * inset)
                }
                y += row.height + 8
            }
        }

        /// Commits, and returns the size of the operations in bytes. What the display has must equal a snapshot then.
        @discardableResult func commit(_ name: String = "") throws -> Int {
            layOut()
            var writer = WireWriter()
            ServerMessage.beginCommit(number: 2, isSnapshot: false, lastEvent: 0, into: &writer)
            let header = writer.count
            operations = []
            if context.encodeCommit(into: &writer) {
                guard case .commit(let commit) = try ServerMessage(writer.bytes) else { return 0 }
                operations = commit.operations
                try display.mirror.apply(operations)
            }
            let snapshot = try MirrorDisplay.snapshot(of: context)
            #expect(display.mirror.pictureEquals(snapshot), "\(name)")
            return writer.count - header
        }
    }

    private func list(of count: Int) throws -> List {
        let list = List()
        list.rows = (0..<count).map(List.make)
        try list.commit()
        return list
    }

    @Test(arguments: [100, 2000]) func removingARowIsTwoOperations(count: Int) throws {
        for index in [0, count / 2, count - 2] {
            let list = try list(of: count)
            list.rows.remove(at: index)
            #expect(try list.commit() < 24)
            #expect(list.operations.count == 2, "\(list.operations)")
        }
    }

    @Test(arguments: [100, 2000]) func swappingRowsIsTwoPlacesAndTwoShifts(count: Int) throws {
        let list = try list(of: count)
        list.rows.swapAt(1, count - 2)
        #expect(try list.commit() < 64)
        #expect(list.operations.count == 4, "\(list.operations)")
    }

    @Test(arguments: [100, 2000]) func swappingRowsOfOtherHeightsShiftsThoseBetween(count: Int) throws {
        let list = try list(of: count)
        list.rows[1].height = 50
        try list.commit()
        list.rows.swapAt(1, count - 2)
        #expect(try list.commit() < 72)
        #expect(list.operations.count == 5, "\(list.operations)")
    }

    @Test(arguments: [100, 2000]) func clearingIsOneOperation(count: Int) throws {
        let list = try list(of: count)
        let (first, last) = (list.rows[0].layers[0].id, list.rows[count - 1].layers[3].id)
        list.rows = []
        #expect(try list.commit() < 12)
        #expect(list.operations == [.remove(first: first, last: last)])
    }

    @Test(arguments: [100, 2000]) func replacingAllRowsRemovesTheOldOnesAtOnce(count: Int) throws {
        let list = try list(of: count)
        list.rows = (0..<count).map(List.make)
        try list.commit()
        let removes = list.operations.filter { if case .remove = $0 { true } else { false } }
        #expect(removes.count == 1)
    }

    /// A layer that was moved and moved back is not sent.
    @Test func aMoveThatIsTakenBackIsNotSent() throws {
        let list = try list(of: 10)
        list.rows[3].layers[0].position.y += 5
        #expect(try list.commit() == 0)
    }

    @Test func layersThatAreResizedAmongMovedOnesKeepTheirSizes() throws {
        let list = try list(of: 20)
        list.rows.remove(at: 2)
        list.rows[7].height = 44
        try list.commit()
        let resized = list.operations.filter { if case .update = $0 { true } else { false } }
        #expect(resized.count == 4)
    }

    @Test func anyEditsGiveTheSnapshot() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let list = List()
            var number = 0
            var removed: [List.Row] = []
            for step in 0..<6 {
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    let index = Int.random(in: 0...list.rows.count, using: &random)
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0 where index < list.rows.count: removed.append(list.rows.remove(at: index))
                    case 1 where index < list.rows.count:
                        list.rows.swapAt(index, Int.random(in: list.rows.indices, using: &random))
                    case 2 where index < list.rows.count:
                        list.rows[index].layers[0].backgroundColor = [.white, .black].randomElement(using: &random)!
                    case 3 where index < list.rows.count:
                        list.rows[index].height = Double(Int.random(in: 20...60, using: &random)) / 2
                    case 4: list.rows.shuffle(using: &random)
                    case 5:
                        let end = Int.random(in: index...list.rows.count, using: &random)
                        removed.append(contentsOf: list.rows[index..<end])
                        list.rows.removeSubrange(index..<end)
                    case 6 where !removed.isEmpty: list.rows.insert(removed.removeLast(), at: index)
                    default:
                        list.rows.insert(List.make(number), at: index)
                        number += 1
                    }
                }
                // One that leaves and comes back within a commit, and one that leaves its row for another superlayer.
                if let layer = list.rows.randomElement(using: &random)?.layers[2] {
                    list.scroller.sublayers = []
                    if Bool.random(using: &random) { list.context.root.addSublayer(layer) }
                }
                try list.commit("seed \(seed), step \(step)")
            }
        }
    }

    /// Moves layers out of a row that is removed, so that they leave the run of siblings that are removed with it.
    @Test func aLayerThatLeavesARemovedRowStays() throws {
        let list = try list(of: 5)
        let kept = list.rows[2].layers[1]
        list.rows.remove(at: 2)
        list.context.root.addSublayer(kept)
        try list.commit()
        #expect(list.display.mirror[kept.id]?.parent == LayerMirror.rootID)
    }

    @Test func removesOfWhatAreNoSiblingsAreRefused() throws {
        var mirror = LayerMirror()
        try mirror.apply([
            .create(2, .div, []), .create(3, .div, []), .create(4, .div, []), .create(5, .div, []),
            .place(parent: 1, before: 0, [2, 3]), .place(parent: 2, before: 0, [4]),
        ])
        func failure(_ first: LayerID, _ last: LayerID) -> LayerMirror.Failure? {
            var copy = mirror
            do throws(LayerMirror.Failure) {
                try copy.apply([.remove(first: first, last: last)])
                return nil
            } catch { return error }
        }
        #expect(failure(3, 2) == .misplaced(2))
        #expect(failure(2, 4) == .misplaced(4))
        #expect(failure(2, 9) == .misplaced(9))
        #expect(failure(9, 9) == .unknownLayer(9))
        #expect(failure(1, 1) == .unknownLayer(1))
        #expect(failure(5, 5) == .unknownLayer(5))
        #expect(failure(2, 3) == nil && failure(4, 4) == nil)
    }
}
