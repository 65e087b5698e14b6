import Foundation
import Glibc

/// A headless Chromium.
///
/// ```swift
/// let page = try await Browser.shared.newPage(width: 390, height: 844, touch: true)
/// try await page.goto("http://127.0.0.1:8080/")
/// try await page.click(text: "Add")
/// try await page.wait(for: "document.title == 'Added'")
/// ```
///
/// Most tests use ``shared``, one process for all of them; pages are kept apart by ``Context``.
public final class Browser: Sendable {
    let devTools: DevTools
    private let slots = Slots(count: 4)

    private init(devTools: DevTools) {
        self.devTools = devTools
    }

    /// Whether a browser is there to be started.
    public static var isInstalled: Bool { BrowserProcess.executable != nil }

    /// Whether browser tests should run: on a machine without Chromium they are skipped, except under continuous
    /// integration (`CI` is set), where they must fail.
    public static var shouldRun: Bool { isInstalled || ProcessInfo.processInfo.environment["CI"] != nil }

    /// What to tell people whose browser tests are skipped.
    public static var skipMessage: String { ChromiumError.notInstalled.description }

    private static let launching = Task { try await Browser.launch() }

    /// The browser of this process, started at its first use.
    public static var shared: Browser {
        get async throws { try await launching.value }
    }

    /// Starts a browser of its own.
    /// - Parameter flags: What it is told on its command line besides what all are told.
    public static func launch(flags: [String] = []) async throws -> Browser {
        let devTools = DevTools(process: try BrowserProcess.launch(flags: flags))
        do {
            try await devTools.call("Browser.getVersion", timeout: .patience)
        } catch {
            throw ChromiumError.cannotLaunch("\(error)\n\(devTools.process.log)")
        }
        return Browser(devTools: devTools)
    }

    /// Ends the browser and waits until its process is gone.
    public func close() async {
        _ = try? await devTools.call("Browser.close", timeout: .seconds(10))
        let process = devTools.process
        kill(process.identifier, SIGTERM)
        await withCheckedContinuation { continuation in
            Thread {
                var status: Int32 = 0
                waitpid(process.identifier, &status, 0)
                continuation.resume()
            }.start()
        }
        ProfileCleaner.remove(process.profile)
    }

    /// A browser profile in memory: its pages share cookies and storage, other contexts' pages do not see them.
    public struct Context: Sendable {
        let identifier: String
    }

    public func newContext() async throws -> Context {
        let answer = try await devTools.call("Target.createBrowserContext", ["disposeOnDetach": true])
        return Context(identifier: answer["browserContextId"].string ?? "")
    }

    /// Opens an empty page. Waits while four others are open, so that parallel tests do not starve each other; pages of
    /// a given context do not count.
    /// - Parameters:
    ///   - width: The viewport's width in CSS pixels.
    ///   - mobile: Emulates a phone: overlay scroll bars, the viewport meta tag. Implies `touch`.
    ///   - context: Where cookies live; a new, empty one by default.
    public func newPage(
        width: Int = 1280, height: Int = 800, deviceScaleFactor: Double = 1, mobile: Bool = false, touch: Bool = false,
        colorScheme: ColorScheme = .light, reducedMotion: Bool = false, context: Context? = nil
    ) async throws -> Page {
        let slot = context == nil ? await slots.take() : nil
        let context = if let context { context } else { try await newContext() }
        let target = try await devTools.call(
            "Target.createTarget",
            ["url": "about:blank", "browserContextId": .string(context.identifier), "newWindow": true])
        let identifier = target["targetId"].string ?? ""
        let answer = try await devTools.call(
            "Target.attachToTarget", ["targetId": .string(identifier), "flatten": true])
        let page = Page(
            devTools: devTools, session: answer["sessionId"].string ?? "", target: identifier, context: context,
            slot: slot)
        try await page.prepare()
        try await page.emulate(
            viewport: .init(
                width: width, height: height, deviceScaleFactor: deviceScaleFactor, mobile: mobile,
                touch: touch || mobile),
            colorScheme: colorScheme, reducedMotion: reducedMotion)
        return page
    }
}

public enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
}
