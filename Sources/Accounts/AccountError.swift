import Foundation

/// Why an account can't be changed. The description is for people, and contains nothing that they typed.
public enum AccountError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another account has this e-mail address or identity.
    case identityTaken
    case unknownAccount
    case invalidEmail
    /// The password has fewer characters than the configuration requires.
    case passwordTooShort(minimum: Int)
    /// The password has more characters than are accepted.
    case passwordTooLong(maximum: Int)
    /// The password is one of those that are tried first.
    case passwordTooCommon
    /// No mailer was given, so no links can be sent.
    case noMailer
    /// A link has no address: neither `Accounts.Configuration.url` nor a request names the app's host.
    case noAddress

    public var description: String {
        switch self {
        case .identityTaken: "There is already an account with this address."
        case .unknownAccount: "This account does not exist."
        case .invalidEmail: "This is not an e-mail address."
        case .passwordTooShort(let minimum): "The password needs at least \(minimum) characters."
        case .passwordTooLong(let maximum): "The password can have at most \(maximum) characters."
        case .passwordTooCommon: "This password is easy to guess. Choose another one, such as several words."
        case .noMailer: "Links can't be sent. Create Accounts with a mailer."
        case .noAddress: "The address of the app is not known. Set LIFELINE_URL, or pass the request."
        }
    }
}

extension AccountError: LocalizedError {
    public var errorDescription: String? { description }
}
