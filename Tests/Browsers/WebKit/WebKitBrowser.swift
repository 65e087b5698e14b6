import Foundation
import Synchronization

/// WebKitGTK in a bare window (`window.py`) on a virtual display (Xvfb), driven over WebDriver.
///
/// Each context is a separate browser process, because a browser supports only one WebDriver session.
final class WebKitBrowser: BrowserDriver {
    private let screen: SupervisedProcess
    private let display: String
    private let folder: String
    private let sessions = Mutex<[String: WebKitSession]>([:])

    private init(screen: SupervisedProcess, display: String, folder: String) {
        self.screen = screen
        self.display = display
        self.folder = folder
    }

    static func launch() async throws -> WebKitBrowser {
        guard Engine.webkit.executable != nil else { throw BrowserError.notInstalled(.webkit) }
        guard let server = Engine.findExecutable(["Xvfb"]) else { throw BrowserError.notInstalled(.webkit) }
        let folder = try ProfileFolder.create("webkit")
        let screen = try SupervisedProcess(
            server, ["-displayfd", "1", "-screen", "0", "2600x6200x24", "-nolisten", "tcp"], folder: folder,
            log: "screen")
        let number = try await screen.firstMatch(of: #"(?m)^(\d+)$"#)
        return WebKitBrowser(screen: screen, display: ":\(number)", folder: folder)
    }

    func close() async {
        for session in sessions.withLock({ Array($0.values) }) { await session.end() }
        await screen.end()
        ProfileCleaner.remove(folder)
    }

    /// Returns a new identifier. The process is launched with its first page, whose device scale factor it needs.
    func makeContext() async throws -> String { UUID().uuidString }

    func openPage(in context: String, observer: PageObserver, _ appearance: Appearance) async throws -> any PageDriver {
        let page: WebKitPage
        if let session = sessions.withLock({ $0[context] }), !session.hasEnded {
            page = try await session.openPage(observer: observer)
        } else {
            let session = try await WebKitSession.start(
                name: context, folder: folder, display: display, scale: appearance.viewport.deviceScaleFactor)
            sessions.withLock { $0[context] = session }
            page = try await session.firstPage(observer: observer)
        }
        try await page.setViewport(appearance.viewport)
        try await page.setMedia(appearance.media)
        return page
    }
}
