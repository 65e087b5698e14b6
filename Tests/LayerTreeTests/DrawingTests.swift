import Foundation
import SeededRandom
import Testing

@testable import LayerTree

@MainActor @Suite struct DrawingTests {
    @Test(arguments: SeededGenerator.seeds(8)) func drawingsAreReadAsTheyWereWritten(seed: UInt64) throws {
        var random = RandomDrawing(seed: seed)
        for _ in 0..<60 {
            let content = random.content()
            let (drawing, reduction) = LayerDrawing.encode(content)
            #expect(reduction == nil)
            let read = try LayerDrawing(reading: drawing.bytes)
            #expect(read.content == content)
            #expect(LayerDrawing(read.content) == drawing)
        }
    }

    /// Any bytes either are refused or are a drawing that can be written and shown.
    @Test(arguments: SeededGenerator.seeds(8)) func changedBytesNeverTrap(seed: UInt64) {
        var random = RandomDrawing(seed: seed)
        var accepted = 0
        for round in 0..<200 {
            var bytes = round % 2 == 0 ? random.bytes(round) : LayerDrawing(random.content()).bytes
            for _ in 0..<(round % 5) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random.random)
                switch round % 3 {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = random.bytes(1)[0]
                default: bytes.insert(random.bytes(1)[0], at: index)
                }
            }
            guard let drawing = try? LayerDrawing(reading: bytes) else { continue }
            accepted += 1
            let content = drawing.content
            #expect(LayerDrawing.encode(content).drawing.bytes.count <= LayerDrawing.maximumLength)
            _ = DrawingSVG.element(of: content, layer: 7)
            _ = drawing.interpolated(to: drawing, at: 0.5)
            for case .fill(let path, _, _) in content.items { _ = path.shown.bounds }
        }
        #expect(accepted > 20)
    }

    @Test(arguments: SeededGenerator.seeds(4)) func changesLeadFromOneDrawingToTheOther(seed: UInt64) throws {
        var random = RandomDrawing(seed: seed)
        for round in 0..<120 {
            let old = LayerDrawing(random.content()).bytes
            var new = round % 2 == 0 ? LayerDrawing(random.content()).bytes : old
            if round % 2 == 1, new.count > 20 {
                // Moves a part, as when points are removed at the front and added at the end.
                let cut = Int.random(in: 1..<10, using: &random.random)
                new.removeSubrange(2..<(2 + cut))
                new += random.bytes(cut)
            }
            let patch = DrawingPatch(from: old, to: new)
            #expect(patch.apply(to: old) == new)
            var writer = WireWriter()
            patch.write(into: &writer)
            let read = WireReader.read(writer.bytes) { reader throws(WireError) in try DrawingPatch(from: &reader) }
            #expect(read == patch)
            // A change for other bytes is refused or yields other bytes; it never traps.
            _ = patch.apply(to: Array(old.prefix(3)))
            let noise = random.bytes(30)
            let forged = WireReader.read(noise) { reader throws(WireError) in try DrawingPatch(from: &reader) }
            _ = forged?.apply(to: old)
        }
    }

    @Test func coordinatesHaveHundredths() throws {
        var path = VectorPath()
        path.move(to: CGPoint(x: 12.345, y: -0.006))
        path.addLine(to: CGPoint(x: 1e12, y: .nan))
        let drawing = LayerDrawing(DrawingContent([.fill(DrawingPath(path), .current, isEvenOdd: false)]))
        guard case .fill(let read, _, _)? = drawing.content.items.first else { return #expect(Bool(false)) }
        #expect(abs(read.path.points[0].x - 12.345) <= 0.005)
        #expect(abs(read.path.points[0].y + 0.01) < 1e-9)
        #expect(read.path.points[1] == CGPoint(x: 0x1p28 / 100, y: 0))
        // A path in unit coordinates is finer.
        var unit = VectorPath()
        unit.move(to: CGPoint(x: 0.12345, y: 1))
        let fine = LayerDrawing(DrawingContent([.fill(DrawingPath(unit), .current, isEvenOdd: false)]))
        guard case .fill(let small, _, _)? = fine.content.items.first else { return #expect(Bool(false)) }
        #expect(abs(small.path.points[0].x - 0.12345) < 0.001)
    }

    @Test func whatExceedsTheLimitsIsLeftOut() throws {
        func line(_ count: Int) -> DrawingItem {
            var path = VectorPath()
            path.move(to: .zero)
            for index in 0..<count { path.addLine(to: CGPoint(x: Double(index * 37 % 900), y: Double(index % 7) * 99)) }
            return .stroke(DrawingPath(path), .current, DrawingLine())
        }
        let small = line(3)
        let (long, reduction) = LayerDrawing.encode(DrawingContent([small, .group(.init(), [small, line(400_000)])]))
        #expect(reduction == .tooLong)
        #expect(long.content.items.count == 2)
        #expect(try LayerDrawing(reading: long.bytes) == long)
        var nested = small
        for _ in 0..<(LayerDrawing.maximumDepth + 5) { nested = .group(DrawingGroup(), [nested]) }
        let (deep, other) = LayerDrawing.encode(DrawingContent([nested, small]))
        #expect(other == .tooDeep)
        #expect(deep.content.items.last == small)
        #expect(try LayerDrawing(reading: deep.bytes) == deep)
        #expect(throws: WireError.self) {
            try LayerDrawing(reading: [UInt8](repeating: 0, count: LayerDrawing.maximumLength + 1))
        }
        // An image elsewhere than allowed is not drawn.
        let image = DrawingImage(url: "javascript:alert(1)", in: .zero)
        #expect(LayerDrawing(DrawingContent([.image(image)])) == .empty)
    }

    // MARK: Sizes

    private func series(_ count: Int, from first: Int = 0) -> LayerDrawing {
        var path = VectorPath()
        for index in 0..<count {
            let time = Double(first + index)
            let y = 100 + 60 * sin(time / 40) + 8 * sin(time * 1.7) + Double((first + index) * 7919 % 100) / 50
            let point = CGPoint(x: Double(index) * 0.08, y: y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return LayerDrawing(
            DrawingContent([.stroke(DrawingPath(path), .color(.black), DrawingLine(width: 1.5, join: .round))]))
    }

    @Test func aSeriesTakesFewBytes() {
        let old = series(10_000)
        #expect(old.bytes.count < 31_000, "\(old.bytes.count)")
        // The window moves by ten points: the rest of the bytes moved.
        let moved = DrawingPatch(from: old.bytes, to: series(10_000, from: 10).bytes)
        #expect(moved.encodedLength < 120, "\(moved.encodedLength)")
        // Ten points are added.
        let longer = DrawingPatch(from: old.bytes, to: series(10_010).bytes)
        #expect(longer.encodedLength < 120, "\(longer.encodedLength)")
    }

    @Test func aCommitOfAChangedDrawingIsSmall() throws {
        let root = CALayer()
        let layer = CAShapeLayer()
        root.addSublayer(layer)
        let context = LayerContext(root: root)
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
        layer.path = path
        layer.strokeColor = .black
        var first = WireWriter()
        context.encodeSnapshot(into: &first, commits: true)
        func commit(_ change: () -> Void) -> Int {
            change()
            var writer = WireWriter()
            context.encodeCommit(into: &writer)
            return writer.count
        }
        let bytes = commit { layer.strokeEnd = 0.25 }
        #expect(bytes <= 26, "\(bytes)")
        let color = commit { layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        #expect(color <= 28, "\(color)")
        let none = commit { layer.path = nil }
        #expect(none <= 6, "\(none)")
        // What the page's own HTML shows is sent as a whole when it changes.
        _ = commit { layer.path = path }
        context.resendFeatures()
        let whole = commit { layer.strokeEnd = 0.5 }
        #expect(whole > layer.drawing!.bytes.count)
    }

    @Test(arguments: SeededGenerator.seeds(2)) func commitsAndSnapshotsAgree(seed: UInt64) throws {
        var random = RandomDrawing(seed: seed)
        let context = LayerContext()
        let layers = (0..<4).map { _ in CALayer() }
        for layer in layers { context.root.addSublayer(layer) }
        var mirror = LayerMirror()
        func operations(_ writer: WireWriter) throws -> [CommitOperation] {
            try #require(
                WireReader.read(writer.bytes) { reader throws(WireError) in try CommitOperation.readAll(from: &reader) }
            )
        }
        for round in 0..<80 {
            let layer = layers.randomElement(using: &random.random)!
            switch round % 5 {
            case 0: layer.drawing = nil
            case 1: layer.removeFromSuperlayer()
            default:
                if layer.superlayer == nil { context.root.addSublayer(layer) }
                layer.drawing = LayerDrawing(random.content())
            }
            if round % 7 == 0 { context.resendFeatures() }
            var writer = WireWriter()
            context.encodeCommit(into: &writer)
            try mirror.apply(operations(writer))
            var snapshot = WireWriter()
            context.encodeSnapshot(into: &snapshot, commits: false)
            var other = LayerMirror()
            try other.apply(operations(snapshot), isSnapshot: true)
            #expect(mirror == other)
        }
    }

    @Test func aChangeWithoutAnOldDrawingIsRefused() {
        var mirror = LayerMirror()
        let patch = DrawingPatch(from: [1, 2, 3], to: [1, 2, 4])
        #expect(throws: LayerMirror.Failure.unknownDrawing(1)) {
            try mirror.apply([.update(1, [.drawingChange(patch)])])
        }
    }
}
