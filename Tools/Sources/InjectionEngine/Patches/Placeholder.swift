/// Names for replacements, each different from its original.
struct Placeholder {
    /// What no name may collide with: the texts of the patch's files.
    private let sources: [[UInt8]]
    private let taken: Set<String>
    private var number: Int

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let digits = letters + Array("0123456789")

    init(sources: [[UInt8]], taken: Set<String>, number: Int) {
        self.sources = sources
        self.taken = taken
        self.number = number * 100
    }

    /// An identifier of as many characters that nothing else has; nil if there is none.
    mutating func next(length: Int) -> String? {
        guard length > 0 else { return nil }
        for _ in 0..<500 {
            number += 1
            var rest = number
            var name = ""
            for position in 0..<length {
                let alphabet = position == 0 ? Self.letters : Self.digits
                name.append(alphabet[rest % alphabet.count])
                rest /= alphabet.count
            }
            let isUsed =
                taken.contains(name)
                || sources.contains { length < 3 ? $0.mentions(Array(name.utf8)) : $0.firstOffset(of: name) != nil }
            if !isUsed { return name }
        }
        return nil
    }
}
