import Crypto

extension UIWindowScene {
    /// The identifier of the scene's person in presences: of its user or, without one, its visitor. See
    /// `Presence.Person.id`. Empty when the scene has ended.
    public final var presenceID: String {
        if let user { return PersonID.make(user: user) }
        return visitor.isEmpty ? "" : PersonID.make(visitor: visitor)
    }
}

/// Derives public identifiers of people.
enum PersonID {
    static func make(user: String) -> String { hash("user", user) }

    /// A visitor's identifier is unguessable, so that nobody can find it from the hash.
    static func make(visitor: String) -> String { hash("visitor", visitor) }

    private static func hash(_ kind: String, _ text: String) -> String {
        let digest = SHA256.hash(data: Array("lifeline presence \(kind): \(text)".utf8))
        return digest.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
