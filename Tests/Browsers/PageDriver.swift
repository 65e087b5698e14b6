import Foundation

/// A browser process, driven over its engine's protocol.
protocol BrowserDriver: AnyObject, Sendable {
    /// Makes room for pages that share cookies and storage with each other only; returns its name.
    func makeContext() async throws -> String
    /// Opens an empty page that is shown as `appearance` says.
    func openPage(in context: String, observer: PageObserver, _ appearance: Appearance) async throws -> any PageDriver
    /// Ends the browser and waits until its process is gone.
    func close() async
}

/// How a page is shown from the beginning: WebKitGTK knows some of it only at its start.
struct Appearance: Sendable {
    var viewport: Viewport
    var media: MediaFeatures
}

/// The media features that are emulated; `nil` is what the browser has by itself.
struct MediaFeatures: Sendable, Equatable {
    var colorScheme: ColorScheme?
    var reducedMotion: Bool?
    var moreContrast: Bool?
    var forcedColors: Bool?
    var print = false
}

struct NetworkConditions: Sendable {
    var isOffline = false
    var latency = Duration.zero
    var bytesPerSecond: Int?
}

/// What ``Page`` asks of an engine. What the page tells by itself (console, requests, dialogs) goes to its observer.
///
/// What an engine can't do throws ``BrowserError/lacks(_:_:)``.
protocol PageDriver: AnyObject, Sendable {
    var engine: Engine { get }

    /// Returns once the document has loaded.
    func load(_ url: String, timeout: Duration) async throws
    func reload(pastCaches: Bool, timeout: Duration) async throws
    func travel(_ distance: Int) async throws
    func close() async throws

    /// The value of a script, as JSON; a promise is awaited. Throws `script` for what the script throws, and `command` if
    /// the document was left meanwhile.
    func evaluate(_ script: String, timeout: Duration) async throws -> JSON
    /// Runs a script at the beginning of each further document.
    func addStartScript(_ source: String) async throws

    func setViewport(_ viewport: Viewport) async throws
    func setMedia(_ media: MediaFeatures) async throws
    func setNetwork(_ conditions: NetworkConditions) async throws
    func setLocale(_ locale: String?, timeZone: String?) async throws
    func setAnimationRate(_ rate: Double) async throws

    func perform(_ events: [MouseEvent]) async throws
    func perform(_ event: WheelEvent) async throws
    func fling(_ fling: Fling) async throws
    func perform(_ events: [KeyEvent]) async throws
    func perform(_ events: [TouchEvent]) async throws
    func insertText(_ text: String) async throws
    func setComposition(_ text: String) async throws
    func commitComposition(_ text: String) async throws

    func screenshot() async throws -> Data
    func pdf() async throws -> Data
    func accessibilityTree() async throws -> AccessibilityNode
    func elements() async throws -> [Int: [String: String]]
}

extension PageDriver {
    func addStartScript(_ source: String) async throws { throw BrowserError.lacks(engine, .startScripts) }
    func setMedia(_ media: MediaFeatures) async throws { throw BrowserError.lacks(engine, .media) }
    func setNetwork(_ conditions: NetworkConditions) async throws {
        throw BrowserError.lacks(engine, .networkConditions)
    }
    func setLocale(_ locale: String?, timeZone: String?) async throws { throw BrowserError.lacks(engine, .media) }
    func setAnimationRate(_ rate: Double) async throws { throw BrowserError.lacks(engine, .animationRate) }
    func perform(_ events: [TouchEvent]) async throws { throw BrowserError.lacks(engine, .touch) }
    func setComposition(_ text: String) async throws { throw BrowserError.lacks(engine, .inputMethods) }
    func commitComposition(_ text: String) async throws { throw BrowserError.lacks(engine, .inputMethods) }
    func pdf() async throws -> Data { throw BrowserError.lacks(engine, .printing) }
    func accessibilityTree() async throws -> AccessibilityNode { throw BrowserError.lacks(engine, .accessibilityTree) }
    func elements() async throws -> [Int: [String: String]] { throw BrowserError.lacks(engine, .accessibilityElements) }

    /// Inserts a text as an editing command, without key events.
    func insertText(_ text: String) async throws {
        _ = try await evaluate(
            "void document.execCommand('insertText', false, \(JSON.string(text)))", timeout: .patience)
    }

    /// Turns the wheel so often that the content moves with about the speed, and waits until it rests.
    func fling(_ fling: Fling) async throws {
        let notch = 120.0
        let count = max(1, Int((abs(fling.distance) / notch).rounded()))
        let pause = notch / fling.speed
        for _ in 0..<count {
            let turned = ContinuousClock.now
            try await perform(WheelEvent(point: fling.point, deltaY: -fling.distance / Double(count)))
            let rest = .seconds(pause) - (ContinuousClock.now - turned)
            if rest > .zero { try await Task.sleep(for: rest) }
        }
        _ = try await evaluate(
            """
            new Promise((done) => {
              let quiet = 0, last = "";
              const look = () => {
                const now = [...document.querySelectorAll("*")].map((e) => e.scrollTop).join() + scrollY;
                quiet = now === last ? quiet + 1 : 0;
                last = now;
                if (quiet > 10) done(); else setTimeout(look, 16);
              };
              look();
            })
            """, timeout: .patience)
    }
}
