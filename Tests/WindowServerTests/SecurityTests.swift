import Foundation
import Routes
import Testing

@testable import WindowServer

@Suite struct SecurityTests {
    private let keys = SigningKeys()

    private func token(expiry: UInt32 = 100) -> SceneToken { SceneToken(scene: .random(), serial: 7, expiry: expiry) }

    @Test func aTokenComesBackAsItWasSigned() throws {
        let token = token()
        let text = token.sign(visitor: "v", build: "b", with: keys)
        #expect(try SceneToken(text, visitor: "v", build: "b", now: 99, keys: keys) == token)
        #expect(text.utf8.count <= 256)
    }

    @Test func aTokenIsForItsVisitorBuildAndTime() {
        let text = token().sign(visitor: "v", build: "b", with: keys)
        #expect(throws: SceneToken.Failure.foreign) {
            try SceneToken(text, visitor: "w", build: "b", now: 0, keys: keys)
        }
        #expect(throws: SceneToken.Failure.outdated) {
            try SceneToken(text, visitor: "v", build: "c", now: 0, keys: keys)
        }
        #expect(throws: SceneToken.Failure.expired) {
            try SceneToken(text, visitor: "v", build: "b", now: 100, keys: keys)
        }
        #expect(throws: SceneToken.Failure.forged) {
            try SceneToken(text, visitor: "v", build: "b", now: 0, keys: SigningKeys())
        }
    }

    @Test func noChangeOfATokenIsAccepted() throws {
        let text = token().sign(visitor: "v", build: "b", with: keys)
        for index in text.indices {
            for replacement: Character in ["A", "B", "-", "=", "é"] where text[index] != replacement {
                var changed = text
                changed.replaceSubrange(index...index, with: [replacement])
                #expect(throws: SceneToken.Failure.self) {
                    try SceneToken(changed, visitor: "v", build: "b", now: 0, keys: keys)
                }
            }
        }
        for changed in ["", text + "A", String(text.dropLast())] {
            #expect(throws: SceneToken.Failure.self) {
                try SceneToken(changed, visitor: "v", build: "b", now: 0, keys: keys)
            }
        }
    }

    @Test func theFirstKeySignsAndAnyVerifies() throws {
        let (a, b) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let old = SigningKeys(secrets: [a])
        let rotated = SigningKeys(secrets: [b, a])
        let new = SigningKeys(secrets: [b])
        let signedBefore = token().sign(visitor: "v", build: "b", with: old)
        let signedAfter = token().sign(visitor: "v", build: "b", with: rotated)
        _ = try SceneToken(signedBefore, visitor: "v", build: "b", now: 0, keys: rotated)
        _ = try SceneToken(signedAfter, visitor: "v", build: "b", now: 0, keys: new)
        #expect(throws: SceneToken.Failure.forged) {
            try SceneToken(signedAfter, visitor: "v", build: "b", now: 0, keys: old)
        }
    }

    @Test func aVisitorCookieMustBeSignedForThatPurpose() {
        let cookie = VisitorCookie.make()
        #expect(VisitorCookie(value: cookie.value(keys: keys), keys: keys)?.visitor == cookie.visitor)
        #expect(VisitorCookie(value: cookie.visitor, keys: keys) == nil)
        #expect(VisitorCookie(value: cookie.value(keys: SigningKeys()), keys: keys) == nil)
        let other = VisitorCookie.make().value(keys: keys).split(separator: ".")[1]
        #expect(VisitorCookie(value: "\(cookie.visitor).\(other)", keys: keys) == nil)
        let wrongPurpose = Base64URL.encode(keys.sign(Array(cookie.visitor.utf8), for: .scene))
        #expect(VisitorCookie(value: "\(cookie.visitor).\(wrongPurpose)", keys: keys) == nil)
        let header = cookie.header(keys: keys, isSecure: true)
        for part in ["__Host-", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] { #expect(header.contains(part)) }
        #expect(!cookie.header(keys: keys, isSecure: false).contains("Secure"))
    }

    @Test func base64HasOneSpelling() {
        for count in 0..<70 {
            let bytes = SigningKeys.randomBytes(count)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
        for bad in ["A", "AB=", "A B", "AB+/", "//", "AC"] { #expect(Base64URL.decode(bad) == nil) }
    }

    @Test func originsAreExact() {
        var configuration = WindowServer.Configuration()
        configuration.allowedHosts = ["app.example.com"]
        configuration.allowedOrigins = ["https://front.example.com"]
        let origin = Origin(configuration: configuration)
        for host in ["localhost", "localhost:8080", "127.0.0.1:9", "[::1]:80", "app.example.com", "APP.example.com"] {
            #expect(origin.allows(host: host))
        }
        for host in [
            "", "evil.com", "app.example.com.evil.com", "app.example.com:81", "a b", "localhost:x", "localhost:0",
        ] {
            #expect(!origin.allows(host: host))
        }
        func allows(_ value: String?, _ host: String = "app.example.com", secure: Bool = true) -> Bool {
            origin.allows(origin: value, host: host, isSecure: secure)
        }
        #expect(allows("https://app.example.com"))
        #expect(allows("https://front.example.com"))
        #expect(allows("http://localhost:8080", "localhost:8080", secure: false))
        for bad in [
            nil, "", "null", "http://app.example.com", "https://app.example.com:444", "https://app.example.com/",
            "https://evil.com", "https://app.example.com.evil.com", "app.example.com", "https://",
        ] as [String?] {
            #expect(!allows(bad))
        }
        #expect(!allows("http://localhost:9090", "localhost:8080", secure: false))
    }

    @Test func logTextStaysOnItsLine() {
        let text = LogText.escaped("a\nb\r\u{1B}[31m\u{2028}\u{202E}\u{0}é")
        #expect(text == "a\\u{a}b\\u{d}\\u{1b}[31m\\u{2028}\\u{202e}\\u{0}é")
        #expect(LogText.escaped(String(repeating: "x", count: 500)).count == 121)
    }

    @Test func aBucketGivesItsBurstAndThenItsRate() {
        var bucket = TokenBucket(perSecond: 10, burst: 5, now: .zero)
        #expect((0..<10).filter { _ in bucket.consume(now: .zero) }.count == 5)
        #expect((0..<10).filter { _ in bucket.consume(now: .milliseconds(210)) }.count == 2)
        #expect((0..<10).filter { _ in bucket.consume(now: .seconds(60)) }.count == 5)
    }

    @Test func theEnvironmentConfigures() throws {
        let configuration = try WindowServer.Configuration(environment: [
            "LIFELINE_HOST": "0.0.0.0", "LIFELINE_PORT": "0", "LIFELINE_ALLOWED_HOSTS": "a.example, b.example:81",
            "LIFELINE_ALLOWED_ORIGINS": "https://a.example", "LIFELINE_TRUST_PROXY": "1",
            "LIFELINE_SECRET": String(repeating: "s", count: 40), "LIFELINE_GRACE_PERIOD": "5",
            "LIFELINE_MAX_SCENES": "7", "LIFELINE_MAX_CONNECTIONS": "8", "LIFELINE_MAX_CONNECTIONS_PER_ADDRESS": "9",
            "LIFELINE_ADOPTION_TIMEOUT": "11", "LIFELINE_EVENTS_PER_SECOND": "12",
            "LIFELINE_MESSAGES_PER_SECOND": "13", "LIFELINE_ADDRESS_PAGES_PER_SECOND": "14",
            "LIFELINE_ADDRESS_PAGE_BURST": "15", "LIFELINE_STUCK_TURN": "16", "LIFELINE_TURN_EVENTS": "17",
            "LIFELINE_TURN_TIME": "18", "LIFELINE_TURN_SERIES": "19",
        ])
        let limits = configuration.limits
        #expect((limits.connections, limits.connectionsPerAddress) == (8, 9))
        #expect(limits.adoptionTimeout == .seconds(11))
        #expect((limits.eventsPerSecond, limits.eventBurst) == (12, 24))
        #expect((limits.messagesPerSecond, limits.messageBurst) == (13, 26))
        #expect((limits.addressPagesPerSecond, limits.addressPageBurst) == (14, 15))
        #expect(limits.stuckTurn == .seconds(16))
        #expect(limits.turnEvents == 17)
        #expect((limits.turnTime, limits.turnSeries) == (.milliseconds(18), .milliseconds(19)))
        #expect(configuration.host == "0.0.0.0")
        #expect(configuration.port == 0)
        #expect(configuration.allowedHosts == ["a.example", "b.example:81"])
        #expect(configuration.trustsForwardedHeaders)
        #expect(configuration.limits.gracePeriod == .seconds(5))
        #expect(configuration.limits.scenes == 7)
        for bad in [
            ["LIFELINE_PORT": "70000"], ["LIFELINE_PORT": "http"], ["LIFELINE_ALLOWED_ORIGINS": "a.example"],
            ["LIFELINE_SECRET": "short"], ["LIFELINE_MAX_SCENES": "0"], ["LIFELINE_LATENCY": "-1"],
            ["LIFELINE_TRUST_PROXY": "yes"],
        ] {
            let error = #expect(throws: WindowServerError.self) {
                try WindowServer.Configuration(environment: bad)
            }
            #expect(error.map { !"\($0)".contains("\n") && !"\($0)".contains("short") } == true)
        }
    }

    /// `PORT` and `HOST` are what hosting platforms set; a shell's `HOST` alone is the machine's name.
    @Test(
        arguments: [
            ([:], "127.0.0.1", 8080), (["HOST": "desk"], "127.0.0.1", 8080), (["PORT": "5000"], "127.0.0.1", 5000),
            (["PORT": "5000", "HOST": "0.0.0.0"], "0.0.0.0", 5000),
            (["PORT": "5000", "HOST": "::", "LIFELINE_PORT": "6000", "LIFELINE_HOST": "::1"], "::1", 6000),
        ] as [([String: String], String, Int)])
    func platformsSetThePlace(environment: [String: String], host: String, port: Int) throws {
        let configuration = try WindowServer.Configuration(environment: environment)
        #expect(configuration.host == host)
        #expect(configuration.port == port)
    }

    /// The defaults that `--help` shows are those of an environment without variables.
    @Test func defaultsAreValues() throws {
        let named = WindowServer.Configuration.environmentVariables
        #expect(Set(named.map(\.name)).count == named.count)
        let values = named.compactMap { option in option.defaultValue.map { (option.name, $0) } }
            .filter { !["LIFELINE_SECRET", "LIFELINE_DEVELOPMENT"].contains($0.0) }
        #expect(values.count > 30)
        let all = try WindowServer.Configuration(environment: Dictionary(uniqueKeysWithValues: values))
        let none = try WindowServer.Configuration(environment: [:])
        // The rates' bursts are twice them, and a number of connections that was set is one that is wanted.
        var limits = all.limits
        limits.addressPageBurst = none.limits.addressPageBurst
        limits.wantedConnections = nil
        #expect(limits == none.limits)
        #expect((all.host, all.port, all.title) == (none.host, none.port, none.title))
        #expect((all.ioThreads, all.latency) == (none.ioThreads, none.latency))
        #expect(all.persistence == none.persistence && all.metricsHost == none.metricsHost)
    }

    @Test func eachVariableIsDocumented() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation")
        let text = try ["WindowServer", "Files"].map {
            try String(contentsOf: folder.appendingPathComponent("\($0).md"), encoding: .utf8)
        }.joined()
        for option in WindowServer.Configuration.environmentVariables {
            #expect(text.contains("`\(option.name)`"), "\(option.name)")
        }
    }

    @Test func aWrongPortIsNamed() {
        let error = #expect(throws: WindowServerError.self) {
            try WindowServer.Configuration(environment: ["PORT": "http"])
        }
        #expect(error.map { "\($0)".contains("PORT") && !"\($0)".contains("LIFELINE_PORT") } == true)
    }
}
