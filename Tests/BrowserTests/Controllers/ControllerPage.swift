import Browsers
import Foundation
import LifelineKit
import LifelineServer
import Proxies
import Testing

@testable import LayerTree
@testable import WindowServer

/// Controllers in a real page, with the test holding them: what a test does to a controller is seen in the page.
@MainActor final class ControllerPage {
    let page: Browsers.Page
    let server: WindowServer
    private let app: App
    /// Between the browser and the server, if the page was opened so.
    private(set) var proxy: CuttableProxy?

    private final class App: WindowServerDelegate {
        let root: @MainActor (String) -> UIViewController
        var scene: UIWindowScene?
        var display: Display?
        init(_ root: @escaping @MainActor (String) -> UIViewController) { self.root = root }

        func windowServer(didOpen display: Display) {
            self.display = display
            scene = UIApplication.shared.connect(display, clock: MainQueueClock.shared) { Delegate(self.root) }
        }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let root: @MainActor (String) -> UIViewController
        init(_ root: @escaping @MainActor (String) -> UIViewController) { self.root = root }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = root(options.path)
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private init(_ app: App, _ server: WindowServer, _ page: Browsers.Page) {
        self.app = app
        self.server = server
        self.page = page
    }

    static func open(
        _ root: UIViewController, width: Int = 390, height: Int = 700, touch: Bool = false,
        colorScheme: ColorScheme = .light, reducedMotion: Bool = false, isProxied: Bool = false,
        locale: String? = nil, timeZone: String? = nil,
        configure: (inout WindowServer.Configuration) -> Void = { _ in }
    ) async throws -> ControllerPage {
        try await open(
            path: "/", width: width, height: height, touch: touch, colorScheme: colorScheme,
            reducedMotion: reducedMotion, isProxied: isProxied, locale: locale, timeZone: timeZone, configure: configure
        ) { _ in root }
    }

    /// Opens an address; the closure makes what it leads to.
    static func open(
        path: String, width: Int = 390, height: Int = 700, touch: Bool = false, colorScheme: ColorScheme = .light,
        reducedMotion: Bool = false, isProxied: Bool = false, locale: String? = nil, timeZone: String? = nil,
        configure: (inout WindowServer.Configuration) -> Void = { _ in },
        root: @escaping @MainActor (String) -> UIViewController
    ) async throws -> ControllerPage {
        let app = App(root)
        var configuration = SmallApp.configuration()
        configure(&configuration)
        let server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        let page = try await Browser.shared.newPage(
            width: width, height: height, mobile: touch, touch: touch, colorScheme: colorScheme,
            reducedMotion: reducedMotion)
        if locale != nil || timeZone != nil { try await page.emulate(locale: locale, timeZone: timeZone) }
        let serverPort = server.boundAddress?.port ?? 0
        let proxy = isProxied ? try await CuttableProxy.start(to: serverPort) : nil
        try await page.goto("http://127.0.0.1:\(proxy?.port ?? serverPort)\(path)")
        let result = ControllerPage(app, server, page)
        result.proxy = proxy
        try await result.until("a connection") { app.scene?.activationState == .foregroundActive }
        return result
    }

    var scene: UIWindowScene? { app.scene }

    /// Runs a body as an event would, so that what it changes is one commit.
    func perform(_ body: @MainActor () -> Void) {
        scene?.inScene(body)
        scene?.performTurnIfNeeded()
    }

    /// Waits until the app has come so far, and the page shows it.
    func until(_ what: String = "the app", _ condition: @MainActor () -> Bool) async throws {
        try await page.wait(for: what, until: condition)
        guard let display = app.display else { return }
        let commit = display.log.last
        try await page.wait(for: "the commit of \(what)") {
            display.log.acknowledged >= commit || display.transport == nil
        }
    }

    /// No controller of the page is on its way.
    func untilRest(of controller: UIViewController) async throws {
        try await until("the end of a transition") { controller.transitionCoordinator == nil }
    }

    /// What the element of a view says.
    func evaluate(_ view: UIView, _ expression: String) async throws -> JSON {
        try await page.evaluate("(e => \(expression))(document.querySelector('[data-layer=\"\(view.layer.id)\"]'))")
    }

    /// Sends a touch event with the active touch points.
    func finger(_ action: TouchAction, _ points: [(Double, Double)]) async throws {
        try await page.touch(action, points.map { Point(x: $0.0, y: $0.1) })
    }

    /// Draws a finger from place to place, and leaves it there.
    func draw(from start: (Double, Double), to end: (Double, Double), steps: Int = 10) async throws {
        // What may be dragged, and how, reaches the browser's compositor with a frame.
        _ = try await page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(1))))")
        try await finger(.start, [start])
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            try await finger(
                .move, [(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)])
        }
    }

    /// The part of the client that gestures need has come.
    func followsFingers() async throws {
        try await page.wait(
            for: """
                performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
                  name.endsWith('features/gestures.js') && responseEnd > 0)
                """)
    }

    /// The expression for the element of a view.
    func element(_ view: UIView) -> String { "document.querySelector('[data-layer=\"\(view.layer.id)\"]')" }

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

    /// From now on time goes so much slower for the page's animations: short ones can be looked at. `finish` ends that.
    func slowDown() async throws {
        try await page.setAnimationRate(0.002)
    }

    func finish() async throws {
        try await page.setAnimationRate(1)
        _ = try await page.evaluate("void document.getAnimations().forEach(a => a.finish())")
    }

    /// Writes a picture where `LIFELINE_SCREENSHOTS` says, for people to look at.
    @discardableResult
    func picture(_ name: String) async throws -> Data {
        let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"]
        return try await page.screenshot(savePath: folder.map { "\($0)/\(name).png" })
    }

    /// Ends the test: nothing may have been complained about, except what a test causes.
    func close(isExpected: (String) -> Bool = { _ in false }) async throws {
        #expect(page.problems.map(\.description).filter { !isExpected($0) } == [])
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

extension UIColor {
    /// A colour for light and one for dark appearance, as numbers of six hexadecimal digits.
    static func adapting(_ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor { traits in
            let number = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(
                red: CGFloat(number >> 16 & 255) / 255, green: CGFloat(number >> 8 & 255) / 255,
                blue: CGFloat(number & 255) / 255, alpha: 1)
        }
    }
}
