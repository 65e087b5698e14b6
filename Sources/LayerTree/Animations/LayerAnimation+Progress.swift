import Foundation

extension LayerAnimation.Timing {
    /// Returns the progress at a fraction (0…1) of the duration.
    package func progress(at time: Double) -> Double {
        let time = max(0, min(1, time))
        switch self {
        case .linear: return time
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return Self.bezier(Double(x1), Double(y1), Double(x2), Double(y2), at: time)
        case .samples(let samples):
            guard let last = samples.last else { return time }
            let place = time * Double(samples.count - 1)
            let index = Int(place)
            guard index + 1 < samples.count else { return Double(last) }
            let rest = place - Double(index)
            return Double(samples[index]) * (1 - rest) + Double(samples[index + 1]) * rest
        }
    }

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let s = 1 - t
            return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
        }
        // x grows monotonically with t, so bisection finds it; 40 steps exceed the precision needed here.
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if point(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return point(y1, y2, (low + high) / 2)
    }

    /// The curve as samples, for callers that cut or combine curves.
    package var sampled: [Float] {
        if case .samples(let samples) = self { return samples }
        if case .linear = self { return [0, 1] }
        return (0...24).map { Float(progress(at: Double($0) / 24)) }
    }
}

extension LayerAnimation {
    /// Seconds from the start to the end, including the delay; nil if the animation never ends.
    package var span: Double? {
        guard repeatCount != Self.forever else { return nil }
        let times = Double(max(1, repeatCount)) / 100 * (options.contains(.autoreverses) ? 2 : 1)
        return max(0, Double(delay) / 1000 + Double(duration) / 1000 * times)
    }

    /// Returns the progress at a time in seconds since the start, or nil when the animation shows nothing then.
    package func progress(after seconds: Double) -> Double? {
        let active = seconds - Double(delay) / 1000
        if active < 0 { return options.contains(.fillsBackwards) ? timing.progress(at: 0) : nil }
        let length = Double(duration) / 1000
        let doubles = options.contains(.autoreverses) ? 2.0 : 1.0
        let times = repeatCount == Self.forever ? .infinity : Double(max(1, repeatCount)) / 100 * doubles
        var turns = length > 0 ? active / length : times
        let isOver = turns >= times
        if isOver {
            guard options.contains(.fillsForwards) else { return nil }
            turns = times
        }
        var turn = turns.rounded(.down)
        var part = turns - turn
        if isOver, part == 0, turn > 0 { (turn, part) = (turn - 1, 1) }
        let isBackwards = options.contains(.autoreverses) && Int(turn.truncatingRemainder(dividingBy: 2)) == 1
        return timing.progress(at: isBackwards ? 1 - part : part)
    }

    /// Returns the value at a progress, interpolated between the surrounding keyframes.
    package func value(at progress: Double) -> Value? {
        guard let first = keyframes.first, let last = keyframes.last else { return nil }
        guard keyframes.count > 2 else { return first.value.interpolated(to: last.value, at: progress) }
        let next = keyframes.dropFirst().firstIndex { Double($0.offset) > progress } ?? keyframes.count - 1
        let (from, to) = (keyframes[next - 1], keyframes[next])
        let length = Double(to.offset - from.offset)
        guard length > 0 else { return to.value }
        return from.value.interpolated(to: to.value, at: (progress - Double(from.offset)) / length)
    }
}
