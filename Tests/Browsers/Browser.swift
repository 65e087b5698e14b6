import Foundation

/// A browser of the engine that ``Engine/current`` names.
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
    private let driver: any BrowserDriver
    private let slots = Engine.current.concurrentPages.map(Slots.init(count:))

    private init(driver: any BrowserDriver) {
        self.driver = driver
    }

    /// Whether a browser is there to be started.
    public static var isInstalled: Bool { Engine.current.executable != nil }

    /// For tests of input by a finger and by the mouse: true for the finger, if the engine has it.
    public static var pointers: [Bool] { Engine.current.lack(of: .touch) == nil ? [true, false] : [false] }

    /// Whether browser tests should run: on a machine without the browser they are skipped, except under continuous
    /// integration (`CI` is set), where they must fail.
    public static var shouldRun: Bool { isInstalled || ProcessInfo.processInfo.environment["CI"] != nil }

    private static let launching = Task { try await Browser.launch() }

    /// The browser of this process, started at its first use.
    public static var shared: Browser {
        get async throws { try await launching.value }
    }

    /// Starts a browser of its own.
    /// - Parameter isForScreenReaders: Keeps the accessibility tree complete, as for a screen reader. Chromium otherwise
    ///   leaves out what it has not laid out.
    public static func launch(isForScreenReaders: Bool = false) async throws -> Browser {
        switch Engine.current {
        case .chromium:
            let flags = isForScreenReaders ? ["--force-renderer-accessibility"] : []
            return Browser(driver: try await ChromiumBrowser.launch(flags: flags))
        case .firefox: return Browser(driver: try await FirefoxBrowser.launch())
        case .webkit: return Browser(driver: try await WebKitBrowser.launch())
        }
    }

    /// Ends the browser and waits until its process is gone.
    public func close() async { await driver.close() }

    /// A browser profile in memory: its pages share cookies and storage, other contexts' pages do not see them.
    public struct Context: Sendable {
        let identifier: String
    }

    public func newContext() async throws -> Context { Context(identifier: try await driver.makeContext()) }

    /// Opens an empty page. Waits while as many others are open as the engine can show at a time (four in Chromium), so that
    /// parallel tests do not starve each other; pages of a given context do not count.
    /// - Parameters:
    ///   - width: The viewport's width in CSS pixels.
    ///   - mobile: Emulates a phone: overlay scroll bars, the viewport meta tag. Implies `touch`.
    ///   - context: Where cookies live; a new, empty one by default.
    public func newPage(
        width: Int = 1280, height: Int = 800, deviceScaleFactor: Double = 1, mobile: Bool = false, touch: Bool = false,
        colorScheme: ColorScheme = .light, reducedMotion: Bool = false, context: Context? = nil
    ) async throws -> Page {
        let slot = context == nil ? await slots?.take() : nil
        let context = if let context { context } else { try await newContext() }
        let viewport = Viewport(
            width: width, height: height, deviceScaleFactor: deviceScaleFactor, mobile: mobile, touch: touch || mobile)
        let media = MediaFeatures(colorScheme: colorScheme, reducedMotion: reducedMotion)
        let observer = PageObserver()
        let page = try await driver.openPage(
            in: context.identifier, observer: observer, Appearance(viewport: viewport, media: media))
        return Page(driver: page, observer: observer, context: context, media: media, slot: slot)
    }
}

public enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
}
