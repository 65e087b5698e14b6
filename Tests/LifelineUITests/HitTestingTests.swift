import LifelineTesting
import LifelineUI
import Testing

/// What pointers and fingers find.
@MainActor @Suite struct HitTestingTests {
    struct Pads: View {
        @State private var log = ""
        @State private var isFound = false

        var body: some View {
            VStack(spacing: 0) {
                Text("log \(log)")
                Button("found") { isFound.toggle() }
                ZStack {
                    Color.red.frame(width: 100, height: 100).onTapGesture { log += "behind " }
                    Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("front")
                        .onTapGesture { log += "front " }
                        .allowsHitTesting(isFound)
                }
                .accessibilityElement(children: .contain).accessibilityIdentifier("pads")
                Color.green.frame(width: 100, height: 100)
                    .contentShape(Circle())
                    .onTapGesture { log += "circle " }
                    .accessibilityElement(children: .contain).accessibilityIdentifier("circle")
                Color.green.frame(width: 100, height: 100)
                    .contentShape([], Circle())
                    .onTapGesture { log += "square " }
                    .accessibilityElement(children: .contain).accessibilityIdentifier("square")
            }
        }
    }

    /// As a page does, which reports a touch for the layer that reports touches where the finger is.
    private func tap(_ scene: TestScene, _ name: String, at x: Double, _ y: Double) throws {
        let element = try scene.find(identifier: name)
        let target = scene.findAll { $0.id != element.id && $0.frame == element.frame }.last ?? element
        try scene.touch(target, at: CGPoint(x: x, y: y)).up()
    }

    @Test func whatIsNotHitLetsThroughToWhatLiesBehind() throws {
        let scene = TestScene { Pads() }
        try tap(scene, "pads", at: 50, 50)
        #expect(scene.text.contains("log behind \n"))
        try scene.tap("found")
        try tap(scene, "pads", at: 50, 50)
        #expect(scene.text.contains("log behind front \n"))
    }

    @Test func gesturesFindAViewInItsShape() throws {
        let scene = TestScene { Pads() }
        try tap(scene, "circle", at: 50, 50)
        #expect(scene.text.contains("log circle \n"))
        // The corner lies 71 points from the middle.
        try tap(scene, "circle", at: 3, 3)
        try tap(scene, "circle", at: 97, 97)
        #expect(scene.text.contains("log circle \n"))
        try tap(scene, "circle", at: 16, 16)
        #expect(scene.text.contains("log circle circle \n"))
        try tap(scene, "square", at: 3, 3)
        #expect(scene.text.contains("log circle circle square \n"))
    }

    @Test func whatIsPassedThroughStaysReadableAndWithinReachOfTheKeyboard() throws {
        let scene = TestScene {
            VStack {
                Button("under") {}.allowsHitTesting(false)
                Text("decoration").allowsHitTesting(false)
            }
        }
        let button = try scene.find(role: "button", name: "under")
        #expect(button.isEnabled)
        #expect(!scene.snapshot().contains("inert"))
        #expect(scene.text.contains("decoration"))
    }
}
