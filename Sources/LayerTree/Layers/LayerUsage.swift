/// What a tree of layers holds, for budgets.
package struct LayerUsage: Hashable, Sendable {
    package var layers = 0
    /// Of all text and values, in UTF-8.
    package var textBytes = 0
    /// Layers that show a picture.
    package var images = 0
}

extension LayerContents {
    var textBytes: Int {
        let bytes = value?.buffer.byteCount ?? 0
        return bytes + text.byteCount
    }
}
