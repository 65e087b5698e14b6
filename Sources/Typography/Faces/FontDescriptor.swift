/// A face at a size, with which text is measured and drawn.
///
/// ```swift
/// let body = FontDescriptor(size: 17)
/// let title = FontDescriptor(face: FontFace(weight: .bold), size: 28)
/// ```
public struct FontDescriptor: Hashable, Sendable {
    /// The face.
    public var face: FontFace

    private var sizeIn64ths: Int32

    /// The size in points (CSS pixels), from 1/64 to 4096 in steps of 1/64.
    ///
    /// Browsers quantise font sizes to 1/64 pixel, so any other size would be measured wrongly; a value set here is
    /// rounded to the nearest step and clamped.
    public var size: Double {
        get { Double(sizeIn64ths) / 64 }
        set { sizeIn64ths = FontDescriptor.quantised(newValue) }
    }

    /// - Parameter size: points; rounded to 1/64 and clamped to 1/64...4096. NaN counts as 1/64.
    public init(face: FontFace = FontFace(), size: Double) {
        self.face = face
        sizeIn64ths = FontDescriptor.quantised(size)
    }

    public static func == (a: FontDescriptor, b: FontDescriptor) -> Bool { a.packed == b.packed }

    public func hash(into hasher: inout Hasher) { hasher.combine(packed) }

    /// The whole descriptor in one word, for look-ups.
    var packed: UInt64 { UInt64(UInt32(sizeIn64ths)) << 8 | UInt64(face.ordinal) }

    private static func quantised(_ size: Double) -> Int32 {
        guard size > 0 else { return 1 }
        return Int32(min(max((size * 64).rounded(), 1), 4096 * 64))
    }
}
