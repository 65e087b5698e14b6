@testable import LifelineTesting
import LifelineUI
import Testing

/// Shadows of boxes, and of all else that is painted.
@MainActor @Suite struct ShadowTests {
    /// How the shadows of a page are drawn, in order.
    private func shadows(@ViewBuilder _ view: @escaping () -> some View) -> [String] {
        forms(TestScene { view() })
    }

    private func forms(_ scene: TestScene) -> [String] {
        scene.layerLines.compactMap { line in
            line.contains("shadow(")
                ? "box" : String(line).contains("\"look\"") || line.contains("look") ? "picture" : nil
        }
    }

    @Test func aCardHasABoxShadow() {
        #expect(shadows { Text("x").padding().background(Color.yellow).shadow(radius: 4) } == ["box"])
        #expect(shadows { Text("x").padding().background(.yellow).cornerRadius(8).shadow(radius: 4) } == ["box"])
        #expect(
            shadows { Text("x").padding().background(RoundedRectangle(cornerRadius: 9).fill(.white)).shadow(radius: 4) }
                == ["box"])
        #expect(shadows { Button("x") {}.padding().background(Color.yellow).shadow(radius: 1) } == ["box"])
    }

    @Test func allElseHasAShadowOfItsPicture() {
        #expect(shadows { Text("x").shadow(radius: 4) } == ["picture"])
        #expect(shadows { Image(systemName: "star").shadow(radius: 4) } == ["picture"])
        #expect(shadows { Text("x").padding().background(Color.yellow.opacity(0.5)).shadow(radius: 4) } == ["picture"])
        #expect(shadows { Color.red.frame(width: 9, height: 9).padding().shadow(radius: 4) } == ["picture"])
    }

    @Test func aBoxThatIsTurnedHasAShadowWithoutCorners() {
        struct Turned: View {
            @ObservedObject var model: Model
            var body: some View {
                RoundedRectangle(cornerRadius: 12).fill(.blue).frame(width: 80, height: 80)
                    .rotationEffect(.degrees(model.angle)).shadow(radius: 4)
            }
        }
        final class Model: ObservableObject { @Published var angle = 0.0 }
        let model = Model()
        let scene = TestScene { Turned(model: model) }
        #expect(forms(scene) == ["box"])
        model.angle = 45
        scene.performTurn()
        let fresh = TestScene { Turned(model: model) }
        #expect(forms(scene) == ["picture"] && scene.layerLines == fresh.layerLines)
    }

    @Test func noShadowIsDrawnWhereNoneIsSeen() {
        #expect(shadows { Text("x").shadow(color: .clear, radius: 4) } == [])
        #expect(shadows { Text("x").shadow(radius: 0) } == [])
    }
}
