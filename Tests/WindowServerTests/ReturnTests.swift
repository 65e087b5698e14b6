import LayerTree
import Testing

@testable import WindowServer

/// Coming back to a page that was left: the scene is kept for a while, for its own visitor only.
@MainActor @Suite struct ReturnTests {
    /// A page that was used, and left; the token is that of the next connection.
    private func leave(_ test: TestServer, cookie: String? = nil) throws -> (page: TestPage, token: String) {
        let page = try test.open(cookie: cookie)
        let connection = try test.connect()
        connection.adopt(page)
        let messages = try connection.take().messages
        guard case .welcome(_, let token, _, _, _) = messages.first, case .commit(let commit) = messages.last else {
            Issue.record("Not connected: \(messages)")
            return (page, "")
        }
        connection.send(.acknowledge(commit: commit.number))
        let scene = try #require(test.app.scenes.last)
        connection.send(.event(number: 1, layer: scene.button.id, .tap))
        connection.send(.bye)
        connection.close()
        connection.pump()
        return (page, token)
    }

    private func comeBack(_ test: TestServer, _ tokens: String, cookie: String) throws -> TestConnection {
        let connection = try test.connect()
        connection.upgrade(cookie: cookie)
        connection.send(.hello(version: 1, token: tokens, lastCommit: 1, DisplayTraits()))
        return connection
    }

    private func isSnapshot(_ message: ServerMessage?) -> Bool {
        if case .commit(let commit) = message { commit.isSnapshot } else { false }
    }

    /// A tab may stay open for months: the token for its next connection is good as long as its scene.
    @Test func theTokenOfAConnectionDoesNotExpire() throws {
        let test = try TestServer()
        let page = try test.open()
        let expiry = { (token: String) in try #require(Base64URL.decode(token))[37..<41] }
        #expect(try expiry(page.token) != [255, 255, 255, 255])
        let connection = try test.connect()
        connection.adopt(page)
        guard case .welcome(_, let token, _, _, _) = try connection.take().messages.first else {
            Issue.record("Not connected")
            return
        }
        #expect(try expiry(token) == [255, 255, 255, 255])
    }

    /// The page that was left is not known to be gone: its last message is on the way, by another connection.
    @Test func aReloadedPageMayBeFasterThanTheGoodbyeOfTheFormer() throws {
        let test = try TestServer()
        let page = try test.open()
        let former = try test.connect()
        former.adopt(page)
        guard case .welcome(_, let token, _, _, _) = try former.take().messages.first else {
            Issue.record("Not connected")
            return
        }
        let reloaded = try test.open(cookie: page.cookie)
        let connection = try comeBack(test, token + " " + reloaded.token, cookie: page.cookie)
        #expect(isSnapshot(try connection.take().messages.dropFirst().first))
        #expect(test.app.displays.map(\.state) == [.connected, .closed])
        former.send(.bye)
        former.close()
        #expect(test.app.displays.map(\.state) == [.connected, .closed])
        // A copy of the tab has the same token, which is not the newest any more.
        let copied = try test.open(cookie: page.cookie)
        _ = try comeBack(test, token + " " + copied.token, cookie: page.cookie)
        #expect(test.app.displays.map(\.state) == [.connected, .closed, .connected])
    }

    @Test func aReloadedPageGetsItsSceneBack() throws {
        let test = try TestServer()
        let (page, token) = try leave(test)
        guard case .left = test.app.displays[0].state else {
            Issue.record("Not kept: \(test.app.displays[0].state)")
            return
        }
        let reloaded = try test.open(cookie: page.cookie)
        #expect(test.server.sceneCount == 2)
        let connection = try comeBack(test, token + " " + reloaded.token, cookie: page.cookie)
        let messages = try connection.take().messages
        guard case .welcome(_, _, _, 1, _) = messages.first else {
            Issue.record("Not the scene that had handled an event: \(messages)")
            return
        }
        #expect(isSnapshot(messages.dropFirst().first))
        #expect(test.app.displays[0].state == .connected)
        #expect(test.app.displays[1].state == .closed, "the scene that was made for the page ends")
        #expect(test.server.sceneCount == 1)
        connection.send(.event(number: 2, layer: test.app.scenes[0].button.id, .tap))
        #expect(test.app.scenes[0].clicks == 2)
    }

    @Test func anotherVisitorNeverGetsIt() throws {
        let test = try TestServer()
        let (_, token) = try leave(test)
        let other = try test.open()
        let connection = try comeBack(test, token + " " + other.token, cookie: other.cookie)
        let messages = try connection.take().messages
        #expect(!messages.contains { isSnapshot($0) })
        #expect(test.app.displays[1].state == .connected, "the other visitor has a scene of their own")
        guard case .left = test.app.displays[0].state else {
            Issue.record("Taken: \(test.app.displays[0].state)")
            return
        }
    }

    @Test func aCopiedTabHasASceneOfItsOwn() throws {
        let test = try TestServer()
        let (page, token) = try leave(test)
        let original = try comeBack(test, token + " " + test.open(cookie: page.cookie).token, cookie: page.cookie)
        let copy = try comeBack(test, token + " " + test.open(cookie: page.cookie).token, cookie: page.cookie)
        #expect(try original.take().closeCode == nil)
        #expect(try !copy.take().messages.contains { isSnapshot($0) })
        #expect(test.app.displays[0].state == .connected)
        #expect(test.app.displays[2].state == .connected)
        #expect(test.server.sceneCount == 2)
    }

    @Test func garbageBeforeTheTokenChangesNothing() throws {
        let test = try TestServer()
        for garbage in ["", "x", String(repeating: "A", count: 300), "a b"] {
            let page = try test.open()
            let connection = try comeBack(test, garbage + " " + page.token, cookie: page.cookie)
            let (messages, code) = try connection.take()
            // Of two spaces the second belongs to the page's own token, which is no token then.
            #expect((code == nil) == !garbage.contains(" "), "\(garbage): \(messages)")
        }
    }

    @Test func aSceneThatNobodyComesBackToEnds() throws {
        let test = try TestServer()
        _ = try leave(test)
        test.clock.advance(by: .seconds(29))
        #expect(test.server.sceneCount == 1)
        test.clock.advance(by: .seconds(2))
        #expect(test.server.sceneCount == 0)
        #expect(test.server.registry.recordCount == 0)
        let none = try TestServer { $0.limits.returnPeriod = .zero }
        _ = try leave(none)
        #expect(none.server.sceneCount == 0)
    }

    @Test func keptScenesAreFewAndMakeRoom() throws {
        let test = try TestServer { $0.limits.scenesPerVisitor = 6 }
        let cookie = try leave(test).page.cookie
        for _ in 0..<6 { _ = try leave(test, cookie: cookie) }
        #expect(test.server.sceneCount == 4)
        #expect(test.app.displays.prefix(3).allSatisfy { $0.state == .closed }, "those left first ended")
        for _ in 0..<6 { _ = try test.open(cookie: cookie) }
        #expect(test.server.sceneCount == 6)
        #expect(try test.get("/", headers: ["Cookie: " + cookie]).status == 503)

        let address = try TestServer { $0.limits.scenesPerAddress = 1 }
        _ = try leave(address)
        #expect(try address.get("/").status == 200)
        let small = try TestServer { $0.limits.scenes = 1 }
        _ = try leave(small)
        #expect(try small.get("/").status == 200)
        #expect(try small.get("/").status == 503)
    }

    @Test func whoMayNotGoOnGetsANewScene() throws {
        let test = try TestServer()
        let (page, token) = try leave(test)
        test.app.displays[0].user = "ada"
        let gate = Gate()
        test.app.displays[0].delegate = gate
        let connection = try comeBack(
            test, token + " " + test.open(cookie: page.cookie).token, cookie: page.cookie)
        #expect(try connection.take().closeCode == nil)
        #expect(test.app.displays.map(\.state) == [.closed, .connected])
    }

    private final class Gate: DisplayDelegate {
        func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {}
        func displayDidFinishEvents(_ display: Display) {}
        func displayDidClose(_ display: Display) {}
        func displayMayContinue(_ display: Display) -> Bool { false }
    }

    @Test func aReloadPastAllCachesSaysSo() throws {
        let test = try TestServer()
        #expect(try test.get("/", headers: ["Cache-Control: no-cache"]).text.contains(" data-fresh"))
        #expect(try !test.get("/", headers: ["Cache-Control: max-age=0"]).text.contains("data-fresh"))
    }
}
