extension LayerAnimation.Value {
    /// Whether two values look the same in a moving layer: positions and sizes to half a point, the precision of
    /// layouts that are aligned to pixels.
    package func isNear(_ other: Self) -> Bool {
        func areNear(_ a: Int32, _ b: Int32, _ tolerance: Int) -> Bool { abs(Int(a) - Int(b)) <= tolerance }
        switch (self, other) {
        case (.position(let a, let b), .position(let c, let d)): return areNear(a, c, 34) && areNear(b, d, 34)
        case (.size(let a, let b), .size(let c, let d)): return areNear(a, c, 34) && areNear(b, d, 34)
        case (.opacity(let a), .opacity(let b)): return areNear(a, b, 4)
        case (.cornerRadius(let a), .cornerRadius(let b)): return areNear(a, b, 8)
        case (.backgroundColor(let a), .backgroundColor(let b)):
            return a.light.isNear(b.light) && a.dark.isNear(b.dark)
        case (.drawing(let a), .drawing(let b)): return a == b
        default:
            guard let a = matrix?.affineTransform, let b = other.matrix?.affineTransform else { return self == other }
            let scales = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d]
            return scales.allSatisfy { abs($0) < 0.002 } && abs(a.tx - b.tx) < 0.2 && abs(a.ty - b.ty) < 0.2
        }
    }
}

extension RGBA {
    fileprivate func isNear(_ other: RGBA) -> Bool {
        let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
        return pairs.allSatisfy { abs(Int($0.0) - Int($0.1)) <= 2 }
    }
}

extension [LayerAnimation.Keyframe] {
    /// Returns the keyframes without those between which an interpolation shows nearly the same. The first and the last
    /// one, and jumps, remain. Drawings all remain, unless they are all equal.
    package func reduced() -> Self {
        guard count > 2, let last else { return self }
        if case .drawing = last.value {
            return allSatisfy { $0.value == last.value } ? [self[0], last] : self
        }
        var result = [self[0]]
        var anchor = 0
        while anchor < count - 1 {
            var end = anchor + 1
            while end + 1 < count, isStraight(from: anchor, to: end + 1) { end += 1 }
            result.append(self[end])
            anchor = end
        }
        return result
    }

    private func isStraight(from start: Int, to end: Int) -> Bool {
        let (first, last) = (self[start], self[end])
        let span = Double(last.offset - first.offset)
        guard span > 0 else { return false }
        return indices[(start + 1)..<end].allSatisfy { index in
            let part = Double(self[index].offset - first.offset) / span
            return first.value.interpolated(to: last.value, at: part).isNear(self[index].value)
        }
    }
}
