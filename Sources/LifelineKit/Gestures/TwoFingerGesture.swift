/// The geometry of the two fingers of a pinch or rotation. Further fingers are ignored; the gesture ends when one is
/// lifted.
@MainActor struct TwoFingerGesture {
    private(set) var distance: CGFloat = 0
    private(set) var angle: CGFloat = 0

    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (x, y) = (
            touches[1].position.x - touches[0].position.x, touches[1].position.y - touches[0].position.y
        )
        distance = max(1, hypot(x, y))
        angle = atan2(y, x)
    }
}

/// The rate of change of a value, from its last few samples.
struct ValueVelocity {
    private var samples: [(time: TimeInterval, value: CGFloat)] = []

    mutating func record(_ value: CGFloat, at time: TimeInterval) {
        samples.append((time, value))
        if samples.count > 8 { samples.removeFirst() }
    }

    /// Per second, over the last 0.1 seconds.
    var value: CGFloat {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
            last.time > first.time
        else { return 0 }
        return (last.value - first.value) / CGFloat(last.time - first.time)
    }
}
