import Foundation

/// Why a mail can't be sent.
///
/// The description contains neither addresses nor contents, and may be logged. A person sees something of their own
/// ("We could not send you a mail. Please check the address."): `isPermanent` is false if trying again later may help.
public enum MailError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A text is not an address. The reason does not contain it.
    case invalidAddress(reason: String)
    /// A message can't be written in the format of mails.
    case invalidMessage(reason: String)
    /// The server refused a message, and would do so again.
    ///
    /// - Parameters:
    ///   - code: The server's reply code, from 500 to 599, or 0 if the server lacks something that the message needs.
    ///   - step: What it refused, such as `the recipient`.
    ///   - text: The server's text. It may contain addresses.
    case refused(code: Int, step: String, text: String)
    /// No server accepted the message in the time and with the number of attempts that are allowed.
    case unavailable(reason: String)
    /// More messages wait to be sent than are allowed.
    case tooManyWaiting(limit: Int)
    /// The mailer has stopped, or has not been started.
    case notRunning

    /// Whether the same message would be refused again.
    public var isPermanent: Bool {
        switch self {
        case .invalidAddress, .invalidMessage, .refused: true
        case .unavailable, .tooManyWaiting, .notRunning: false
        }
    }

    public var description: String {
        switch self {
        case .invalidAddress(let reason): "The mail address is not valid: \(reason)"
        case .invalidMessage(let reason): "The mail can't be sent: \(reason)"
        case .refused(0, _, let text): "The mail server can't deliver this mail: \(text)"
        case .refused(let code, let step, _): "The mail server refused \(step) with code \(code)."
        case .unavailable(let reason): "The mail could not be passed to the mail server: \(reason)"
        case .tooManyWaiting(let limit):
            "\(limit) mails already wait to be sent. Check the mail server, and send this mail again later."
        case .notRunning:
            "The mailer does not run. Add it to the app's services, and send mails before the app stops."
        }
    }
}

extension MailError: LocalizedError {
    public var errorDescription: String? { description }
}
