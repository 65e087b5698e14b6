import Foundation
import Mail

/// E-mail addresses as people type them, and as accounts are found by them.
enum EmailIdentity {
    /// Returns the address without spaces around it, as mails are sent to it.
    ///
    /// - Throws: `AccountError.invalidEmail`.
    static func address(_ text: String) throws(AccountError) -> MailAddress {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
        do {
            return try MailAddress(trimmed, name: nil)
        } catch {
            throw .invalidEmail
        }
    }

    /// Returns the identity of an address. Addresses that differ in case only have the same one. Mails go to the stored
    /// address, never to another one that has the same identity.
    static func key(_ address: MailAddress) -> String { "email:" + address.address.lowercased() }

    /// Returns what attempts for a typed text are counted under, whether it is an address or not.
    static func limiterKey(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
        return String(trimmed.lowercased().prefix(254))
    }
}
