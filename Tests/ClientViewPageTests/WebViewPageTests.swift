import Browsers
import Foundation
import LifelineUI
import Testing
import WindowServer

@MainActor @Suite("Web views in pages", .serialized, .browser())
struct WebViewPageTests {
    private final class Recorder: UIWebViewDelegate {
        var finished = 0
        var failures: [WebViewError] = []
        func webViewDidFinishLoad(_ webView: UIWebView) { finished += 1 }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
            if let error = error as? WebViewError { failures.append(error) }
        }
    }

    private func open(_ view: UIWebView, configure: (inout WindowServer.Configuration) -> Void = { _ in }) async throws
        -> LivePage
    {
        let controller = UIViewController()
        controller.view.addSubview(view)
        view.frame = CGRect(x: 20, y: 20, width: 300, height: 200)
        return try await LivePage(controller, configure: configure)
    }

    private static let page = """
        <!doctype html><title>Inside</title><body style="background: rgb(10, 200, 30)">Text
        <script>parent.postMessage('ran', '*')</script><img src="https://elsewhere.invalid/a.png"></body>
        """

    private static let listen = "addEventListener('message', ({ data }) => { globalThis.message = data; })"

    @Test func htmlRunsNoScriptsUnlessItMay() async throws {
        let (view, recorder) = (UIWebView(frame: .zero), Recorder())
        view.delegate = recorder
        view.title = "Letter"
        let live = try await open(view)
        try await live.page.evaluate("\(Self.listen); 1")
        live.perform { view.loadHTMLString(Self.page) }
        try await live.page.wait(for: "the document") { recorder.finished == 1 }
        let frame = try await live.page.evaluate(
            "(f => [f.getAttribute('sandbox'), f.title, f.referrerPolicy])(document.querySelector('iframe'))")
        #expect(frame == ["", "Letter", "no-referrer"])
        #expect(try await live.page.evaluate("typeof message") == "undefined")
        #expect(try await live.page.evaluate("document.querySelector('iframe').contentDocument === null") == true)
        live.perform { view.sandbox = [.scripts, .sameOrigin] }
        try await live.page.wait(for: "message === 'ran'")
        #expect(
            try await live.page.evaluate("document.querySelector('iframe').getAttribute('sandbox')") == "allow-scripts",
            "HTML of the app never has the app's origin")
        live.perform { view.stopLoading() }
        try await live.page.wait(for: "!document.querySelector('iframe')")
        try await live.close()
    }

    @Test func otherSitesAreShownOnlyIfTheAppListsThem() async throws {
        let (view, recorder) = (UIWebView(frame: .zero), Recorder())
        view.delegate = recorder
        view.load(try #require(URL(string: "https://player.invalid/7")))
        #expect(recorder.failures == [.originNotAllowed("https://player.invalid")])
        let live = try await open(view)
        #expect(try await live.page.evaluate("!document.querySelector('iframe')") == true)
        // Listed by the app, but not by the server's policy: the browser refuses it.
        let before = UIApplication.shared.contentOrigins
        defer { UIApplication.shared.contentOrigins = before }
        UIApplication.shared.contentOrigins.frames = ["https://player.invalid"]
        live.perform { view.load(URL(string: "https://player.invalid/7")!) }
        try await live.page.wait(for: "the refusal") { recorder.failures.last == .notLoaded }
        try await live.close()
    }

    @Test func aListedSiteIsInThePolicy() async throws {
        let view = UIWebView(frame: .zero)
        let live = try await open(view) {
            $0.contentOrigins.frames = ["https://player.invalid"]
            $0.contentOrigins.scripts = ["https://scripts.invalid"]
        }
        let policy =
            try await live.page.evaluate(
                "fetch('/').then(r => r.headers.get('content-security-policy'))"
            ).string ?? ""
        #expect(policy.contains("frame-src 'self' https://player.invalid;"))
        #expect(policy.contains("script-src 'self' https://scripts.invalid;"))
        #expect(policy.contains("connect-src 'self';"))
        try await live.close()
    }
}
