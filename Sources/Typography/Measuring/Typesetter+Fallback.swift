extension Typesetter {
    /// A number that changes whenever a client's measurement changed a width that this typesetter uses.
    ///
    /// Cached measurements with such widths are recomputed automatically. Callers that cache layouts themselves must
    /// compare the generation in which a layout was created, if `TextLayout.unresolved` is not empty.
    public var generation: Int { FallbackWidths.shared.generation(of: profile.name) }

    /// Returns the graphemes that this client has to measure: those with neither an own measurement nor an agreed
    /// width.
    ///
    /// Graphemes of more than 64 bytes are excluded; they keep their assumed widths.
    public func needsMeasuring(_ graphemes: [UnresolvedGrapheme]) -> [UnresolvedGrapheme] {
        graphemes.filter {
            $0.grapheme.utf8.count <= FallbackWidths.graphemeLimit
                && profile.width(of: FallbackGrapheme($0.grapheme, face: $0.font.face)) == nil
        }
    }

    /// Returns three strings for a client to measure, and their widths in points according to the tables.
    ///
    /// A client whose widths differ by more than 0.5 % uses other fonts or hinted advances;
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
