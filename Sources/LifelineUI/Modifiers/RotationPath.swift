import LayerTree

/// The angles through which an animated rotation passes.
///
/// A matrix does not distinguish angles that differ by a full turn, and an animation between two matrices takes the
/// shorter direction. So a rotation by 360 degrees is divided into rotations that are short enough.
@MainActor struct RotationPath {
    /// The last change, in radians: the angle where its animation began, and the angle that was set.
    private var start = 0.0
    private var end = 0.0

    /// The maximum rotation of one piece, in radians. About the centre, a third of a circle keeps the direction; about
    /// another point the view moves on a straight line within a piece, so pieces are short.
    private static func longestPiece(isCentered: Bool) -> Double { isCentered ? .pi * 2 / 3 : .pi / 12 }

    private static let pieceLimit = 240

    /// Records a change to another angle and returns the angles at which the pieces of its animation begin; empty when
    /// it is short enough to need no path.
    mutating func path(to angle: Double, of layer: CALayer, isCentered: Bool) -> [Double] {
        let longest = Self.longestPiece(isCentered: isCentered)
        var shown = end
        // Another rotation may be running: this one continues from its current angle.
        if max(abs(angle - start), abs(angle - end)) > longest, start != end, CALayer.changeObserver != nil,
            !LayoutAnimation.isSampling, let progress = layer.animationProgress(of: .transform)
        {
            shown = start + (end - start) * progress
        }
        (start, end) = (shown, angle)
        let turn = angle - shown
        guard CALayer.changeObserver != nil, turn.isFinite, abs(turn) > longest else { return [] }
        let pieces = Int(min(Double(Self.pieceLimit), (abs(turn) / longest).rounded(.up)))
        return (0..<pieces).map { shown + turn * Double($0) / Double(pieces) }
    }
}
