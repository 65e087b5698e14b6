@testable import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct TransitionTests {
    struct Screen: View {
        @State var isShown = false
        @State var isWide = false
        @State var turn = 0.0
        @State var color = Color.red
        var body: some View {
            VStack(alignment: .leading) {
                Button("toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Button("plain toggle") { isShown.toggle() }
                Button("widen") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                Button("turn") { withAnimation(.linear(duration: 1)) { turn = 90 } }
                Button("paint") { withAnimation(.linear(duration: 1)) { color = .blue } }
                Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("bar")
                color.frame(width: 10, height: 10).accessibilityIdentifier("paint")
                Text("turned").rotationEffect(.degrees(turn))
                if isShown {
                    Text("faded")
                    Text("slid").frame(width: 100, height: 20).transition(.slide)
                }
            }
            .frame(width: 390, alignment: .leading)
        }
    }

    private func view(_ scene: TestScene, _ text: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: TextView.self).first { $0.text == text })
    }

    @Test func aViewWithoutATransitionFades() throws {
        let scene = TestScene { Screen() }
        try scene.tap("toggle")
        let label = try view(scene, "faded")
        #expect(scene.presentation(of: label).opacity < 0.1)
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: label).opacity - 0.5) < 0.1)
        scene.advance(by: .milliseconds(600))
        #expect(scene.presentation(of: label).opacity == 1)
    }

    @Test func aViewThatLeavesIsShownUntilItIsGone() throws {
        let scene = TestScene { Screen() }
        try scene.tap("plain toggle")
        #expect(scene.runningAnimations == 0)
        let box = try #require(view(scene, "slid").superview)
        try scene.tap("toggle")
        #expect(scene.text.contains("faded") && scene.text.contains("slid"))
        scene.advance(by: .milliseconds(500))
        // It leaves to the trailing side, and nobody can use it.
        let transform = scene.presentation(of: box).transform
        #expect(transform.count == 6 && transform[4] > 20 && transform[4] < 80)
        scene.advance(by: .milliseconds(700))
        #expect(!scene.text.contains("faded") && !scene.text.contains("slid"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func withoutAnAnimationItIsGoneAtOnce() throws {
        let scene = TestScene { Screen() }
        try scene.tap("plain toggle")
        try scene.tap("plain toggle")
        #expect(!scene.text.contains("slid"))
        #expect(scene.runningAnimations == 0)
    }

    @Test func whatComesBackWhileItLeavesIsShownOnce() throws {
        let scene = TestScene { Screen() }
        try scene.tap("plain toggle")
        try scene.tap("toggle")
        scene.advance(by: .milliseconds(300))
        try scene.tap("toggle")
        scene.advance(by: .seconds(3))
        #expect(scene.text.components(separatedBy: "slid").count == 2)
        try scene.tap("toggle")
        scene.advance(by: .seconds(3))
        #expect(!scene.text.contains("slid"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func layoutOfInnerViewsMoves() throws {
        let scene = TestScene { Screen() }
        let bar = try #require(
            scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "bar" })
        try scene.tap("widen")
        #expect(bar.frame.width == 200)
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: bar).frame.width - 150) < 10)
    }

    @Test func effectsAndColoursMove() throws {
        let scene = TestScene { Screen() }
        let label = try #require(view(scene, "turned").superview)
        try scene.tap("turn")
        #expect(scene.runningAnimations == 1)
        scene.advance(by: .milliseconds(500))
        let transform = scene.presentation(of: label).transform
        #expect(transform.count == 6 && transform[0] > 0.1 && transform[0] < 0.95)
        scene.advance(by: .seconds(1))
        try scene.tap("paint")
        #expect(scene.runningAnimations == 1)
    }

    struct Scoped: View {
        @State var isOn = false
        var body: some View {
            VStack(alignment: .leading) {
                Button("go") { isOn.toggle() }
                Color.red.frame(width: isOn ? 200 : 100, height: 10).accessibilityIdentifier("moves")
                    .animation(.linear(duration: 1), value: isOn)
                Color.red.frame(width: isOn ? 200 : 100, height: 10).accessibilityIdentifier("jumps")
                Color.red.frame(width: isOn ? 200 : 100, height: 10).accessibilityIdentifier("held")
                    .transaction { $0.animation = nil }
                Button("all") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            }
            .frame(width: 390, alignment: .leading)
        }
    }

    private func bar(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == name })
    }

    @Test func anAnimationOfAValueIsThatOfItsView() throws {
        let scene = TestScene { Scoped() }
        try scene.tap("go")
        scene.advance(by: .milliseconds(500))
        #expect(abs(try scene.presentation(of: bar(scene, "moves")).frame.width - 150) < 10)
        #expect(try scene.presentation(of: bar(scene, "jumps")).frame.width == 200)
        scene.advance(by: .seconds(1))
        try scene.tap("all")
        scene.advance(by: .milliseconds(500))
        #expect(abs(try scene.presentation(of: bar(scene, "jumps")).frame.width - 150) < 10)
        #expect(try scene.presentation(of: bar(scene, "held")).frame.width == 100)
    }

    struct Replaced: View {
        let configuration: BlurReplaceTransition.Configuration
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                if isOn {
                    Text("new").transition(.blurReplace(configuration))
                } else {
                    Text("old").transition(.blurReplace(configuration))
                }
            }
        }
    }

    @Test(arguments: [(BlurReplaceTransition.Configuration.downUp, 0.95), (.upUp, 1.05)])
    func aReplacedViewFadesAndChangesItsSize(
        _ configuration: BlurReplaceTransition.Configuration, _ middle: Double
    ) throws {
        let scene = TestScene { Replaced(configuration: configuration) }
        let old = try #require(view(scene, "old").superview)
        try scene.tap("go")
        let new = try #require(view(scene, "new").superview)
        scene.advance(by: .milliseconds(500))
        let (removed, inserted) = (scene.presentation(of: old), scene.presentation(of: new))
        #expect(abs(removed.opacity - 0.5) < 0.1 && abs(inserted.opacity - 0.5) < 0.1)
        #expect(abs(removed.transform[0] - middle) < 0.02 && abs(inserted.transform[0] - 0.95) < 0.02)
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("old") && scene.text.contains("new"))
    }
}
