import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Testing

/// Downloads, sharing and images that are loaded, in a browser.
@MainActor
@Suite("Sharing on the page", .serialized, .browser())
struct SharingPageTests {
    private struct Screen: View {
        @State private var isExporting = false
        @State private var outcome = "nothing"
        @Environment(\.colorScheme) private var colorScheme
        var body: some View {
            VStack(spacing: 20) {
                Button("Export") { isExporting = true }
                    .fileExporter(
                        isPresented: $isExporting, item: "Größe: 1", defaultFilename: "Größe 1"
                    ) { result in
                        outcome = (try? result.get().lastPathComponent) ?? "failed"
                    }
                Text("outcome \(outcome)")
                Text(colorScheme == .dark ? "dark" : "light")
                ShareLink(item: URL(string: "https://example.org/7")!)
                ShareLink("Send File", item: Data("shared".utf8), preview: SharePreview("Notes"))
            }
        }
    }

    /// The page takes the address of a download instead of following it.
    private static let captured = """
        void (window.addresses = [], HTMLAnchorElement.prototype.click = function() {
          addresses.push([this.getAttribute("href"), this.download]); })
        """

    @Test func anAddressServesOneDownloadOfThisBrowser() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 400)
        _ = try await page.page.evaluate(Self.captured)
        try await page.page.click(text: "Export")
        try await page.page.wait(for: "addresses.length === 1")
        #expect(try await page.page.evaluate("addresses[0][1]") == "Größe 1.txt")
        let load = """
            (async () => {
              const { status, headers } = window.answer = await fetch(addresses[0][0]);
              return `${status} ${await answer.text()} ${headers.get("content-disposition")}`;
            })()
            """
        #expect(
            try await page.page.evaluate(load)
                == "200 Größe: 1 attachment; filename=\"Gr__e 1.txt\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.txt")
        try await page.page.wait(for: "document.body.innerText.includes('outcome Größe 1.txt')")
        #expect(try await page.page.evaluate(load).string?.hasPrefix("404") == true)
        // Chromium reports the 404 in its console.
        #expect(page.page.problems.allSatisfy { $0.text.contains("404") }, "\(page.page.problems)")
        try await page.page.close()
        await page.server.stop()
    }

    @Test(.browser(.downloads)) func aFileIsStored() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("downloads-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 400)
        try await page.page.setDownloadFolder(folder)
        try await page.page.click(text: "Export")
        try await page.page.wait(for: "document.body.innerText.includes('outcome Größe 1.txt')")
        let file = folder.appendingPathComponent("Größe 1.txt")
        // The browser moves the file when it is complete.
        for _ in 0..<300 where !FileManager.default.fileExists(atPath: file.path) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "Größe: 1")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func addressesAreCopiedFromTheMenuByKeys() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 400)
        _ = try await page.page.evaluate(
            """
            void Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => {
              window.copied = text; } } })
            """)
        try await page.page.tab(until: "document.activeElement.innerText.includes('Share')", atMost: 4)
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.activeElement.matches('[role=menuitem]')")
        while try await page.page.evaluate("document.activeElement.innerText.includes('Copy')") != true {
            try await page.page.press("ArrowDown")
        }
        try await page.page.press("Enter")
        try await page.page.wait(for: "window.copied === 'https://example.org/7'")
        try await page.close()
    }

    /// A file that the system does not share is stored.
    @Test func theSystemsDialogGetsTheFile() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()), width: 400)
        _ = try await page.page.evaluate(Self.captured)
        for (outcome, check, scheme) in [
            ("undefined", "shared && addresses.length === 0", Browsers.ColorScheme.dark),
            (
                "Promise.reject(new TypeError('type'))", "addresses[0]?.[1].startsWith('Notes')",
                Browsers.ColorScheme.light
            ),
        ] {
            _ = try await page.page.evaluate(
                """
                void (window.shared = null, navigator.share = async ({ files }) => {
                  window.shared = files[0].name + " " + await files[0].text(); return \(outcome); })
                """)
            // The page reports its traits when one changes.
            try await page.page.emulate(colorScheme: scheme)
            try await page.page.wait(
                for: "document.body.innerText.includes('\(scheme == .dark ? "dark" : "light")')")
            try await page.page.click(text: "Send File")
            try await page.page.wait(for: "document.querySelector('[role=menuitem]')?.innerText.includes('Share…')")
            try await page.page.click(selector: "[role=menuitem]")
            try await page.page.wait(for: check)
            #expect(try await page.page.evaluate("shared").string?.hasSuffix(" shared") == true)
        }
        try await page.close()
    }
}
