import Browsers
import Foundation
import LayerTree
import Testing

/// A page of the client, connected to a scripted scene.
@MainActor struct ClientTest {
    let server: ScriptedServer
    let scene: ScriptedScene
    let page: Page

    /// Opens the page once the tree is built, and waits until the client is connected.
    static func open(
        width: Int = 400, height: Int = 600, touch: Bool = false, colorScheme: Browsers.ColorScheme = .light,
        reducedMotion: Bool = false, on own: ScriptedServer? = nil, in browser: Browser? = nil, build: (CALayer) -> Void
    ) async throws -> ClientTest {
        let server = if let own { own } else { try await ScriptedServer.start() }
        let scene = ScriptedScene(server: server)
        scene.context.root.frame = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
        build(scene.context.root)
        scene.publish()
        let browser = if let browser { browser } else { try await Browser.shared }
        let page = try await browser.newPage(
            width: width, height: height, touch: touch, colorScheme: colorScheme, reducedMotion: reducedMotion)
        let test = ClientTest(server: server, scene: scene, page: page)
        try await page.goto(server.url)
        try await test.connected()
        return test
    }

    func connected() async throws {
        do {
            try await scene.wait("say hello and report its fonts") { $0.welcomes > 0 && $0.canMeasure }
        } catch {
            let hellos = scene.inbox.state.withLock { $0.hellos.count }
            let state = try? await page.evaluate(
                "[document.readyState, document.visibilityState, document.fonts.status, "
                    + "[...document.fonts].map(f => f.family + ' ' + f.status)].join()", timeout: .seconds(10))
            throw ScriptedServer.Timeout(
                what: """
                    \(error)
                    \(server.connections) connections, \(hellos) hellos; the page: \(state?.string ?? "does not answer")
                    Its console: \(page.console)
                    """)
        }
    }

    /// Commits what changed and waits until the page shows it.
    func commit() async throws {
        scene.commit()
        try await scene.settle()
    }

    func selector(_ layer: CALayer) -> String { "[data-layer=\"\(layer.id)\"]" }
    func element(_ layer: CALayer) -> String { "document.querySelector('\(selector(layer))')" }

    @discardableResult
    func evaluate(_ layer: CALayer, _ expression: String) async throws -> JSON {
        try await page.evaluate("(e => \(expression))(\(element(layer)))")
    }

    /// Ends the test: nothing may have been complained about, nothing unreadable sent.
    func close(allowing allowed: [String] = []) async throws {
        let problems = page.problems.filter { problem in !allowed.contains { problem.text.contains($0) } }
        #expect(problems.map(\.description) == [])
        #expect(scene.inbox.state.withLock { $0.malformed } == [])
        try await page.close()
        await server.stop()
    }
}

extension CALayer {
    convenience init(_ element: LayerElement, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init()
        self.element = element
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    static func label(_ text: String, _ x: Double, _ y: Double, _ width: Double = 200, _ height: Double = 22) -> CALayer
    {
        let layer = CALayer(.p, x, y, width, height)
        layer.textStyle = LayerText.Style(font: LayerFont(size: 17, lineHeight: 22))
        layer.text = LayerText(text)
        return layer
    }

    static func button(_ text: String, _ x: Double, _ y: Double, events: LayerEvents = .click) -> CALayer {
        let layer = CALayer(.button, x, y, 120, 44)
        layer.events = events
        layer.textStyle = LayerText.Style(
            font: LayerFont(weight: 600, size: 17, lineHeight: 22), alignment: .center, verticalAlignment: .center)
        layer.text = LayerText(text)
        return layer
    }

    static func field(_ name: String, _ x: Double, _ y: Double, element: LayerElement = .input) -> CALayer {
        let layer = CALayer(element, x, y, 240, 32)
        layer.events = [.input, .focus, .submit]
        layer.textStyle = LayerText.Style(font: LayerFont(size: 17, lineHeight: 22))
        layer[attribute: .dataIdentifier] = name
        layer[attribute: .ariaLabel] = name
        layer.value = LayerValue(text: "")
        return layer
    }
}
