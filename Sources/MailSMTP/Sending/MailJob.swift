#if SMTP
import Mail

/// A message that waits to be sent.
struct MailJob: Sendable {
    typealias Waiter = CheckedContinuation<Void, any Error>

    let id: UInt64
    let message: MailMessage
    /// The recipients that the server has not accepted or refused.
    var recipients: [MailAddress]
    /// The first refusal of a recipient.
    var refusal: MailError?
    /// The number of attempts that failed.
    var failures = 0
    var due: ContinuousClock.Instant
    /// Who waits for the first attempt.
    var waiter: Waiter?
}

/// What became of an attempt.
enum MailAttempt: Sendable {
    /// Nothing is left to do: all recipients were accepted or refused.
    case done(refusal: MailError?)
    /// The recipients that are left may be accepted later.
    case later([MailAddress], refusal: MailError?, reason: String)
}
#endif
