import Lifeline

/// A drawing: strokes in the order in which they began.
@MainActor @Observable final class Sketch {
    struct Stroke: Identifiable, Equatable {
        let id: Int
        let color: Color
        /// In points.
        let width: Double
        fileprivate(set) var points: [CGPoint]
    }

    /// A drawing of more strokes would fill the memory of its tab.
    static let maximumStrokes = 500
    /// A longer stroke is continued as another one.
    static let maximumPoints = 400
    /// How far a simplified stroke may be from the finger, in points.
    static let tolerance = 0.6

    var color = Color.primary
    var width = 4.0
    private(set) var strokes: [Stroke] = []
    private var undone: [Stroke] = []
    private var cleared: [Stroke]?
    private var count = 0

    var isFull: Bool { strokes.count >= Self.maximumStrokes }
    var canUndo: Bool { !strokes.isEmpty || cleared != nil }
    var canRedo: Bool { !undone.isEmpty }

    // MARK: Drawing

    /// Begins a stroke, and returns its identity; nil if the drawing is full.
    func begin(at point: CGPoint) -> Stroke.ID? {
        guard !isFull else { return nil }
        undone = []
        cleared = nil
        count += 1
        strokes.append(Stroke(id: count, color: color, width: width, points: [point]))
        return count
    }

    /// Continues a stroke. Returns its identity, which is another one if the stroke was too long.
    func move(_ id: Stroke.ID, to point: CGPoint) -> Stroke.ID? {
        guard let index = strokes.lastIndex(where: { $0.id == id }) else { return nil }
        guard strokes[index].points.count < Self.maximumPoints else {
            let last = strokes[index].points[strokes[index].points.count - 1]
            end(id)
            guard let next = begin(at: last) else { return nil }
            return move(next, to: point)
        }
        strokes[index].points.append(point)
        return id
    }

    /// Ends a stroke: points that change its form by less than the tolerance are left out.
    func end(_ id: Stroke.ID) {
        guard let index = strokes.lastIndex(where: { $0.id == id }) else { return }
        strokes[index].points = simplified(strokes[index].points, tolerance: Self.tolerance)
    }

    /// Removes a stroke that was cancelled.
    func cancel(_ id: Stroke.ID) { strokes.removeAll { $0.id == id } }

    // MARK: History

    func undo() {
        if let all = cleared {
            strokes = all
            cleared = nil
        } else if let last = strokes.popLast() {
            undone.append(last)
        }
    }

    func redo() {
        if let next = undone.popLast() { strokes.append(next) }
    }

    func clear() {
        guard !strokes.isEmpty else { return }
        cleared = strokes
        strokes = []
        undone = []
    }
}

/// Returns the points without those that are nearer than the tolerance to the line through the others (Douglas and
/// Peucker's method, without recursion).
func simplified(_ points: [CGPoint], tolerance: Double) -> [CGPoint] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var open = [0..<(points.count - 1)]
    while let part = open.popLast() {
        let (start, end) = (points[part.lowerBound], points[part.upperBound])
        guard
            let farthest = ((part.lowerBound + 1)..<part.upperBound).max(by: {
                distance(points[$0], start, end) < distance(points[$1], start, end)
            }), distance(points[farthest], start, end) > tolerance
        else { continue }
        isKept[farthest] = true
        open += [part.lowerBound..<farthest, farthest..<part.upperBound]
    }
    return zip(points, isKept).compactMap { $1 ? $0 : nil }
}

/// The distance of a point from the line between two others.
func distance(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? max(0, min(1, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length)) : 0
    return hypot(point.x - start.x - along * dx, point.y - start.y - along * dy)
}
