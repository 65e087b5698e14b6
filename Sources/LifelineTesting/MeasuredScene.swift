import LifelineKit
import LifelineUI
import WindowServer

/// A scene for measurements of an app with many scenes in one process, without a browser or sockets.
///
/// Unlike those of a `TestScene`, its turns and timers run on the main queue in real time, as in an app. Its client
/// acknowledges commits without reading them, so that only the server's work is measured.
///
/// ```swift
/// var commits = 0
/// let scene = MeasuredScene {
///     BoardView()
/// } onBytes: { bytes in
///     commits += 1
/// }
/// ```
/// The tab is closed when the object is released.
@MainActor public final class MeasuredScene {
    /// The scene.
    public let scene: UIWindowScene
    private let client: InMemoryTransport

    /// Creates a scene with one window that shows a view, and connects it.
    ///
    /// - Parameters:
    ///   - size: The size of the window in points.
    ///   - view: Creates the view.
    ///   - onBytes: Called with each message that is sent to the client: a welcome, then a commit for each turn that
    ///     changed what is shown.
    public init<Content: View>(
        size: CGSize = CGSize(width: 390, height: 844), @ViewBuilder view: @escaping @MainActor () -> Content,
        onBytes: @escaping @MainActor ([UInt8]) -> Void
    ) {
        let display = Display(traits: DisplayTraits(width: size.width, height: size.height, flags: [.canHover]))
        scene = UIApplication.shared.connect(display) {
            RootSceneDelegate { UIHostingController(rootView: view()) }
        }
        client = InMemoryTransport(display: display)
        client.onBytes = onBytes
        client.connect()
    }

    isolated deinit { client.display.close() }
}
