import Browsers
import Foundation
import LayerTree
import Testing
import WindowServer

@MainActor @Suite("Browser and server", .browser())
struct StackTests {
    private func open() async throws -> (app: SmallApp, server: WindowServer, proxy: FaultyProxy, page: Page) {
        let app = SmallApp()
        let server = try WindowServer(configuration: SmallApp.configuration(), delegate: app)
        try await server.start()
        let proxy = try await FaultyProxy.start(target: server.boundAddress?.port ?? 0)
        let page = try await Browser.shared.newPage(width: 390, height: 600)
        try await page.goto(proxy.url)
        return (app, server, proxy, page)
    }

    @Test func aClickRunsSwiftAndChangesThePage() async throws {
        let (app, server, proxy, page) = try await open()
        try await page.wait(for: "document.body.innerText.includes('Count')")
        try await page.click(text: "Count")
        try await page.wait(for: "document.body.innerText.includes('Row 1')")
        try await page.click(selector: "input")
        try await page.type("Ada")
        try await page.wait(for: "document.body.innerText.includes('Hello Ada')")
        #expect(app.scenes.count == 1, "the first paint and the connection are one scene")
        #expect(app.scenes.first?.texts == ["A", "Ad", "Ada"])
        #expect(page.problems.map(\.description) == [])
        try await page.close()
        await server.stop()
        await proxy.stop()
    }

    /// In a browser that lacks what the client needs.
    @Test func aPageWhoseScriptDidNotStartSaysSo() async throws {
        let (_, server, proxy, page) = try await open()
        let data = "document.documentElement.dataset"
        try await page.wait(for: "document.readyState === 'complete' && 'running' in \(data)")
        // As it is where the client does not run before the page is loaded.
        try await page.evaluate("delete \(data).running; void dispatchEvent(new Event('load'))")
        #expect(
            try await page.evaluate(
                """
                (() => { const notice = document.querySelector('body > p'), e = notice.getBoundingClientRect();
                  return [notice.role ?? notice.getAttribute('role'), notice.textContent.slice(0, 23),
                    e.left >= 16 && e.right <= innerWidth - 16 && e.bottom <= innerHeight && e.top > innerHeight / 2,
                    document.elementFromPoint(e.x + e.width / 2, e.y + e.height / 2) === notice] })()
                """) == ["alert", "This page can’t respond", true, true])
        try await page.close()
        await server.stop()
        await proxy.stop()
    }

    @Test func aCutConnectionLosesNothing() async throws {
        let (app, server, proxy, page) = try await open()
        let text = "typed over a bad network"
        try await page.click(selector: "input")
        for (index, character) in text.enumerated() {
            try await page.type(String(character))
            if index % 7 == 3 { proxy.cut() }
            if index == 12 {
                try await page.click(text: "Count")
                try await page.click(selector: "input")
                try await page.press("End")
            }
        }
        try await page.click(text: "Count")
        try await page.wait(
            for: "document.body.innerText.includes('Hello \(text)') && document.body.innerText.includes('Row 2')")
        #expect(try await page.evaluate("document.querySelector('input').value") == .string(text))
        #expect(app.scenes.map(\.count) == [2])
        try await page.close()
        await server.stop()
        await proxy.stop()
    }

    @Test func aRestartedServerBringsThePageBackWithWhatWasTyped() async throws {
        // The server does not retain the app.
        let (before, server, proxy, page) = try await open()
        try await page.click(selector: "input")
        try await page.type("kept")
        try await page.wait(for: "document.body.innerText.includes('Hello kept')")
        try await page.evaluate("window.isOld = true")
        await server.stop()
        #expect(before.scenes.isEmpty)
        try await page.wait(for: "document.querySelector('.connection.is-shown')")
        let app = SmallApp()
        let next = try WindowServer(configuration: SmallApp.configuration(), delegate: app)
        try await next.start()
        proxy.setTarget(next.boundAddress?.port ?? 0)
        try await page.wait(
            for: "!window.isOld && document.body.innerText.includes('Hello kept')")
        try await page.wait(
            for: "document.activeElement.value === 'kept' && !document.querySelector('.connection.is-shown')")
        #expect(app.scenes.last?.texts == ["kept"])
        try await page.close()
        await next.stop()
        await proxy.stop()
    }
}
