import Browsers
import LifelineUI
import Testing

/// What bindings refuse or change, and what another person's change means for a click, with real controls.
@MainActor
@Suite("Bindings in pages", .serialized)
struct BindingPageTests {
    @Observable final class Model {
        var volume = 2.0
        var choice = "a"
        var code = ""
        var amount = 1.5
        var mayArchive = true
        var log: [String] = []
    }

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            Slider(value: Binding(get: { model.volume }, set: { model.volume = min($0, 5) }), in: 0...10)
            Picker("S", selection: Binding(get: { model.choice }, set: { if $0 != "b" { model.choice = $0 } })) {
                ForEach(["a", "b", "c"], id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
            TextField(
                "Code", text: Binding(get: { model.code }, set: { model.code = String($0.uppercased().prefix(5)) }))
            TextField("Amount", value: $model.amount, format: .number)
        }
    }

    private let checked = "[...document.querySelectorAll('input[type=radio]')].map(e => e.checked).join()"

    private func value(_ selector: String) -> String { "document.querySelector('\(selector)').value" }

    @Test func aRefusedValueIsCorrected() async throws {
        let model = Model()
        let test = try await ControllerPage.open(UIHostingController(rootView: Screen(model: model)))
        let page = test.page
        let center = try await page.point(selector: "input[type=range]")
        let end = Point(x: center.x + 150, y: center.y)
        // The second time there is no change of the value that would show it.
        for _ in 0..<2 {
            try await page.drag(from: center, to: end)
            try await test.until("the limit") { model.volume == 5 }
            try await page.wait(for: "\(value("input[type=range]")) == 5")
        }
        for _ in 0..<2 {
            try await page.click(text: "b")
            try await page.wait(for: "\(checked) == 'true,false,false'")
        }
        #expect(model.choice == "a")
        try await test.close()
    }

    /// Text that the binding rewrites or cuts off: the caret stays behind what was typed.
    @Test func theCaretStaysInARewrittenText() async throws {
        let model = Model()
        let test = try await ControllerPage.open(UIHostingController(rootView: Screen(model: model)))
        let page = test.page
        let field = "input[placeholder=Code]"
        try await page.click(selector: field)
        try await page.type("ab")
        try await page.wait(for: "\(value(field)) == 'AB'")
        try await page.press("ArrowLeft")
        try await page.type("c")
        try await page.wait(for: "\(value(field)) == 'ACB'")
        #expect(try await page.evaluate("document.activeElement.selectionStart") == 2)
        try await page.type("defg")
        try await test.until("five letters") { model.code == "ACDEF" || model.code == "ACDEG" }
        try await page.wait(for: "\(value(field)) == '\(model.code)'")
        try await test.close()
    }

    /// Numbers as the browser's region writes them; in another notation they stay as they were typed.
    @Test(.browser(.mediaFeatures)) func numbersAreThoseOfTheRegion() async throws {
        let model = Model()
        let test = try await ControllerPage.open(
            UIHostingController(rootView: Screen(model: model)), locale: "de-DE", timeZone: "Europe/Berlin")
        let page = test.page
        let field = "input[placeholder=Amount]"
        try await page.wait(for: "\(value(field)) == '1,5'")
        try await page.click(selector: field)
        try await page.press("Control+a")
        try await page.type("2,75")
        try await test.until("the amount") { model.amount == 2.75 }
        try await page.press("Control+a")
        try await page.type("3.75")
        try await page.press("Tab")
        try await page.wait(forText: "1.234,5")
        #expect(try await page.evaluate(value(field)) == "3.75")
        #expect(model.amount != 375)
        try await test.picture("number-field")
        try await test.close()
    }

    /// Another person takes the right to archive away while this person's click is on its way.
    @Test func aClickOnAnEntryThatGoesIsDropped() async throws {
        struct Bar: View {
            let model: Model
            var body: some View {
                NavigationStack {
                    Text("base").toolbar {
                        if model.mayArchive { ToolbarItem { Button("Archive") { model.log.append("archive") } } }
                        ToolbarItem { Button("Delete") { model.log.append("DELETE") } }
                    }
                }
            }
        }
        let model = Model()
        let test = try await ControllerPage.open(UIHostingController(rootView: Bar(model: model)), isProxied: true)
        let page = test.page
        let archive = try await page.point(text: "Archive")
        // What the page does without a connection is delivered later.
        test.proxy?.cut()
        try await page.click(at: archive)
        model.mayArchive = false
        test.proxy?.mend()
        try await page.wait(for: "!document.body.innerText.includes('Archive')")
        try await page.click(text: "Delete")
        try await test.until("the second click") { model.log == ["DELETE"] }
        try await test.close { $0.contains("WebSocket connection") }
    }
}
