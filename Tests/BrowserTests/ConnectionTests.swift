import Browsers
import Foundation
import LayerTree
import Testing

@MainActor @Suite("Losing the connection", .browser())
struct ConnectionTests {
    @Test func saysHelloWithTheTokenAndTheNewestCommit() async throws {
        let label = CALayer.label("0", 0, 0)
        let test = try await ClientTest.open { $0.addSublayer(label) }
        for count in 1...3 {
            label.text = LayerText("\(count)")
            try await test.commit()
        }
        test.server.dropConnection()
        try await test.scene.wait("say hello again") { $0.hellos.count == 2 }
        let hellos = test.scene.inbox.state.withLock { $0.hellos }
        try #require(hellos.count == 2)
        #expect(hellos[0] == ("first token", 1))
        #expect(hellos[1] == ("next token", 4))
        try await test.close()
    }

    @Test func aConnectionKilledWhileTypingAndClickingLosesNothing() async throws {
        let field = CALayer.field("Name", 20, 20)
        let button = CALayer.button("Add", 20, 80)
        let test = try await ClientTest.open { root in [field, button].forEach(root.addSublayer) }
        try await test.page.click(selector: test.selector(field))
        let text = "the quick brown fox jumps"
        for (index, character) in text.enumerated() {
            try await test.page.type(String(character))
            if index % 6 == 3 { test.server.dropConnection() }
            if index == 10 {
                try await test.page.click(text: "Add")
                try await test.page.click(selector: test.selector(field))
                try await test.page.press("End")
            }
        }
        try await test.page.click(text: "Add")
        let (fieldID, buttonID) = (field.id, button.id)
        try await test.scene.wait("report all of it") { state in
            let clicks = state.events.filter { $0.layer == buttonID }
            let texts = state.events.compactMap { event -> String? in
                if event.layer == fieldID, case .input(_, let text, _, _) = event.event { text } else { nil }
            }
            return clicks.count == 2 && texts.last == text
        }
        let numbers = test.scene.events.map(\.number)
        #expect(numbers == Array(Set(numbers)).sorted(), "each event once, in order")
        #expect(numbers.last == UInt32(numbers.count), "none is missing")
        #expect(try await test.evaluate(field, "e.value") == .string(text))
        try await test.close()
    }

    @Test func commitsThatWereMissedAreCaughtUp() async throws {
        let label = CALayer.label("before", 0, 0)
        let test = try await ClientTest.open { $0.addSublayer(label) }
        test.server.dropConnection()
        label.text = LayerText("after")
        test.scene.commit()
        try await test.scene.settle()
        try await test.page.wait(for: "document.body.innerText.includes('after')")
        try await test.close()
    }

    @Test func theBannerIsQuietAndHonest() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        let shown = "document.querySelector('.connection.is-shown')"
        // A short loss is nobody's business.
        test.server.dropConnection()
        try await test.scene.wait("come back") { $0.hellos.count == 2 }
        #expect(try await test.page.evaluate("\(shown) === null") == true)
        test.server.setAcceptsSockets(false)
        test.server.dropConnection()
        try await test.page.wait(for: shown)
        try await test.page.wait(
            for: "document.querySelector('.countdown').textContent.includes('Trying again in')")
        // It is announced by the live region, as it is shown.
        #expect(try await test.page.evaluate("document.querySelector('[aria-live=polite] p') !== null") == true)
        if test.page.supports(.accessibilityTree) {
            #expect(try await test.page.accessibilityTree().first(role: "button", name: "Try now") != nil)
        }
        test.server.setAcceptsSockets(true)
        try await test.page.click(text: "Try now")
        try await test.scene.wait("come back at once") { $0.hellos.count == 3 }
        try await test.page.wait(for: "!\(shown)")
        try await test.close(allowing: ["WebSocket"])
    }

    @Test func whenTheStateIsGoneThePageReloadsAndKeepsWhatWasTyped() async throws {
        let name = CALayer.field("Name", 20, 20)
        let secret = CALayer.field("Secret", 20, 60)
        secret[attribute: .type] = "password"
        let notes = CALayer.field("Notes", 20, 100, element: .textarea)
        let test = try await ClientTest.open { root in [name, secret, notes].forEach(root.addSublayer) }
        try await test.page.click(selector: test.selector(secret))
        try await test.page.type("hidden")
        try await test.page.click(selector: test.selector(notes))
        try await test.page.type("line")
        try await test.page.click(selector: test.selector(name))
        try await test.page.type("Ada")
        try await test.scene.wait("report") {
            $0.events.contains { if case .input(_, "Ada", _, _) = $0.event { true } else { false } }
        }
        test.scene.inbox.state.withLock {
            $0.events = []
            $0.lastEvent = 0
        }
        test.scene.goodbye(.gone)
        try await test.page.wait(
            for: "document.querySelector('.connection.is-shown')?.textContent.includes('restarted')")
        let (nameID, notesID) = (name.id, notes.id)
        try await test.scene.wait("report the kept text after the reload") { state in
            func reported(_ id: LayerID, _ text: String) -> Bool {
                state.events.contains {
                    if case .input(_, text, false, _) = $0.event { $0.layer == id } else { false }
                }
            }
            return state.hellos.count == 2 && reported(nameID, "Ada") && reported(notesID, "line")
        }
        #expect(
            try await test.evaluate(name, "[e.value, document.activeElement == e, e.selectionStart]") == [
                "Ada", true, 3,
            ])
        #expect(try await test.evaluate(secret, "e.value") == "")
        #expect(try await test.page.evaluate("sessionStorage.getItem('lifeline-typed')") == .null)
        try await test.close()
    }

    /// A reload that has led to a connection does not count: the server may be started twice in a few seconds.
    @Test func aSecondRestartReloadsThePageToo() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        for count in 2...4 {
            test.scene.goodbye(.gone)
            try await test.scene.wait("connect after restart \(count - 1)") { $0.hellos.count == count }
        }
        try await test.page.wait(for: "sessionStorage.getItem('lifelineReloads') === null")
        try await test.close()
    }

    @Test func aServerThatEndsBeforeTheReloadIsAwaited() async throws {
        // A browser that is started now would have the server's socket, too, and keep it open.
        _ = try await Browser.shared
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        // Holds what comes before the reload until the server has ended.
        try await test.page.evaluate(
            """
            window.attempts = 0;
            window.fetch = ((fetch) => async (...all) => {
              attempts++;
              while (!window.hasEnded) await new Promise((done) => setTimeout(done, 10));
              return fetch(...all);
            })(window.fetch);
            """)
        test.scene.goodbye(.gone)
        try await test.page.wait(for: "attempts === 1")
        let port = test.server.port
        await test.server.stop()
        try await test.page.evaluate("window.hasEnded = true")
        try await test.page.wait(for: "attempts > 2 && document.body.innerText.includes('Hello')")
        let next = try await ScriptedServer.start(port: port)
        next.setPage("<!doctype html><p>Back</p>")
        try await test.page.wait(for: "document.body.innerText.includes('Back')")
        try await test.close(allowing: ["/health"])
        await next.stop()
    }

    @Test func anotherWindowTakesOver() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        test.scene.goodbye(.moved)
        try await test.page.wait(for: "document.querySelector('.connection.is-shown')")
        #expect(test.server.connections == 1)
        try await test.page.click(text: "Use it here")
        try await test.scene.wait("come back") { $0.hellos.count == 2 }
        try await test.close()
    }

    @Test func aServerThatDoesNotAnswerIsLeft() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        test.scene.inbox.state.withLock { $0.answersPings = false }
        // Somebody comes back to the page: the connection is tried at once, and given two seconds.
        try await test.page.evaluate("void dispatchEvent(new Event('online'))")
        try await test.scene.wait("connect anew") { $0.hellos.count == 2 }
        #expect(test.server.connections == 2)
        try await test.close()
    }

    /// A page that is discarded sends `bye`, or the browser closes the connection with code 1001. A page that enters
    /// the back-forward cache closes its connection without either.
    @Test func leavingThePageSaysBye() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        try await test.page.evaluate("void addEventListener('pagehide', (e) => { sessionStorage.kept = e.persisted; })")
        // A page that nobody has welcomed yet has nobody to say it to.
        try await test.page.wait(for: "document.body.innerText.includes('Hello')")
        try await test.page.goto("about:blank")
        let inbox = test.scene.inbox
        try await test.server.wait("receive `bye` or lose the connection") { server in
            server.socket == nil || inbox.state.withLock { $0.saidBye }
        }
        let isLeft = test.server.closedByNavigation || inbox.state.withLock { $0.saidBye }
        try await test.page.back()
        try await test.scene.wait("come back") { $0.hellos.count == 2 }
        try await test.page.wait(for: "sessionStorage.kept === '\(!isLeft)'")
        try await test.close()
    }

    @Test func anOutdatedPageLoadsAgain() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        test.scene.isDevelopment = false
        test.server.dropConnection()
        try await test.scene.wait("welcome the page in production") { $0.welcomes == 2 }
        test.scene.goodbye(.outdated, "The app has been updated.")
        try await test.page.wait(
            for: "document.querySelector('.connection.is-shown')?.textContent.includes('The app has been updated.')")
        try await test.scene.wait("say hello after the reload") { $0.welcomes == 3 }
        // A second time within seconds: the visitor decides.
        test.scene.goodbye(.outdated, "The app has been updated.")
        try await test.page.wait(for: "document.querySelector('.connection.is-shown button')?.textContent === 'Reload'")
        #expect(test.server.connections == 3)
        try await test.close()
    }

    /// Builds of an app in development follow each other within seconds, also while a page loads.
    @Test func inDevelopmentAnOutdatedPageLoadsAgainEachTime() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        for count in 2...3 {
            test.scene.goodbye(.outdated, "The app has been updated.")
            try await test.scene.wait("connect after build \(count - 1)") { $0.welcomes == count }
        }
        let answer = test.scene.answersHello
        test.scene.answersHello = { scene, _ in
            scene.answersHello = answer
            scene.goodbye(.outdated, "The app has been updated.")
        }
        test.scene.goodbye(.outdated, "The app has been updated.")
        try await test.scene.wait("connect after two builds") { $0.hellos.count == 5 && $0.welcomes == 5 }
        test.scene.goodbye(.outdated, "The app has been updated.")
        try await test.scene.wait("connect after one more") { $0.welcomes == 6 }
        try await test.close()
    }

    @Test func aRefusedPageSaysSoAndStays() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        // Settles outstanding responses: with `setTimeout` replaced below, one would start a zero timeout for the next.
        test.scene.commitEmpty()
        try await test.scene.settle()
        // A new attempt or a reload would begin at once, and a reload would also take `sockets` away.
        try await test.page.evaluate(
            """
            window.sockets = 0;
            window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.sockets++; } };
            // Keeps the driver's timeouts of minutes; the client's are seconds.
            window.setTimeout = ((set) => (body, time, ...all) => set(body, time > 60000 ? time : 0, ...all))(window.setTimeout);
            """)
        test.scene.goodbye(.refused, "Not for you.")
        try await test.page.wait(
            for: "document.querySelector('.connection.is-shown')?.textContent.includes('Not for you.')")
        #expect(try await test.page.evaluate("document.querySelector('.connection button').textContent") == "Reload")
        try await test.page.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))")
        #expect(try await test.page.evaluate("window.sockets") == 0)
        #expect(test.server.connections == 1)
        try await test.close()
    }

    @Test func aRestartingServerIsTriedAgain() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        test.scene.goodbye(.shuttingDown, "The server is restarting.")
        try await test.scene.wait("come back") { $0.hellos.count == 2 }
        try await test.close()
    }

    @Test func eventsSayWhichCommitTheirPersonSaw() async throws {
        let button = CALayer.button("Press", 20, 20)
        let label = CALayer.label("0", 20, 80)
        let test = try await ClientTest.open { root in [button, label].forEach(root.addSublayer) }
        try await test.page.click(selector: test.selector(button))
        try await test.scene.wait("click") { $0.events.contains { if case .click = $0.event { true } else { false } } }
        label.text = LayerText("1")
        try await test.commit()
        // A slow client may have sent a probe after its first event, and a probe is answered by a commit.
        let newest = test.scene.commitNumber
        try await test.page.click(selector: test.selector(button))
        let id = button.id
        try await test.scene.wait("click again") { $0.events.filter { $0.layer == id }.count == 2 }
        #expect(test.scene.events.filter { $0.layer == id }.map(\.seen) == [1, newest])
        try await test.close()
    }
}
