import Foundation
@testable import LifelineTesting
import LifelineUI
import Testing

/// Rotations are animated by their angle, not by their matrix.
@MainActor @Suite struct RotationTests {
    struct Dial: View {
        let angles: [Double]
        let anchor: UnitPoint
        let animation: Animation
        @State private var index = 0

        var body: some View {
            VStack {
                Button("turn") { withAnimation(animation) { index += 1 } }
                Color.red.frame(width: 100, height: 100).accessibilityIdentifier("dial")
                    .rotationEffect(.degrees(angles[index]), anchor: anchor)
            }
        }
    }

    private func dial(
        _ angles: Double..., anchor: UnitPoint = .center, animation: Animation = .linear(duration: 1)
    ) throws -> (scene: TestScene, dial: UIView) {
        let scene = TestScene { Dial(angles: angles, anchor: anchor, animation: animation) }
        let inner = try #require(
            scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "dial" })
        return (scene, try #require(inner.superview))
    }

    private func transform(_ dial: UIView, in scene: TestScene) -> CGAffineTransform {
        let numbers = scene.presentation(of: dial).transform
        guard numbers.count == 6 else { return .identity }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// The angle that is shown, in degrees between -180 and 180.
    private func angle(_ dial: UIView, in scene: TestScene) -> Double {
        let transform = transform(dial, in: scene)
        return (atan2(transform.b, transform.a) * 180 / .pi).rounded()
    }

    @Test func fullTurnPassesAllAngles() throws {
        let (scene, dial) = try dial(0, 360)
        try scene.tap("turn")
        var shown: [Double] = []
        for _ in 0..<3 {
            scene.advance(by: .milliseconds(250))
            shown.append(abs(angle(dial, in: scene)))
        }
        #expect(shown == [90, 180, 90])
        scene.advance(by: .seconds(4))
        #expect(scene.runningAnimations == 0)
    }

    @Test func turnThatRepeatsForeverContinues() throws {
        let (scene, dial) = try dial(0, 360, animation: .linear(duration: 1).repeatForever(autoreverses: false))
        try scene.tap("turn")
        scene.advance(by: .milliseconds(3250))
        #expect(angle(dial, in: scene) == 90)
        #expect(scene.runningAnimations == 1)
    }

    @Test func longTurnTakesItsOwnDirection() throws {
        let (scene, dial) = try dial(0, -270)
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        #expect(angle(dial, in: scene) == -135)
    }

    @Test func turnBackContinuesFromTheShownAngle() throws {
        let (scene, dial) = try dial(0, 360, 0)
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        // From 180 degrees back to 0, not from 360.
        #expect(abs(angle(dial, in: scene)) == 90)
    }

    @Test func turnAboutACornerKeepsItsDistance() throws {
        let (scene, dial) = try dial(0, 90, anchor: .topLeading)
        try scene.tap("turn")
        scene.advance(by: .milliseconds(500))
        // The corner, 50 points up and left of the centre, stays.
        let corner = CGPoint(x: -50, y: -50).applying(transform(dial, in: scene))
        #expect(hypot(corner.x + 50, corner.y + 50) < 1)
    }
}
