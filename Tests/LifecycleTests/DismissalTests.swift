import Lifecycle
import LifelineTesting
import LifelineUI
import Testing

/// Views that leave the screen when their lifecycle says so.
@MainActor @Suite struct DismissalTests {
    private final class Detail: ViewLifecycleOwner {
        let viewLifecycle = ViewLifecycle()
    }

    private struct Page: View {
        let detail: Detail
        @State private var isShown = false
        var body: some View {
            Button("Show") { isShown = true }
                .sheet(isPresented: $isShown) { Text("Inside").tracked(by: detail) }
        }
    }

    @Test func dismissEndsThePresentation() throws {
        let detail = Detail()
        let scene = TestScene { Page(detail: detail) }
        try scene.tap("Show")
        scene.advance(by: .seconds(2))
        #expect(scene.text.contains("Inside") && detail.viewLifecycle.isDisplayed)
        detail.viewLifecycle.dismiss()
        scene.advance(by: .seconds(2))
        #expect(!scene.text.contains("Inside") && !detail.viewLifecycle.isDisplayed)
        // Again, and from the start.
        try scene.tap("Show")
        scene.advance(by: .seconds(2))
        #expect(scene.text.contains("Inside"))
    }

    @Test func aViewThatIsNotPresentedStays() {
        let detail = Detail()
        let scene = TestScene { Text("Root").tracked(by: detail) }
        detail.viewLifecycle.dismiss()
        scene.advance(by: .seconds(2))
        #expect(scene.text.contains("Root"))
    }
}
