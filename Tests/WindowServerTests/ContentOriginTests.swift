import LifelineAssets
import Testing

@testable import WindowServer

@MainActor @Suite("Sites that pages may use")
struct ContentOriginTests {
    private nonisolated static let variables = [
        "LIFELINE_FRAME_ORIGINS": "frame-src", "LIFELINE_MEDIA_ORIGINS": "media-src",
        "LIFELINE_SCRIPT_ORIGINS": "script-src", "LIFELINE_CONNECTION_ORIGINS": "connect-src",
    ]

    @Test(arguments: variables.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    func aListedSiteIsInItsDirectiveOnly(variable: [String]) throws {
        let configuration = try WindowServer.Configuration(
            environment: [variable[0]: "https://a.example, https://*.b.example"])
        let policy = SecurityHeaders.policy(nonce: nil, imageSources: [], origins: configuration.contentOrigins)
        #expect(policy.contains("\(variable[1]) 'self' https://a.example https://*.b.example;"))
        #expect(policy.components(separatedBy: "a.example").count == 2)
    }

    @Test(arguments: variables.keys.sorted())
    func textsThatAreNoOriginsAreRefused(variable: String) {
        for text in [
            "*", "a.example", "https://a.example/x", "https://a.example; script-src *", "'unsafe-inline'", "data:",
        ] {
            #expect(throws: WindowServerError.self) {
                try WindowServer.Configuration(environment: [variable: text])
            }
        }
    }

    @Test func documentsAndFoldersAreServedWithTheirTypes() throws {
        let test = try TestServer()
        let document = SharedAssets.shared.publish(
            document: Array("<p>Hello".utf8), policy: "default-src 'none'; sandbox")
        let answer = try test.get(document.address)
        #expect(answer.text == "<p>Hello")
        #expect(answer.headers["content-security-policy"] == "default-src 'none'; sandbox")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
        let folder = SharedAssets.shared.publish(
            folder: ["a.js": (Array("export {}".utf8), "text/javascript; charset=utf-8")])
        let module = try test.get(folder.address + "/a.js?2")
        #expect(module.text == "export {}")
        #expect(module.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(module.headers["content-security-policy"]?.contains("sandbox") == true)
        for path in [folder.address, folder.address + "/", folder.address + "/b.js", folder.address + "/../a.js"] {
            #expect(try test.get(path).status == 404, "\(path)")
        }
    }
}
