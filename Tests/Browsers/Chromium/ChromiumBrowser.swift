import Foundation
import Glibc

/// A headless Chromium, driven over the DevTools protocol.
final class ChromiumBrowser: BrowserDriver {
    private let process: ChromiumProcess
    private let devTools: CommandConnection

    private init(process: ChromiumProcess) {
        self.process = process
        devTools = DevTools.connect(to: process)
    }

    /// - Parameter flags: Additional command line flags.
    static func launch(flags: [String]) async throws -> ChromiumBrowser {
        let browser = ChromiumBrowser(process: try ChromiumProcess.launch(flags: flags))
        do {
            try await browser.devTools.call("Browser.getVersion", timeout: .patience)
        } catch {
            throw BrowserError.cannotLaunch("\(error)\n\(browser.process.log)")
        }
        return browser
    }

    func close() async {
        _ = try? await devTools.call("Browser.close", timeout: .seconds(10))
        kill(process.identifier, SIGTERM)
        await withCheckedContinuation { continuation in
            Thread { [process] in
                var status: Int32 = 0
                waitpid(process.identifier, &status, 0)
                continuation.resume()
            }.start()
        }
        ProfileCleaner.remove(process.profile)
    }

    func makeContext() async throws -> String {
        let answer = try await devTools.call("Target.createBrowserContext", ["disposeOnDetach": true])
        return answer["browserContextId"].string ?? ""
    }

    func openPage(in context: String, observer: PageObserver, _ appearance: Appearance) async throws -> any PageDriver {
        let target = try await devTools.call(
            "Target.createTarget",
            ["url": "about:blank", "browserContextId": .string(context), "newWindow": true])
        let identifier = target["targetId"].string ?? ""
        let answer = try await devTools.call(
            "Target.attachToTarget", ["targetId": .string(identifier), "flatten": true])
        let page = ChromiumPage(
            devTools: devTools, session: answer["sessionId"].string ?? "", target: identifier, observer: observer)
        try await page.prepare()
        try await page.setViewport(appearance.viewport)
        try await page.setMedia(appearance.media)
        return page
    }
}
