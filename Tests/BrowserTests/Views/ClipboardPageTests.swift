import Browsers
import LifelineUI
import Testing

@testable import LifelineKit

/// Keys that copy and paste, and the app's access. The clipboard is replaced, since browsers ask for permission.
@MainActor
@Suite("The clipboard in pages", .serialized, .browser())
struct ClipboardPageTests {
    private struct Screen: View {
        @State private var notes = ["Milk", "Bread"]
        @State private var text = ""
        @State private var answer = "none"
        var body: some View {
            VStack {
                Text("Notes: \(notes.map { "\($0.prefix(9)) \($0.count)" }.joined(separator: ", "))").focusable()
                    .copyable(notes)
                    .pasteDestination(for: String.self) { notes += $0 }
                    .accessibilityIdentifier("notes")
                TextField("Text", text: $text)
                Button("Read") {
                    let pasteboard = UIPasteboard.general
                    UIWindowScene.startTask {
                        do { answer = try await pasteboard.readString() ?? "nothing" } catch {
                            answer = "\(error)"
                        }
                    }
                }
                Button("Write") { UIPasteboard.general.string = "weiß 😀" }
                Text("Answer: \(answer)")
            }
        }
    }

    private func open() async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 500)
        try await page.page.wait(for: "document.querySelector('[data-copy]') && document.querySelector('[data-paste]')")
        _ = try await page.page.evaluate(
            """
            void Object.defineProperty(navigator, "clipboard", { value: {
              text: "from afar", writeText: async (text) => { navigator.clipboard.text = text; },
              readText: async () => navigator.clipboard.text } })
            """)
        return page
    }

    @Test func keysCopyAndPaste() async throws {
        let page = try await open()
        _ = try await page.page.evaluate("document.querySelector('[data-copy] [tabindex=\"0\"]').focus()")
        try await page.page.press("Control+c")
        try await page.page.wait(for: "navigator.clipboard.text == 'Milk\\nBread'")
        _ = try await page.page.evaluate(
            """
            (() => {
              const clipboardData = new DataTransfer();
              const data = "😀ß".repeat(20000), dataType = "text/plain";
              clipboardData.setData(dataType, data);
              // Firefox takes the text from a member of its own.
              document.activeElement.dispatchEvent(
                new ClipboardEvent("paste", { clipboardData, data, dataType, bubbles: true, cancelable: true }));
            })()
            """)
        try await page.page.wait(for: "document.body.innerText.includes('Milk 4, Bread 5, 😀ß😀ß😀ß😀ß😀 40000')")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func theOnlyDestinationReceivesWhereNothingHasTheFocus() async throws {
        let page = try await open()
        #expect(try await page.page.evaluate("document.activeElement === document.body") == true)
        _ = try await page.page.evaluate(
            """
            (() => {
              const clipboardData = new DataTransfer(), data = "Soap", dataType = "text/plain";
              clipboardData.setData(dataType, data);
              document.body.dispatchEvent(
                new ClipboardEvent("paste", { clipboardData, data, dataType, bubbles: true, cancelable: true }));
            })()
            """)
        try await page.page.wait(for: "document.body.innerText.includes('Bread 5, Soap 4')")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func textFieldsKeepTheirKeys() async throws {
        let page = try await open()
        try await page.page.click(selector: "input")
        try await page.page.type("ab")
        try await page.page.press("Control+a")
        try await page.page.press("Control+c")
        try await page.page.press("Control+v")
        try await page.page.wait(for: "document.querySelector('input').value == 'ab'")
        #expect(try await page.page.evaluate("navigator.clipboard.text").string == "from afar")
        try await page.close()
    }

    private struct Pictures: View {
        @State private var pasted = "nothing"
        var body: some View {
            Text("Pasted \(pasted)").focusable().accessibilityIdentifier("pictures")
                .onPasteCommand(of: [.commaSeparatedText, .html]) { providers in
                    pasted = providers.map { $0.suggestedName ?? $0.registeredTypeIdentifiers.joined() }.joined()
                }
        }
    }

    @Test(.browser(.clipboardFiles)) func filesArePasted() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Pictures()), width: 500)
        try await page.page.wait(for: "document.querySelector('[data-paste]')")
        _ = try await page.page.evaluate("document.querySelector('[data-paste] [tabindex=\"0\"]').focus()")
        let paste = """
            void (window.paste = (texts) => {
              const clipboardData = new DataTransfer();
              clipboardData.items.add(new File(["pen,2"], "prices.csv", { type: "text/csv" }));
              for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
              document.activeElement.dispatchEvent(
                new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
            })
            """
        _ = try await page.page.evaluate(paste)
        _ = try await page.page.evaluate("paste({ 'text/plain': '/home/prices.csv' })")
        try await page.page.wait(for: "document.body.innerText.includes('Pasted prices.csv')")
        // A picture of a formatted text.
        _ = try await page.page.evaluate("paste({ 'text/html': '<b>pen</b>' })")
        try await page.page.wait(for: "document.body.innerText.includes('Pasted public.html')")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func theAppReadsAndWrites() async throws {
        let page = try await open()
        try await page.page.click(text: "Read")
        try await page.page.wait(for: "document.body.innerText.includes('Answer: from afar')")
        try await page.page.click(text: "Write")
        try await page.page.wait(for: "navigator.clipboard.text == 'weiß 😀'")
        #expect(page.scene?.pasteboard.string == "weiß 😀")
        // The browser refuses, and the older way works.
        _ = try await page.page.evaluate(
            "void (navigator.clipboard.writeText = navigator.clipboard.readText = async () => { throw new Error(); })")
        try await page.page.click(text: "Read")
        try await page.page.wait(for: "document.body.innerText.includes('did not allow the page')")
        try await page.close()
    }
}
