/// Measures printable ASCII, where every byte is a grapheme, a glyph of the first subset, and of the same script.
enum AsciiMeasurement {
    /// Returns the width in font units, or nil if there are other characters.
    static func units(of bytes: UnsafeBufferPointer<UInt8>, in table: FaceTable) -> Int? {
        let kerning = table.asciiKerning
        return table.ascii.withUnsafeBufferPointer { glyphs in
            var units = 0
            var previous = Glyph.missing
            for byte in bytes {
                guard byte &- 0x20 < 0x5F else { return nil }
                let glyph = glyphs[Int(byte)]
                units &+= kerning.value(previous, glyph) &+ glyph.advance
                previous = glyph
            }
            return units
        }
    }
}
