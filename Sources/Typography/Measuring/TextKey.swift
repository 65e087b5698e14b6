#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A text with its measuring parameters, compared by bytes: `String` treats composed and decomposed text as equal, but
/// their widths differ.
struct TextKey: Hashable {
    var text: String
    /// The packed font descriptor.
    let font: UInt64
    /// The limit of the width and the options in one word; 0 for a width only.
    let layout: UInt64

    init(_ text: String, font: FontDescriptor) {
        self.text = text
        self.font = font.packed
        layout = 0
    }

    init(_ text: String, font: FontDescriptor, width: Double, options: TextLayoutOptions) {
        self.text = text
        self.font = font.packed | options.packed << 32
        layout = width.bitPattern
    }

    @inline(__always)
    static func == (a: TextKey, b: TextKey) -> Bool {
        a.font == b.font && a.layout == b.layout && sameBytes(a.text, b.text)
    }

    @inline(__always)
    func hash(into hasher: inout Hasher) {
        hasher.combine(font)
        hasher.combine(layout)
        Self.hash(text, into: &hasher)
    }

    @inline(__always)
    static func hash(_ text: String, into hasher: inout Hasher) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if done == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }

    @inline(__always)
    static func sameBytes(_ a: String, _ b: String) -> Bool {
        let count = a.utf8.count
        guard count == b.utf8.count else { return false }
        if count == 0 { return true }
        let same = a.utf8.withContiguousStorageIfAvailable { a in
            b.utf8.withContiguousStorageIfAvailable { b in memcmp(a.baseAddress!, b.baseAddress!, count) == 0 }
        }
        return same.flatMap(\.self) ?? a.utf8.elementsEqual(b.utf8)
    }
}
