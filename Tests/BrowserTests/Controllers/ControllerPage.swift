import Chromium
import Foundation
import LifelineKit
import WindowServer

@testable import LayerTree

/// Controllers in a real page, with the test holding them: what a test does to a controller is seen in the page.
@MainActor final class ControllerPage {
    let page: Page
    private let server: WindowServer
    private let app: App

    private final class App: WindowServerDelegate {
        let root: @MainActor () -> UIViewController
        var scene: UIWindowScene?
        init(_ root: @escaping @MainActor () -> UIViewController) { self.root = root }

        func windowServer(didOpen display: Display) {
            scene = UIApplication.shared.connect(display, clock: MainQueueClock.shared) { Delegate(self.root) }
        }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let root: @MainActor () -> UIViewController
        init(_ root: @escaping @MainActor () -> UIViewController) { self.root = root }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = root()
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private init(_ app: App, _ server: WindowServer, _ page: Page) {
        self.app = app
        self.server = server
        self.page = page
    }

    static func open(
        _ root: UIViewController, width: Int = 390, height: Int = 700, colorScheme: ColorScheme = .light,
        reducedMotion: Bool = false, path: String = "/"
    ) async throws -> ControllerPage {
        let app = App { root }
        let server = try WindowServer(configuration: SmallApp.configuration(), delegate: app)
        try await server.start()
        let page = try await Browser.shared.newPage(width: width, height: height, colorScheme: colorScheme)
        if reducedMotion { try await page.emulate(reducedMotion: true) }
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)\(path)")
        let result = ControllerPage(app, server, page)
        try await result.until { app.scene?.activationState == .foregroundActive }
        return result
    }

    var scene: UIWindowScene? { app.scene }

    /// Runs a body as an event would, so that what it changes is one commit.
    func perform(_ body: @MainActor () -> Void) {
        scene?.inScene(body)
        scene?.performTurnIfNeeded()
    }

    func until(_ condition: @MainActor () -> Bool) async throws {
        for _ in 0..<2000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
    }

    /// All animations of the page stand still at a part of their time, once there are any.
    func freeze(at part: Double) async throws {
        try await page.wait(for: "document.getAnimations().length > 0")
        _ = try await page.evaluate(
            """
            void document.getAnimations().forEach(a => {
              a.pause();
              const t = a.effect.getComputedTiming();
              a.currentTime = Math.min(t.delay + (t.endTime - t.delay) * \(part), t.endTime - 0.01);
            })
            """)
    }

    func finish() async throws { _ = try await page.evaluate("void document.getAnimations().forEach(a => a.finish())") }

    /// Writes a picture where `LIFELINE_PICTURES` says, for people to look at.
    func picture(_ name: String) async throws -> Data {
        let folder = ProcessInfo.processInfo.environment["LIFELINE_PICTURES"]
        return try await page.screenshot(savePath: folder.map { "\($0)/\(name).png" })
    }

    func close() async throws {
        try await page.close()
        await server.stop()
    }
}

/// A screen that is easily told from others.
final class SampleController: UIViewController {
    private let color: UIColor
    private let text: String

    init(_ title: String, _ color: UIColor, text: String) {
        self.color = color
        self.text = text
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        for row in 0..<12 {
            let label = UILabel(frame: CGRect(x: 24, y: 40 + CGFloat(row) * 44, width: 320, height: 30))
            label.text = "\(text) \(row + 1)"
            label.font = .systemFont(ofSize: 20, weight: row == 0 ? .bold : .regular)
            view.addSubview(label)
        }
    }
}
