/// The resources used by a tree of layers, for budgets.
package struct LayerUsage: Hashable, Sendable {
    package var layers = 0
    /// The size of all texts, values and drawings, in bytes.
    package var textBytes = 0
    /// The number of layers that show an image.
    package var images = 0
}

extension LayerContents {
    var textBytes: Int {
        let bytes = value?.buffer.byteCount ?? 0
        return bytes + text.byteCount + (drawing?.bytes.count ?? 0)
    }
}
