import Foundation
import LayerTree
import NIOCore
import Testing

@testable import WindowServer

@MainActor @Suite struct HTTPTests {
    @Test func aPageIsCompleteHTMLWithItsText() throws {
        let test = try TestServer { $0.language = "de" }
        test.app.title = "<Counter> & \"co\""
        let response = try test.get("/")
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(response.headers["cache-control"] == "no-store")
        let html = response.text
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"de\">"))
        #expect(html.contains("<title>&lt;Counter&gt; &amp; &quot;co&quot;</title>"))
        let start = "<lifeline-button data-layer=\"3\" data-events=\"1\" role=\"button\" tabindex=\"0\">"
        #expect(html.contains("\(start)Add</lifeline-button>"))
        #expect(html.contains("<noscript>"))
        #expect(html.contains("name=\"viewport\""))
        #expect(html.contains(" as=\"font\" type=\"font/woff2\" crossorigin>"))
        // No code and no style outside what the policy names.
        #expect(!html.contains("<script>") && !html.contains(" style=") && !html.contains("javascript:"))
        #expect(html.ranges(of: "<script").count == 2)
    }

    @Test func aPagesPolicyIsStrictAndItsNonceItsOwn() throws {
        let test = try TestServer()
        let (first, second) = (try test.get("/"), try test.get("/"))
        let policy = try #require(first.headers["content-security-policy"])
        let nonce = try #require(policy.firstMatch(of: /'nonce-([^']+)'/)).1
        #expect(
            policy == "default-src 'none'; script-src 'self'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
                + "img-src 'self' data:; media-src 'self'; frame-src 'self'; font-src 'self'; manifest-src 'self'; "
                + "base-uri 'none'; form-action 'self'; "
                + "frame-ancestors 'none'; require-trusted-types-for 'script'")
        #expect(first.text.contains("<style nonce=\"\(nonce)\">"))
        #expect(second.headers["content-security-policy"]?.contains(nonce) == false)
        for (name, value) in [
            ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            #expect(first.headers[name] == value)
        }
        #expect(first.headers["permissions-policy"]?.contains("camera=()") == true)
    }

    @Test func everyFileThatAPageNamesIsThereForGood() throws {
        let test = try TestServer()
        let html = try test.get("/").text
        let addresses = html.matches(of: /(?:href|src)="(\/lifeline\/[^"]+)"/).map { String($0.1) }
        #expect(addresses.count >= 3)
        for address in addresses {
            let response = try test.get(address)
            #expect(response.status == 200)
            #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable")
            #expect(response.headers["x-content-type-options"] == "nosniff")
            let expected = Asset.contentType(
                ofFile: address.hasSuffix(".js") || address.contains(".") ? address : "a.css")
            #expect(response.headers["content-type"] == expected)
            let tag = try #require(response.headers["etag"])
            let again = try test.get(address, headers: ["If-None-Match: " + tag])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
        // Modules import each other by relative names.
        let entry = try #require(addresses.first { $0.hasSuffix("/client.js") })
        let folder = entry.dropLast("client.js".count)
        for name in try test.get(entry).text.matches(of: /from "\.\/([a-z]+\.js)"/).map(\.1) {
            #expect(try test.get(String(folder) + name).status == 200)
        }
    }

    @Test func pagesAndScriptsAreCompressedWhenThatIsAccepted() throws {
        let test = try TestServer()
        let plain = try test.get("/")
        #expect(plain.headers["content-encoding"] == nil)
        let page = try test.get("/", headers: ["Accept-Encoding: br, gzip;q=0.8"])
        #expect(page.headers["content-encoding"] == "gzip")
        #expect(page.body.starts(with: [0x1F, 0x8B]))
        #expect(page.body.count < plain.body.count)
        #expect(try test.get("/", headers: ["Accept-Encoding: gzip;q=0"]).headers["content-encoding"] == nil)
        let entry = try #require(plain.text.firstMatch(of: /src="([^"]+client\.js)"/)).1
        let sheet = try #require(plain.text.firstMatch(of: /href="([^"]+client\.css)"/)).1
        #expect(try test.get(String(entry)).status == 200)
        let script = try test.get(String(sheet), headers: ["Accept-Encoding: gzip"])
        #expect(script.headers["content-encoding"] == "gzip")
        #expect(script.headers["vary"] == "Accept-Encoding")
    }

    @Test func headMakesNoScene() throws {
        let test = try TestServer()
        let response = try test.get("/", method: "HEAD")
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(response.headers["content-security-policy"] != nil)
        #expect(test.app.displays.isEmpty)
        #expect(try test.get("/health", method: "HEAD").status == 200)
    }

    @Test func whatIsNoPageGetsNoScene() throws {
        let test = try TestServer()
        #expect(try test.get("/health").text == "ok\n")
        for path in [
            "/robots.txt", "/lifeline", "/lifeline/", "/lifeline/nothing", "/lifeline/assets/x",
        ] {
            let response = try test.get(path)
            #expect(response.status == 404)
            #expect(response.text.contains("<h1>"))
        }
        #expect(try test.get("/picture", headers: ["Sec-Fetch-Dest: image"]).status == 404)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
            let response = try test.get("/", method: method)
            #expect(response.status == 405)
            #expect(response.headers["allow"] == "GET, HEAD")
        }
        #expect(test.app.displays.isEmpty)
    }

    @Test func aPageHasItsTabsPictureAManifestAndADescription() throws {
        let test = try TestServer {
            $0.title = "Boats & more"
            $0.summary = "Boats <for> \"you\""
        }
        let icon = try test.get("/favicon.ico")
        #expect(icon.status == 200 && icon.headers["content-type"] == "image/svg+xml")
        let page = try test.get("/").text
        let address = try #require(page.firstMatch(of: /rel="manifest" href="([^"]+)"/)).1
        let manifest = try test.get(String(address))
        #expect(manifest.headers["content-type"] == "application/manifest+json")
        #expect(manifest.text.contains("\"name\":\"Boats & more\""))
        #expect(page.contains("<meta name=\"description\" content=\"Boats &lt;for&gt; &quot;you&quot;\">"))
        #expect(throws: WindowServerError.self) { _ = try TestServer { $0.iconFile = "/nowhere.svg" } }
        #expect(throws: WindowServerError.self) { _ = try TestServer { $0.iconFile = "/etc/passwd" } }
    }

    @Test func anAddressOfNothingIsAnsweredWithAPageAnd404() throws {
        let test = try TestServer()
        test.app.isFound = false
        let page = try test.open("/", expecting: 404)
        let connection = try test.connect()
        connection.adopt(page)
        #expect(test.app.displays[0].state == .connected)
    }

    @Test func noAddressLeavesTheTableOfFiles() throws {
        let test = try TestServer()
        for path in [
            "/lifeline/assets/../../Package.swift", "/lifeline/assets/%2e%2e/%2e%2e/etc/passwd",
            "/lifeline/assets//etc/passwd", "/lifeline/assets/..%2f..%2fetc%2fpasswd", "/lifeline/assets/",
        ] {
            #expect(try test.get(path).status == 404)
        }
        for path in ["//evil.com/", "/\\evil.com", "http://evil.com/"] { #expect(try test.get(path).status == 400) }
    }

    @Test func hostsThatAreNotThisServersAreRefused() throws {
        let test = try TestServer { $0.allowedHosts = ["app.example.com"] }
        #expect(try test.get("/", headers: ["Host: app.example.com"]).status == 200)
        #expect(try test.get("/", headers: ["Host: evil.com"]).status == 421)
        #expect(try test.get("/", headers: ["Host: app.example.com", "Host: evil.com"]).status == 400)
        let connection = try test.connect()
        connection.send("GET / HTTP/1.1\r\n\r\n")
        #expect(connection.response()?.status == 400)
        #expect(test.app.displays.count == 1)
    }

    @Test func longAndMalformedRequestsAreAnsweredReadably() throws {
        let test = try TestServer()
        let long = String(repeating: "a", count: 20_000)
        for request in ["/" + long, "/"] {
            let connection = try test.connect()
            let response = connection.request(request, headers: request == "/" ? ["Cookie: " + long] : [])
            #expect(response?.status == 431)
            #expect(response?.text.contains("<h1>") == true)
            #expect(!connection.isOpen)
        }
        let many = (0..<200).map { "X-\($0): 1" }
        #expect(try test.get("/", headers: many).status == 431)
        let garbage = try test.connect()
        garbage.send("NOT HTTP AT ALL\r\n\r\n")
        #expect(garbage.response()?.status == 400)
        let upload = try test.connect()
        let body = String(repeating: "x", count: 70_000)
        upload.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n" + body)
        #expect(upload.response()?.status == 413)
        #expect(!upload.isOpen)
    }

    @Test func slowRequestsAndIdleConnectionsEnd() throws {
        let test = try TestServer()
        let slow = try test.connect()
        slow.send("GET / HTTP/1.1\r\nHost: loc")
        for _ in 0..<9 { slow.advance(by: .seconds(1)) }
        slow.send("al")
        #expect(slow.isOpen)
        slow.advance(by: .seconds(2))
        #expect(!slow.isOpen)
        let idle = try test.connect()
        #expect(idle.request("/health")?.status == 200)
        idle.advance(by: .seconds(14))
        #expect(idle.isOpen)
        idle.advance(by: .seconds(2))
        #expect(!idle.isOpen)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let test = try TestServer()
        let connection = try test.connect()
        let one = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.send(one + "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + one)
        #expect(connection.response()?.text == "ok\n")
        #expect(connection.response()?.text.contains("<!doctype html>") == true)
        #expect(connection.response()?.text == "ok\n")
        #expect(connection.isOpen)
        connection.send("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(connection.response()?.headers["connection"] == "close")
        #expect(!connection.isOpen)
    }

    @Test func traitsComeFromTheCookieElseFromHints() throws {
        let test = try TestServer()
        var traits = DisplayTraits()
        traits.width = 777
        traits.height = 333
        traits.timeZone = "Europe/Paris"
        var writer = WireWriter()
        traits.write(into: &writer)
        let cookie = "lifeline-traits=" + Base64URL.encode(writer.bytes)
        _ = try test.get("/", headers: ["Cookie: a=b; " + cookie])
        _ = try test.get("/", headers: ["Cookie: " + cookie + "AAAA"])
        _ = try test.get("/", headers: ["User-Agent: Mozilla/5.0 (iPhone) Mobile"])
        _ = try test.get("/", headers: ["Sec-CH-Prefers-Color-Scheme: dark", "Accept-Language: fr-CA,fr;q=0.8"])
        _ = try test.get("/", headers: ["Accept-Language: <script>"])
        let found = test.app.displays.map(\.traits)
        #expect(found[0] == traits)
        #expect(found[1].width == 1280)
        #expect(found[2].width == 390 && found[2].height == 844)
        #expect(found[3].flags.contains(.dark) && found[3].locale == "fr-CA")
        #expect(found[4].locale == "en-US")
    }

    @Test func publishedFilesAreServedUnderTheirHash() throws {
        let test = try TestServer()
        let path = test.server.assets.publish([1, 2, 3], contentType: "image/png")
        #expect(test.server.assets.publish([1, 2, 3], contentType: "image/png") == path)
        let response = try test.get(path)
        #expect(response.body == [1, 2, 3])
        #expect(response.headers["content-type"] == "image/png")
    }
}

@MainActor @Suite struct FirstPaintTraitsTests {
    @Test func theCookieOfTheLastVisitIsReadStrictly() throws {
        var writer = WireWriter()
        let traits = DisplayTraits(width: 700, height: 650, scale: 2, flags: [.dark], locale: "de-CH")
        traits.write(into: &writer)
        #expect(DisplayTraits(cookie: Data(writer.bytes).base64EncodedString()) == traits)
        #expect(DisplayTraits(cookie: Data(writer.bytes + [0]).base64EncodedString()) == nil)
        #expect(DisplayTraits(cookie: Data(writer.bytes.dropLast()).base64EncodedString()) == nil)
        #expect(DisplayTraits(cookie: String(repeating: "A", count: 600)) == nil)
        for bad in ["", "%%%", "AAAA", "=", "🙂"] { #expect(DisplayTraits(cookie: bad) == nil) }
    }
}
