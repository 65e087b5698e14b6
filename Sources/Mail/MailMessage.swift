import Foundation

/// A mail: plain text, and optionally the same in HTML.
///
/// ```swift
/// let message = try MailMessage(
///     from: "Shop <orders@example.com>", to: ["Ada <ada@example.com>"], subject: "Your order",
///     text: "It is on its way.", html: "<p>It is on its way.</p>")
/// ```
///
/// Escape what others typed in `html`. The text is required: some people and all screen readers prefer it.
public struct MailMessage: Sendable, Hashable, Identifiable {
    /// The maximum number of recipients of a message: what each server must accept (RFC 5321, 4.5.3.1.8).
    public static let maximumRecipients = 100
    /// The maximum length of text and HTML together, in bytes of UTF-8.
    public static let maximumLength = 4 << 20

    /// Identifies the message: the text of `Message-ID` without brackets. It stays the same if a message is sent again.
    public let id: String
    /// When the message was created.
    public let date: Date
    /// The sender's name and address.
    public let from: MailAddress
    /// The recipients' names and addresses.
    public let to: [MailAddress]
    /// The subject.
    public let subject: String
    /// The plain text.
    public let text: String
    /// The HTML; nil if there is only a text.
    public let html: String?
    /// Where answers are to go, if not to `from`. Nil, the default, for the sender.
    public var replyTo: MailAddress?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - to: The recipients, from 1 to 100. Each sees the others: send a message of its own to each person.
    ///   - subject: One line, up to 998 bytes.
    ///   - html: The same content in HTML.
    /// - Throws: `MailError.invalidMessage` without recipients or with too many, for a subject with line breaks or
    ///   other control characters, and for contents of more than 4 MiB.
    public init(
        from: MailAddress, to: [MailAddress], subject: String, text: String, html: String? = nil,
        replyTo: MailAddress? = nil
    ) throws(MailError) {
        guard !to.isEmpty else { throw .invalidMessage(reason: "It has no recipient.") }
        guard to.count <= Self.maximumRecipients else {
            throw .invalidMessage(
                reason: "It has more than \(Self.maximumRecipients) recipients. Send several messages.")
        }
        guard !subject.unicodeScalars.contains(where: HeaderText.isForbidden) else {
            throw .invalidMessage(reason: "The subject contains line breaks or other control characters.")
        }
        guard subject.utf8.count <= 998 else { throw .invalidMessage(reason: "The subject is longer than 998 bytes.") }
        guard text.utf8.count + (html?.utf8.count ?? 0) <= Self.maximumLength else {
            throw .invalidMessage(reason: "Its contents are longer than \(Self.maximumLength) bytes.")
        }
        self.from = from
        self.to = to
        self.subject = subject
        self.text = text
        self.html = html
        self.replyTo = replyTo
        // Only ASCII is safe everywhere.
        id = RandomText.make() + "@" + (from.domain.utf8.allSatisfy { $0 < 0x80 } ? from.domain : "localhost")
        date = Date()
    }
}
