/// Converts graphemes of one face into clusters: advances, kerning, and the widths of graphemes that the face lacks.
struct ClusterShaper {
    let table: FaceTable
    let profile: FontProfile
    private var previous = Glyph.missing
    private var scripts = ScriptRuns()

    init(_ table: FaceTable, profile: FontProfile) {
        self.table = table
        self.profile = profile
    }

    /// Returns the cluster of the next grapheme. A tab has no advance, because its end depends on its line.
    mutating func cluster(_ grapheme: GraphemeScanner.Grapheme, in scanner: GraphemeScanner) -> Cluster {
        var cluster = Cluster(start: Int32(truncatingIfNeeded: grapheme.start), advance: 0, kerning: 0, kind: .text)
        let scalar = grapheme.scalar
        if grapheme.isSingle {
            let glyph = table.glyph(scalar)
            if !glyph.isMissing && !glyph.isMark && !Self.isInvisible(scalar) {
                place(glyph, scalar, &cluster)
                if scalar == 0x20 { cluster.kind = .space }
                return cluster
            }
        }
        switch scalar {
        case 0x9, 0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029:
            previous = .missing
            cluster.kind = scalar == 0x9 ? .tab : .hardBreak
            if scalar == 0xB || scalar == 0xC || scalar == 0x85 { cluster.kind = .text }
            if cluster.kind == .hardBreak { scripts = ScriptRuns() }
            return cluster
        default: break
        }
        if grapheme.isSingle && (Self.isInvisible(scalar) || table.glyph(scalar).isMark) { return cluster }
        if !grapheme.isSingle, let glyph = combined(grapheme, scanner) {
            if let glyph { place(glyph, scalar, &cluster) }
            return cluster
        }
        previous = .missing
        let text = String(
            decoding: UnsafeBufferPointer(rebasing: scanner.bytes[grapheme.start..<grapheme.end]), as: UTF8.self)
        let widthClass = Self.widthClass(text, first: scalar)
        if widthClass == .wide || widthClass == .narrow && Unicode.Scalar(scalar)?.properties.isAlphabetic == true {
            _ = scripts.startsRun(scalar, .other)
        }
        let ems =
            profile.width(of: FallbackGrapheme(text, face: table.face))
            ?? (grapheme.isSingle ? widthInSystemFont(scalar) : nil) ?? widthClass.width
        cluster.advance = Int32((ems * Double(table.unitsPerEm)).rounded())
        cluster.kind = scalar == 0x3000 ? .space : .unresolved
        return cluster
    }

    /// Returns the width of a character, in ems, that a registered font lacks: browsers show it in the system font.
    private func widthInSystemFont(_ scalar: UInt32) -> Double? {
        guard case .registered = table.face.family else { return nil }
        let system = FaceTable.table(for: FontFace())
        let glyph = system.glyph(scalar)
        return glyph.isMissing ? nil : Double(glyph.advance) / Double(system.unitsPerEm)
    }

    @inline(__always)
    private mutating func place(_ glyph: Glyph, _ scalar: UInt32, _ cluster: inout Cluster) {
        let startsRun = scripts.startsRun(scalar, glyph.script)
        if !startsRun && !previous.isMissing {
            cluster.kerning = Int32(truncatingIfNeeded: table.kerning(previous, glyph))
        }
        cluster.advance = Int32(truncatingIfNeeded: glyph.advance)
        previous = glyph
    }

    /// Returns the glyph of a base with marks that one subset file contains, composed as far as composed characters
    /// exist. `.some(nil)` if nothing of the grapheme is visible, nil if no file can show it.
    private func combined(_ grapheme: GraphemeScanner.Grapheme, _ scanner: GraphemeScanner) -> Glyph?? {
        var base: UInt32?
        var glyph = Glyph.missing
        var offset = grapheme.start
        while offset < grapheme.end {
            let (scalar, length) = UTF8Decoding.scalar(scanner.bytes, at: offset)
            offset += length
            if scalar == 0xFE0F || scalar == 0x20E3 { return nil }
            if Self.isInvisible(scalar) { continue }
            let own = table.glyph(scalar)
            guard !own.isMissing else { return nil }
            guard let current = base else {
                base = scalar
                glyph = own
                continue
            }
            guard own.isMark else { return nil }
            if let composed = table.composition(current, scalar) {
                base = composed
                glyph = table.glyph(composed)
            } else if !glyph.isMark && !own.isMark(for: glyph.file) {
                return nil
            }
        }
        return .some(base == nil || glyph.isMark ? nil : glyph)
    }

    /// Whether a scalar is a default ignorable, which shaping hides, or a control character, which browsers give no
    /// width.
    static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F,
            0x200B...0x200F,
            0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    private static func widthClass(_ text: String, first: UInt32) -> WidthClass {
        if text.unicodeScalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x20E3 }) { return .emoji }
        return UnicodeTable.shared.widthClass(first)
    }
}
