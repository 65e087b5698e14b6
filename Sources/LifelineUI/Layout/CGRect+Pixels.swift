import LayerTree

extension CGRect {
    /// The rectangle with its edges on device pixels. Whole lengths are unchanged.
    package func alignedToPixels(scale: Double) -> CGRect {
        // Reads stored properties: `minX` and the like are functions of another module, and so is `rounded()`.
        if origin.x.native.isWhole, origin.y.native.isWhole, size.width.native.isWhole, size.height.native.isWhole,
            scale.isWhole, size.width >= 0, size.height >= 0
        {
            return self
        }
        let left = (minX * scale).rounded() / scale
        let top = (minY * scale).rounded() / scale
        return CGRect(
            x: left, y: top, width: (maxX * scale).rounded() / scale - left,
            height: (maxY * scale).rounded() / scale - top)
    }
}
