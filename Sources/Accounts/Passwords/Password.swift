import Foundation

/// A password as somebody typed it. It has no description, so that it gets into no log.
struct Password: Sendable, CustomStringConvertible, CustomReflectable {
    /// NIST SP 800-63B: at least 8 characters, at least 64 accepted, no rules about their kinds.
    static let minimumLength = 8
    static let maximumLength = 256

    /// In UTF-8, in the same form whatever keyboard it was typed on (NFKC). Never empty.
    let bytes: [UInt8]
    private let text: String

    /// - Throws: `passwordTooShort` for an empty one, or `passwordTooLong`, which no password is.
    init(_ text: String) throws(AccountError) {
        // Before normalization, which takes long for a long text.
        guard text.utf8.count <= 4 * Self.maximumLength else { throw .passwordTooLong(maximum: Self.maximumLength) }
        self.text = text.precomposedStringWithCompatibilityMapping
        bytes = Array(self.text.utf8)
        guard !bytes.isEmpty else { throw .passwordTooShort(minimum: Self.minimumLength) }
        guard self.text.unicodeScalars.count <= Self.maximumLength else {
            throw .passwordTooLong(maximum: Self.maximumLength)
        }
    }

    /// Checks whether it may become somebody's password.
    ///
    /// - Parameter email: The address of the account, which its password must not be.
    func check(email: String) throws(AccountError) {
        guard text.unicodeScalars.count >= Self.minimumLength else {
            throw .passwordTooShort(minimum: Self.minimumLength)
        }
        let lowercased = text.lowercased()
        let email = email.lowercased()
        let mailbox = String(email.prefix { $0 != "@" })
        guard !CommonPasswords.contains(lowercased), lowercased != email, lowercased != mailbox else {
            throw .passwordTooCommon
        }
    }

    var description: String { "(hidden)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
