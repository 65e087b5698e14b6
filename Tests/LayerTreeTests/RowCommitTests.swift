import Foundation
import SeededRandom
import Testing

@testable import LayerTree

/// What commits say of many layers that look, or move, alike.
@MainActor @Suite struct RowCommitTests {
    /// A list of rows below each other, each with a text.
    @MainActor final class List {
        let context = LayerContext()
        var display = MirrorDisplay()
        var rows: [CALayer] = []

        func make(_ number: Int) -> CALayer {
            let row = CALayer()
            let label = CALayer()
            label.textStyle = LayerText.Style(font: LayerFont(size: 17, lineHeight: 22))
            label.text = LayerText("row \(number)")
            label.frame = CGRect(x: 8, y: 4, width: 100, height: 22)
            row.events = number % 5 == 4 ? .click : []
            row.addSublayer(label)
            return row
        }

        func layOut() {
            context.root.setSublayers(ContiguousArray(rows))
            for (index, row) in rows.enumerated() {
                row.frame = CGRect(x: 0, y: Double(index) * 32, width: 300, height: 32)
            }
        }

        /// The bytes of the commit.
        func pull() throws -> Int {
            layOut()
            let size = try display.pull(context)
            #expect(display.mirror.pictureEquals(try MirrorDisplay.snapshot(of: context)))
            return size
        }
    }

    @Test func rowsAreMadeAfterTheFirst() throws {
        let list = List()
        list.rows = (0..<1000).map(list.make)
        #expect(try list.pull() < 42_000)
    }

    @Test func whatFollowsARemovedRowMovesAtOnce() throws {
        let list = List()
        list.rows = (0..<1000).map(list.make)
        _ = try list.pull()
        list.rows.remove(at: 400)
        #expect(try list.pull() < 32)
        list.rows.swapAt(1, 998)
        #expect(try list.pull() < 64)
    }

    @Test func anyChangesOfRowsGiveTheSnapshot() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let list = List()
            var number = 0
            for _ in 0..<6 {
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    let index = Int.random(in: 0...list.rows.count, using: &random)
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0 where index < list.rows.count: list.rows.remove(at: index)
                    case 1 where index < list.rows.count:
                        list.rows.swapAt(index, Int.random(in: list.rows.indices, using: &random))
                    case 2 where index < list.rows.count:
                        list.rows[index].opacity = Float.random(in: 0...1, using: &random)
                    case 3: list.rows.shuffle(using: &random)
                    default:
                        list.rows.insert(list.make(number), at: index)
                        number += 1
                    }
                }
                _ = try list.pull()
            }
        }
    }

    /// Whatever list follows another: those that come and go are found, and the rest stays.
    @Test func aChangeOfListsNamesWhoComesAndGoes() {
        final class Thing {}
        let things = (0..<7).map { _ in Thing() }
        for seed in 0..<2000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            func list() -> ContiguousArray<Thing> {
                ContiguousArray(things.shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random)))
            }
            let (old, new) = (list(), list())
            let change = OrderChange(from: old, to: new)
            let removed = old.filter { thing in !new.contains { $0 === thing } }
            let added = new.filter { thing in !old.contains { $0 === thing } }
            #expect(change.leaving.elementsEqual(removed, by: ===))
            #expect(change.arriving.elementsEqual(added, by: ===))
            #expect(change.isReordering == (removed.isEmpty && added.isEmpty))
        }
    }
}

/// Layers made after what followed last time are written as if their bytes had been looked up.
@MainActor @Suite struct CreationTemplatesTests {
    private func layer(_ random: inout SeededGenerator, depth: Int) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: Double.random(in: 0...9, using: &random), y: 3, width: 50, height: 20)
        func sometimes(_ body: () -> Void) { if Int.random(in: 0..<4, using: &random) == 0 { body() } }
        sometimes { layer.backgroundColor = .white }
        sometimes { layer.opacity = 0.5 }
        sometimes { layer.events = .click }
        sometimes { layer.element = .button }
        sometimes { layer[attribute: .type] = "button" }
        sometimes { layer.cornerRadius = 4 }
        sometimes { layer.value = LayerValue(text: "typed", revision: 1) }
        sometimes { layer.textColor = .white }
        sometimes { layer.textStyle = .init(font: LayerFont(size: 13, lineHeight: 17)) }
        sometimes { layer.contentSize = CGSize(width: 9, height: 9) }
        sometimes { layer[feature: "sticky"] = [1] }
        if Bool.random(using: &random) { layer.text = LayerText("\(Int.random(in: 0...3, using: &random))") }
        if depth > 0 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                layer.addSublayer(self.layer(&random, depth: depth - 1))
            }
        }
        return layer
    }

    private func bytes(of layers: [CALayer], predicting: Bool) -> [UInt8] {
        var models = CreationTemplates(predicting: predicting)
        var writer = WireWriter()
        func write(_ layer: CALayer) {
            let isPlaced = models.writeCreation(of: layer, into: &writer)
            writer.bool(isPlaced)
            for child in layer.sublayers ?? [] { write(child) }
        }
        for layer in layers { write(layer) }
        return writer.bytes
    }

    @Test func predictedCreationsAreThoseLookedUp() {
        var sizes = (together: 0, apart: 0)
        for seed in SeededGenerator.seeds(TestSample.size(200, sampled: 40)) {
            var random = SeededGenerator(seed: seed)
            let context = LayerContext()
            // A few forms of rows, many times.
            for _ in 0..<30 {
                var form = SeededGenerator(seed: seed * 3 + UInt64.random(in: 0..<3, using: &random))
                context.root.addSublayer(layer(&form, depth: 2))
            }
            let layers = context.root.sublayers ?? []
            let plain = bytes(of: layers, predicting: false)
            #expect(bytes(of: layers, predicting: true) == plain)
            sizes.together += plain.count
            sizes.apart += layers.reduce(0) { $0 + bytes(of: [$1], predicting: false).count }
        }
        // Rows of the same form share templates, or nothing was compared. (A form may be too small to have one.)
        #expect(sizes.together < sizes.apart)
    }
}
