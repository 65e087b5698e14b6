/// Text and what it is measured with, compared by bytes.
struct TextKey: Hashable {
    var text: String
    var font: FontDescriptor
    var width: Double = -1
    var options = TextLayoutOptions()

    static func == (a: TextKey, b: TextKey) -> Bool {
        a.font == b.font && a.width == b.width && a.options == b.options && sameBytes(a.text, b.text)
    }

    func hash(into hasher: inout Hasher) {
        Self.hash(a: text, into: &hasher)
        hasher.combine(font)
        if width >= 0 {
            hasher.combine(width)
            hasher.combine(options)
        }
    }

    @inline(__always)
    static func hash(a text: String, into hasher: inout Hasher) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if done == nil { for byte in text.utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }

    @inline(__always)
    static func sameBytes(_ a: String, _ b: String) -> Bool {
        let count = a.utf8.count
        guard count == b.utf8.count else { return false }
        return a.utf8.withContiguousStorageIfAvailable { a in
            b.utf8.withContiguousStorageIfAvailable { b in
                a.elementsEqual(b)
            }
        }.flatMap(\.self) ?? a.utf8.elementsEqual(b.utf8)
    }
}
