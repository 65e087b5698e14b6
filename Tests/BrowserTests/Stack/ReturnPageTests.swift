import Browsers
import Foundation
import LayerTree
import Testing
import WindowServer

/// An app with two pages that link to each other; the first has a long text in a scroll view, a field and a counter.
@MainActor private final class PlaceApp: WindowServerDelegate {
    private(set) var scenes: [PlaceScene] = []

    func windowServer(didOpen display: Display) {
        let scene = PlaceScene(display)
        scene.onClose = { [weak self, unowned scene] in self?.scenes.removeAll { $0 === scene } }
        scenes.append(scene)
    }
}

@MainActor private final class PlaceScene: DisplayDelegate {
    private let button = CALayer.button("Count", 20, 20)
    private let counter = CALayer.label("0", 160, 30)
    private let field = CALayer.field("Name", 20, 80)
    private let link = CALayer(.a, 20, 120, 100, 22)
    private let scroller = CALayer(.div, 20, 150, 200, 200)
    private(set) var count = 0
    var onClose: () -> Void = {}

    init(_ display: Display) {
        display.delegate = self
        let isFirst = display.request.path == "/"
        display.title = isFirst ? "First" : "Second"
        link[attribute: .href] = isFirst ? "/second" : "/"
        link.text = LayerText(isFirst ? "Go on" : "Return")
        scroller.setFlag(.scrollsVertically, true)
        scroller.contentSize = CGSize(width: 200, height: 2000)
        scroller[attribute: .dataIdentifier] = "scroller"
        scroller.addSublayer(.label("Long", 0, 0))
        for layer in isFirst ? [button, counter, field, link, scroller] : [link] {
            display.context.root.addSublayer(layer)
        }
    }

    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        switch event {
        case .click where layer === button:
            count += 1
            counter.text = LayerText("\(count)")
        case .input(let revision, let text, _, _) where layer === field:
            field.value = LayerValue(text: text, revision: revision)
        default: break
        }
    }

    func displayDidFinishEvents(_ display: Display) { display.commit() }
    func displayDidClose(_ display: Display) { onClose() }
}

@MainActor @Suite("Coming back to a page", .browser())
struct ReturnPageTests {
    private let place = """
        (() => { const s = document.querySelector('[data-identifier="scroller"]'), f = document.querySelector('input');
          return s && f ? [s.scrollTop, f.value, document.body.innerText.includes('2'),
            getComputedStyle(s).visibility] : [] })()
        """

    /// Whether the module that keeps the state of the page has come.
    private let isStateKept = """
        performance.getEntriesByType('resource').some(e => e.name.endsWith('page-state.js') && e.responseEnd > 0)
        """

    private func open(_ configure: (inout WindowServer.Configuration) -> Void = { _ in }) async throws
        -> (app: PlaceApp, server: WindowServer, page: Page)
    {
        let app = PlaceApp()
        var configuration = SmallApp.configuration()
        configure(&configuration)
        let server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        let page = try await Browser.shared.newPage(width: 390, height: 600)
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/")
        return (app, server, page)
    }

    /// Counts to two, types, and scrolls; waits for the module that keeps it.
    private func use(_ page: Page, _ app: PlaceApp) async throws {
        try await page.wait(for: isStateKept)
        try await page.click(text: "Count")
        try await page.click(text: "Count")
        try await page.click(selector: "input")
        try await page.type("Ada")
        try await page.evaluate("document.querySelector('[data-identifier=\"scroller\"]').scrollTop = 700")
        try await page.wait(for: "document.body.innerText.includes('2')")
        try await page.wait(for: "\(place)[0] === 700")
    }

    /// What a browser keeps of a tab: its storage and the state of its entry.
    private let stateOfTab = "JSON.stringify([{...sessionStorage}, history.state])"

    /// Opens a tab with what the browser keeps of another one. Its first scene is that of the second page.
    private func tab(of server: WindowServer, in context: Browser.Context, with state: String) async throws -> Page {
        let page = try await Browser.shared.newPage(width: 390, height: 600, context: context)
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/second")
        try await page.wait(for: isStateKept)
        try await page.evaluate(
            """
            (([storage, state]) => { Object.assign(sessionStorage, storage); history.replaceState(state, '', '/'); })
              (\(state))
            """)
        try await page.reload()
        #expect(try await page.evaluate("history.state.lifeline === (\(state))[1].lifeline").bool == true)
        return page
    }

    private func isBack(_ page: Page, count: Bool = true) async throws {
        try await page.wait(for: "\(place).join() === '700,Ada,\(count),visible'")
    }

    @Test func reloadKeepsTheSceneThePlaceAndTheText() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        for _ in 0..<2 {
            try await page.reload()
            try await page.wait(for: "document.body.innerText.includes('2')")
            #expect(try await page.evaluate("\(place)[0]") == 700)
            #expect(try await page.evaluate("\(place)[1]") == "Ada")
        }
        try await page.wait(for: "document.activeElement === document.querySelector('input')")
        #expect(app.scenes.map(\.count) == [2], "the same scene, and no other")
        // Its events are counted on.
        try await page.click(text: "Count")
        try await page.type("!")
        try await page.wait(for: "document.body.innerText.includes('3')")
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await server.stop()
    }

    /// Until a page that is loaded again has its fields, nothing has the focus.
    @Test(arguments: [true, false]) func whatIsTypedWhileThePageReturnsIsKept(isSameScene: Bool) async throws {
        let (app, server, page) = try await open { if !isSameScene { $0.limits.returnPeriod = .zero } }
        let proxy = try await FaultyProxy.start(target: server.boundAddress?.port ?? 0)
        try await page.goto(proxy.url)
        try await use(page, app)
        try await page.press("ArrowLeft")
        try await page.wait(for: "document.querySelector('input').selectionStart === 2")
        proxy.holdSockets()
        try await page.evaluate("window.isLeft = true; void location.reload()")
        try await page.wait(for: "!window.isLeft && \(isStateKept)")
        try await page.evaluate(
            "import(performance.getEntriesByType('resource').find(e => e.name.endsWith('page-state.js')).name)")
        try await page.type("bc d")
        #expect(try await page.evaluate("document.activeElement === document.body").bool == true)
        proxy.releaseSockets()
        try await page.wait(for: "document.querySelector('input').value === 'Adbc da'")
        #expect(try await page.evaluate("document.activeElement.selectionStart") == 6)
        try await page.type("!")
        try await page.wait(for: "document.querySelector('input').value === 'Adbc d!a'")
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await proxy.stop()
        await server.stop()
    }

    @Test func backAfterALinkShowsWhatWasLeft() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        try await page.click(text: "Go on")
        try await page.wait(for: "document.body.innerText.includes('Return')")
        #expect(app.scenes.count == 2)
        try await page.back()
        try await page.wait(for: "document.body.innerText.includes('2')")
        #expect(try await page.evaluate("[\(place)[0], \(place)[1], document.title]") == [700, "Ada", "First"])
        try await page.forward()
        try await page.wait(for: "document.body.innerText.includes('Return')")
        #expect(app.scenes.count == 2, "both were kept, and none is new")
        try await page.close()
        await server.stop()
    }

    @Test func aSceneThatIsGoneLeavesPlaceAndText() async throws {
        let (app, server, page) = try await open { $0.limits.returnPeriod = .zero }
        try await use(page, app)
        try await page.click(text: "Go on")
        try await page.wait(for: "document.body.innerText.includes('Return')")
        try await page.back()
        try await page.wait(for: "\(place)[0] === 700 && \(place)[1] === 'Ada'")
        #expect(app.scenes.last?.count == 0)
        try await page.close()
        await server.stop()
    }

    @Test func aCopyOfATabHasItsOwnScene() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        let copy = try await tab(of: server, in: page.context, with: try await page.evaluate(stateOfTab).string ?? "")
        try await copy.wait(for: "document.body.innerText.includes('Count')")
        try await copy.click(text: "Count")
        try await copy.wait(for: "document.body.innerText.includes('1')")
        #expect(app.scenes.map(\.count).sorted() == [0, 1, 2])
        try await page.click(text: "Count")
        try await page.wait(for: "document.body.innerText.includes('3')")
        try await copy.close()
        try await page.close()
        await server.stop()
    }

    @Test func aTabThatIsOpenedAgainHasItsSceneAgain() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        // What the page stores and says when its tab is closed. It may not connect again, as it would here.
        try await page.evaluate("WebSocket = class { close() {} }")
        try await page.evaluate("void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))")
        let state = try await page.evaluate(stateOfTab).string ?? ""
        // Cookies stay while a page of the context is open.
        let other = try await Browser.shared.newPage(width: 390, height: 600, context: page.context)
        try await page.close()
        let reopened = try await tab(of: server, in: other.context, with: state)
        try await isBack(reopened)
        #expect(app.scenes.map(\.count) == [2, 0], "the same scene, and no other")
        try await reopened.close()
        try await other.close()
        await server.stop()
    }

    @Test(.browser(.cacheBypassingReload)) func aReloadPastAllCachesBeginsAgain() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        try await page.reload(bypassingCache: true)
        try await page.wait(for: "\(place).join() === '0,,false,visible'")
        #expect(app.scenes.last?.count == 0)
        try await page.close()
        await server.stop()
    }

    @Test func aPageThatIsShownAgainAsItIsGoesOn() async throws {
        let (app, server, page) = try await open()
        try await use(page, app)
        try await page.evaluate("void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        try await page.wait(for: "sessionStorage.length === 1")
        try await page.evaluate("void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        try await page.click(text: "Count")
        try await page.wait(for: "document.body.innerText.includes('3')")
        #expect(try await page.evaluate("sessionStorage.length") == 0)
        #expect(app.scenes.map(\.count) == [3])
        try await page.close()
        await server.stop()
    }
}
