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
        // By numbers: copies of lines would be counted.
        for index in lines.indices {
            if let plain = lines[index].plainText {
                bytes += plain.utf8.count
            } else {
                for run in lines[index].runs { bytes += run.text.utf8.count }
            }
        }
        return bytes
    }
}
