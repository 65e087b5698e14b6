import Mail
import Testing

@Suite struct MailAddressTests {
    @Test func anAddressHasAMailboxADomainAndAName() throws {
        func address(_ text: String) throws -> MailAddress { try MailAddress(text) }
        let plain = try address("Ada.Lovelace+shop@Example.COM")
        #expect(plain.mailbox == "Ada.Lovelace+shop" && plain.domain == "example.com" && plain.name == nil)
        #expect(plain.address == "Ada.Lovelace+shop@example.com" && plain.description == plain.address)
        let named = try address(" Ada Lovelace <ada@example.com> ")
        #expect(named.name == "Ada Lovelace" && named.address == "ada@example.com")
        #expect(named.description == "Ada Lovelace <ada@example.com>")
        #expect(try address(#""Lovelace, \"Ada\"" <ada@example.com>"#).name == #"Lovelace, "Ada""#)
        #expect(try address("<ada@example.com>").name == nil)
        #expect(try MailAddress("ada@example.com", name: "  ").name == nil)
        #expect(try address("用户@例子.广告").domain == "例子.广告")
        let literal: MailAddress = "Shop <orders@example.com>"
        let same = try MailAddress("orders@example.com", name: "Shop")
        #expect(literal.name == "Shop" && literal == same)
    }

    @Test(arguments: [
        "", "ada", "@example.com", "ada@", "ada@@example.com", "a b@example.com", ".ada@example.com",
        "ada.@example.com", "a..b@example.com", "ada@example..com", "ada@.example.com", "ada@example.com.",
        "ada@-example.com", "ada@example-.com", "ada@exa_mple.com", "ada@[127.0.0.1]", "\"a b\"@example.com",
        "ada@example.com>", "Ada <ada@example.com", "ada@example.com\r\nBcc: eve@example.com",
        "ada@example.com\nRCPT TO:<eve@example.com>", "ada\u{0}@example.com", "ada@example.com\u{2028}",
        "Ada\r\nBcc: eve@example.com <ada@example.com>", "ada,eve@example.com", "ada;eve@example.com",
        "ada<eve@example.com", "ada\u{202E}@example.com", "a\u{A0}b@example.com", "ada@exam\u{200B}ple.com",
    ])
    func whatIsNotOneAddressIsRefused(_ text: String) {
        #expect {
            try MailAddress(text)
        } throws: { error in
            guard let error = error as? MailError, case .invalidAddress = error else { return false }
            // What somebody typed must not get into a log.
            return error.isPermanent && !"\(error)".contains("eve") && !"\(error)".contains("ada")
        }
    }

    @Test func lengthsAreLimited() throws {
        let mailbox = String(repeating: "a", count: 64)
        let label = String(repeating: "b", count: 63)
        #expect(try MailAddress("\(mailbox)@\(label).com").mailbox == mailbox)
        #expect(throws: MailError.self) { try MailAddress("a\(mailbox)@example.com") }
        #expect(throws: MailError.self) { try MailAddress("a@b\(label).com") }
        #expect(throws: MailError.self) { try MailAddress("\(mailbox)@\(label).\(label).\(label).com") }
        #expect(throws: MailError.self) { try MailAddress("a@b.com", name: String(repeating: "c", count: 257)) }
    }
}
