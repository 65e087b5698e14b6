import Foundation
import Testing

@testable import lifeline

/// What `lifeline deploy --check` finds, for responses as `curl` writes them.
@Suite struct DeployCheckTests {
    private static let policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
    private static func page(_ base: String) -> String {
        """
        <html lang="en"\(base.isEmpty ? "" : " data-base=\"\(base)\"")><script src="\(base)/lifeline/assets/abc.js"></script>
        <div data-layer="1" data-socket="\(base)/lifeline/socket" data-token="t"></div></html>
        """
    }

    /// A deployment without faults, which a test changes.
    private struct Site {
        var headers = [
            "Content-Security-Policy: \(policy)", "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
            "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
            "Cache-Control: no-store", "Strict-Transport-Security: max-age=31536000",
        ]
        var visitor = "__Host-lifeline-visitor-Shop"
        var base = ""
        var status = 200
        var upgrade = 101
        var foreignUpgrade = 403
        var metrics = 404
        var plain = 301
        var acceptsCookie = true
        var certificate = "Mar  4 10:00:00 2031 GMT"

        func answer(_ request: DeployCheck.Request) -> Result<DeployCheck.Response, DeployCheck.NoResponse> {
            func reply(_ status: Int, _ headers: [String], _ body: String = "") -> DeployCheck.Response? {
                let head = (["HTTP/1.1 \(status) X"] + headers).joined(separator: "\r\n")
                return DeployCheck.Response(
                    head + "\r\n\r\n" + body, report: "*  expire date: \(certificate)\n*  issuer: X\n")
            }
            let response: DeployCheck.Response?
            // Another app is at the root of the host.
            guard request.url.contains("://app.example.org\(base)/") else {
                return .failure(DeployCheck.NoResponse(reason: "not this app"))
            }
            if request.url.hasPrefix("http://") {
                response = reply(plain, ["Location: https://app.example.org/"])
            } else if request.isUpgrade {
                response = reply(
                    request.headers["Origin"] == "https://app.example.org" ? upgrade : foreignUpgrade, [])
            } else if request.url.hasSuffix("/metrics") {
                response = reply(metrics, [], "lifeline_scenes 1")
            } else if request.url.hasSuffix("/live") {
                response = reply(200, [], "ok")
            } else if request.url.contains("/assets/") {
                response = reply(200, ["Cache-Control: public, max-age=31536000, immutable"])
            } else {
                let isKnown = acceptsCookie && request.headers["Cookie"]?.contains(visitor) == true
                let cookies =
                    isKnown ? [] : ["Set-Cookie: \(visitor)=v; Secure", "Set-Cookie: lifeline_node=a; Secure"]
                response = reply(status, headers + cookies, page(base))
            }
            return response.map { .success($0) } ?? .failure(DeployCheck.NoResponse(reason: "damaged"))
        }
    }

    private func check(_ change: (inout Site) -> Void = { _ in }) throws -> [DeployCheck.Finding] {
        var site = Site()
        change(&site)
        let address = try #require(DeployCheck.Address("https://app.example.org/some/page"))
        let now = Date(timeIntervalSince1970: 1_900_000_000)
        return DeployCheck(address, now: now) { [site] in site.answer($0) }.run()
    }

    private func failures(_ change: (inout Site) -> Void) throws -> [String] {
        try check(change).filter { $0.level == .failure }.map(\.what)
    }

    @Test func aGoodDeploymentHasNoFindings() throws {
        let findings = try check()
        #expect(findings.allSatisfy { $0.level == .ok }, "\(findings)")
        #expect(findings.contains { $0.what.contains("lifeline_node") })
        #expect(findings.contains { $0.what.contains("certificate for") })
    }

    @Test func anAppBelowAPathSharesItsOrigin() throws {
        let findings = try check { $0.base = "/some" }
        #expect(findings.filter { $0.level == .failure }.map(\.what) == [])
        #expect(
            findings.filter { $0.level == .note }.map(\.what) == [
                "the app shares its origin with whatever app.example.org serves outside of /some"
            ])
        #expect(try failures { ($0.base, $0.metrics) = ("/some", 200) } == ["/metrics is public"])
    }

    @Test func eachFaultIsFound() throws {
        #expect(try failures { $0.upgrade = 400 } == ["the socket is not upgraded (status 400)"])
        #expect(try failures { $0.upgrade = 403 }.first?.contains("own socket") == true)
        #expect(try failures { $0.foreignUpgrade = 101 } == ["pages of other sites can open the socket"])
        #expect(try failures { $0.metrics = 200 } == ["/metrics is public"])
        #expect(try failures { $0.plain = 200 } == ["http answers with status 200"])
        #expect(try failures { $0.acceptsCookie = false } == ["a process does not accept another one's cookie"])
        #expect(try failures { $0.visitor = "lifeline-visitor-Shop" }.first?.contains("encrypted") == true)
        #expect(try failures { $0.status = 421 }.first?.contains("not a page of the app") == true)
        #expect(try failures { $0.headers.removeFirst() }.first?.contains("Content-Security-Policy") == true)
        #expect(
            try failures { $0.headers.append("X-Content-Type-Options: nosniff") }.first?.contains("doubled") == true)
        // It is 17:46:40 there.
        for (time, fault) in [
            ("17:46:40", nil), ("17:47:30", nil), ("17:48:40", "the server's clock is 120 s ahead of this machine's"),
            ("16:46:40", "the server's clock is 3600 s behind this machine's"),
        ] {
            #expect(
                try failures { $0.headers.append("Date: Sun, 17 Mar 2030 \(time) GMT") } == (fault.map { [$0] } ?? []))
        }
        let notes = try check { $0.certificate = "Mar 20 10:00:00 2030 GMT" }.filter { $0.level == .note }
        #expect(notes.map(\.what) == ["the certificate ends in 2 days"])
    }

    @Test func addressesAreUnderstood() {
        #expect(DeployCheck.Address("https://app.example.org:8443/")?.host == "app.example.org:8443")
        #expect(DeployCheck.Address("app.example.org") == nil)
        #expect(DeployCheck.Address("ftp://app.example.org") == nil)
    }

    @Test func anInterimResponseIsSkipped() throws {
        let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/2 204 \r\nA: b: c\r\n\r\n"
        let response = try #require(DeployCheck.Response(text, report: ""))
        #expect(response.status == 204 && response.value("a") == "b: c" && response.certificateEnd == nil)
        #expect(DeployCheck.Response("", report: "") == nil)
    }
}
