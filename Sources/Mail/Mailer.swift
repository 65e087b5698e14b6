/// Sends mail.
///
/// What an app uses depends on where it runs: `DevelopmentMailer` keeps messages and shows them on a page, and the
/// product `MailSMTP` has one that passes them to a mail server. Write code against the protocol, and choose at the
/// start:
///
/// ```swift
/// func sendReceipt(for order: Order, by mailer: any Mailer) async throws {
///     let message = try MailMessage(
///         from: "Shop <orders@example.com>", to: [MailAddress(order.email)], subject: "Your order",
///         text: "Thank you for order \(order.id).")
///     try await mailer.send(message)
/// }
/// ```
public protocol Mailer: Sendable {
    /// Sends a message. Returns when somebody else is responsible for it: a mail server, or a queue that tries again.
    ///
    /// - Throws: `MailError` if the message was refused, or could not be passed on.
    func send(_ message: MailMessage) async throws
}
