/// Adds up the width of one line.
///
/// Within a run it counts whole font units, so the width of a line in one font equals exactly that of its text measured
/// alone.
struct Pen {
    private var base = 0.0
    private var units = 0
    private var scale = 0.0
    private var run = -1
    private var isAtStart = true

    var x: Double { base + Double(units) * scale }

    @inline(__always)
    mutating func add(_ cluster: Cluster, run: Int, of text: ShapedText) {
        if run != self.run {
            base = x
            units = 0
            self.run = run
            scale = text.fonts[run].scale
        }
        if !isAtStart { units &+= Int(cluster.kerning) }
        isAtStart = false
        if cluster.kind == .tab { units += tabAdvance(text.fonts[run]) } else { units &+= Int(cluster.advance) }
    }

    /// Returns the advance to the next tab stop; stops are four spaces apart. A stop nearer than half a space is
    /// skipped (CSS Text 3, `tab-size`).
    private func tabAdvance(_ font: ShapedText.Font) -> Int {
        let space = font.table.ascii[0x20].advance
        let stop = 4 * space
        guard stop > 0 else { return 0 }
        if base == 0 {
            let rest = stop - units % stop
            return rest * 2 < space ? rest + stop : rest
        }
        let position = x / font.scale
        let rest = Double(stop) - position.truncatingRemainder(dividingBy: Double(stop))
        return Int((rest * 2 < Double(space) ? rest + Double(stop) : rest).rounded())
    }
}
