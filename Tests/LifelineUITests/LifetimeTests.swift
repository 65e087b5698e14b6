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
