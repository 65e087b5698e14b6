import Browsers
import Foundation
import Testing

/// The gallery under `lifeline run`, its page about hot reload in two tabs, and the file that the page is about.
final class GallerySession {
    let lifeline: LifelineProcess
    let file: EditedFile
    let wide: Page
    let narrow: Page
    private let address: String
    var pages: [Page] { [wide, narrow] }

    init() async throws {
        let port = LifelineProcess.freePort()
        file = try EditedFile("\(LifelineProcess.repository)/Examples/Gallery/HotReload/Playground.swift")
        lifeline = try LifelineProcess(
            ["run", "Gallery", "--package-path", LifelineProcess.repository, "--", "--port", "\(port)"])
        try await lifeline.wait(for: "watching", seconds: 1800)
        try await lifeline.wait(for: "Lifeline is running")
        wide = try await Browser.shared.newPage(width: 1280, height: 900)
        narrow = try await Browser.shared.newPage(width: 390, height: 844, mobile: true, colorScheme: .dark)
        address = "http://127.0.0.1:\(port)/hot-reload"
        for page in pages { try await page.goto(address) }
    }

    /// Another tab.
    func open() async throws -> Page {
        let page = try await Browser.shared.newPage(width: 1280, height: 900)
        try await page.goto(address)
        return page
    }

    /// Waits until both tabs show a text, or do not.
    func wait(for text: String, isThere: Bool = true) async throws {
        for page in pages {
            try await page.wait(
                for: "\(isThere ? "" : "!")document.body.innerText.includes('\(text)')", timeout: .seconds(60))
        }
    }

    /// Makes an edit, waits until both tabs show it, and says what the terminal said.
    @discardableResult
    func edit(_ old: String, _ new: String, shows text: String) async throws -> String {
        let mark = lifeline.mark
        try file.replace(old, new)
        try await wait(for: text)
        return lifeline.text(since: mark)
    }

    func screenshot(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
        _ = try await wide.screenshot(savePath: "\(folder)/\(name)-1280-light.png")
        _ = try await narrow.screenshot(savePath: "\(folder)/\(name)-390-dark.png")
    }
}
