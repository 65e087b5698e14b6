extension Typesetter {
    /// Changes whenever a client's measurement changed a width that this typesetter uses.
    ///
    /// Cached measurements with such widths are made anew by themselves. Whoever keeps a layout of its own compares
    /// the generation it was made in, if `TextLayout.unresolved` is not empty.
    public var generation: Int { FallbackWidths.shared.generation(of: profile.name) }

    /// Those of the graphemes that this client has to measure: neither it nor other clients on whose word one may rely have.
    ///
    /// Graphemes of more than 64 bytes are not among them; they keep their assumed widths.
    public func needsMeasuring(_ graphemes: [UnresolvedGrapheme]) -> [UnresolvedGrapheme] {
        graphemes.filter {
            $0.grapheme.utf8.count <= FallbackWidths.graphemeLimit
                && profile.width(of: FallbackGrapheme($0.grapheme, face: $0.font.face)) == nil
        }
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
