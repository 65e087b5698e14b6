import Foundation

/// A browser of the engine ``Engine/current``.
///
/// ```swift
/// let page = try await Browser.shared.newPage(width: 390, height: 844, touch: true)
/// try await page.goto("http://127.0.0.1:8080/")
/// try await page.click(text: "Add")
/// try await page.wait(for: "document.title == 'Added'")
/// ```
///
/// Most tests share one browser, ``shared``; each ``Context`` isolates the cookies and storage of its pages.
public final class Browser: Sendable {
    private let driver: any BrowserDriver
    private let slots = Engine.current.concurrentPages.map(Slots.init(count:))

    private init(driver: any BrowserDriver) {
        self.driver = driver
    }

    /// Whether the current engine's browser is installed.
    public static var isInstalled: Bool { Engine.current.executable != nil }

    /// The values of `touch` for tests that run with touch input and with a mouse. `true` is included only if the
    /// engine supports touch input.
    public static var touchVariants: [Bool] {
        Engine.current.unsupportedReason(for: .touch) == nil ? [true, false] : [false]
    }

    /// Whether browser tests run. Without an installed browser they are skipped, except in continuous integration (`CI`
    /// is set), where they fail.
    public static var shouldRun: Bool { isInstalled || ProcessInfo.processInfo.environment["CI"] != nil }

    private static let launching = Task { try await Browser.launch() }

    /// The browser shared by all tests of this process, launched on first use.
    public static var shared: Browser {
        get async throws { try await launching.value }
    }

    /// Launches a separate browser process.
    /// - Parameter isForScreenReaders: Whether Chromium builds the complete accessibility tree, as for a screen reader.
    ///   Otherwise it omits content that is not laid out. Other engines ignore the parameter.
    public static func launch(isForScreenReaders: Bool = false) async throws -> Browser {
        switch Engine.current {
        case .chromium:
            let flags = isForScreenReaders ? ["--force-renderer-accessibility"] : []
            return Browser(driver: try await ChromiumBrowser.launch(flags: flags))
        case .firefox: return Browser(driver: try await FirefoxBrowser.launch())
        case .webkit: return Browser(driver: try await WebKitBrowser.launch())
        }
    }

    /// Quits the browser and waits until its process has exited.
    public func close() async { await driver.close() }

    /// An isolated, ephemeral browser profile. Its pages share cookies and storage with each other only.
    public struct Context: Sendable {
        let identifier: String
    }

    public func newContext() async throws -> Context { Context(identifier: try await driver.makeContext()) }

    /// Opens an empty page.
    ///
    /// Waits while the engine's maximum number of pages is open (four in Chromium), so that parallel tests do not
    /// starve each other. Pages opened in an existing context do not count towards the limit.
    /// - Parameters:
    ///   - width: The viewport's width in CSS pixels.
    ///   - mobile: Emulates a phone: overlay scroll bars, the viewport meta tag. Implies `touch`.
    ///   - context: The context that holds cookies and storage; a new, empty one by default.
    public func newPage(
        width: Int = 1280, height: Int = 800, deviceScaleFactor: Double = 1, mobile: Bool = false, touch: Bool = false,
        colorScheme: ColorScheme = .light, reducedMotion: Bool = false, context: Context? = nil
    ) async throws -> Page {
        let slot = context == nil ? await slots?.acquire() : nil
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
