import DocumentedExamples
import Foundation
import LifelineTesting
import LifelineUI
import Mail
import Testing

// The examples of Documentation/Mail.md, which are compared with this file.

private struct Order {
    var id: Int
    var email: String
}

private func sendReceipt(for order: Order, by mailer: any Mailer) async throws {
    // func sendReceipt(for order: Order, by mailer: any Mailer) async throws {
    let message = try MailMessage(
        from: "Shop <orders@example.com>", to: [MailAddress(order.email)], subject: "Your order",
        text: "Thank you for order \(order.id).", html: "<p>Thank you for order \(order.id).</p>")
    try await mailer.send(message)
}

private func sendOrExplain(_ message: MailMessage, by mailer: any Mailer) async throws {
    do {
        try await mailer.send(message)
    } catch let error as MailError where error.isPermanent {
        throw HTTPError(.unprocessableContent, "We could not send a mail to this address. Please check it.")
    }
}

private struct ContentView: View {
    var body: some View { Text("Shop") }
}

private let mailer = DevelopmentMailer()
// let mailer = DevelopmentMailer()

private struct Shop: App {
    // @main struct Shop: App {
    var body: some Scene {
        WindowGroup { ContentView() }
        mailer.routes
    }
}

/// `Documentation/Mail.md` and its examples, except for those of the product MailSMTP.
@Suite struct MailDocumentTests {
    @Test func aReceiptIsSent() async throws {
        let mailer = DevelopmentMailer()
        try await sendReceipt(for: Order(id: 7, email: "ada@example.com"), by: mailer)
        let message = try await mailer.nextMessage(to: "ada@example.com")
        #expect(message.subject == "Your order")
    }

    @Test func failuresAreExplained() async throws {
        let mailer = DevelopmentMailer()
        let message = try MailMessage(from: "a@example.com", to: ["b@example.com"], subject: "S", text: "T")
        mailer.failNext(.refused(code: 550, step: "the recipient", text: "no"))
        await #expect(throws: HTTPError.self) { try await sendOrExplain(message, by: mailer) }
        mailer.failNext(.notRunning)
        await #expect(throws: MailError.self) { try await sendOrExplain(message, by: mailer) }
    }

    @MainActor @Test func anAppShowsItsMails() async throws {
        let client = try TestClient(of: Shop.self)
        client.remoteAddress = "127.0.0.1"
        #expect(try await client.get("/mail").status == .notFound, "Not in development")
        #expect(TestScene(of: Shop.self, path: "/").text == "Shop")
    }

    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        let examples = try DocumentedExamples("Mail") { !$0.contains("SMTP") }
        #expect(examples.count == 4)
        #expect(examples.missing == [])
    }
}
