import Foundation
import FoundationNetworking
import Glibc
import Synchronization

/// A WebDriver session with one WebKitGTK process: https://www.w3.org/TR/webdriver2/
final class WebKitSession: Sendable {
    private struct State {
        var currentWindow = ""
        var openedPages = 0
        var openPages = 0
        var hasEnded = false
        var consumedLogBytes = 0
    }

    private let driver: SupervisedProcess
    private let folder: String
    private let address: String
    private let control: String
    private let state = Mutex(State())
    /// Serializes commands: selecting a window and sending a command to it must not interleave with other pages.
    private let commandSlots = Slots(count: 1)
    let scale: Double

    private init(driver: SupervisedProcess, folder: String, address: String, control: String, scale: Double) {
        self.driver = driver
        self.folder = folder
        self.address = address
        self.control = control
        self.scale = scale
    }

    static func start(name: String, folder: String, display: String, scale: Double) async throws -> WebKitSession {
        guard scale == scale.rounded() else { throw BrowserError.unsupported(.webkit, .pixelRatio) }
        let home = folder + "/" + name
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let port = try freePort()
        let driver = try SupervisedProcess(
            Engine.webkit.executable ?? "", ["--port=\(port)"], folder: home,
            environment: [
                "DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, "GDK_BACKEND": "x11",
                "GDK_SCALE": "\(Int(scale))", "NO_AT_BRIDGE": "1", "LANG": "en_US.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1",
                "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            ].merging(try FontConfiguration.environment(in: home)) { $1 })
        let base = "http://127.0.0.1:\(port)"
        let deadline = ContinuousClock.now + .patience
        while (try? await send("GET", base + "/status", nil, timeout: .seconds(5))) == nil {
            guard ContinuousClock.now < deadline else { throw BrowserError.cannotLaunch(driver.log) }
            try await Task.sleep(for: .milliseconds(30))
        }
        let window = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("window.py")
            .path
        let answer = try await send(
            "POST", base + "/session",
            [
                "capabilities": [
                    "alwaysMatch": [
                        "unhandledPromptBehavior": "accept",
                        "webkitgtk:browserOptions": ["binary": .string(window), "args": []],
                    ]
                ]
            ], timeout: .patience)
        guard let identifier = answer["sessionId"].string else { throw BrowserError.cannotLaunch("\(answer)") }
        let control = try await driver.firstMatch(of: #"control port (\d+)"#)
        let session = WebKitSession(
            driver: driver, folder: home, address: base + "/session/" + identifier,
            control: "http://127.0.0.1:\(control)/", scale: scale)
        try await session.call("POST", "/timeouts", ["script": 120_000, "pageLoad": 120_000])
        return session
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { Glibc.close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = Glibc.bind(descriptor, $0, length)
                _ = getsockname(descriptor, $0, &length)
            }
        }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    // MARK: Pages

    func firstPage(observer: PageObserver) async throws -> WebKitPage {
        let handle = try await call("GET", "/window").string ?? ""
        return add(handle, observer)
    }

    func openPage(observer: PageObserver) async throws -> WebKitPage {
        let handle = try await call("POST", "/window/new", ["type": "window"])["handle"].string ?? ""
        return add(handle, observer)
    }

    private func add(_ handle: String, _ observer: PageObserver) -> WebKitPage {
        let index = state.withLock { state in
            state.openPages += 1
            defer { state.openedPages += 1 }
            return state.openedPages
        }
        return WebKitPage(session: self, handle: handle, index: index, observer: observer)
    }

    /// Closes a page. Closing the last one ends the session.
    func close(_ page: String, index: Int) async throws {
        let pages = state.withLock { state in
            state.openPages -= 1
            return state.openPages
        }
        guard pages > 0 else { return await end() }
        // Closes the window as a user would. WebDriver's command closes it without dispatching the page's unload
        // events.
        try await sendControlCommand("close", ["index": .number(Double(index))])
        state.withLock { $0.currentWindow = "" }
        let deadline = ContinuousClock.now + .patience
        while try await call("GET", "/window/handles").array.contains(.string(page)) {
            guard ContinuousClock.now < deadline else { throw BrowserError.timeout("closing a window") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Whether the process has ended, because its last page was closed.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    func end() async {
        state.withLock { $0.hasEnded = true }
        _ = try? await Self.send("DELETE", address, nil, timeout: .seconds(10))
        await driver.end()
        ProfileCleaner.remove(folder)
    }

    // MARK: Commands

    @discardableResult
    func call(
        _ method: String, _ path: String, _ body: JSON = [:], for page: String? = nil, timeout: Duration = .patience
    ) async throws -> JSON {
        let slot = await commandSlots.acquire()
        defer { slot.release() }
        if let page, state.withLock({ $0.currentWindow != page }) {
            _ = try await Self.send("POST", address + "/window", ["handle": .string(page)], timeout: timeout)
            state.withLock { $0.currentWindow = page }
        }
        return try await Self.send(method, address + path, method == "POST" ? .some(body) : .none, timeout: timeout)
    }

    /// Sends a command to `window.py`, for what WebDriver has no command for.
    @discardableResult
    func sendControlCommand(_ command: String, _ arguments: [String: JSON]) async throws -> JSON {
        let body = JSON.object(arguments.merging(["command": .string(command)]) { $1 })
        return try await Self.send("POST", control, body, timeout: .patience)
    }

    private static func send(_ method: String, _ url: String, _ body: JSON?, timeout: Duration) async throws -> JSON {
        guard let url = URL(string: url) else { throw BrowserError.command(method: url, message: "invalid URL") }
        var request = URLRequest(url: url, timeoutInterval: timeout.seconds)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.text.utf8) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let name = "\(method) \(url.path)"
        let data: Data
        do {
            data = try await URLSession.shared.data(for: request).0
        } catch let error as URLError where error.code == .timedOut {
            throw BrowserError.timeout("no response to \(name)")
        } catch {
            throw BrowserError.browserEnded(during: "\(name): \(error)")
        }
        let value = try JSONDecoder().decode(JSON.self, from: data)["value"]
        if let error = value["error"].string {
            throw BrowserError.command(method: name, message: "\(error): \(value["message"].string ?? "")")
        }
        return value
    }

    /// Returns the console messages of the session's pages since the last call.
    func newConsoleMessages() -> [ConsoleMessage] {
        let text = driver.log
        let lines = state.withLock { state in
            let lines = text.utf8.dropFirst(state.consumedLogBytes)
            let whole = lines.lastIndex(of: UInt8(ascii: "\n")).map { lines[...$0] } ?? lines.prefix(0)
            state.consumedLogBytes += whole.count
            return String(decoding: Array(whole), as: UTF8.self)
        }
        return lines.split(separator: "\n").filter { $0.hasPrefix("CONSOLE ") }.compactMap { line in
            guard let entry = try? JSONDecoder().decode(JSON.self, from: Data(line.dropFirst(8).utf8)) else {
                return nil
            }
            return ConsoleMessage(level: entry["level"].string ?? "log", text: entry["text"].string ?? "")
        }
    }
}
