import Foundation

/// Round numbers at equal distances: multiples of 1, 2 or 5 times a power of ten.
enum NumberTicks {
    /// Returns the step for which about `count` steps cover an interval; nil for an empty or infinite one.
    static func step(_ lower: Double, _ upper: Double, count: Int) -> Double? {
        let span = upper - lower
        guard span > 0, span.isFinite, count > 0 else { return nil }
        let wish = span / Double(count)
        guard wish > 0, wish.isNormal else { return nil }
        let exponent = log10(wish).rounded(.down)
        let power = pow(10, exponent)
        guard power > 0, power.isNormal else { return nil }
        // Geometric means of neighbours: the ratio to the wish is as small as possible.
        let ratio = wish / power
        let factor: Double = ratio >= 7.0711 ? 10 : ratio >= 3.1623 ? 5 : ratio >= 1.4142 ? 2 : 1
        // 10 to a negative power is not exact; its reciprocal is.
        if exponent < 0 {
            let step = factor / pow(10, -exponent)
            return step.isNormal ? step : nil
        }
        let step = factor * power
        return step.isFinite ? step : nil
    }

    /// Returns the multiples of a step in a closed interval, at most a thousand.
    static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step > 0, step.isFinite, lower <= upper, lower.isFinite, upper.isFinite else { return [] }
        // Bounds that miss a multiple by rounding errors include it.
        let slack = 1e-9
        let first = (lower / step - slack).rounded(.up)
        let last = (upper / step + slack).rounded(.down)
        // Beyond 2⁵³ neighbouring multiples are not distinguished.
        guard first <= last, abs(first) < 9e15, abs(last) < 9e15, last - first < 1000 else { return [] }
        return (Int(first)...Int(last)).map { value(Double($0), times: step) }
    }

    /// Multiplies so that 3 × 0.1 is 0.3.
    private static func value(_ count: Double, times step: Double) -> Double {
        // Adding zero makes a negative zero positive.
        guard step < 1 else { return count * step + 0 }
        let inverse = 1 / step
        return abs(inverse - inverse.rounded()) < 1e-6 * inverse ? count / inverse.rounded() : count * step
    }

    /// Returns about `count` round numbers in an interval.
    static func ticks(_ lower: Double, _ upper: Double, count: Int, minimumStep: Double? = nil) -> [Double] {
        guard lower.isFinite, upper.isFinite else { return [] }
        let (lower, upper) = (min(lower, upper), max(lower, upper))
        if lower == upper { return [lower] }
        guard var step = step(lower, upper, count: count) else { return [lower, upper] }
        if let minimumStep, minimumStep.isFinite, step < minimumStep { step = minimumStep }
        let ticks = multiples(of: step, from: lower, to: upper)
        return ticks.isEmpty && minimumStep == nil ? [lower, upper] : ticks
    }

    /// Extends an interval to multiples of the step that about `count` ticks have.
    static func rounded(_ lower: Double, _ upper: Double, count: Int) -> (lower: Double, upper: Double) {
        guard let step = step(lower, upper, count: count) else { return (lower, upper) }
        let down = (lower / step + 1e-9).rounded(.down)
        let up = (upper / step - 1e-9).rounded(.up)
        guard abs(down) < 9e15, abs(up) < 9e15 else { return (lower, upper) }
        return (value(down, times: step), value(up, times: step))
    }

    // MARK: Powers

    /// Returns round numbers of a logarithmic scale in an interval of positive numbers: powers of ten, each or every
    /// nth of them, and between few of them also 2 and 5 times these.
    static func logarithmic(_ lower: Double, _ upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper >= lower, upper.isFinite else { return [] }
        let (first, last) = (log10(lower), log10(upper))
        let decades = last - first
        // Less than a decade: powers would be too few.
        if decades < 1 { return ticks(lower, upper, count: count).filter { $0 > 0 } }
        let count = max(1, count)
        let every = max(1, Int((decades / Double(count)).rounded(.up)))
        let factors: [Double] =
            every > 1 || decades * 2 > Double(count) ? [1] : decades * 3 > Double(count) ? [1, 3] : [1, 2, 5]
        var result: [Double] = []
        let from = Int((first - 1e-9).rounded(.down))
        let to = Int((last + 1e-9).rounded(.down))
        guard from <= to else { return [] }
        for exponent in from...to where exponent % every == 0 {
            for factor in factors {
                let value = exponent < 0 ? factor / pow(10, Double(-exponent)) : factor * pow(10, Double(exponent))
                if value >= lower * (1 - 1e-9), value <= upper * (1 + 1e-9) { result.append(value) }
            }
        }
        return result
    }

    /// Returns round numbers of a symmetric logarithmic scale.
    static func symmetricLogarithmic(_ lower: Double, _ upper: Double, constant: Double, count: Int) -> [Double] {
        let size = max(abs(lower), abs(upper))
        guard size > constant else { return ticks(lower, upper, count: count) }
        let half = lower < 0 && upper > 0 ? max(1, count / 2) : max(1, count - 1)
        let positive = logarithmic(constant, size, count: half)
        let all = positive.reversed().map { -$0 } + [0] + positive
        return all.filter { $0 >= lower && $0 <= upper }
    }
}
