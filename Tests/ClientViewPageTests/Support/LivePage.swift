import Browsers
import Foundation
import LifelineKit
import LifelineServer
import Testing

@testable import WindowServer

/// A controller in a real page.
@MainActor final class LivePage {
    private final class App: WindowServerDelegate {
        let root: UIViewController
        var scene: UIWindowScene?
        var display: Display?
        init(_ root: UIViewController) { self.root = root }

        func windowServer(didOpen display: Display) {
            // A page that is loaded again first has a scene of its own.
            guard scene == nil else { return }
            self.display = display
            scene = UIApplication.shared.connect(display, clock: MainQueueClock.shared) { Delegate(self.root) }
        }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let root: UIViewController
        init(_ root: UIViewController) { self.root = root }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = root
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    let page: Browsers.Page
    private let server: WindowServer
    private let app: App

    /// - Parameter width: Of the window, in points.
    init(
        _ root: UIViewController, width: Int = 600, colorScheme: Browsers.ColorScheme = .light, touch: Bool = false,
        configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) async throws {
        app = App(root)
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configuration.clientFolder = ClientSources.folder.path
        configure(&configuration)
        server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        page = try await Browser.shared.newPage(
            width: width, height: 844, mobile: touch, touch: touch, colorScheme: colorScheme)
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/")
        try await page.wait(for: "a connection") { [app] in app.scene?.activationState == .foregroundActive }
    }

    var scene: UIWindowScene? { app.scene }
    var port: Int { server.boundAddress?.port ?? 0 }

    /// Changes the views as an event would.
    func perform(_ body: () -> Void) {
        app.scene?.inScene(body)
        app.scene?.performTurnIfNeeded()
    }

    /// Closes the connection, as a network that is lost.
    func cut() { app.display?.transport?.close(.silent, reason: "") }

    var isConnected: Bool { app.display?.transport != nil }

    func close() async throws {
        try await page.close()
        await server.stop()
    }
}
