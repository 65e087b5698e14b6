import Browsers
import Foundation
import LifelineUI
import LiveServer
import Stores
import Testing

/// A page whose server is replaced while somebody uses it.
@MainActor @Suite("A page that changes its server", .serialized, .browser())
struct HandOverPageTests {
    private struct Row: View {
        let number: Int
        @State private var count = 0
        var body: some View { Button("Row \(number): \(count)") { count += 1 } }
    }

    private struct Content: View {
        @State private var text = ""
        var body: some View {
            VStack {
                TextField("Message", text: $text)
                Text("\(text.count) letters")
                List(0..<200, id: \.self) { Row(number: $0) }
            }
            .padding()
        }
    }

    private struct Application: App {
        var body: some Scene { WindowGroup { Content() } }
    }

    private func screenshot(_ page: Page, _ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        try await page.screenshot(savePath: "\(folder)/hand-over-\(name).png")
    }

    @Test func nothingIsLost() async throws {
        // First: a browser that is started later inherits the listening socket, and keeps its port in use.
        let page = try await Browser.shared.newPage(width: 600, height: 700)
        let store = SharedMemoryStore()
        let first = try await LiveServer(Application.self, store: store)
        let url = first.url
        try await page.goto(url + "/")
        try await page.click(text: "Row 2: 0")
        try await page.wait(for: "document.body.innerText.includes('Row 2: 1')")
        let scroller = "[...document.querySelectorAll('*')].find(e => e.scrollHeight > e.clientHeight + 1000)"
        _ = try await page.evaluate("\(scroller).scrollTop = 3000")
        try await page.wait(for: "document.body.innerText.includes('Row 70:')")
        try await page.click(selector: "input")
        try await page.type("Hello")
        try await page.wait(for: "document.body.innerText.includes('5 letters')")
        _ = try await page.evaluate("document.activeElement.setSelectionRange(2, 2)")
        _ = try await page.evaluate("window.marker = document.activeElement")
        let top = try await page.evaluate("\(scroller).scrollTop")
        try await screenshot(page, "before")

        await first.stop()
        let second = try await LiveServer(Application.self, port: first.port, store: store)
        // What is typed meanwhile is not lost either.
        try await page.type("y")
        try await page.wait(for: "document.body.innerText.includes('6 letters')")
        try await screenshot(page, "after")
        #expect(second.server.sceneCount == 1)
        #expect(try await page.evaluate("window.marker === document.activeElement") == .bool(true))
        #expect(try await page.evaluate("document.activeElement.value") == .string("Heyllo"))
        #expect(try await page.evaluate("document.activeElement.selectionStart") == .number(3))
        #expect(try await page.evaluate("\(scroller).scrollTop") == top)
        _ = try await page.evaluate("\(scroller).scrollTop = 0")
        try await page.wait(for: "document.body.innerText.includes('Row 2: 1')")
        await second.stop()
    }
}
