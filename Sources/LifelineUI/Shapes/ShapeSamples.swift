import LayerTree

/// The values of a shape on the way from one to another.
struct ShapeSamples {
    /// The number of steps in which a shape is drawn if its points do not move in straight lines.
    static let steps = 24

    /// Returns the shape at a progress, 0…1; nil if the shapes are of different types or have the same data.
    static func shape(_ old: any Shape, to new: any Shape) -> ((Double) -> any Shape)? {
        func open<S: Shape>(_ new: S) -> ((Double) -> any Shape)? {
            guard let old = old as? S else { return nil }
            let start = old.animatableData
            let difference = new.animatableData - start
            guard difference.magnitudeSquared > 0 else { return nil }
            return { progress in
                var step = difference
                step.scale(by: progress)
                var shape = new
                shape.animatableData = start + step
                return shape
            }
        }
        return open(new)
    }

    /// Returns the drawings between two others, without the last one; empty if mixing the two yields the same.
    static func drawings(
        from old: LayerDrawing, to new: LayerDrawing, at drawing: (Double) -> LayerDrawing?
    ) -> [LayerDrawing] {
        let isStraight = [0.25, 0.5, 0.75].allSatisfy { progress in
            guard let sample = drawing(progress) else { return false }
            return old.interpolated(to: new, at: progress).content.isNear(sample.content)
        }
        if isStraight { return [] }
        return [old] + (1..<steps).compactMap { drawing(Double($0) / Double(steps)) }
    }
}

extension DrawingContent {
    /// Whether the paths are equal to a tenth of a point.
    fileprivate func isNear(_ other: DrawingContent) -> Bool {
        guard items.count == other.items.count else { return false }
        return zip(items, other.items).allSatisfy { a, b in
            switch (a, b) {
            case (.fill(let a, _, _), .fill(let b, _, _)), (.stroke(let a, _, _), .stroke(let b, _, _)):
                a.isNear(b)
            default: false
            }
        }
    }
}

extension DrawingPath {
    fileprivate func isNear(_ other: DrawingPath) -> Bool {
        guard path.hasSameSteps(as: other.path) else { return false }
        let (a, b) = (trim ?? Trim(start: 0, end: 1), other.trim ?? Trim(start: 0, end: 1))
        return abs(a.start - b.start) < 0.001 && abs(a.end - b.end) < 0.001
            && zip(path.points, other.path.points).allSatisfy { abs($0.x - $1.x) < 0.1 && abs($0.y - $1.y) < 0.1 }
    }
}
