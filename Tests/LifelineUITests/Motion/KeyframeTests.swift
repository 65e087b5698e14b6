import LifelineUI
import Testing

/// The values of keyframes against formulas written independently.
@MainActor @Suite struct KeyframeTests {
    private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) < tolerance }

    @Test func linearKeyframesInterpolateOnAStraightLine() {
        let timeline = KeyframeTimeline(initialValue: 2.0) {
            LinearKeyframe(10, duration: 2)
            LinearKeyframe(4, duration: 1)
        }
        #expect(timeline.duration == 3)
        #expect(timeline.value(time: -1) == 2)
        #expect(timeline.value(time: 0) == 2)
        #expect(timeline.value(time: 0.5) == 4)
        #expect(timeline.value(time: 2) == 10)
        #expect(timeline.value(time: 2.5) == 7)
        #expect(timeline.value(time: 3) == 4)
        #expect(timeline.value(time: 99) == 4)
        #expect(timeline.value(progress: 0.5) == timeline.value(time: 1.5))
    }

    @Test func aTimingCurveSetsThePace() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(100, duration: 1, timingCurve: .circularEaseIn)
        }
        // The lower right quarter of a circle.
        #expect(isNear(timeline.value(time: 0.6), 100 * (1 - (1 - 0.36).squareRoot())))
    }

    /// A uniform Catmull-Rom spline, by its matrix form.
    @Test func adjacentCubicKeyframesFormACatmullRomSpline() {
        let points = [0.0, 10, 30, 20, 5]
        let timeline = KeyframeTimeline(initialValue: points[0]) {
            CubicKeyframe(points[1], duration: 1)
            CubicKeyframe(points[2], duration: 1)
            CubicKeyframe(points[3], duration: 1)
            CubicKeyframe(points[4], duration: 1)
        }
        func spline(_ p: [Double], _ t: Double) -> Double {
            0.5
                * (2 * p[1] + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t
                    + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t * t * t)
        }
        for step in 0...10 {
            let t = Double(step) / 10
            #expect(isNear(timeline.value(time: 1 + t), spline(Array(points[0...3]), t), 1e-9), "at \(1 + t)")
            #expect(isNear(timeline.value(time: 2 + t), spline(Array(points[1...4]), t), 1e-9), "at \(2 + t)")
        }
        // At rest at both ends.
        #expect(abs(timeline.value(time: 1e-4)) < 1e-5)
        #expect(abs(timeline.value(time: 4 - 1e-4) - 5) < 1e-5)
    }

    /// The Bézier form of a Hermite curve: control points at a third of the velocities.
    @Test func givenVelocitiesAreKept() {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            CubicKeyframe(5, duration: 2, startVelocity: 3, endVelocity: -6)
        }
        let (a, b, c, d) = (1.0, 1 + 3 * 2.0 / 3, 5 + 6 * 2.0 / 3, 5.0)
        for step in 0...8 {
            let t = Double(step) / 8
            let s = 1 - t
            let expected = a * s * s * s + 3 * b * s * s * t + 3 * c * s * t * t + d * t * t * t
            #expect(isNear(timeline.value(time: 2 * t), expected), "at \(t)")
        }
    }

    @Test func aCubicKeyframeTakesOverTheVelocityOfItsNeighbours() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            CubicKeyframe(20, duration: 1)
            LinearKeyframe(50, duration: 2)
        }
        func velocity(_ time: Double) -> Double {
            (timeline.value(time: time + 1e-5) - timeline.value(time: time - 1e-5)) / 2e-5
        }
        #expect(isNear(velocity(1 - 1e-4), 10, 1e-2))
        #expect(isNear(velocity(1 + 1e-4), 10, 1e-2))
        #expect(isNear(velocity(2 - 1e-4), 15, 2e-2))
        #expect(isNear(velocity(2 + 1e-4), 15, 2e-2))
    }

    /// Runge-Kutta integration of the spring's differential equation.
    private func integrated(_ spring: Spring, from: Double, to: Double, velocity: Double, time: Double) -> Double {
        var (x, v) = (from, velocity)
        let steps = 4000
        let h = time / Double(steps)
        func acceleration(_ x: Double, _ v: Double) -> Double {
            (spring.stiffness * (to - x) - spring.damping * v) / spring.mass
        }
        for _ in 0..<steps {
            let (k1x, k1v) = (v, acceleration(x, v))
            let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
            let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
            let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return x
    }

    @Test func springKeyframesFollowTheEquationOfASpring() {
        let springs = [
            Spring(duration: 0.5, bounce: 0.4), Spring(duration: 0.8, bounce: 0), Spring(duration: 0.6, bounce: -0.5),
            Spring(mass: 2, stiffness: 80, damping: 6), Spring(response: 0.3, dampingRatio: 0.7),
        ]
        for spring in springs {
            let timeline = KeyframeTimeline(initialValue: 20.0) {
                SpringKeyframe(-40, duration: 1, spring: spring, startVelocity: 100)
            }
            for time in [0.1, 0.25, 0.5, 0.9] {
                let expected = integrated(spring, from: 20, to: -40, velocity: 100, time: time)
                #expect(isNear(timeline.value(time: time), expected, 1e-6), "\(spring) at \(time)")
            }
        }
    }

    @Test func aSpringWithoutADurationSettles() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(1, spring: Spring(duration: 0.4, bounce: 0.3))
        }
        #expect(timeline.duration > 0.4 && timeline.duration < 2)
        #expect(abs(timeline.value(time: timeline.duration) - 1) < 0.0011)
        // Not much earlier.
        let early = stride(from: 0.7, to: 0.95, by: 0.01).map { timeline.value(progress: $0) }
        #expect(early.contains { abs($0 - 1) > 0.0011 })
    }

    @Test func aSpringKeepsTheVelocityOfThePreviousKeyframe() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 0.1)
            SpringKeyframe(10, spring: Spring(duration: 1, bounce: 0))
        }
        let expected = integrated(Spring(duration: 1, bounce: 0), from: 10, to: 10, velocity: 100, time: 0.2)
        #expect(expected > 12)
        #expect(isNear(timeline.value(time: 0.3), expected, 1e-6))
    }

    @Test func moveKeyframesJump() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(50)
            LinearKeyframe(60, duration: 1)
        }
        #expect(timeline.duration == 2)
        #expect(isNear(timeline.value(time: 0.999_999), 10, 1e-4))
        #expect(timeline.value(time: 1) == 50)
        #expect(timeline.value(time: 1.5) == 55)
    }

    struct Pose {
        var scale = 1.0
        var angle = Angle.zero
        var offset = CGSize.zero
    }

    @Test func tracksAnimateTheirPartsTogether() {
        let factors = [2.0, 3]
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) {
                for factor in factors { LinearKeyframe(factor, duration: 1) }
            }
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 4) }
            KeyframeTrack(\.offset) {
                if Bool(true) { LinearKeyframe(CGSize(width: 8, height: 16), duration: 4) }
            }
        }
        #expect(timeline.duration == 4)
        let middle = timeline.value(time: 1.5)
        #expect(middle.scale == 2.5)
        #expect(isNear(middle.angle.degrees, 33.75))
        #expect(middle.offset == CGSize(width: 3, height: 6))
        // A track that is over keeps its last value.
        #expect(timeline.value(time: 4).scale == 3)
    }

    struct Hop: Keyframes {
        var body: some Keyframes<Pose> {
            KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
            KeyframeTrack(\.offset) { Rise() }
        }
    }

    struct Rise: KeyframeTrackContent {
        var body: some KeyframeTrackContent<CGSize> {
            LinearKeyframe(CGSize(width: 0, height: -10), duration: 1)
            LinearKeyframe(.zero, duration: 1)
        }
    }

    @Test func groupsAndSequencesOfAnAppAreUsed() {
        let timeline = KeyframeTimeline(initialValue: Pose()) { Hop() }
        #expect(timeline.duration == 2)
        #expect(timeline.value(time: 0.5).scale == 1.5)
        #expect(timeline.value(time: 1.5).offset.height == -5)
    }

    /// Hostile numbers give finite values, or at least no trap.
    @Test func badNumbersAreHarmless() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1, duration: -3)
            CubicKeyframe(2, duration: .nan)
            CubicKeyframe(3, duration: 0)
            SpringKeyframe(4, duration: .infinity, spring: Spring(duration: .nan, bounce: 7))
            SpringKeyframe(5, spring: Spring(mass: 0, stiffness: -1, damping: .infinity))
            LinearKeyframe(6, duration: 1, timingCurve: .circularEaseOut)
        }
        #expect(timeline.duration.isFinite)
        for step in 0...20 { #expect(timeline.value(progress: Double(step) / 20).isFinite) }
    }

    @Test func unitCurvesAndTheirInversesMatch() {
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
            .bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.3), endControlPoint: UnitPoint(x: 0.6, y: 0.9)),
        ]
        for curve in curves {
            #expect(curve.value(at: -1) == 0)
            #expect(curve.value(at: 2) == 1)
            for step in 1..<20 {
                let x = Double(step) / 20
                #expect(isNear(curve.inverse.value(at: curve.value(at: x)), x, 1e-6), "\(curve) at \(x)")
                let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
                // Circles have vertical tangents.
                guard slope < 100 else { continue }
                #expect(abs(curve.velocity(at: x) - slope) < 1e-3 * max(1, slope), "\(curve) at \(x)")
            }
        }
        // An independent value of CSS's ease-in-out.
        #expect(isNear(UnitCurve.easeInOut.value(at: 0.25), 0.129_161_931_6, 1e-6))
    }

    @Test func springsConvertBetweenTheirNumbers() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 12)
        #expect(isNear(spring.stiffness, 100))
        #expect(isNear(spring.damping, 12))
        #expect(isNear(spring.dampingRatio, 0.6))
        #expect(isNear(spring.bounce, 0.4))
        #expect(isNear(spring.duration, 2 * .pi / 10))
        let settled = Spring(settlingDuration: 1.5, dampingRatio: 0.5)
        #expect(isNear(settled.settlingDuration, 1.5, 1e-6))
        var (value, velocity) = (0.0, 0.0)
        for _ in 0..<100 { spring.update(value: &value, velocity: &velocity, target: 7.0, deltaTime: 0.01) }
        #expect(isNear(value, spring.value(target: 7.0, time: 1), 1e-9))
        #expect(isNear(velocity, spring.velocity(target: 7.0, time: 1), 1e-8))
    }
}
