/// Text for property tests: seeded, of many scripts, with everything that is hard about text.
struct RandomText: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    private static let pieces: [String] = [
        "a", "V", "To", "word", " ", " ", " ", "  ", ", ", ". ", "-", "—", "(", ")", "“", "”", "/", "1", "23", ".5",
        "%",
        "é", "e\u{301}", "ß", "Łó", "Ωα", "Жя", "漢", "字", "か", "。", "👍🏽", "👩‍👩‍👧", "🇩🇪", "1️⃣", "\u{A0}", "\u{200B}", "\u{AD}",
        "\u{2060}", "→", "─", "…", "हिन्दी", "שלום", "한글", "\u{1100}\u{1161}",
    ]

    /// Text without hard breaks and tabs.
    mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in Self.pieces.randomElement(using: &self)! }.joined()
    }

    /// Text with hard breaks and tabs.
    mutating func paragraphs(_ count: Int) -> String {
        (0..<count).map { _ in
            Int.random(in: 0..<12, using: &self) == 0
                ? ["\n", "\r\n", "\u{2028}", "\t", "\u{2029}", "\r"].randomElement(using: &self)!
                : Self.pieces.randomElement(using: &self)!
        }.joined()
    }

    /// Any scalars at all.
    mutating func scalars(_ count: Int) -> String {
        var result = String.UnicodeScalarView()
        for _ in 0..<count {
            let limit: UInt32 = [0x80, 0x600, 0x3000, 0xFFFF, 0x10FFFF].randomElement(using: &self)!
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) { result.append(scalar) }
        }
        return String(result)
    }
}
