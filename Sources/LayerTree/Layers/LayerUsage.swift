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
        var bytes = value?.text.utf8.count ?? 0
        for line in lines {
            for run in line.runs { bytes += run.text.utf8.count }
        }
        return bytes
    }
}
