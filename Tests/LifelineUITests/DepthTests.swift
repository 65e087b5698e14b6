import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct DepthTests {
    private struct Endless: View {
        let level: Int
        var body: some View {
            if level >= 0 { AnyView(Endless(level: level + 1)) }
        }
    }

    private struct Nested: View {
        let level: Int
        var body: some View {
            if level > 0 { AnyView(Nested(level: level - 1).padding(1)) } else { Text("inside") }
        }
    }

    /// It would overflow the stack and take all scenes with it.
    @Test func aViewThatContainsItselfShowsNothingAndHarmsNobody() {
        let scene = TestScene {
            VStack {
                Text("before")
                Endless(level: 0)
                Text("after")
            }
        }
        #expect(scene.text.contains("before") && scene.text.contains("after"))
    }

    @Test func deepNestingIsNoError() {
        #expect(TestScene { Nested(level: 100) }.text.contains("inside"))
    }
}
