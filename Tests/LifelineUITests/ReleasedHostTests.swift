import LifelineUI
import Testing

@MainActor @Suite struct ReleasedHostTests {
    private final class Inner: UIViewController {
        let ends: () -> Void
        init(ends: @escaping () -> Void) {
            self.ends = ends
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        isolated deinit { ends() }
    }

    private struct Represented: UIViewControllerRepresentable {
        let ends: () -> Void
        func makeUIViewController(context: Context) -> UIViewController { Inner(ends: ends) }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    /// The represented controller's view is a subview of the host's, which is being deallocated.
    @Test func aHostWhoseRootRepresentsAControllerCanBeReleased() {
        var ended = 0
        weak var released: UIViewController?
        do {
            let host = UIHostingController(rootView: Represented { ended += 1 })
            host.loadViewIfNeeded()
            host.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            host.view.layoutIfNeeded()
            #expect(host.view.subviews.count == 1)
            released = host
        }
        #expect(released == nil && ended == 1)
    }
}
