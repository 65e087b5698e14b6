/// The rows of one page, or the number of a counter, and the minimal message for each change.
struct Rows {
    private var rows: [(id: Int, label: String)] = []
    private var nextID = 1
    private var random = UInt32(42)
    private var count = 0

    /// Handles a message of the page: the name of a button, or "select 5", "remove 5" with a row's ID.
    mutating func perform(_ message: String) -> String? {
        let words = message.split(separator: " ")
        let id = words.count > 1 ? Int(words[1]) : nil
        switch (words.first, id) {
        case ("create1k", _), ("replace1k", _): return create(1000)
        case ("create10k", _): return create(10_000)
        case ("append1k", _): return "a" + make(1000)
        case ("update10th", _):
            return "u"
                + stride(from: 0, to: rows.count, by: 10).map { index in
                    rows[index].label += " !!!"
                    return "\(rows[index].id)\t\(rows[index].label)"
                }.joined(separator: "\n")
        case ("swap", _):
            guard rows.count > 998 else { return nil }
            rows.swapAt(1, 998)
            return "w1 998"
        case ("add", _):
            count += 1
            return "\(count)"
        case ("clear", _):
            rows = []
            return "c"
        case ("select", let id?): return "s\(id)"
        case ("remove", let id?):
            rows.removeAll { $0.id == id }
            return "r\(id)"
        default: return nil
        }
    }

    private mutating func create(_ count: Int) -> String {
        rows = []
        return "c" + make(count)
    }

    /// Returns the first ID, and the labels.
    private mutating func make(_ count: Int) -> String {
        let new = (0..<count).map { offset in
            (id: nextID + offset, label: "\(pick(Self.adjectives)) \(pick(Self.colours)) \(pick(Self.nouns))")
        }
        defer { nextID += count }
        rows += new
        return "\(nextID)\n" + new.map(\.label).joined(separator: "\n")
    }

    private mutating func pick(_ words: [String]) -> String {
        random = random &* 1_664_525 &+ 1_013_904_223
        return words[Int(random >> 8) % words.count]
    }

    private static let adjectives = [
        "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean", "elegant",
    ]
    private static let colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black"]
    private static let nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "burger", "pizza"]
}
