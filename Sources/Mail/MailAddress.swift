/// The address of a mailbox, with an optional name: `Ada Lovelace <ada@example.com>`.
///
/// ```swift
/// let address = try MailAddress("ada@example.com", name: "Ada Lovelace")
/// ```
///
/// An address that can be created can't add headers or recipients to a message. Whether somebody reads it is known only
/// when they answer: send a link to confirm it.
///
/// The part before the `@` consists of letters (of any script), digits, dots between others, the backtick, and `!#$%&'*+/=?^_{|}~-`;
/// the quoted form (`"a b"@example.com`) is not accepted. The domain is a name; addresses of machines in brackets are not
/// accepted. Lengths are limited as in RFC 5321: 64 bytes before the `@`, 254 bytes altogether.
public struct MailAddress: Sendable, Hashable, CustomStringConvertible {
    /// The part before the `@`. Its case matters to some servers, and is kept.
    public let mailbox: String
    /// The domain, in lower case.
    public let domain: String
    /// The name of the person or service. Nil for the address alone.
    public let name: String?

    /// The address without the name: `ada@example.com`.
    public var address: String { mailbox + "@" + domain }

    /// Creates an address with a name.
    ///
    /// - Throws: `MailError.invalidAddress`.
    public init(_ address: String, name: String?) throws(MailError) {
        guard address.utf8.count <= 254 else { throw .invalidAddress(reason: "It is longer than 254 bytes.") }
        guard let at = address.lastIndex(of: "@") else {
            throw .invalidAddress(reason: "It has no @ between a mailbox and a domain.")
        }
        let mailbox = address[..<at]
        let domain = address[address.index(after: at)...].lowercased()
        try Self.checkMailbox(mailbox)
        try Self.checkDomain(domain)
        if let name {
            guard name.utf8.count <= 256 else { throw .invalidAddress(reason: "The name is longer than 256 bytes.") }
            guard !name.unicodeScalars.contains(where: HeaderText.isForbidden) else {
                throw .invalidAddress(reason: "The name contains line breaks or other control characters.")
            }
        }
        self.mailbox = String(mailbox)
        self.domain = domain
        let trimmed = name.map(HeaderText.trimmed)
        self.name = trimmed?.isEmpty == false ? trimmed : nil
    }

    /// Creates an address from text of the form `ada@example.com` or `Ada Lovelace <ada@example.com>`.
    ///
    /// - Throws: `MailError.invalidAddress`.
    public init(_ text: String) throws(MailError) {
        let text = HeaderText.trimmed(text)
        guard text.hasSuffix(">") else {
            try self.init(text, name: nil)
            return
        }
        guard let open = text.lastIndex(of: "<") else {
            throw .invalidAddress(reason: "A > at the end needs a < before the address.")
        }
        var name = HeaderText.trimmed(String(text[..<open]))
        if name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") { name = Self.unquoted(name) }
        try self.init(String(text[text.index(after: open)...].dropLast()), name: name)
    }

    /// The address with the name if it has one, as people read it.
    public var description: String { name.map { "\($0) <\(address)>" } ?? address }

    /// Whether servers without SMTPUTF8 can deliver to the address.
    package var isASCII: Bool { address.utf8.allSatisfy { $0 < 0x80 } }

    private static func unquoted(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            isEscaped = false
            result.append(character)
        }
        return result
    }

    private static func checkMailbox(_ mailbox: Substring) throws(MailError) {
        guard !mailbox.isEmpty else { throw .invalidAddress(reason: "There is nothing before the @.") }
        guard mailbox.utf8.count <= 64 else {
            throw .invalidAddress(reason: "The part before the @ is longer than 64 bytes.")
        }
        guard !mailbox.hasPrefix("."), !mailbox.hasSuffix("."), !mailbox.contains("..") else {
            throw .invalidAddress(reason: "A dot is at the beginning or end, or follows another one.")
        }
        guard mailbox.unicodeScalars.allSatisfy({ isAtom($0) || $0 == "." }) else {
            throw .invalidAddress(reason: "The part before the @ contains a character that is not allowed.")
        }
    }

    private static func isAtom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case _ where scalar.isASCII: "!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
        default: isWordCharacter(scalar)
        }
    }

    private static func checkDomain(_ domain: String) throws(MailError) {
        guard !domain.isEmpty else { throw .invalidAddress(reason: "There is no domain after the @.") }
        guard domain.utf8.count <= 253 else { throw .invalidAddress(reason: "The domain is longer than 253 bytes.") }
        for label in domain.split(separator: ".", omittingEmptySubsequences: false) {
            guard (1...63).contains(label.utf8.count), !label.hasPrefix("-"), !label.hasSuffix("-"),
                label.unicodeScalars.allSatisfy(isLabel)
            else { throw .invalidAddress(reason: "The part after the @ is not the name of a domain.") }
        }
    }

    private static func isLabel(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", "-": true
        case _ where scalar.isASCII: false
        default: isWordCharacter(scalar)
        }
    }

    /// Letters, digits and marks of any script, but no separators, invisible characters and symbols.
    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            true
        default: false
        }
    }
}

/// A literal in code is an address. One that is not valid ends the program: use `init(_:)` for what people type.
extension MailAddress: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        do {
            try self.init(value)
        } catch {
            preconditionFailure("The literal \"\(value)\" is not a mail address. \(error)")
        }
    }
}
