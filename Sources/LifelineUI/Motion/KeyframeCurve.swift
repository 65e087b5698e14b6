/// A moment at which one keyframe ends and the next one begins.
struct KeyframeBoundary: Hashable {
    let time: TimeInterval
    /// Whether the value jumps.
    let isJump: Bool
}

/// The course of one property through its keyframes.
struct KeyframeCurve<Value: Animatable> {
    typealias Data = Value.AnimatableData

    private enum Form {
        case linear(UnitCurve)
        /// A Hermite curve with the velocities at both ends.
        case cubic(start: Data, end: Data)
        case spring(Spring, start: Data)
        case move
    }

    private struct Segment {
        let start, end: TimeInterval
        let from, to: Data
        let form: Form

        var duration: TimeInterval { end - start }

        func value(at time: TimeInterval) -> Data {
            guard duration > 0 else { return to }
            let part = max(0, min(1, time / duration))
            switch form {
            case .move: return to
            case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: part))
            case .cubic(let start, let end):
                let (t2, t3) = (part * part, part * part * part)
                let ends = from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
                let slopes = start.scaled(by: t3 - 2 * t2 + part) + end.scaled(by: t3 - t2)
                return ends + slopes.scaled(by: duration)
            case .spring(let spring, let start):
                return from + spring.value(target: to - from, initialVelocity: start, time: part * duration)
            }
        }

        /// The velocity at the end, in units per second.
        var endVelocity: Data {
            guard duration > 0 else { return .zero }
            switch form {
            case .move: return .zero
            case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: 1).limited / duration)
            case .cubic(_, let end): return end
            case .spring(let spring, let start):
                return spring.velocity(target: to - from, initialVelocity: start, time: duration)
            }
        }
    }

    private let template: Value
    private let first: Data
    private var segments: [Segment] = []

    /// Seconds.
    var duration: TimeInterval { segments.last?.end ?? 0 }

    var boundaries: [KeyframeBoundary] {
        segments.map { segment in
            let isJump = if case .move = segment.form { true } else { segment.duration == 0 }
            return KeyframeBoundary(time: segment.end, isJump: isJump)
        }
    }

    /// Whether the last value is near the first.
    var returns: Bool { (data(at: duration) - first).magnitudeSquared < 1e-9 }

    init(from value: Value, _ keyframes: [_Keyframe<Value>]) {
        template = value
        first = value.animatableData
        var data = first
        var time = 0.0
        for (index, keyframe) in keyframes.enumerated() {
            let target = keyframe.value.animatableData
            let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            let before = segments.last
            let form: Form
            let seconds: TimeInterval
            switch keyframe.form {
            case .move: (form, seconds) = (.move, 0)
            case .linear(let curve): (form, seconds) = (.linear(curve), keyframe.duration ?? 0)
            case .spring(let spring, let own):
                let start = own ?? before?.endVelocity ?? .zero
                seconds =
                    keyframe.duration ?? spring.settlingDuration(target: target - data, initialVelocity: start)
                form = .spring(spring, start: start)
            case .cubic(let start, let end):
                seconds = keyframe.duration ?? 0
                form = .cubic(
                    start: start ?? before?.endVelocity ?? .zero,
                    end: end ?? Self.velocity(after: target, from: data, seconds, next))
            }
            let segment = Segment(start: time, end: time + seconds, from: data, to: target, form: form)
            segments.append(segment)
            time += seconds
            data = segment.value(at: seconds)
        }
    }

    /// The velocity at the end of a cubic segment that lets the motion continue smoothly in the next one.
    private static func velocity(
        after value: Data, from previous: Data, _ seconds: TimeInterval, _ next: _Keyframe<Value>?
    ) -> Data {
        guard let next else { return .zero }
        let target = next.value.animatableData
        switch next.form {
        case .move: return .zero
        case .linear(let curve):
            guard let duration = next.duration, duration > 0 else { return .zero }
            return (target - value).scaled(by: curve.velocity(at: 0).limited / duration)
        case .cubic(let start?, _), .spring(_, let start?): return start
        case .cubic(nil, _):
            let span = seconds + (next.duration ?? 0)
            return span > 0 ? (target - previous).scaled(by: 1 / span) : .zero
        case .spring(let spring, nil):
            // A spring takes over the velocity, so that of the spline is used, with the spring's own duration.
            let span = seconds + (next.duration ?? spring.duration)
            return span > 0 ? (target - previous).scaled(by: 1 / span) : .zero
        }
    }

    func value(at time: TimeInterval) -> Value {
        var value = template
        value.animatableData = data(at: time)
        return value
    }

    private func data(at time: TimeInterval) -> Data {
        // The last segment that has begun: after a jump its value is shown, not the one before.
        guard let index = segments.lastIndex(where: { $0.start <= time }) else { return first }
        let segment = segments[index]
        return segment.value(at: min(time, segment.end) - segment.start)
    }
}

extension Double {
    /// The slope of a curve that begins or ends vertically is infinite.
    fileprivate var limited: Double { isFinite ? Swift.max(-100, Swift.min(100, self)) : 0 }
}
