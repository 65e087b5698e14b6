import LifelineTesting
import Testing

@testable import LifelineUI

/// A closed scene is released, whatever is presented over a stack with a title.
@MainActor @Suite("Lifetimes of titled stacks") struct NavigationLifetimeTests {
    private struct Stack<Page: View>: View {
        let page: Page
        var body: some View { NavigationStack { page.navigationTitle("Title") } }
    }

    private func isReleased(_ page: some View) -> Bool {
        weak var controller: UIViewController?
        do {
            let scene = TestScene(root: UIHostingController(rootView: Stack(page: page)))
            controller = scene.scene.windows.first?.rootViewController
            scene.close()
        }
        return controller == nil
    }

    @Test func plain() { #expect(isReleased(Text("Page"))) }

    @Test func alert() {
        #expect(isReleased(Text("Page").alert("Alert", isPresented: .constant(true)) { Button("OK") {} }))
    }

    @Test func sheet() {
        #expect(isReleased(Text("Page").sheet(isPresented: .constant(true)) { Text("Sheet") }))
        #expect(isReleased(Text("Page").sheet(isPresented: .constant(true)) { Stack(page: Text("Sheet")) }))
    }

    @Test func popover() {
        #expect(isReleased(Text("Page").popover(isPresented: .constant(true)) { Text("Popover") }))
    }

    @Test func search() {
        #expect(isReleased(Text("Page").searchable(text: .constant("query"))))
    }
}
