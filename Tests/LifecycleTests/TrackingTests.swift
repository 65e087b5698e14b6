import Lifecycle
import LifelineTesting
import Testing

/// `tracked(by:)` follows the screen.
@MainActor @Suite struct TrackingTests {
    private final class Page: ViewLifecycleOwner {
        let viewLifecycle = ViewLifecycle()
    }

    @Test func aPageBelowAnotherIsNotActive() throws {
        struct Stack: View {
            let root: Page
            let page: Page
            var body: some View {
                NavigationStack {
                    NavigationLink("push") { Text("page").tracked(by: page) }.tracked(by: root)
                }
            }
        }
        let (root, page) = (Page(), Page())
        let scene = TestScene { Stack(root: root, page: page) }
        #expect(root.viewLifecycle.isActive && !page.viewLifecycle.isActive)
        try scene.tap("push")
        #expect(root.viewLifecycle.state == .inactive && page.viewLifecycle.isActive)
        try scene.tap(scene.find(role: "button", name: "Back"))
        #expect(root.viewLifecycle.isActive && page.viewLifecycle.state == .inactive)
        scene.close()
        #expect(root.viewLifecycle.state == .inactive)
    }

    @Test func aTabThatWasNotChosenWasNeverActive() throws {
        struct Tabs: View {
            let one: Page
            let two: Page
            var body: some View {
                TabView {
                    Text("a").tracked(by: one).tabItem { Text("One") }
                    Text("b").tracked(by: two).tabItem { Text("Two") }
                }
            }
        }
        let (one, two) = (Page(), Page())
        let scene = TestScene { Tabs(one: one, two: two) }
        #expect(one.viewLifecycle.isActive && two.viewLifecycle.state == .initialized)
        try scene.tap("Two")
        #expect(one.viewLifecycle.state == .inactive && two.viewLifecycle.isActive)
    }

    /// A hosting controller that a controller covers, and the controller's own lifecycle.
    @Test func controllersInANavigationController() {
        let tracked = Page()
        let first = UIHostingController(rootView: Text("first").tracked(by: tracked))
        let second = LifecycleViewController()
        let navigation = UINavigationController(rootViewController: first)
        let scene = TestScene(root: navigation)
        #expect(tracked.viewLifecycle.isActive)
        navigation.pushViewController(second, animated: true)
        scene.advance(by: .seconds(3))
        #expect(tracked.viewLifecycle.state == .inactive && second.viewLifecycle.isActive)
        navigation.popViewController(animated: true)
        scene.advance(by: .seconds(3))
        #expect(tracked.viewLifecycle.isActive && second.viewLifecycle.state == .inactive)
    }
}
