import SeededRandom
import Testing

@testable import Stores

@Suite struct ValueCipherTests {
    private let a = String(repeating: "a", count: 32)
    private let b = String(repeating: "b", count: 32)

    @Test(arguments: [0, 1, 100, 100_000]) func valuesAreReadAgain(length: Int) {
        let cipher = ValueCipher(secrets: [a])
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let sealed = cipher.seal(bytes, for: "k", in: "g")
        #expect(sealed != cipher.seal(bytes, for: "k", in: "g"), "Two are never alike.")
        let opened = cipher.open(sealed, for: "k", in: "g")
        #expect(opened?.bytes == bytes && opened?.isNewest == true)
    }

    @Test func valuesAreBoundToTheirPlace() {
        let cipher = ValueCipher(secrets: [a])
        let sealed = cipher.seal([1], for: "bc", in: "a")
        for (key, group) in [("bc", "b"), ("b", "a"), ("c", "ab"), ("", "abc"), ("abc", "")] {
            #expect(cipher.open(sealed, for: key, in: group) == nil)
        }
    }

    @Test func secretsAreReplaced() {
        let sealed = ValueCipher(secrets: [a]).seal([1], for: "k", in: "g")
        let both = ValueCipher(secrets: [b, a]).open(sealed, for: "k", in: "g")
        #expect(both?.bytes == [1] && both?.isNewest == false)
        #expect(ValueCipher(secrets: [b]).open(sealed, for: "k", in: "g") == nil)
    }

    @Test(arguments: SeededGenerator.seeds(2)) func whatWasChangedIsNotRead(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let cipher = ValueCipher(secrets: [a])
        let sealed = cipher.seal([1, 2, 3], for: "k", in: "g")
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            #expect(cipher.open(changed, for: "k", in: "g") == nil)
            #expect(cipher.open(Array(sealed[..<index]), for: "k", in: "g") == nil)
        }
    }
}
