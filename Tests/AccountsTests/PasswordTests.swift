import Foundation
import Routes
import Testing

@testable import Accounts

@Suite struct PasswordTests {
    private let cheap = PasswordHash.Parameters(logRounds: 10, blockSize: 1, parallelism: 1)

    @Test func aHashMatchesItsPasswordOnly() throws {
        let password = try Password("several plain words")
        let hash = try PasswordHash(password, parameters: cheap)
        #expect(try hash.matches(password))
        #expect(try !hash.matches(Password("several plain word")))
        #expect(try !PasswordHash(unusableWith: cheap).matches(password))
    }

    @Test func theSamePasswordHasAnotherHashEachTime() throws {
        let password = try Password("several plain words")
        #expect(try PasswordHash(password, parameters: cheap) != PasswordHash(password, parameters: cheap))
    }

    @Test func theParametersAreStoredWithTheHash() throws {
        let password = try Password("several plain words")
        let hash = try PasswordHash(
            password, parameters: PasswordHash.Parameters(logRounds: 11, blockSize: 2, parallelism: 2))
        #expect(hash.description.hasPrefix("$scrypt$ln=11,r=2,p=2$"))
        let stored = try JSONDecoder().decode(PasswordHash.self, from: JSONEncoder().encode(hash))
        #expect(stored == hash)
        #expect(try stored.matches(password))
    }

    /// RFC 7914, 12: N 1024, r 8, p 16.
    @Test func aKnownHashIsVerified() throws {
        let key: [UInt8] = [
            0xfd, 0xba, 0xbe, 0x1c, 0x9d, 0x34, 0x72, 0x00, 0x78, 0x56, 0xe7, 0x19, 0x0d, 0x01, 0xe9, 0xfe, 0x7c, 0x6a,
            0xd7, 0xcb, 0xc8, 0x23, 0x78, 0x30, 0xe7, 0x73, 0x76, 0x63, 0x4b, 0x37, 0x31, 0x62,
        ]
        let text = "$scrypt$ln=10,r=8,p=16$\(Base64URL.encode(Array("NaCl".utf8)))$\(Base64URL.encode(key))"
        let hash = try #require(PasswordHash(text))
        #expect(try hash.matches(Password("password")))
    }

    @Test(arguments: [
        "", "$scrypt$", "$scrypt$ln=10,r=8$AAAA$AAAA", "$scrypt$ln=40,r=8,p=1$AAAA$AAAA", "$argon2$ln=10,r=8,p=1$AA$AA",
        "$scrypt$ln=10,r=8,p=99999$AAAA$AAAA", "$scrypt$ln=x,r=8,p=1$AAAA$AAAA", "$scrypt$ln=10,r=8,p=1$AAAA$AAAA",
        "plain text",
    ])
    func whatIsNoHashIsRefused(_ text: String) {
        #expect(PasswordHash(text) == nil)
    }

    @Test func aPasswordIsTheSameOnAllKeyboards() throws {
        let hash = try PasswordHash(Password("Zo\u{EB} \u{FB01}ne \u{FF11}"), parameters: cheap)
        #expect(try hash.matches(Password("Zoe\u{308} fine 1")))
    }

    @Test func aPasswordNeedsEightCharactersAndNoRules() throws {
        #expect(throws: AccountError.passwordTooShort(minimum: 8)) { try Password("") }
        #expect(throws: AccountError.passwordTooShort(minimum: 8)) { try Password("xkcd936").check(email: "a@b.c") }
        try Password("horse ok").check(email: "a@b.c")
        try Password("日本語のパスワード").check(email: "a@b.c")
        try Password(String(repeating: "long words ", count: 20)).check(email: "a@b.c")
        #expect(throws: AccountError.passwordTooLong(maximum: 256)) {
            try Password(String(repeating: "long words ", count: 24))
        }
        #expect(throws: AccountError.passwordTooLong(maximum: 256)) {
            try Password(String(repeating: "\u{FDFA}", count: 1_000_000))
        }
    }

    @Test(arguments: [
        "password", "Password1!", "12345678", "87654321", "qwertyuiop", "QwErTyUi", "aaaaaaaa", "abcabcabc",
        "iloveyou123",
        "ada@example.com", "ada.love", "summer2026!", "1qaz2wsx", "letmein!!!",
    ])
    func whatIsTriedFirstIsRefused(_ text: String) throws {
        let email = text == "ada@example.com" ? text : "ada.love@example.com"
        #expect(throws: AccountError.passwordTooCommon) { try Password(text).check(email: email) }
    }

    @Test func aPasswordHasNoText() throws {
        let password = try Password("several plain words")
        #expect(!"\(password) \(String(reflecting: password))".contains("plain"))
        var dumped = ""
        dump(password, to: &dumped)
        #expect(!dumped.contains("plain"))
    }
}
