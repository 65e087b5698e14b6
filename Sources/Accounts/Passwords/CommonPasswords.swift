/// Passwords that are tried first.
enum CommonPasswords {
    /// Whether a password, in lower case, is one of the known ones of at least 8 characters, or repeats a few
    /// characters, or is a sequence of the keyboard or the alphabet.
    static func contains(_ password: String) -> Bool {
        known.contains(password) || isRepetition(password) || isSequence(password)
            || isDecorated(password)
    }

    private static let rows = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm",
        "qwertzuiopasdfghjklyxcvbnm",
        "azertyuiopqsdfghjklmwxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0",
        "147258369", "159753", "987654321098765432",
    ]

    private static func isSequence(_ password: String) -> Bool {
        rows.contains { $0.contains(password) || String($0.reversed()).contains(password) }
    }

    /// `aaaaaaaa`, `abcabcabc`: at most three characters, repeated.
    private static func isRepetition(_ password: String) -> Bool {
        let characters = Array(password)
        return (1...3).contains { period in
            characters.indices.dropFirst(period).allSatisfy { characters[$0] == characters[$0 - period] }
        }
    }

    /// A common word with digits and punctuation at its end: `password2026!`.
    private static func isDecorated(_ password: String) -> Bool {
        var word = Substring(password)
        while let last = word.last, !last.isLetter { word.removeLast() }
        return words.contains(String(word)) || known.contains(String(word))
    }

    private static let words: Set<String> = [
        "password", "passwort", "passw0rd", "p@ssw0rd", "p@ssword", "pass", "qwerty", "qwertz", "azerty", "admin",
        "administrator", "welcome", "willkommen", "letmein", "login", "secret", "changeme", "change", "test", "tester",
        "user", "guest", "root", "master", "monkey", "dragon", "football", "baseball", "soccer", "hockey", "superman",
        "batman", "pokemon", "starwars", "sunshine", "princess", "iloveyou", "love", "lovely", "shadow", "michael",
        "jordan", "charlie", "jessica", "jennifer", "daniel", "ashley", "thomas", "hunter", "killer", "summer",
        "winter",
        "spring", "autumn", "january", "february", "march", "april", "june", "july", "august", "september", "october",
        "november", "december", "monday", "friday", "abc", "qazwsx", "zaq12wsx", "asdf", "asdfgh", "zxcvbn", "hello",
        "hallo", "internet", "computer", "samsung", "google", "liverpool", "chelsea", "arsenal", "mustang", "ferrari",
        "mercedes", "porsche", "company", "server", "database", "default", "lifeline",
    ]

    private static let known: Set<String> = [
        "passwordpassword", "password123456", "qwerty123456", "iloveyou123", "trustno1", "whatever", "freedom1",
        "1234qwer", "qwer1234", "asdf1234", "1q2w3e4r5t", "1qaz2wsx", "!qaz2wsx", "1qazxsw2", "zaq1xsw2", "q1w2e3r4",
        "abcd1234", "abc12345", "a1b2c3d4", "aa123456", "a12345678", "qwe123qwe", "123qweasd", "qweasdzxc", "123abc123",
        "12341234", "11223344", "12344321", "87654321", "123123123", "147147147", "10203040", "19841984", "20202020",
        "letmeinnow", "changemenow", "changeit", "nopassword", "mypassword", "yourpassword", "thepassword",
        "opensesame",
        "correcthorsebatterystaple", "administrator1", "adminadmin", "rootroot", "useruser", "testtest", "logitech",
        "blink182", "metallica", "slipknot", "rush2112", "jordan23", "number1one", "maverick", "midnight", "chocolate",
        "butterfly", "basketball", "volleyball", "elephant", "paradise", "sunflower", "december25", "qwertyuiop",
        "asdfghjkl", "zxcvbnm123", "startrek", "nintendo", "minecraft", "fortnite", "michelle", "victoria", "jonathan",
        "alexander", "benjamin", "samantha", "patricia", "elizabeth", "christopher", "stephanie", "danielle",
    ]
}
