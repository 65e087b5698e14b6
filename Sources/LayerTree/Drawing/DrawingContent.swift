import Foundation

/// The items of a drawing, from back to front, and how they are fitted into a layer.
package struct DrawingContent: Hashable, Sendable {
    package var items: [DrawingItem]
    /// Nil if a unit is a point of the layer, from its upper left corner.
    package var fit: Fit?
    /// Whether the pointer hits the painted parts. Otherwise it reaches what lies behind them.
    package var isHit: Bool
    /// Whether it is clipped to the layer's bounds and corners.
    package var isClipped: Bool

    /// How an area of a size fills a layer's bounds.
    package struct Fit: Hashable, Sendable {
        package var size: CGSize
        package var gravity: LayerImage.Gravity

        package init(_ size: CGSize, _ gravity: LayerImage.Gravity) {
            self.size = size
            self.gravity = gravity
        }
    }

    package init(_ items: [DrawingItem] = [], fit: Fit? = nil, isHit: Bool = false, isClipped: Bool = false) {
        self.items = items
        self.fit = fit
        self.isHit = isHit
        self.isClipped = isClipped
    }
}
