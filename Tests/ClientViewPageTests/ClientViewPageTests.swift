import Browsers
import Foundation
import LifelineUI
import Testing

private struct Order: Encodable, Equatable {
    var mode = ""
    var text = "first"
}

private enum Answer: Decodable, Equatable {
    case clicked(text: String)
    case typed(text: String)
    case flood(number: Int)
}

@MainActor private final class Model: ObservableObject {
    @Published var order = Order()
    @Published var isShown = true
    @Published var clicks = 0
    var answers: [Answer] = []
}

private struct Screen: View {
    @ObservedObject var model: Model
    var module = "probe.js"
    var sizing = ClientViewSizing.fixed
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 8) {
            Button("Before \(model.clicks)") { model.clicks += 1 }
            if model.isShown {
                ClientView(module: ClientModule("Modules/\(module)", in: .module), payload: model.order) {
                    (answer: Answer) in
                    model.answers.append(answer)
                } placeholder: {
                    Text("Please wait")
                }
                .clientViewSizing(sizing)
                .frame(height: 200)
                .focused($isFocused)
            }
            Text(isFocused ? "Inside has the focus" : "Elsewhere")
            Button("After") { isFocused = true }
            Button("Leave") { isFocused = false }
        }
        .padding()
    }
}

@MainActor @Suite("Client views in pages", .serialized, .browser())
struct ClientViewPageTests {
    private func open(_ model: Model, module: String = "probe.js", sizing: ClientViewSizing = .fixed) async throws
        -> LivePage
    {
        try await LivePage(UIHostingController(rootView: Screen(model: model, module: module, sizing: sizing)))
    }

    private static let host = "document.querySelector('[data-mounted]')"
    private static func inside(_ selector: String) -> String { "\(host).shadowRoot.querySelector('\(selector)')" }
    private static let isMounted = "!!\(inside("button"))"

    private func click(_ live: LivePage, inside selector: String) async throws {
        let point = try await live.page.evaluate(
            """
            (() => { const b = \(Self.inside(selector)).getBoundingClientRect();
              return [b.left + b.width / 2, b.top + b.height / 2]; })()
            """)
        try await live.page.click(x: point[0].number ?? 0, y: point[1].number ?? 0)
    }

    @Test func aModuleIsMountedUpdatedAndUnmounted() async throws {
        let model = Model()
        let live = try await open(model)
        try await live.page.wait(for: "\(Self.inside("p")).textContent === 'first'")
        try await live.page.wait(for: "!document.body.innerText.includes('Please wait')")
        try await click(live, inside: "button")
        try await live.page.wait(for: "the event") { model.answers == [.clicked(text: "first")] }
        live.perform { model.order.text = "second" }
        try await live.page.wait(for: "probe.updates.join() === 'second'")
        #expect(try await live.page.evaluate(Self.inside("p") + ".textContent") == "second")
        live.perform { model.clicks += 1 }
        try await live.page.wait(for: "document.body.innerText.includes('Before 1')")
        #expect(try await live.page.evaluate("probe.updates.length") == 1)
        live.perform { model.isShown = false }
        try await live.page.wait(for: "probe.unmounts === 1")
        #expect(try await live.page.evaluate("probe.context.send('clicked', { text: 'late' })") == false)
        #expect(try await live.page.evaluate("probe.element.isConnected") == false)
        live.perform { model.isShown = true }
        try await live.page.wait(for: Self.isMounted)
        #expect(live.page.problems.map(\.description) == [])
        #expect(model.answers.count == 1)
        try await live.close()
    }

    @Test func stylesOfThePageAndTheModuleAreSeparate() async throws {
        let live = try await open(Model())
        try await live.page.wait(for: Self.isMounted)
        let display = try await live.page.evaluate(
            """
            (() => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync('* { color: rgb(1, 2, 3) !important }');
              probe.context.root.adoptedStyleSheets = [sheet];
              const button = [...document.querySelectorAll('lifeline-button')][0];
              return [getComputedStyle(\(Self.inside("p"))).color, getComputedStyle(button).color];
            })()
            """)
        #expect(display[0] == "rgb(1, 2, 3)")
        #expect(display[1] != "rgb(1, 2, 3)")
        try await live.close()
    }

    @Test func aLostConnectionKeepsTheModuleAsItWas() async throws {
        let model = Model()
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        try await live.page.evaluate("\(Self.inside("input")).value = 'kept'")
        live.cut()
        // Without a connection the module's events wait.
        try await live.page.evaluate("probe.context.send('typed', { text: 'while away' })")
        live.perform { model.order.text = "newer" }
        try await live.page.wait(for: "probe.updates.join() === 'newer'")
        try await live.page.wait(for: "the event") { model.answers == [.typed(text: "while away")] }
        #expect(try await live.page.evaluate(Self.inside("input") + ".value") == "kept")
        #expect(try await live.page.evaluate("probe.unmounts") == 0)
        try await live.close()
    }

    @Test func aReloadedPageMountsWithTheNewestPayload() async throws {
        let model = Model()
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        live.perform { model.order.text = "newest" }
        try await live.page.wait(for: "probe.updates.join() === 'newest'")
        try await live.page.reload()
        try await live.page.wait(for: "\(Self.inside("p")).textContent === 'newest'")
        #expect(try await live.page.evaluate("probe.updates.length") == 0)
        try await live.close()
    }

    @Test(arguments: ["throwInMount", "throwInUpdate"])
    func aModuleThatThrowsShowsTheFallbackAndThePageWorks(mode: String) async throws {
        let model = Model()
        if mode == "throwInMount" { model.order.mode = mode }
        let live = try await open(model)
        if mode == "throwInUpdate" {
            try await live.page.wait(for: Self.isMounted)
            live.perform { model.order.mode = mode }
        }
        try await live.page.wait(for: "document.body.innerText.includes('could not be shown')")
        #expect(try await live.page.evaluate("\(Self.host) === null") == true)
        try await live.page.click(text: "Before 0")
        try await live.page.wait(for: "document.body.innerText.includes('Before 1')")
        live.perform { model.order.mode = "" }
        try await live.page.click(text: "Try Again")
        try await live.page.wait(for: Self.isMounted)
        try await live.page.wait(for: "!document.body.innerText.includes('could not be shown')")
        try await live.close()
    }

    @Test func anErrorOfAListenerLeavesTheModuleRunning() async throws {
        let model = Model()
        model.order.mode = "throwLater"
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        try await click(live, inside: "button")
        live.perform { model.order.mode = "" }
        try await live.page.wait(for: "probe.updates.length === 1")
        try await click(live, inside: "button")
        try await live.page.wait(for: "the event") { model.answers == [.clicked(text: "first")] }
        #expect(try await live.page.evaluate("!document.body.innerText.includes('could not be shown')") == true)
        try await live.close()
    }

    @Test func aModuleWithAMissingImportShowsTheFallback() async throws {
        let live = try await open(Model(), module: "broken.js")
        try await live.page.wait(for: "document.body.innerText.includes('could not be shown')")
        try await live.page.click(text: "Before 0")
        try await live.page.wait(for: "document.body.innerText.includes('Before 1')")
        try await live.close()
    }

    @Test func theFocusEntersAndLeavesInTabOrder() async throws {
        let model = Model()
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        let active = "document.activeElement?.shadowRoot?.activeElement?.localName ?? document.activeElement?.innerText"
        try await live.page.click(text: "Before 0")
        try await live.page.press("Tab")
        #expect(try await live.page.evaluate(active) == "input")
        try await live.page.wait(for: "document.body.innerText.includes('Inside has the focus')")
        try await live.page.type("ab")
        try await live.page.wait(for: "the text") { model.answers.last == .typed(text: "ab") }
        try await live.page.press("Tab")
        #expect(try await live.page.evaluate(active) == "button")
        try await live.page.press("Tab")
        #expect(try await live.page.evaluate(active) == "After")
        try await live.page.wait(for: "document.body.innerText.includes('Elsewhere')")
        try await live.page.press("Shift+Tab")
        #expect(try await live.page.evaluate(active) == "button")
        try await live.close()
    }

    @Test func theAppMovesTheFocusIntoTheModuleAndOut() async throws {
        let model = Model()
        model.order.mode = "ownFocus"
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        try await live.page.click(text: "After")
        try await live.page.wait(for: "\(Self.host).shadowRoot.activeElement?.localName === 'button'")
        try await live.page.wait(for: "document.body.innerText.includes('Inside has the focus')")
        try await live.page.evaluate("document.querySelector('[data-layer]').ownerDocument.activeElement.blur()")
        try await live.page.wait(for: "probe.isBlurred === true")
        try await live.close()
    }

    @Test func thePolicyOfThePageAppliesToModules() async throws {
        let model = Model()
        model.order.mode = "policy"
        let live = try await open(model)
        try await live.page.wait(for: "the attempts") { !model.answers.isEmpty }
        #expect(model.answers == [.typed(text: "eval,fetch,import,inline")])
        try await live.close()
    }

    @Test func aFloodOfEventsNeitherEndsTheConnectionNorLosesTheNewest() async throws {
        let model = Model()
        let live = try await open(model)
        try await live.page.wait(for: Self.isMounted)
        try await live.page.evaluate(
            "(() => { for (let n = 1; n <= 2000; n++) probe.context.send('flood', { number: n }); return 1; })()")
        try await live.page.wait(for: "the newest event") { model.answers.last == .flood(number: 2000) }
        #expect(model.answers.count < 100)
        #expect(live.isConnected)
        let isTooLong = try await live.page.evaluate("probe.context.send('typed', { text: 'x'.repeat(20000) })")
        #expect(isTooLong == false)
        #expect(try await live.page.evaluate("probe.context.send('typed', { text: 1n })") == false)
        try await live.close()
    }

    @Test func theModuleReportsItsSize() async throws {
        let model = Model()
        model.order.mode = "resize"
        let live = try await LivePage(
            UIHostingController(
                rootView: ClientView(
                    module: ClientModule("Modules/probe.js", in: .module), payload: model.order,
                    onEvent: { (_: Answer) in }
                ).clientViewSizing(.intrinsic())))
        try await live.page.wait(
            for: "\(Self.host).offsetWidth === 150 && \(Self.host).offsetHeight === 60")
        try await live.close()
    }

    @Test(.browser(.mediaFeatures)) func theModuleSeesAnotherColorScheme() async throws {
        let live = try await open(Model())
        try await live.page.wait(for: Self.isMounted)
        let traits = try await live.page.evaluate("[probe.context.colorScheme, probe.context.direction]")
        #expect(traits == ["light", "ltr"])
        try await live.page.emulate(colorScheme: .dark)
        try await live.page.wait(for: "probe.context.colorScheme === 'dark' && probe.changes === 1")
        try await live.close()
    }
}
