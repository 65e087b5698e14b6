/// Layers of a scene that continues in another process keep their numbers, so that the display keeps their elements,
/// and events that it has not delivered reach the same layers. All other layers get numbers that the display has never
/// seen.
extension LayerContext {
    /// The number of the next new layer.
    package var nextLayer: LayerID { nextID }

    /// Makes new layers begin at a number. Lower ones are left to `CALayer.reserveNumber(_:)`.
    package func beginNumbers(at id: LayerID) {
        nextID = max(nextID, id)
        firstID = nextID
    }
}

extension CALayer {
    /// The value of `lastTree` of a layer with a reserved number.
    static let reservedTree = UInt32.max

    /// Gives the layer the number that it had in another process, for when it enters a tree. Does nothing for a layer
    /// that has been in a tree. The number is used if the tree has not assigned it.
    package final func reserveNumber(_ id: LayerID) {
        guard self.id == 0, tree == nil, id > 1 else { return }
        self.id = id
        lastTree = Self.reservedTree
    }
}
