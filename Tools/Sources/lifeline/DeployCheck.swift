import Foundation

/// What can be seen of a deployment from outside.
struct DeployCheck {
    struct Address {
        let scheme: String
        /// With the port, if it is not the scheme's.
        let host: String
        let path: String

        init?(_ text: String) {
            guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
                ["http", "https"].contains(scheme), let host = components.host, !host.isEmpty
            else { return nil }
            self.scheme = scheme
            self.host = components.port.map { "\(host):\($0)" } ?? host
            path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        }

        func url(_ path: String, scheme other: String? = nil) -> String { "\(other ?? scheme)://\(host)\(path)" }
    }

    struct Request: Hashable {
        var url: String
        var headers: [String: String] = [:]
        var isUpgrade = false
    }

    struct Response {
        var status: Int
        /// In their order, with lower-case names.
        var headers: [(name: String, value: String)]
        var body: String
        /// When the server's certificate ends, if it has one.
        var certificateEnd: Date?

        func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }
        func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
    }

    struct NoResponse: Error { var reason: String }

    struct Finding {
        enum Level { case ok, note, failure }
        var level: Level
        var what: String
        /// What to do.
        var advice: String?
    }

    private let address: Address
    private let fetch: (Request) -> Result<Response, NoResponse>
    private let now: Date
    private var findings: [Finding] = []
    /// The path below which the proxy serves the app, as its page says; empty at the root.
    private var basePath = ""

    /// How often a page is requested to reach all processes.
    private static let attempts = 12

    init(_ address: Address, now: Date = Date(), fetch: @escaping (Request) -> Result<Response, NoResponse>) {
        self.address = address
        self.now = now
        self.fetch = fetch
    }

    func run() -> [Finding] {
        var check = self
        check.checkAll()
        return check.findings
    }

    private mutating func add(_ level: Finding.Level, _ what: String, _ advice: String? = nil) {
        findings.append(Finding(level: level, what: what, advice: advice))
    }

    private mutating func checkAll() {
        let page: Response
        let url = address.url(address.path)
        switch fetch(Request(url: url)) {
        case .success(let response): page = response
        case .failure(let failure):
            add(.failure, "no response from \(url): \(failure.reason)")
            return
        }
        checkEncryption(page)
        guard page.status == 200, page.body.contains("data-token=\"") else {
            let advice =
                page.status == 421
                ? "Add \(address.host) to LIFELINE_ALLOWED_HOSTS, and let the proxy pass the header Host."
                : "Is the app behind the proxy, and does the start page need no redirection?"
            add(.failure, "\(url) is not a page of the app (status \(page.status))", advice)
            return
        }
        add(.ok, "the start page is the app's")
        checkBasePath(page)
        checkHeaders(page)
        checkClock(page)
        checkCookies(page)
        checkUpgrade(page)
        checkSecrets(page)
        checkAssets(page)
        checkProbes()
    }

    private mutating func checkBasePath(_ page: Response) {
        guard let path = page.body.firstMatch(of: /data-base="([^"]*)"/)?.1 else { return }
        basePath = String(path)
        add(
            .note, "the app shares its origin with whatever \(address.host) serves outside of \(path)",
            "Browsers let scripts of one origin read each other's pages. Give apps that don't trust each other hosts of their own."
        )
    }

    // MARK: Encryption

    private mutating func checkEncryption(_ page: Response) {
        guard address.scheme == "https" else {
            add(
                .failure, "the connection is not encrypted", "Let a proxy terminate TLS: see Deploy/ in the repository."
            )
            return
        }
        if let end = page.certificateEnd {
            let days = Int(end.timeIntervalSince(now) / 86_400)
            if days < 14 {
                add(.note, "the certificate ends in \(days) days", "Is it renewed automatically?")
            } else {
                add(.ok, "TLS, with a certificate for \(days) more days")
            }
        } else {
            add(.ok, "TLS")
        }
        if page.value("strict-transport-security") == nil {
            add(
                .note, "no Strict-Transport-Security",
                "Let the proxy add it, so that browsers never use http: max-age=31536000")
        } else {
            add(.ok, "browsers use https only")
        }
        guard !address.host.contains(":") else { return }
        switch fetch(Request(url: address.url(address.path, scheme: "http"))) {
        case .success(let plain):
            if [301, 302, 307, 308].contains(plain.status), plain.value("location")?.hasPrefix("https://") == true {
                add(.ok, "http leads to https")
            } else {
                add(.failure, "http answers with status \(plain.status)", "Let the proxy redirect http to https.")
            }
        case .failure: add(.ok, "nothing listens for http")
        }
    }

    // MARK: The page

    private mutating func checkHeaders(_ page: Response) {
        var missing: [String] = []
        let policy = page.values("content-security-policy")
        if policy.count != 1 || !policy[0].contains("default-src 'none'")
            || !policy[0].contains("frame-ancestors 'none'")
        {
            missing.append("Content-Security-Policy")
        }
        let expected = [
            ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ]
        for (name, value) in expected where page.values(name) != [value] { missing.append(name) }
        if missing.isEmpty {
            add(.ok, "the page's security headers arrive unchanged")
        } else {
            add(
                .failure, "missing, changed or doubled headers: \(missing.joined(separator: ", "))",
                "The app sends them; the proxy must pass them on.")
        }
    }

    /// Sessions, links in mails and signed addresses end by the server's clock.
    private mutating func checkClock(_ page: Response) {
        guard let text = page.value("date"),
            let date = Response.date(text, format: "EEE, dd MMM yyyy HH:mm:ss 'GMT'")
        else { return }
        let difference = Int(date.timeIntervalSince(now).rounded())
        if abs(difference) <= 60 {
            add(.ok, "the server's clock is right")
        } else {
            add(
                .failure,
                "the server's clock is \(abs(difference)) s \(difference > 0 ? "ahead of" : "behind") this machine's",
                "Let one of them, or both, follow a time server: timedatectl set-ntp true")
        }
    }

    private static func cookies(_ response: Response) -> [String: String] {
        var cookies: [String: String] = [:]
        for line in response.values("set-cookie") {
            let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
        return cookies
    }

    /// Whether it is the cookie of the visitor, whose name ends with the app's.
    private static func isVisitor(_ cookie: String) -> Bool {
        ["__Host-lifeline-visitor-", "lifeline-visitor-"].contains { cookie.hasPrefix($0) }
    }

    private static func header(_ cookies: [String: String]) -> String {
        cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }

    private mutating func checkCookies(_ page: Response) {
        let cookies = Self.cookies(page)
        if let name = cookies.keys.first(where: Self.isVisitor) {
            if address.scheme == "https", !name.hasPrefix("__Host-") {
                add(
                    .failure, "the app does not know that the connection is encrypted",
                    "Set LIFELINE_TRUST_PROXY=1, and let the proxy send X-Forwarded-Proto.")
            } else {
                add(.ok, "the visitor's cookie is \(name)")
            }
        } else {
            add(.failure, "the page sets no cookie for the visitor", "Does a cache answer in place of the app?")
        }
        let others = cookies.keys.filter { !Self.isVisitor($0) }.sorted()
        add(
            .ok,
            others.isEmpty
                ? "no cookie of a balancer: one process, or one for each address"
                : "cookies of a balancer or of the app: \(others.joined(separator: ", "))")
    }

    /// A process with another secret does not accept the visitor's cookie, and sets another one.
    private mutating func checkSecrets(_ page: Response) {
        let visitor = Self.cookies(page).filter { Self.isVisitor($0.key) }
        guard !visitor.isEmpty else { return }
        for _ in 0..<Self.attempts {
            // Without the balancer's cookie, so that another process may be chosen.
            let request = Request(url: address.url(address.path), headers: ["Cookie": Self.header(visitor)])
            guard case .success(let again) = fetch(request), again.status == 200 else {
                add(.failure, "a repeated request of the page failed", "Does one of the processes not run?")
                return
            }
            guard Self.cookies(again).keys.allSatisfy({ !Self.isVisitor($0) }) else {
                add(
                    .failure, "a process does not accept another one's cookie",
                    "Give all processes the same LIFELINE_SECRET; without one, each has its own.")
                return
            }
        }
        add(.ok, "\(Self.attempts) requests met processes with the same secret")
    }

    // MARK: The socket

    private mutating func checkUpgrade(_ page: Response) {
        let path = page.body.firstMatch(of: /data-socket="([^"]*)"/)?.1 ?? "/lifeline/socket"
        func upgrade(origin: String) -> Result<Response, NoResponse> {
            fetch(
                Request(
                    url: address.url(String(path)),
                    headers: [
                        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": origin,
                        "Cookie": Self.header(Self.cookies(page)),
                    ], isUpgrade: true))
        }
        switch upgrade(origin: "\(address.scheme)://\(address.host)") {
        case .success(let response) where response.status == 101: add(.ok, "WebSockets are passed through")
        case .success(let response) where response.status == 403:
            add(
                .failure, "the app refuses the page's own socket (status 403)",
                "The header Host must arrive unchanged, and X-Forwarded-Proto be that of the browser; or set LIFELINE_ALLOWED_ORIGINS."
            )
        case .success(let response):
            add(
                .failure, "the socket is not upgraded (status \(response.status))",
                "Let the proxy pass the headers Upgrade and Connection, with HTTP/1.1.")
        case .failure(let failure): add(.failure, "no response of the socket: \(failure.reason)")
        }
        if case .success(let response) = upgrade(origin: "https://attacker.example"), response.status == 101 {
            add(
                .failure, "pages of other sites can open the socket",
                "Does the proxy change the header Origin? LIFELINE_ALLOWED_ORIGINS must name your own sites only.")
        } else {
            add(.ok, "sockets of other sites are refused")
        }
    }

    // MARK: Files and probes

    private mutating func checkAssets(_ page: Response) {
        guard let path = page.body.firstMatch(of: /src="([^"]*\/lifeline\/assets\/[^"]*)"/)?.1 else {
            add(.failure, "the page names no script of the app")
            return
        }
        guard case .success(let asset) = fetch(Request(url: address.url(String(path)))), asset.status == 200 else {
            add(.failure, "\(path) is not found", "Pages and files must reach processes of the same build.")
            return
        }
        let isCached = asset.value("cache-control")?.contains("immutable") == true
        add(
            isCached ? .ok : .note, isCached ? "scripts are cached by browsers" : "scripts are not cached by browsers",
            isCached ? nil : "The proxy must pass Cache-Control on.")
    }

    private mutating func checkProbes() {
        if case .success(let live) = fetch(Request(url: address.url(basePath + "/live"))), live.status == 200 {
            add(.ok, "/live responds")
        } else {
            add(.note, "/live does not respond here", "The supervisor needs it; visitors do not.")
        }
        if case .success(let metrics) = fetch(Request(url: address.url(basePath + "/metrics"))), metrics.status == 200,
            !metrics.body.contains("data-token=")
        {
            add(
                .failure, "/metrics is public",
                "Use LIFELINE_METRICS_PORT on an address of the machine, and let the proxy answer /metrics with 404.")
        } else {
            add(.ok, "/metrics is not public")
        }
    }
}

extension DeployCheck.Response {
    /// Reads what `curl -i` wrote to its output, and what `-v` reported.
    init?(_ text: String, report: String) {
        var rest = Substring(text)
        var head: Substring?
        // Interim responses precede the last one; 101 is final.
        while let end = rest.range(of: "\r\n\r\n"), rest.hasPrefix("HTTP/") {
            head = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
            guard head?.split(separator: " ").dropFirst().first == "100" else { break }
        }
        guard let lines = head?.components(separatedBy: "\r\n"),
            let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        self.status = status
        headers = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (
                line[..<colon].lowercased(),
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            )
        }
        body = String(rest)
        certificateEnd = report.firstMatch(of: /expire date: ([^\n\r]*)/).flatMap { match in
            Self.date(match.1.split(separator: " ").joined(separator: " "), format: "MMM d HH:mm:ss yyyy 'GMT'")
        }
    }

    fileprivate static func date(_ text: String, format: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = format
        return formatter.date(from: text)
    }
}
