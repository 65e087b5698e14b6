import Browsers
import Foundation
import LifelineKit
import LifelineServer
import Testing
import WindowServer

/// A page of the real server that shows views, in a browser.
@MainActor final class ControlPage {
    let page: Page
    private(set) var scene: UIWindowScene?
    private let server: WindowServer
    private let proxy: SlowProxy
    private let opener: Opener

    private final class Opener: WindowServerDelegate {
        let build: (UIView) -> Void
        private(set) var scene: UIWindowScene?

        init(_ build: @escaping (UIView) -> Void) { self.build = build }

        func windowServer(didOpen display: Display) {
            scene = UIApplication.shared.connect(display) { [build] in ControlSceneDelegate(build) }
        }
    }

    /// Opens a page once `build` has put views into the root controller's view.
    static func open(
        width: Int = 390, height: Int = 500, touch: Bool = false, colorScheme: Browsers.ColorScheme = .light,
        reducedMotion: Bool = false, build: @escaping (UIView) -> Void
    ) async throws -> ControlPage {
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.announcesAddress = false
        configuration.clientFolder = ScriptedServer.clientFolder.path
        let opener = Opener(build)
        let server = try WindowServer(configuration: configuration, delegate: opener)
        try await server.start()
        let proxy = try await SlowProxy.start(to: server.boundAddress?.port ?? 0)
        let page = try await Browser.shared.newPage(
            width: width, height: height, mobile: touch, touch: touch, colorScheme: colorScheme,
            reducedMotion: reducedMotion)
        let result = ControlPage(page: page, server: server, proxy: proxy, opener: opener)
        try await page.goto(proxy.url)
        try await result.until("a connection") { opener.scene?.activationState == .foregroundActive }
        result.scene = opener.scene
        return result
    }

    private init(page: Page, server: WindowServer, proxy: SlowProxy, opener: Opener) {
        self.page = page
        self.server = server
        self.proxy = proxy
        self.opener = opener
    }

    /// Waits until the app has come so far; what it changed may still be on its way to the page.
    func until(_ what: String, _ isSo: @MainActor () -> Bool) async throws {
        try await page.wait(for: what, until: isSo)
    }

    /// From now on what the server says takes so long to arrive.
    func delay(milliseconds: Int64) { proxy.delay(by: .milliseconds(milliseconds)) }

    /// Writes a picture if `LIFELINE_SCREENSHOTS` names a folder.
    func picture(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/\(name).png")
    }

    /// Ends the test: nothing may have been complained about.
    func close() async throws {
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await server.stop()
        await proxy.stop()
    }
}

private final class ControlSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private let build: (UIView) -> Void
    var window: UIWindow?

    init(_ build: @escaping (UIView) -> Void) { self.build = build }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        build(controller.view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}
