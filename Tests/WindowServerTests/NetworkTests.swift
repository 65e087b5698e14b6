import Foundation
import InMemoryLogging
import LayerTree
import Logging
import Routes
import Testing

@testable import WindowServer

/// What one network, or another site, can take from everybody else.
@MainActor @Suite struct NetworkTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("192.0.2.7:4711", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8:0:0::/64"), ("::1", "0:0:0:0::/64"), ("local", "local"), ("", ""), ("a:b:c", "a:b:c"),
        ("[", "["), ("]:", "]"),
    ])
    func anAddressBelongsToANetwork(_ address: String, _ network: String) {
        #expect(NetworkPrefix.of(address) == network)
    }

    @Test func pagesOfAnAddressAreLimitedAndTheRefusedPageLoadsAgain() throws {
        let test = try TestServer {
            $0.limits.addressPageBurst = 3
            // However slow the test is.
            $0.limits.addressPagesPerSecond = 0.001
        }
        for _ in 0..<3 { #expect(try test.get("/").status == 200) }
        let refused = try test.get("/")
        #expect(refused.status == 429)
        #expect(refused.headers["refresh"] == "5")
        #expect(refused.headers["retry-after"] == "5")
        #expect(test.server.sceneCount == 3)
        // Files and the health check are no pages.
        #expect(try test.get("/health").status == 200)
    }

    @Test func anOfficeMayOpenTheAppAtOnceAndAHostileAddressMayNotGoOn() {
        let limiter = NetworkLimiter(limits: DisplayLimits())
        // Two hundred people with five tabs each.
        #expect((0..<1_000).allSatisfy { _ in limiter.consumePage("office", now: .seconds(1)) })
        #expect(!limiter.consumePage("office", now: .seconds(1)))
        #expect((0..<1_000).filter { _ in limiter.consumePage("office", now: .seconds(2)) }.count == 20)
        #expect(limiter.consumePage("home", now: .seconds(2)))
    }

    @Test func networksThatSayNothingAreForgotten() {
        let limiter = NetworkLimiter(limits: DisplayLimits())
        for number in 0..<100_000 { _ = limiter.consumePage("\(number)", now: .seconds(number)) }
        #expect(limiter.recordCount <= 1024)
        #expect(limiter.connectionOpened("kept", now: .seconds(100_000)))
        for number in 0..<10_000 { _ = limiter.consumePage("\(number)", now: .seconds(200_000 + number)) }
        limiter.connectionClosed("kept")
        limiter.connectionClosed("kept")
        limiter.connectionClosed("never seen")
        #expect(limiter.recordCount <= 1024)
    }

    @Test func connectionsOfANetworkAreCountedWhileTheyAreOpen() {
        var limits = DisplayLimits()
        limits.connectionsPerAddress = 2
        let limiter = NetworkLimiter(limits: limits)
        #expect(limiter.connectionOpened("a"))
        #expect(limiter.connectionOpened("a"))
        #expect(!limiter.connectionOpened("a"))
        #expect(limiter.connectionOpened("b"))
        limiter.connectionClosed("a")
        #expect(limiter.connectionOpened("a"))
    }

    @Test func behindAProxyTheSocketsOfAnAddressAreCounted() throws {
        let test = try TestServer {
            $0.trustsForwardedHeaders = true
            $0.limits.connectionsPerAddress = 1
        }
        func upgrade(_ address: String) throws -> (TestConnection, Int?) {
            let connection = try test.connect()
            return (connection, connection.upgrade(extra: ["X-Forwarded-For: " + address])?.status)
        }
        let (first, status) = try upgrade("192.0.2.1")
        #expect(status == 101)
        #expect(try upgrade("192.0.2.1").1 == 503)
        #expect(try upgrade("192.0.2.2").1 == 101)
        first.close()
        #expect(try upgrade("192.0.2.1").1 == 101)
    }

    @Test func aFirstPaintIsNoLargerThanAScreen() throws {
        let test = try TestServer()
        var traits = DisplayTraits()
        (traits.width, traits.height) = (16_384, 16_384)
        var writer = WireWriter()
        traits.write(into: &writer)
        let cookie = "lifeline-traits=" + Data(writer.bytes).base64EncodedString()
        #expect(try test.get("/", headers: ["Cookie: " + cookie]).status == 200)
        _ = try test.get("/", headers: ["Sec-CH-Viewport-Width: 8192", "Sec-CH-Viewport-Height: 8000"])
        for display in test.app.displays {
            #expect(display.traits.width == 4096)
            #expect(display.traits.height == 4096)
        }
        #expect(test.app.displays.count == 2)
    }

    // MARK: Other sites

    @Test func anotherSitesFetchesAndFramesGetNoScene() throws {
        let test = try TestServer()
        for destination in ["empty", "iframe"] {
            for site in ["cross-site", "same-site"] {
                let headers = ["Sec-Fetch-Dest: " + destination, "Sec-Fetch-Site: " + site]
                #expect(try test.get("/", headers: headers).status == 403)
            }
        }
        #expect(try test.get("/", headers: ["Origin: http://evil.com"]).status == 403)
        #expect(test.server.sceneCount == 0)
        // Links from other sites, and the page's own requests.
        for (destination, site) in [("document", "cross-site"), ("document", "none"), ("empty", "same-origin")] {
            let headers = ["Sec-Fetch-Dest: " + destination, "Sec-Fetch-Site: " + site]
            #expect(try test.get("/", headers: headers).status == 200)
        }
        #expect(try test.get("/", headers: ["Origin: http://localhost:8080"]).status == 200)
    }

    @Test func severalOriginsAreRefused() throws {
        let test = try TestServer()
        let connection = try test.connect()
        let response = connection.upgrade(extra: ["Origin: http://evil.com"])
        #expect(response?.status == 400)
    }

    @Test func ofSeveralVisitorsNoneCounts() throws {
        let test = try TestServer()
        let (mine, foreign) = (try test.open().cookie, try test.open().cookie)
        for cookies in ["\(foreign); \(mine)", "\(mine); \(foreign)"] {
            #expect(try test.get("/", headers: ["Cookie: " + cookies]).headers["set-cookie"] != nil)
        }
        let visitors = test.app.displays.map(\.request.visitor)
        #expect(Set(visitors).count == 4)
        // One that is not signed is none, and the same one twice is one.
        for cookies in ["lifeline-visitor-app=x; \(mine)", "\(mine); \(mine)"] {
            #expect(try test.get("/", headers: ["Cookie: " + cookies]).headers["set-cookie"] == nil)
        }
    }

    // MARK: The log

    @Test func refusalsOfOneKindDoNotFillTheLog() throws {
        let log = InMemoryLogHandler()
        let test = try TestServer(logger: Logger(label: "test") { _ in log }) {
            $0.limits.eventBurst = 1e9
            $0.limits.messageBurst = 1e9
            $0.limits.addressEventBurst = 1e9
        }
        let page = try test.open()
        let connection = try test.connect()
        connection.adopt(page)
        for number: UInt32 in 1...1000 { connection.send(.event(number: number, layer: 999, .tap)) }
        #expect(log.entries.count == LogLimiter.burst)
    }

    @Test func theLogSaysHowManyLinesWereLeftOut() {
        let limiter = LogLimiter()
        for _ in 0..<LogLimiter.burst { #expect(limiter.admit("a", now: .zero).isAdmitted) }
        for _ in 0..<7 { #expect(!limiter.admit("a", now: .zero).isAdmitted) }
        #expect(limiter.admit("b", now: .zero).isAdmitted)
        let next = limiter.admit("a", now: .seconds(6))
        #expect(next.isAdmitted)
        #expect(next.omitted == 7)
        #expect(!limiter.admit("a", now: .seconds(6)).isAdmitted)
    }

    // MARK: Files

    @Test func theLimitOfOpenFilesIsRaisedAsFarAsItMay() {
        let before = FileDescriptors.limit
        #expect(FileDescriptors.raiseLimit(to: 1) == before)
        let raised = FileDescriptors.raiseLimit(to: before + 1)
        #expect(raised == FileDescriptors.limit)
        #expect(raised == before || raised == before + 1)
    }

    @Test func fontsThatWereNotDeployedAreExplained() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
        let fonts = folder.appendingPathComponent("Fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for hasEmptyFile in [false, true] {
            let index = fonts.appendingPathComponent("index.tsv")
            if hasEmptyFile { try Data().write(to: index) }
            let error = #expect(throws: WindowServerError.self) {
                try FontAssets(AssetCatalog(clientFiles: ClientFiles(folder: nil)), folder: folder.path)
            }
            #expect(error == .unreadableResource(index.path))
        }
    }
}
