/// What lies on the board that all visitors share.
struct BoardPieces: Codable, Equatable, Sendable {
    static let columns = 6
    static let rows = 5

    /// The color of each field, row by row; nil for an empty one.
    private(set) var colors: [BoardColor?]

    /// Spells "Hi".
    init() {
        let drawing = ["b.b.p.", "b.b...", "bbb.p.", "b.b.p.", "b.b.p."]
        colors = drawing.joined().map { $0 == "b" ? .blue : $0 == "p" ? .pink : nil }
    }

    subscript(field: Int) -> BoardColor? {
        get { colors.indices.contains(field) ? colors[field] : nil }
        set { if colors.indices.contains(field) { colors[field] = newValue } }
    }

    /// How many fields have a color.
    func count(of color: BoardColor) -> Int { colors.count { $0 == color } }
}

/// The choices of the board.
enum BoardColor: String, Codable, CaseIterable, Sendable {
    case red, orange, green, blue, purple, pink
}
