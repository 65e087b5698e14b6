import LayerTree
import Testing

@testable import WindowServer

/// Pages, connections, tokens and caps of a whole server.
@MainActor @Suite struct SceneLifeTests {
    @Test func aPageIsAdoptedByItsSocketAndAnswersAClick() throws {
        let test = try TestServer()
        let page = try test.open("/path?x=1")
        #expect(test.app.displays[0].request.path == "/path?x=1")
        #expect(page.response.text.contains(">0</div>"))
        let connection = try test.connect()
        connection.adopt(page)
        let first = try connection.take().messages
        guard case .welcome(1, let token, 60, 0, false) = first.first else {
            Issue.record("No welcome: \(first)")
            return
        }
        #expect(!token.isEmpty && token != page.token)
        // A tab may stay open for months.
        let read = try SceneToken(
            token, visitor: test.app.displays[0].request.visitor, build: test.server.assets.build, now: .max - 1,
            keys: test.server.context.keys)
        #expect(read.serial == 1)
        let scene = test.app.scenes[0]
        connection.send(.event(number: 1, layer: scene.button.id, .tap))
        let messages = try connection.take().messages
        guard case .commit(let commit) = messages.first else {
            Issue.record("No commit: \(messages)")
            return
        }
        #expect(commit.lastEvent == 1)
        #expect(messages.count == 1)
        #expect(scene.clicks == 1)
        #expect(test.server.sceneCount == 1)
    }

    @Test func aTokenConnectsOnceUnlessItsWelcomeWasLost() throws {
        let test = try TestServer()
        let page = try test.open()
        let first = try test.connect()
        first.adopt(page)
        // Nothing was acknowledged: the welcome may not have arrived.
        let second = try test.connect()
        second.adopt(page)
        first.pump()
        #expect(try first.take().closeCode == DisplayCloseCode.moved.rawValue)
        let messages = try second.take().messages
        guard case .welcome(_, let next, _, _, _) = messages.first, case .commit(let commit) = messages.last else {
            Issue.record("Not connected: \(messages)")
            return
        }
        second.send(.acknowledge(commit: commit.number))
        let thief = try test.connect()
        thief.adopt(page)
        let refusal = try thief.take()
        #expect(refusal.messages == [.goodbye(.gone, "This page has expired.")])
        #expect(refusal.closeCode == DisplayCloseCode.gone.rawValue)
        #expect(test.app.displays[0].state == .connected)
        second.close()
        second.pump()
        let third = try test.connect()
        third.adopt(page, lastCommit: commit.number, token: next)
        #expect(test.app.displays[0].state == .connected)
        #expect(try third.take().closeCode == nil)
    }

    @Test func anotherVisitorsCookieOrNoneIsRefused() throws {
        let test = try TestServer()
        let page = try test.open()
        let other = try test.open()
        for cookie in [other.cookie, "lifeline-visitor-app=forged", ""] {
            let connection = try test.connect()
            connection.upgrade(cookie: cookie)
            connection.send(.hello(version: 1, token: page.token, lastCommit: 1, DisplayTraits()))
            #expect(try connection.take().closeCode == DisplayCloseCode.refused.rawValue)
        }
        #expect(test.app.displays[0].state == .unadopted)
    }

    @Test func unknownExpiredAndOutdatedPagesAreToldSo() throws {
        let test = try TestServer()
        let page = try test.open()
        test.clock.advance(by: .seconds(11))
        #expect(test.server.sceneCount == 0)
        func refusal(_ token: String, version: UInt32 = 1) throws -> ServerMessage? {
            let connection = try test.connect()
            connection.upgrade(cookie: page.cookie)
            connection.send(.hello(version: version, token: token, lastCommit: 1, DisplayTraits()))
            let (messages, code) = try connection.take()
            #expect(code != nil)
            return messages.first
        }
        for token in [page.token, "", "garbage", String(repeating: "A", count: 9_000)] {
            #expect(try refusal(token) == .goodbye(.gone, "This page has expired."))
        }
        #expect(try refusal(page.token, version: 2) == .goodbye(.outdated, "The app has been updated."))
    }

    @Test func twentyPagesAreIndependentAndLeaveNothingBehind() throws {
        let test = try TestServer()
        var cookie: String?
        var connections: [TestConnection] = []
        for _ in 0..<20 {
            let page = try test.open(cookie: cookie)
            cookie = page.cookie
            let connection = try test.connect()
            connection.adopt(page)
            connections.append(connection)
        }
        for (index, connection) in connections.enumerated() {
            for number in 0..<index {
                connection.send(.event(number: UInt32(number + 1), layer: test.app.scenes[index].button.id, .tap))
            }
        }
        #expect(test.app.scenes.map(\.clicks) == Array(0..<20))
        weak let display = test.app.displays[3]
        test.app.displays = []
        test.app.scenes = []
        for connection in connections { connection.send(.bye) }
        for connection in connections { connection.close() }
        connections = []
        test.clock.advance(by: .seconds(31))
        #expect(test.server.sceneCount == 0)
        #expect(test.server.registry.recordCount == 0)
        #expect(display == nil)
    }

    @Test func scenesAreCappedByVisitorAddressAndInAll() throws {
        let test = try TestServer {
            $0.limits.scenesPerVisitor = 2
            $0.limits.scenesPerAddress = 4
        }
        let page = try test.open()
        _ = try test.open(cookie: page.cookie)
        let third = try test.get("/", headers: ["Cookie: " + page.cookie])
        #expect(third.status == 503)
        #expect(third.headers["retry-after"] != nil)
        #expect(third.text.contains("<h1>"))
        _ = try test.open()
        _ = try test.open()
        #expect(try test.get("/").status == 503)
        test.clock.advance(by: .seconds(11))
        #expect(try test.get("/").status == 200)

        let small = try TestServer { $0.limits.scenes = 1 }
        _ = try small.open()
        #expect(try small.get("/").status == 503)
    }

    @Test func aScenesAddressIsTheTrustedProxysWord() throws {
        let plain = try TestServer()
        _ = try plain.get("/", headers: ["X-Forwarded-For: 203.0.113.9"])
        #expect(plain.app.displays[0].request.remoteAddress == "192.0.2.1")
        let proxied = try TestServer { $0.trustsForwardedHeaders = true }
        let response = try proxied.get(
            "/", headers: ["X-Forwarded-For: 10.0.0.1, 203.0.113.9", "X-Forwarded-Proto: https"])
        #expect(proxied.app.displays[0].request.remoteAddress == "203.0.113.9")
        #expect(response.headers["set-cookie"]?.contains("__Host-lifeline-visitor-app=") == true)
        #expect(response.headers["set-cookie"]?.contains("; Secure") == true)
    }

    @Test func eventsOfOneAddressAreLimitedTogether() throws {
        let test = try TestServer {
            $0.limits.addressEventBurst = 10
            $0.limits.addressEventsPerSecond = 1
        }
        let pages = [try test.open(), try test.open()]
        let connections = try pages.map { page in
            let connection = try test.connect()
            connection.adopt(page)
            _ = try connection.take()
            return connection
        }
        for number: UInt32 in 1...6 {
            for (index, connection) in connections.enumerated() {
                connection.send(.event(number: number, layer: test.app.scenes[index].button.id, .tap))
            }
        }
        #expect(test.app.scenes.map(\.clicks).reduce(0, +) == 10)
        #expect(try connections[0].take().closeCode == DisplayCloseCode.policyViolation.rawValue)
    }

    @Test func stoppingSaysGoodbyeAndEndsScenes() throws {
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        connection.adopt(page)
        _ = try connection.take()
        test.server.registry.stop()
        connection.pump()
        let (messages, code) = try connection.take()
        #expect(messages == [.goodbye(.shuttingDown, "The server is restarting.")])
        #expect(code == DisplayCloseCode.goingAway.rawValue)
        #expect(test.server.sceneCount == 0)
        #expect(try test.get("/").status == 503)
    }
}
