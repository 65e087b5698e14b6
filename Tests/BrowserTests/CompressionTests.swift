import Browsers
import LifelineUI
import Testing

/// Messages as browsers and the server compress them.
@MainActor @Suite("Compressed messages", .serialized, .browser())
struct CompressionTests {
    private struct Rows: View {
        @State private var count = 0
        @State private var selected: Int?
        @State private var text = ""
        private static let colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black"]

        var body: some View {
            ScrollView {
                VStack(spacing: 4) {
                    Button("Create") { count = 1_000 }
                    TextEditor(text: $text).frame(height: 60)
                    Text("\(text.count) characters")
                    ForEach(0..<count, id: \.self) { row in
                        HStack {
                            Text("\(Self.colours[row % Self.colours.count]) row \(row)")
                            Button("Select") { selected = row }
                            Spacer()
                            Button("Remove") { count -= 1 }
                        }
                        .background(selected == row ? Color.yellow : .clear)
                    }
                }
            }
        }
    }

    @Test(arguments: [true, false]) func aThousandRowsNeedLessThan20Kilobytes(isCompressed: Bool) async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Rows()), isProxied: true) {
            if !isCompressed { $0.limits.compressedBytes = .max }
        }
        let proxy = try #require(page.proxy)
        try await page.page.wait(for: "document.body.innerText.includes('0 characters')")
        // What is loaded on demand has arrived.
        try await page.page.click(text: "0 characters")
        let before = proxy.bytesToBrowser
        try await page.page.click(text: "Create")
        try await page.page.wait(for: "document.body.textContent.includes('black row 998')")
        let bytes = proxy.bytesToBrowser - before
        if isCompressed { #expect(bytes < 20_000, "\(bytes)") } else { #expect(bytes > 60_000, "\(bytes)") }
        print("1,000 rows, \(isCompressed ? "compressed" : "not compressed"): \(bytes) bytes")
        try await page.close()
    }

    /// Browsers compress what they send as well.
    @Test func longTextsArrive() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Rows()))
        try await page.page.click(selector: "textarea")
        _ = try await page.page.evaluate(
            """
            void (() => {
              const field = document.activeElement;
              field.setRangeText("äöü ".repeat(1500));
              field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
            })()
            """)
        try await page.page.wait(for: "document.body.innerText.includes('6000 characters')")
        try await page.close()
    }
}
