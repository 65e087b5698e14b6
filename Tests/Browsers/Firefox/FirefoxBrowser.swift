import Foundation

/// A headless Firefox, driven over WebDriver BiDi.
///
/// WebDriver BiDi has no commands for media features, native touch input, input methods and animation rates. Privileged
/// scripts in the browser's window implement these; `--remote-allow-system-access` permits them.
final class FirefoxBrowser: BrowserDriver {
    private let process: SupervisedProcess
    private let socket: WebSocket
    private let connection: CommandConnection
    private let folder: String
    private let window: String

    private init(
        process: SupervisedProcess, socket: WebSocket, connection: CommandConnection, folder: String, window: String
    ) {
        self.process = process
        self.socket = socket
        self.connection = connection
        self.folder = folder
        self.window = window
    }

    static func launch() async throws -> FirefoxBrowser {
        guard let executable = Engine.firefox.executable else { throw BrowserError.notInstalled(.firefox) }
        let folder = try ProfileFolder.create("firefox")
        let lines = preferences.map { "user_pref(\(JSON.string($0).text), \($1.text));\n" }
        try lines.joined().write(toFile: folder + "/user.js", atomically: true, encoding: .utf8)
        // The headless screen is larger than any window of the tests.
        let process = try SupervisedProcess(
            executable,
            [
                "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0",
                "--remote-allow-system-access",
            ], folder: folder,
            environment: [
                "HOME": folder, "MOZ_HEADLESS_WIDTH": "2000", "MOZ_HEADLESS_HEIGHT": "1600", "LANG": "en_US.UTF-8",
            ].merging(try FontConfiguration.environment(in: folder)) { $1 })
        let port = try await process.firstMatch(of: #"WebDriver BiDi listening on ws://[^:]+:(\d+)"#)
        let socket = try WebSocket(port: Int(port) ?? 0, path: "/session")
        let connection = CommandConnection(
            send: { socket.send($0) },
            handlerName: { $0["params"]["context"].string ?? $0["params"]["source"]["context"].string ?? "" },
            log: { process.log })
        let thread = Thread { [weak connection] in socket.readMessages { connection?.receive($0) } }
        thread.name = "firefox.messages"
        thread.start()
        try await connection.call(
            "session.new",
            ["capabilities": ["alwaysMatch": ["unhandledPromptBehavior": ["default": "accept"]]]])
        try await connection.call(
            "session.subscribe",
            [
                "events": [
                    "log.entryAdded", "browsingContext.userPromptOpened", "network.beforeRequestSent",
                    "network.responseStarted", "network.responseCompleted", "network.fetchError",
                ]
            ])
        let tree = try await connection.call("browsingContext.getTree", ["moz:scope": "chrome"])
        return FirefoxBrowser(
            process: process, socket: socket, connection: connection, folder: folder,
            window: tree["contexts"][0]["context"].string ?? "")
    }

    private static let preferences: [(String, JSON)] = [
        // With only the per-page override, `touch-action` reaches the compositor for a page's first document only.
        ("dom.w3c_touch_events.enabled", 1),
        // Scroll bars without width, as in the other engines.
        ("ui.useOverlayScrollbars", 1),
        // Prevents timer throttling: each page has its own window, and all but one are in the background.
        ("dom.min_background_timeout_value", 4), ("dom.timeout.enable_budget_timer_throttling", false),
        ("widget.gtk.hide-pointer-while-typing.enabled", false),
        ("dom.disable_open_during_load", false),
        // Prevents requests for site icons, which tests do not expect.
        ("browser.chrome.site_icons", false),
        ("browser.shell.checkDefaultBrowser", false), ("datareporting.policy.dataSubmissionEnabled", false),
        ("app.update.disabledForTesting", true), ("network.captive-portal-service.enabled", false),
        ("network.connectivity-service.enabled", false), ("extensions.getAddons.cache.enabled", false),
        ("intl.accept_languages", "en-US"),
    ]

    func close() async {
        _ = try? await connection.call("browser.close", timeout: .seconds(10))
        socket.shutDown()
        await process.end()
        ProfileCleaner.remove(folder)
    }

    func makeContext() async throws -> String {
        try await connection.call("browser.createUserContext")["userContext"].string ?? ""
    }

    func openPage(in context: String, observer: PageObserver, _ appearance: Appearance) async throws -> any PageDriver {
        let answer = try await connection.call(
            "browsingContext.create", ["type": "window", "userContext": .string(context)])
        let page = FirefoxPage(
            connection: connection, identifier: answer["context"].string ?? "", window: window, observer: observer)
        try await page.setViewport(appearance.viewport)
        try await page.setMedia(appearance.media)
        return page
    }
}
