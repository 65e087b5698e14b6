import Synchronization

/// The metric table of one face, mapped from its file and read in place.
///
/// Documentation/Typography.md describes the format. A table is loaded when its face is first used and remains for the
/// lifetime of the process. It is immutable, and therefore sendable.
final class FaceTable: @unchecked Sendable {
    let face: FontFace
    let unitsPerEm: Int
    let ascent: Int
    let descent: Int
    let lineGap: Int
    let capHeight: Int
    let xHeight: Int

    private let glyphs: UnsafePointer<UInt64>
    private let stage1: UnsafePointer<UInt8>
    private let stage2: UnsafePointer<UInt16>
    private let compositions: UnsafePointer<UInt16>
    private let compositionCount: Int
    private let kerning: [KerningMatrix]

    /// The glyphs of the first 128 characters.
    let ascii: [Glyph]
    /// The matrix of the subset that contains all of ASCII.
    let asciiKerning: KerningMatrix

    private convenience init(_ face: FontFace) { self.init(face, FontResources.map(face.stem + ".table")) }

    /// - Parameter bytes: A table, of the bundled ones or of `FaceTableWriter`, that remains for the lifetime of the process.
    private init(_ face: FontFace, _ bytes: UnsafeRawBufferPointer) {
        let base = bytes.baseAddress!
        func short(_ offset: Int) -> Int { Int(base.load(fromByteOffset: offset, as: Int16.self)) }
        func word(_ offset: Int) -> Int { Int(base.load(fromByteOffset: offset, as: UInt16.self)) }
        func long(_ offset: Int) -> Int { Int(base.load(fromByteOffset: offset, as: UInt32.self)) }
        precondition(
            bytes.count > 40 && bytes.prefix(4).elementsEqual("LLFT".utf8) && word(4) == 1,
            "Typography: the table of \(face) is not a table of version 1; run scripts/fonts")
        self.face = face
        unitsPerEm = short(6)
        ascent = short(8)
        descent = short(10)
        lineGap = short(12)
        capHeight = short(14)
        xHeight = short(16)
        compositionCount = word(22)
        glyphs = (base + long(24)).assumingMemoryBound(to: UInt64.self)
        stage1 = (base + long(28)).assumingMemoryBound(to: UInt8.self)
        stage2 = (base + long(32)).assumingMemoryBound(to: UInt16.self)
        compositions = (base + long(36)).assumingMemoryBound(to: UInt16.self)
        kerning = (0..<word(18)).map { file in
            KerningMatrix(
                values: (base + long(40 + 8 * file)).assumingMemoryBound(to: Int16.self), width: word(46 + 8 * file))
        }
        asciiKerning = kerning[0]
        let (glyphs, stage1, stage2) = (self.glyphs, self.stage1, self.stage2)
        ascii = (0..<128).map { Glyph(bits: glyphs[Int(stage2[Int(stage1[$0 >> 6]) << 6 | $0 & 63])]) }
    }

    /// Returns the glyph of a character, or `.missing`.
    @inline(__always)
    func glyph(_ scalar: UInt32) -> Glyph {
        guard scalar <= 0xFFFF else { return .missing }
        let block = Int(stage1[Int(scalar &>> 6)])
        return Glyph(bits: glyphs[Int(stage2[block &<< 6 | Int(scalar & 63)])])
    }

    /// Returns the pair kerning between two glyphs, in font units. Browsers shape each subset file separately, so there
    /// is none between glyphs of two files.
    @inline(__always)
    func kerning(_ first: Glyph, _ second: Glyph) -> Int {
        guard first.file == second.file else { return 0 }
        return kerning[first.file].value(first, second)
    }

    /// Returns the character that canonically composes a base and a mark, if a subset has it.
    func composition(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        guard base <= 0xFFFF, mark <= 0xFFFF else { return nil }
        let key = base << 16 | mark
        var low = 0
        var high = compositionCount
        while low < high {
            let middle = (low + high) / 2
            let entry = UInt32(compositions[middle * 3]) << 16 | UInt32(compositions[middle * 3 + 1])
            if entry == key { return UInt32(compositions[middle * 3 + 2]) }
            if entry < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private static let loaded = Mutex<[FaceTable?]>(Array(repeating: nil, count: FontFace.all.count))

    static func table(for face: FontFace) -> FaceTable {
        loaded.withLock { tables in
            if let table = tables[face.ordinal] { return table }
            let table = FaceTable(face)
            tables[face.ordinal] = table
            return table
        }
    }

    /// Adds the table of a registered font. It remains for the lifetime of the process, as the font does.
    static func add(_ bytes: [UInt8], of face: FontFace) {
        let table = FaceTable(face, FontResources.retain(bytes))
        loaded.withLock { $0.append(table) }
    }
}

/// Pair kerning by classes: equal rows and equal columns of the full matrix of pairs are stored once.
struct KerningMatrix {
    let values: UnsafePointer<Int16>
    let width: Int

    @inline(__always)
    func value(_ first: Glyph, _ second: Glyph) -> Int {
        Int(values[first.firstClass &* width &+ second.secondClass])
    }
}
