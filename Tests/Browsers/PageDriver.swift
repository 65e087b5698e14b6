import Foundation

/// A browser process, driven over its engine's protocol.
protocol BrowserDriver: AnyObject, Sendable {
    /// Creates an isolated context for cookies and storage, and returns its identifier.
    func makeContext() async throws -> String
    /// Opens an empty page with the given viewport and media features.
    func openPage(in context: String, observer: PageObserver, _ appearance: Appearance) async throws -> any PageDriver
    /// Quits the browser and waits until its process has exited.
    func close() async
}

/// The initial viewport and media features of a page. WebKitGTK's scale factor can only be set at launch.
struct Appearance: Sendable {
    var viewport: Viewport
    var media: MediaFeatures
}

/// The emulated media features; `nil` uses the browser's default.
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

/// The engine-specific implementation of a ``Page``. Reports console messages, requests and dialogs to its
/// ``PageObserver``.
///
/// Unsupported operations throw ``BrowserError/unsupported(_:_:)``.
protocol PageDriver: AnyObject, Sendable {
    var engine: Engine { get }

    /// Loads a URL and waits until the document has loaded.
    func load(_ url: String, timeout: Duration) async throws
    func reload(bypassingCache: Bool, timeout: Duration) async throws
    func traverseHistory(by distance: Int) async throws
    func close() async throws

    /// Evaluates a script and returns its value as JSON, awaiting promises. Throws `BrowserError.script` if the script
    /// throws, and `BrowserError.command` if the page navigates during the evaluation.
    func evaluate(_ script: String, timeout: Duration) async throws -> JSON
    /// Adds a script that runs at the start of every document loaded afterwards.
    func addPreloadScript(_ source: String) async throws

    func setViewport(_ viewport: Viewport) async throws
    func setMedia(_ media: MediaFeatures) async throws
    func setNetwork(_ conditions: NetworkConditions) async throws
    func setLocale(_ locale: String?, timeZone: String?) async throws
    func setAnimationRate(_ rate: Double) async throws
    func setDownloadFolder(_ path: String) async throws

    func perform(_ events: [MouseEvent]) async throws
    func perform(_ event: WheelEvent) async throws
    func fling(_ fling: Fling) async throws
    func perform(_ events: [KeyEvent]) async throws
    func perform(_ events: [TouchEvent]) async throws
    func beginDrag(at point: Point) async throws -> DraggedData
    func perform(_ action: DragAction, _ data: DraggedData, at point: Point) async throws
    func endDrag(at point: Point) async throws
    func insertText(_ text: String) async throws
    func setComposition(_ text: String) async throws
    func commitComposition(_ text: String) async throws

    func screenshot() async throws -> Data
    func pdf() async throws -> Data
    func accessibilityTree() async throws -> AccessibilityNode
    func elements() async throws -> [Int: [String: String]]
}

extension PageDriver {
    func addPreloadScript(_ source: String) async throws { throw BrowserError.unsupported(engine, .preloadScripts) }
    func setDownloadFolder(_ path: String) async throws { throw BrowserError.unsupported(engine, .downloads) }
    func setMedia(_ media: MediaFeatures) async throws { throw BrowserError.unsupported(engine, .mediaFeatures) }
    func setNetwork(_ conditions: NetworkConditions) async throws {
        throw BrowserError.unsupported(engine, .networkConditions)
    }
    func setLocale(_ locale: String?, timeZone: String?) async throws {
        throw BrowserError.unsupported(engine, .mediaFeatures)
    }
    func setAnimationRate(_ rate: Double) async throws { throw BrowserError.unsupported(engine, .animationRate) }
    func perform(_ events: [TouchEvent]) async throws { throw BrowserError.unsupported(engine, .touch) }
    func beginDrag(at point: Point) async throws -> DraggedData {
        throw BrowserError.unsupported(engine, .dragAndDrop)
    }
    func perform(_ action: DragAction, _ data: DraggedData, at point: Point) async throws {
        throw BrowserError.unsupported(engine, .dragAndDrop)
    }
    func endDrag(at point: Point) async throws { throw BrowserError.unsupported(engine, .dragAndDrop) }
    func setComposition(_ text: String) async throws { throw BrowserError.unsupported(engine, .inputMethods) }
    func commitComposition(_ text: String) async throws { throw BrowserError.unsupported(engine, .inputMethods) }
    func pdf() async throws -> Data { throw BrowserError.unsupported(engine, .printing) }
    func accessibilityTree() async throws -> AccessibilityNode {
        throw BrowserError.unsupported(engine, .accessibilityTree)
    }
    func elements() async throws -> [Int: [String: String]] {
        throw BrowserError.unsupported(engine, .accessibilityElements)
    }

    /// Inserts text with an editing command, without key events.
    func insertText(_ text: String) async throws {
        _ = try await evaluate(
            "void document.execCommand('insertText', false, \(JSON.string(text)))", timeout: .patience)
    }

    /// Sends wheel events at intervals that approximate the speed, and waits until scrolling stops.
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
