import InMemoryLogging
import LifelineTesting
import Logging
import Mail
import Routes
import Testing

@MainActor @Suite struct DevelopmentMailerTests {
    private func message(
        to address: MailAddress = "ada@example.com", _ subject: String = "Subject", text: String = "Text",
        html: String? = nil
    ) throws -> MailMessage {
        try MailMessage(from: "Shop <shop@example.com>", to: [address], subject: subject, text: text, html: html)
    }

    private func client(_ mailer: DevelopmentMailer, isDevelopment: Bool = true) throws -> TestClient {
        let client = try TestClient(routes: mailer.routes, isDevelopment: isDevelopment)
        client.remoteAddress = "127.0.0.1"
        client.headers[.accept] = "text/html"
        return client
    }

    @Test func mailsAreShownOnPages() async throws {
        let mailer = DevelopmentMailer()
        let client = try client(mailer)
        #expect(try await client.get("/mail").text.contains("No mail has been sent"))
        try await mailer.send(
            try message("First <script>", text: "Open https://example.com/?a=1&b=2 <now>", html: "<b>Hello</b>"))
        try await mailer.send(try message("Second"))
        let list = try await client.get("/mail")
        #expect(list.text.contains("First &lt;script&gt;") && !list.text.contains("<script"))
        let (first, second) = (try #require(list.text.range(of: "First")), try #require(list.text.range(of: "Second")))
        #expect(second.lowerBound < first.lowerBound, "The latest comes first.")
        let id = try #require(mailer.messages.first?.id)
        let page = try await client.get("/mail/\(id)")
        #expect(
            page.text.contains(
                "<a href=\"https://example.com/?a=1&amp;b=2\" rel=\"noreferrer\">https://example.com/?a=1&amp;b=2</a> &lt;now&gt;"
            ))
        #expect(page.text.contains("Shop &lt;shop@example.com&gt;") && page.text.contains("/mail/\(id)/html"))
        let html = try await client.get("/mail/\(id)/html")
        #expect(html.text == "<b>Hello</b>")
        let policy = try #require(html.headers[.contentSecurityPolicy])
        #expect(
            policy.contains("sandbox") && policy.contains("default-src 'none'") && !policy.contains("allow-scripts"))
        #expect(try await client.get("/mail/\(id)/source").text.contains("Subject: First <script>\r\n"))
        #expect(try await client.get("/mail/\(mailer.messages[1].id)/html").status == .notFound)
        #expect(try await client.get("/mail/unknown").text.contains("no longer kept"))
    }

    @Test func othersDoNotSeeMails() async throws {
        let mailer = DevelopmentMailer(path: "/inbox/")
        try await mailer.send(try message())
        let id = mailer.messages[0].id
        let production = try client(mailer, isDevelopment: false)
        let elsewhere = try client(mailer)
        elsewhere.remoteAddress = "192.0.2.1"
        for path in ["/inbox", "/inbox/\(id)", "/inbox/\(id)/html", "/inbox/\(id)/source"] {
            #expect(try await production.get(path).status == .notFound)
            #expect(try await elsewhere.get(path).status == .forbidden)
            #expect(!(try await elsewhere.get(path).text.contains("Subject")))
        }
        #expect(try await client(mailer).get("/inbox").status == .ok)
    }

    @Test func theLatestAreKept() async throws {
        let mailer = DevelopmentMailer(capacity: 3)
        for number in 1...5 { try await mailer.send(try message("\(number)")) }
        #expect(mailer.messages.map(\.subject) == ["3", "4", "5"])
        let large = DevelopmentMailer()
        for _ in 0..<20 { try await large.send(try message(text: String(repeating: "x", count: 4 << 20))) }
        #expect(large.messages.count == 15, "At most 64 MiB")
        large.removeAll()
        #expect(large.messages.isEmpty)
    }

    @Test func testsWaitForMessages() async throws {
        let mailer = DevelopmentMailer()
        let waiting = Task { try await mailer.nextMessage(to: "ADA@example.com") }
        try await mailer.send(try message(to: "bob@example.com", "Other"))
        try await mailer.send(try message("Hers"))
        #expect(try await waiting.value.subject == "Hers")
        try await mailer.send(try message("Again"))
        #expect(try await mailer.nextMessage(to: "ada@example.com").subject == "Again")
        #expect(try await mailer.nextMessage(to: "bob@example.com").subject == "Other")
        let cancelled = Task { try await mailer.nextMessage(to: "bob@example.com") }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func failuresAreThrownOnce() async throws {
        let mailer = DevelopmentMailer()
        mailer.failNext(.notRunning)
        await #expect(throws: MailError.notRunning) { try await mailer.send(try message()) }
        try await mailer.send(try message())
        #expect(mailer.messages.count == 1)
    }

    @Test func theLogHasNoContents() async throws {
        let log = InMemoryLogHandler()
        let mailer = DevelopmentMailer(logger: Logger(label: "test") { _ in log })
        try await mailer.send(try message("Secret subject", text: "Secret text"))
        #expect(log.entries.map { "\($0.message)" } == ["A mail can be read at /mail."])
        #expect(log.entries.allSatisfy { $0.metadata.isEmpty })
    }
}
