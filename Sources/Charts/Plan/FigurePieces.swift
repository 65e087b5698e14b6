import LayerTree

/// The parts of a figure's path that belong to single marks, so that a mark is found again in a later state of the chart.
struct FigurePieces: Hashable {
    struct Piece: Hashable {
        /// Identifies the mark in its series.
        var key: Int
        /// The number of steps of the path, and of their points.
        var steps, points: Int
        /// The line from which a new bar grows: an x or a y coordinate. Nil for a point of a line, which begins where its
        /// neighbour is.
        var base: Base?
    }

    enum Base: Hashable {
        case x(Double)
        case y(Double)
    }

    private(set) var all: [Piece] = []
    /// How often a key was used: it distinguishes marks with equal values.
    private var counts: [Int: Int] = [:]

    mutating func add(_ value: some Hashable, steps: Int, points: Int, base: Base? = nil) {
        guard steps > 0 else { return }
        let count = counts[value.hashValue, default: 0]
        counts[value.hashValue] = count + 1
        var hasher = Hasher()
        hasher.combine(value)
        hasher.combine(count)
        all.append(Piece(key: hasher.finalize(), steps: steps, points: points, base: base))
    }

    static func == (a: FigurePieces, b: FigurePieces) -> Bool { a.all == b.all }
    func hash(into hasher: inout Hasher) { hasher.combine(all.count) }

    /// Returns a path with this path's steps in which the marks are where they were in an earlier one. New marks are
    /// bars without length, or at the point before them. Nil if the pieces do not cover the paths.
    static func path(
        of new: VectorPath, _ pieces: FigurePieces, before old: VectorPath, _ others: FigurePieces
    ) -> VectorPath? {
        guard pieces.covers(new), others.covers(old) else { return nil }
        var known: [Int: (points: ArraySlice<CGPoint>, verbs: ArraySlice<VectorPath.Verb>)] = [:]
        var (step, point) = (0, 0)
        for piece in others.all {
            known[piece.key] = (old.points[point..<point + piece.points], old.verbs[step..<step + piece.steps])
            step += piece.steps
            point += piece.points
        }
        // Before the first known mark, new ones begin at it.
        var last = pieces.all.lazy.compactMap { known[$0.key]?.points.last }.first
        guard last != nil else { return nil }
        var points: [CGPoint] = []
        points.reserveCapacity(new.points.count)
        (step, point) = (0, 0)
        for piece in pieces.all {
            let own = new.points[point..<point + piece.points]
            if let found = known[piece.key], found.points.count == piece.points {
                // The first point of a line is a move, also if it was a line before.
                points += found.points
            } else {
                switch piece.base {
                case .x(let x)?: points += own.map { CGPoint(x: x, y: $0.y) }
                case .y(let y)?: points += own.map { CGPoint(x: $0.x, y: y) }
                case nil: points += own.map { last ?? $0 }
                }
            }
            if piece.points > 0 { last = points.last }
            step += piece.steps
            point += piece.points
        }
        return new.replacingPoints(points)
    }

    private func covers(_ path: VectorPath) -> Bool {
        all.reduce(0) { $0 + $1.steps } == path.verbs.count && all.reduce(0) { $0 + $1.points } == path.points.count
    }
}

extension VectorPath {
    /// The same steps to other points.
    fileprivate func replacingPoints(_ points: [CGPoint]) -> VectorPath? {
        guard points.count == self.points.count else { return nil }
        var path = VectorPath()
        path.reserveCapacity(points.count)
        var next = 0
        for verb in verbs {
            switch verb {
            case .move: path.move(to: points[next])
            case .line: path.addLine(to: points[next])
            case .quad: path.addQuadCurve(to: points[next + 1], control: points[next])
            case .cubic:
                path.addCurve(to: points[next + 2], control1: points[next], control2: points[next + 1])
            case .close: path.closeSubpath()
            }
            next += verb.pointCount
        }
        return path
    }
}

extension FigureLayer {
    /// This layer with its marks where they were in an earlier state; nil if its figures have no counterparts there.
    func before(_ old: FigureLayer) -> FigureLayer? {
        guard figures.count == old.figures.count else { return nil }
        var start = self
        for (index, (figure, former)) in zip(figures, old.figures).enumerated() {
            switch (figure.form, former.form) {
            case (.fill(let path), .fill(let other)), (.stroke(let path, _), .stroke(let other, _)):
                guard let moved = figure.moved(path, former, other) else { continue }
                start.figures[index].paint = former.paint
                start.figures[index].opacity = former.opacity
                if case .stroke(_, let style) = figure.form {
                    start.figures[index].form = .stroke(moved, style)
                } else {
                    start.figures[index].form = .fill(moved)
                }
            default: continue
            }
        }
        return start
    }
}

extension Figure {
    fileprivate func moved(_ path: Path, _ former: Figure, _ other: Path) -> Path? {
        guard let pieces, let others = former.pieces else { return nil }
        return FigurePieces.path(of: path.vector, pieces, before: other.vector, others).map { Path($0) }
    }
}
