import Foundation
import Testing

@testable import Accounts

@MainActor @Suite struct ConfigurationTests {
    @Test func theEnvironmentHasDefaults() {
        let secrets = [String(repeating: "a", count: 32), String(repeating: "b", count: 32)]
        let configuration = Accounts.Configuration(environment: [
            "LIFELINE_SECRET": secrets.joined(separator: ", "),
            "LIFELINE_ADMINISTRATORS": "ada@example.com, bob@example.com,", "LIFELINE_TITLE": "Notes",
            "LIFELINE_URL": "https://notes.example.com",
        ])
        #expect(configuration.secrets == secrets)
        #expect(configuration.administrators == ["ada@example.com", "bob@example.com"])
        #expect(configuration.title == "Notes" && configuration.url == "https://notes.example.com")
        let empty = Accounts.Configuration(environment: [:])
        #expect(empty.secrets.isEmpty && empty.administrators.isEmpty && empty.url == nil)
        #expect(empty.title == ProcessInfo.processInfo.processName)
        #expect(empty.registration == .closed)
    }

    @Test func thePathForSigningInReturnsToTheAppOnly() {
        let accounts = Accounts(store: MemoryAccountStore(), configuration: Stage.configuration)
        #expect(accounts.signInPath() == "/sign-in")
        #expect(accounts.signInPath(next: "/a b") == "/sign-in")
        #expect(accounts.signInPath(next: "/a?b=c&d") == "/sign-in?next=/a%3Fb%3Dc%26d")
        #expect(accounts.signInPath(next: "//evil.example") == "/sign-in")
    }

    @Test(arguments: [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge on Windows"
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
            "Safari on macOS"
        ),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.0", "curl"), ("", "Unknown browser"), ("<script>", "Unknown browser"),
    ])
    func browsersHaveNames(_ userAgent: String, _ name: String) {
        #expect(DeviceName.of(userAgent) == name)
    }
}
