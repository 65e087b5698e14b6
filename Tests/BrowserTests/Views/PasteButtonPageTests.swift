import Browsers
import LifelineKit
import LifelineUI
import Testing

/// What the page reports when a paste button is clicked. The clipboard is replaced, since browsers ask for permission.
@MainActor
@Suite("Paste buttons", .serialized, .browser())
struct PasteButtonPageTests {
    private struct Screen: View {
        @State private var pasted = ""
        let onPaste: (String) -> Void
        var body: some View {
            VStack {
                PasteButton(payloadType: String.self) { texts in
                    pasted = texts[0]
                    onPaste(texts[0])
                }
                Text("length \(pasted.count)")
                PasteButton(payloadType: String.self) { _ in pasted = "disabled" }.disabled(true)
            }
        }
    }

    /// Pieces end within neither a character of two UTF-16 units nor the message's limit.
    @Test func longTextsArriveWhole() async throws {
        var pasted = ""
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen { pasted = $0 }), width: 400)
        let text = "a" + String(repeating: "😀", count: 9000) + String(repeating: "ß한", count: 8000)
        _ = try await page.page.evaluate(
            """
            void Object.defineProperty(navigator, "clipboard", { value: { readText: async () =>
              "a" + "😀".repeat(9000) + "ß한".repeat(8000) } })
            """)
        try await page.page.click(text: "Paste")
        try await page.page.wait(for: "document.body.innerText.includes('length \(text.count)')")
        #expect(pasted == text)
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func aRefusalIsAnnounced() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen { _ in }), width: 400)
        _ = try await page.page.evaluate(
            """
            void Object.defineProperty(navigator, "clipboard", { value: { readText: async () => { throw new Error() } } })
            """)
        try await page.page.click(text: "Paste")
        try await page.page.wait(for: "document.body.innerText.includes('did not allow the page')")
        try await page.close()
    }
}
