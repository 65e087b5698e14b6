import Browsers
import Foundation
import LayerTree
import NIOCore
import Proxies
import Testing

@MainActor @Suite("Waiting for the server", .browser())
struct PendingTests {
    private static let isWatching = """
        performance.getEntriesByType('resource').some(e => e.name.endsWith('pending.js') && e.responseEnd > 0)
        """

    private static let watchesBanner = """
        window.isShown = false;
        void new MutationObserver(() => { isShown ||= document.querySelector('.connection.is-shown') !== null; })
          .observe(document.querySelector('.connection'), { attributeFilter: ['class'] })
        """

    private func open(answersProbes: Bool = false, answersPings: Bool = true) async throws -> (ClientTest, CALayer) {
        let button = CALayer.button("Press", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(button) }
        test.scene.inbox.state.withLock {
            $0.answersProbes = answersProbes
            $0.answersPings = answersPings
        }
        try await test.page.wait(for: Self.isWatching)
        // What the client has said so far is handled.
        test.scene.commitEmpty()
        try await test.scene.settle()
        return (test, button)
    }

    @Test func aClickThatWaitsShowsItAndLater() async throws {
        let (test, button) = try await open()
        let waits = "\(test.element(button)).dataset.waits"
        try await test.page.click(text: "Press")
        try await test.page.wait(for: "\(waits) === 'quiet'")
        try await test.page.wait(for: "\(waits) === 'long'")
        test.scene.commitEmpty()
        try await test.page.wait(for: "\(waits) === undefined")
        #expect(try await test.page.evaluate("document.querySelector('.connection.is-shown') === null") == true)
        try await test.close()
    }

    @Test func aClickThatChangesNothingIsAskedAfterAndShowsNothingMore() async throws {
        let (test, button) = try await open(answersProbes: true)
        let known = test.scene.commitNumber
        try await test.page.evaluate(
            """
            window.looks = []; void new MutationObserver(() => looks.push(\(test.element(button)).dataset.waits))
              .observe(\(test.element(button)), { attributeFilter: ['data-waits'] })
            """)
        try await test.page.click(text: "Press")
        let id = button.id
        try await test.scene.wait("acknowledge the answer") { state in
            state.events.contains { $0.layer == id } && state.acknowledged > known
        }
        #expect(try await test.page.evaluate("looks.includes('long')") == false)
        #expect(try await test.evaluate(button, "e.dataset.waits ?? null") == .null)
        try await test.close()
    }

    /// It answers pings, which need no scene, and nothing else.
    @Test func aServerThatHangsIsSaidTo() async throws {
        let (test, _) = try await open()
        let shown = "document.querySelector('.connection.is-shown')"
        try await test.page.click(text: "Press")
        try await test.page.wait(for: "\(shown)?.textContent.includes('Waiting for the server')")
        #expect(test.server.connections == 1, "the connection is not given up")
        test.scene.commitEmpty()
        try await test.page.wait(for: "\(shown) === null")
        try await test.close()
    }

    @Test func aDeadConnectionIsLeft() async throws {
        let (test, _) = try await open(answersPings: false)
        try await test.page.evaluate(Self.watchesBanner)
        // What comes after a short loss comes quietly.
        test.server.setAcceptsSockets(false)
        try await test.page.click(text: "Press")
        try await test.page.wait(for: "isShown")
        test.server.setAcceptsSockets(true)
        try await test.scene.wait("come back") { $0.hellos.count == 2 }
        try await test.close(allowing: ["WebSocket"])
    }

    /// The round trip takes 400 ms; the pending style appears after at most 350 ms.
    @Test func aServerFarAwayShowsAQuietLookOnly() async throws {
        let gallery = try await GalleryProcess.start()
        let proxy = try await CuttableProxy.start(to: gallery.port, delay: .milliseconds(200))
        let page = try await Browser.shared.newPage(width: 1280, height: 900)
        try await page.goto(proxy.address + "basics")
        try await page.wait(for: Self.isWatching)
        try await page.evaluate(
            """
            window.looks = new Set(); void new MutationObserver((all) => all.forEach(({ target }) =>
              looks.add(target.dataset.waits))).observe(document.body, { subtree: true, attributeFilter: ['data-waits'] })
            """)
        try await page.click(text: "Add one")
        try await page.wait(for: "document.querySelector('[data-identifier=\"count\"]').textContent === '1'")
        try await page.wait(for: "looks.has('quiet') && !document.querySelector('[data-waits]')")
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await proxy.stop()
        await gallery.stop()
    }
}
