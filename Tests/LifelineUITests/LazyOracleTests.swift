import LifelineUI
import Testing

@testable import LifelineTesting

/// Lazy containers show the same as those that make everything, wherever they are scrolled to and whatever is edited.
@MainActor @Suite struct LazyOracleTests {
    enum Kind: CaseIterable { case down, across, columns, rows }

    struct Cell: Hashable, Identifiable {
        let id: Int
        var length: Double
    }

    @MainActor final class Model: ObservableObject {
        @Published var cells: [Cell]
        init(_ cells: [Cell]) { self.cells = cells }
    }

    /// One of the lazy containers, or what it should look like.
    struct Page: View {
        let kind: Kind
        let isLazy: Bool
        @ObservedObject var model: Model

        private var items: [GridItem] { Array(repeating: GridItem(.fixed(60), spacing: 4), count: 3) }

        var body: some View {
            switch kind {
            case .down:
                ScrollView {
                    if isLazy {
                        LazyVStack(alignment: .leading, spacing: 3) { cells }
                    } else {
                        VStack(alignment: .leading, spacing: 3) { cells }.frame(
                            maxWidth: .infinity, alignment: .leading)
                    }
                }
            case .across:
                ScrollView(.horizontal) {
                    if isLazy {
                        LazyHStack(alignment: .top, spacing: 3) { cells }
                    } else {
                        HStack(alignment: .top, spacing: 3) { cells }.frame(maxHeight: .infinity, alignment: .top)
                    }
                }
            case .columns:
                ScrollView {
                    if isLazy {
                        LazyVGrid(columns: items, alignment: .leading, spacing: 3) { cells }
                    } else {
                        Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 3) {
                            ForEach(lines, id: \.self) { line in
                                GridRow {
                                    ForEach(line) {
                                        CellView(cell: $0, isAcross: false).frame(width: 60, alignment: .leading)
                                    }
                                }
                            }
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
            case .rows:
                ScrollView(.horizontal) {
                    if isLazy {
                        LazyHGrid(rows: items, alignment: .top, spacing: 3) { cells }
                    } else {
                        HStack(alignment: .top, spacing: 3) {
                            ForEach(lines, id: \.self) { line in
                                VStack(spacing: 4) {
                                    ForEach(line) {
                                        CellView(cell: $0, isAcross: true).frame(height: 60, alignment: .top)
                                    }
                                }
                            }
                        }
                        .frame(maxHeight: .infinity, alignment: .top)
                    }
                }
            }
        }

        private var cells: some View {
            ForEach(model.cells) { CellView(cell: $0, isAcross: kind == .across || kind == .rows) }
        }

        private var lines: [[Cell]] {
            stride(from: 0, to: model.cells.count, by: 3).map {
                Array(model.cells[$0..<min($0 + 3, model.cells.count)])
            }
        }
    }

    struct CellView: View {
        let cell: Cell
        let isAcross: Bool

        var body: some View {
            Color.blue
                .frame(width: isAcross ? cell.length : 50, height: isAcross ? 50 : cell.length)
                .accessibilityIdentifier("\(cell.id)")
        }
    }

    /// A page in a window, and what of it is in sight.
    @MainActor private struct Sight {
        let scene: TestScene
        let scrollView: UIScrollView

        init(_ kind: Kind, isLazy: Bool, model: Model) throws {
            scene = TestScene(size: CGSize(width: 320, height: 240)) { Page(kind: kind, isLazy: isLazy, model: model) }
            scrollView = try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        }

        func scroll(to offset: CGPoint) throws {
            try scene.scroll(#require(scene.findAll { $0.node.events.contains(.scroll) }.first), to: offset)
        }

        /// The frames of the cells of which anything is in sight, in the window.
        var frames: [String: CGRect] {
            var frames: [String: CGRect] = [:]
            for view in scrollView.descendants(of: UIView.self) {
                guard let name = view.accessibilityIdentifier else { continue }
                let frame = view.convert(view.bounds, to: scrollView)
                    .offsetBy(dx: -scrollView.contentOffset.x, dy: -scrollView.contentOffset.y)
                if frame.intersects(CGRect(x: 0, y: 0, width: 320, height: 240)) { frames[name] = frame }
            }
            return frames
        }
    }

    private func edit(
        _ model: Model, _ nextID: inout Int, _ length: () -> Double, _ random: inout SeededGenerator
    ) {
        var cells = model.cells
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0 where !cells.isEmpty: cells.remove(at: .random(in: cells.indices, using: &random))
            case 1 where cells.count > 1:
                cells.swapAt(.random(in: cells.indices, using: &random), .random(in: cells.indices, using: &random))
            case 2 where !cells.isEmpty:
                cells.removeSubrange(..<Int.random(in: 0...min(5, cells.count), using: &random))
            default:
                cells.insert(Cell(id: nextID, length: length()), at: .random(in: 0...cells.count, using: &random))
                nextID += 1
            }
        }
        model.cells = cells
    }

    /// Lines of one length: every offset shows exactly the same.
    @Test(arguments: Kind.allCases, 0..<3)
    func cellsOfOneSizeLieWhereTheyWouldIfAllWereMade(kind: Kind, seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let model = Model((0..<150).map { Cell(id: $0, length: 30) })
        let lazy = try Sight(kind, isLazy: true, model: model)
        let plain = try Sight(kind, isLazy: false, model: model)
        var nextID = 1000
        for step in 0..<12 {
            if step % 3 == 2 {
                edit(model, &nextID, { 30 }, &random)
                lazy.scene.settleNow()
                plain.scene.settleNow()
            } else {
                let to = Double.random(in: 0...5000, using: &random)
                let offset = kind == .across || kind == .rows ? CGPoint(x: to, y: 0) : CGPoint(x: 0, y: to)
                try lazy.scroll(to: offset)
                try plain.scroll(to: offset)
            }
            #expect(lazy.scrollView.contentSize == plain.scrollView.contentSize, "step \(step)")
            #expect(lazy.scrollView.contentOffset == plain.scrollView.contentOffset, "step \(step)")
            #expect(lazy.frames == plain.frames, "step \(step)")
            #expect(lazy.frames.count > 3)
        }
        #expect(lazy.scene.mirrorEqualsSnapshot)
    }

    /// Lines of several lengths: where all that lies before was seen, so that nothing is guessed, it is exactly the same; and
    /// after a jump what is in sight follows each other as it should.
    @Test(arguments: Kind.allCases, 0..<3)
    func cellsOfManySizesFollowEachOther(kind: Kind, seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 31))
        func length() -> Double { Double(Int.random(in: 5...35, using: &random) * 2) }
        let model = Model((0..<150).map { Cell(id: $0, length: length()) })
        let lazy = try Sight(kind, isLazy: true, model: model)
        let plain = try Sight(kind, isLazy: false, model: model)
        let isAcross = kind == .across || kind == .rows
        for step in 0..<8 {
            let to = Double(step) * 150
            for sight in [lazy, plain] { try sight.scroll(to: isAcross ? CGPoint(x: to, y: 0) : CGPoint(x: 0, y: to)) }
            #expect(lazy.frames == plain.frames, "step \(step)")
        }
        // Jumps ahead are into the unknown.
        let order = Dictionary(uniqueKeysWithValues: model.cells.enumerated().map { ("\($1.id)", $0) })
        for _ in 0..<6 {
            let to = Double.random(in: 0...9000, using: &random)
            try lazy.scroll(to: isAcross ? CGPoint(x: to, y: 0) : CGPoint(x: 0, y: to))
            let seen = lazy.frames.sorted { order[$0.key]! < order[$1.key]! }
            // Of a line that is partly in sight the shorter cells may be out of it.
            let lines = Set(seen.map { order[$0.key]! / (kind == .columns || kind == .rows ? 3 : 1) }).sorted()
            #expect(lines == Array((lines.first ?? 0)..<(lines.first ?? 0) + lines.count))
            let first = try #require(seen.first)
            let all = plain.scrollView.descendants(of: UIView.self).reduce(into: [String: CGRect]()) { frames, view in
                guard let name = view.accessibilityIdentifier else { return }
                frames[name] = view.convert(view.bounds, to: plain.scrollView)
            }
            let start = try #require(all[first.key])
            for (name, frame) in seen {
                let expected = try #require(all[name])
                #expect(abs(frame.minX - first.value.minX - (expected.minX - start.minX)) < 0.01)
                #expect(abs(frame.minY - first.value.minY - (expected.minY - start.minY)) < 0.01)
                #expect(frame.size == expected.size)
            }
        }
        #expect(lazy.scene.mirrorEqualsSnapshot)
    }
}
