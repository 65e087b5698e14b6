extension Typesetter {
    /// Changes whenever a client's measurement changed a width that this typesetter uses.
    ///
    /// Cached measurements with such widths are made anew by themselves. Whoever keeps a layout of its own compares
    /// the generation it was made in, if `TextLayout.unresolved` is not empty.
    public var generation: Int { FallbackWidths.shared.generation(of: profile.name) }

    /// Those of the graphemes whose widths no client with this profile has measured yet.
    ///
    /// Graphemes of more than 64 bytes are not among them; they keep their assumed widths.
    public func needsMeasuring(_ graphemes: [UnresolvedGrapheme]) -> [UnresolvedGrapheme] {
        graphemes.filter {
            $0.grapheme.utf8.count <= FallbackWidths.graphemeLimit
                && FallbackWidths.shared.width(of: $0.grapheme, face: $0.font.face, profile: profile.name) == nil
        }
    }

    /// Takes over what a client measured for a grapheme that the bundled fonts lack.
    ///
    /// The width holds for the face at every size, and for all clients with this profile. It comes from outside, so
    /// it is clamped to 0...4 em, and the number of widths is bounded: beyond 4096 of one profile all of them are
    /// forgotten and measured anew. What is not one grapheme, or longer than 64 bytes, is ignored.
    /// - Parameters:
    ///   - width: In points, at the font's size.
    ///   - profile: The name of the client's profile (`FontProfile.name`).
    /// - Returns: Whether any width changed.
    @discardableResult
    public static func register(
        width: Double, for grapheme: String, font: FontDescriptor, profile: String = FontProfile.standard.name
    ) -> Bool {
        FallbackWidths.shared.register(width / font.size, for: grapheme, face: font.face, profile: profile)
    }

    /// `register(width:for:font:profile:)` for this typesetter's profile.
    @discardableResult
    public func register(width: Double, for grapheme: String, font: FontDescriptor) -> Bool {
        Self.register(width: width, for: grapheme, font: font, profile: profile.name)
    }

    /// Three strings for a client to measure, and their widths in points as the tables have them.
    ///
    /// A client whose widths differ by more than 0.5 % paints with other fonts or hinted advances;
    /// `FontProfile.correct(_:measured:expected:)` then corrects the face.
    public static func probes(for font: FontDescriptor) -> [(text: String, width: Double)] {
        [
            "Handgloves & Typography 0123456789", "AVAToYeW. \"Quoted\" (fi) - illicit mill",
            "The quick brown fox jumps over the lazy dog",
        ]
        .map { text in
            let shaped = ShapedText([.init(text: text, font: font)], profile: .standard)
            return (text, shaped.width(of: 0..<shaped.clusters.count))
        }
    }
}
