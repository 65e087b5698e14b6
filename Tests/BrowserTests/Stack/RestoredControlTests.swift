import Browsers
import Foundation
import LayerTree
import Routes
import Synchronization
import Testing
import WindowServer

/// An app with a form of all native controls, whose fields differ from scene to scene.
@MainActor private final class FormApp: WindowServerDelegate {
    /// How the form of a later scene differs.
    enum Change: String, CaseIterable, Sendable { case none, fieldMore, fieldLess, order }

    /// How the form of the next scene differs.
    var change = Change.none
    private(set) var scenes: [FormScene] = []

    func windowServer(didOpen display: Display) {
        scenes.append(FormScene(display, isForm: display.request.path == "/", change: change))
    }
}

@MainActor private final class FormScene: DisplayDelegate {
    let isForm: Bool
    private var controls: [CALayer] = []
    /// What the scene knows, by the controls' names.
    private(set) var values: [String: String] = [:]
    private(set) var isClosed = false

    init(_ display: Display, isForm: Bool, change: FormApp.Change) {
        self.isForm = isForm
        display.delegate = self
        let link = CALayer(.a, 20, 10, 100, 22)
        link[attribute: .href] = isForm ? "/other" : "/"
        link.text = LayerText(isForm ? "Go on" : "Return")
        display.context.root.addSublayer(link)
        if display.request.path == "/choice" {
            for (name, value) in [("Day", "0"), ("Week", "0"), ("Month", "1")] { add(input("radio"), name, value) }
            for layer in controls { layer[attribute: .name] = "period" }
            showControls(of: display)
        }
        guard isForm else { return }
        var names = ["First", "Last", "Notes"]
        switch change {
        case .none: break
        case .fieldMore: names.insert("Middle", at: 1)
        case .fieldLess: names.remove(at: 0)
        case .order: names = ["Last", "First", "Notes"]
        }
        for name in names { add(.field(name, 0, 0, element: name == "Notes" ? .textarea : .input), name, "") }
        for name in change == .order ? ["Gift", "News"] : ["News", "Gift"] { add(input("checkbox"), name, "0") }
        add(input("range"), "Volume", "50")
        add(select(["a", "b", "c"]), "Size", "b")
        showControls(of: display)
    }

    private func showControls(of display: Display) {
        for (index, layer) in controls.enumerated() {
            layer.bounds = CGRect(x: 0, y: 0, width: 240, height: 32)
            layer.position = CGPoint(x: 140, y: 60 + Double(index) * 44)
            display.context.root.addSublayer(layer)
        }
    }

    private func add(_ layer: CALayer, _ name: String, _ value: String) {
        layer[attribute: .dataIdentifier] = name
        layer[attribute: .ariaLabel] = name
        layer.events = name == "Size" ? [.change] : [.input]
        layer.value = LayerValue(text: value)
        values[name] = value
        controls.append(layer)
    }

    private func input(_ type: String) -> CALayer {
        let layer = CALayer(.input, 0, 0, 240, 32)
        layer[attribute: .type] = type
        return layer
    }

    private func select(_ values: [String]) -> CALayer {
        let layer = CALayer(.select, 0, 0, 240, 32)
        for value in values {
            let option = CALayer(.option, 0, 0, 0, 0)
            option[attribute: .value] = value
            option.text = LayerText(value)
            layer.addSublayer(option)
        }
        return layer
    }

    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        guard let layer, let name = layer[attribute: .dataIdentifier] else { return }
        switch event {
        case .input(let revision, let text, _, _):
            layer.value = LayerValue(text: text, revision: revision)
            values[name] = text
        case .change(let text):
            layer.value = LayerValue(text: text)
            values[name] = text
        default: break
        }
    }

    func displayDidFinishEvents(_ display: Display) { display.commit() }
    func displayDidClose(_ display: Display) { isClosed = true }
}

/// What a page shows when its scene has ended, and the browser fills its controls from its history.
@MainActor @Suite("Controls of a page whose scene has ended", .browser())
struct RestoredControlTests {
    private let shown = """
        (() => { const values = {};
          for (const e of document.querySelectorAll("input, textarea, select"))
            values[e.dataset.identifier] = e.type === "checkbox" ? `${+e.checked}` : e.value;
          return JSON.stringify(values, Object.keys(values).sort()) })()
        """

    private func text(_ values: [String: String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(values), as: UTF8.self)
    }

    /// How a person returns to the page.
    enum Way: String, CaseIterable, Sendable { case back, reload, restart }

    @Test(arguments: FormApp.Change.allCases, Way.allCases)
    fileprivate func showTheScenesValues(change: FormApp.Change, way: Way) async throws {
        let app = FormApp()
        var configuration = SmallApp.configuration()
        configuration.limits.returnPeriod = .zero
        var server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        let proxy = try await FaultyProxy.start(target: server.boundAddress?.port ?? 0)
        let page = try await Browser.shared.newPage(width: 390, height: 600)
        try await page.goto(proxy.url)
        try await page.wait(
            for: """
                performance.getEntriesByType('resource').some(e => e.name.endsWith('page-state.js') && e.responseEnd > 0)
                """)
        for (name, words) in [("First", "Ada"), ("Last", "Lovelace"), ("Notes", "two lines")] {
            try await page.click(selector: "[data-identifier=\(name)]")
            try await page.type(words)
        }
        try await page.click(selector: "[data-identifier=News]")
        try await page.evaluate(
            """
            for (const [name, value] of [["Volume", "80"], ["Size", "c"]]) {
              const e = document.querySelector(`[data-identifier=${name}]`);
              e.value = value;
              for (const type of ["input", "change"]) e.dispatchEvent(new Event(type, { bubbles: true }));
            }
            """)
        let entered = [
            "First": "Ada", "Last": "Lovelace", "Notes": "two lines", "News": "1", "Gift": "0", "Volume": "80",
            "Size": "c",
        ]
        try await page.wait(for: "the scene") { app.scenes.first?.values == entered }
        #expect(try await page.evaluate(shown).string == text(entered))

        let next = FormApp()
        (app.change, next.change) = (change, change)
        switch way {
        case .back:
            try await page.evaluate("window.isKept = true")
            try await page.click(text: "Go on")
            try await page.wait(for: "document.body.innerText.includes('Return')")
            try await page.back()
            try await page.wait(for: "document.body.innerText.includes('Go on')")
            if try await page.evaluate("window.isKept === true").bool == true {
                // The engine has kept the page in memory, and it goes on with its scene.
                #expect(try await page.evaluate(shown).string == text(entered))
                try await page.click(selector: "[data-identifier=Gift]")
                try await page.wait(for: "the scene") { app.scenes[0].values["Gift"] == "1" }
                #expect(app.scenes[0].values == entered.merging(["Gift": "1"]) { $1 })
                #expect(app.scenes.filter(\.isForm).count == 1)
                try await page.close()
                await server.stop()
                await proxy.stop()
                return
            }
        case .reload: try await page.reload()
        case .restart:
            await server.stop()
            server = try WindowServer(configuration: configuration, delegate: next)
            try await server.start()
            proxy.setTarget(server.boundAddress?.port ?? 0)
        }
        let scenes = { way == .restart ? next.scenes : Array(app.scenes.dropFirst()) }
        try await page.wait(for: "a new scene with texts, or the former scene") {
            scenes().last?.values["Notes"] == "two lines" || scenes().last?.isClosed == true
        }
        var scene = try #require(scenes().last)
        var expected = entered
        if way == .reload, scene.isClosed {
            // The page was connected before its scene had ended, and continues it.
            scene = app.scenes[0]
        } else {
            // Texts are those that were typed, by name; everything else is the new scene's.
            expected.merge(["News": "0", "Gift": "0", "Volume": "50", "Size": "b"]) { $1 }
            if change == .fieldLess { expected["First"] = nil }
            if change == .fieldMore { expected["Middle"] = "" }
        }
        try await page.wait(for: "the scene's values") { scene.values == expected }
        try await page.wait(for: "\(shown) === \(Page.quoted(text(expected))) && document.readyState === 'complete'")
        // What the browser fills in after it has loaded the page.
        try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        #expect(try await page.evaluate(shown).string == text(expected))
        #expect(scene.values == expected)
        // A lost connection is one.
        if way != .restart { #expect(page.problems.map(\.description) == []) }
        try await page.close()
        await server.stop()
        await proxy.stop()
    }

    /// What was chosen before the page's features are there is kept, of a group as well.
    @Test func aChoiceStays() async throws {
        let app = FormApp()
        let server = try WindowServer(configuration: SmallApp.configuration(), delegate: app)
        try await server.start()
        let page = try await Browser.shared.newPage(width: 390, height: 600)
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/choice")
        try await page.wait(
            for: """
                performance.getEntriesByType('resource').some(e => e.name.endsWith('page-state.js') && e.responseEnd > 0)
                """)
        for (name, former) in [("Week", "Month"), ("Day", "Week")] {
            try await page.click(selector: "[data-identifier=\(name)]")
            try await page.wait(for: "the scene") { app.scenes.first?.values[name] == "1" }
            // The page is shown again, which replaces what the browser has filled in.
            try await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
            let checked = "document.querySelector(':checked').dataset.identifier"
            #expect(try await page.evaluate(checked).string == name, "after \(former)")
        }
        try await page.close()
        await server.stop()
    }

    /// Identifies whoever is signed in at the moment.
    private final class CurrentUser: Authenticator {
        let user = Mutex("ada")
        func authenticate(_ request: RouteRequest) async throws -> Authentication {
            Authentication(user: user.withLock { $0 })
        }
    }

    @Test(arguments: [true, false]) func textsReturnToTheSameUserOnly(isSameUser: Bool) async throws {
        let (app, authenticator) = (FormApp(), CurrentUser())
        var configuration = SmallApp.configuration()
        configuration.limits.returnPeriod = .zero
        configuration.authenticator = authenticator
        let server = try WindowServer(configuration: configuration, delegate: app)
        try await server.start()
        let page = try await Browser.shared.newPage(width: 390, height: 600)
        try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/")
        try await page.wait(
            for: """
                performance.getEntriesByType('resource').some(e => e.name.endsWith('page-state.js') && e.responseEnd > 0)
                """)
        try await page.click(selector: "[data-identifier=First]")
        try await page.type("Ada")
        try await page.wait(for: "the scene") { app.scenes.first?.values["First"] == "Ada" }
        if !isSameUser { authenticator.user.withLock { $0 = "eve" } }
        try await page.reload()
        try await page.wait(for: "a new scene") { app.scenes.count == 2 }
        // What was stored is read once the page is connected, and a text that is typed then is reported after it.
        try await page.wait(for: "document.querySelector('[data-identifier=Last]')")
        try await page.click(selector: "[data-identifier=Last]")
        try await page.type("x")
        try await page.wait(for: "the scene") { app.scenes[1].values["Last"] == "x" }
        if isSameUser { try await page.wait(for: "the text") { app.scenes[1].values["First"] == "Ada" } }
        #expect(app.scenes[1].values["First"] == (isSameUser ? "Ada" : ""))
        #expect(
            try await page.evaluate("document.querySelector('[data-identifier=First]').value").string
                == (isSameUser ? "Ada" : ""))
        try await page.close()
        await server.stop()
    }
}
