@testable import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

/// Views appear and disappear exactly once.
@MainActor @Suite struct LifetimeTests {
    private func controller(_ tally: Tally) -> UIHostingController<some View> {
        UIHostingController(
            rootView: Text("held")
                .onAppear { tally.note("appear") }
                .onDisappear { tally.note("disappear") })
    }

    @Test func theTabGoesWhileTheControllerIsHeld() {
        let tally = Tally()
        let held = controller(tally)
        let scene = TestScene(root: held)
        #expect(tally["appear"] == 1 && tally["disappear"] == 0)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        withExtendedLifetime(held) {}
    }

    /// The memory of many views that are gone is given back after the commit, so that the scenes' events come in between.
    @Test func memoryIsGivenBackInParts() {
        @MainActor final class Token {
            static var alive = 0
            init() { Self.alive += 1 }
            isolated deinit { Self.alive -= 1 }
        }
        struct Row: View {
            @State private var token = Token()
            let index: Int
            var body: some View { Text("row \(index) \(ObjectIdentifier(token).hashValue % 2)") }
        }
        final class Model: ObservableObject { @Published var count = 250 }
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View { VStack { ForEach(0..<model.count, id: \.self) { Row(index: $0) } } }
        }
        let model = Model()
        let scene = TestScene { Rows(model: model) }
        #expect(Token.alive == 250)
        model.count = 0
        scene.performTurn()
        #expect(Token.alive == 250 && scene.commits == 1)
        var between: [Int] = []
        scene.scene.clock.enqueue { between.append(Token.alive) }
        scene.advance(by: .zero)
        #expect(between == [150] && Token.alive == 0)
    }

    @Test func theTabGoesWhileTheHeldControllerIsNotShown() {
        let tally = Tally()
        let held = controller(tally)
        let scene = TestScene(root: held)
        scene.scene.windows[0].rootViewController = UIViewController()
        scene.advance(by: .zero)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        withExtendedLifetime(held) {}
    }

    @Test func whoIsLetGoDisappearsAtOnce() {
        let tally = Tally()
        let scene = TestScene(root: self.controller(tally))
        scene.scene.windows[0].rootViewController = UIViewController()
        scene.advance(by: .zero)
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
        scene.close()
        #expect(tally["appear"] == 1 && tally["disappear"] == 1)
    }
}
