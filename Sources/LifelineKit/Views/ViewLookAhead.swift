import LayerTree

/// Looks at views, and what is inside them, shortly before they are put into a window: see `LayerLookAhead`.
@MainActor enum ViewLookAhead {
    /// What was read, added up: so the reading is not left out.
    @exclusivity(unchecked) private static var sum = 0

    @inline(never)
    static func look(at views: ViewList) {
        var sum = 0
        views.forEach { sum &+= look(at: $0) }
        views.forEach { sum &+= $0.subviews.count &+ look(at: $0.layer) }
        views.forEach { each($0.subviews) { sum &+= look(at: $0) } }
        views.forEach { each($0.subviews) { sum &+= look(at: $0.layer) } }
        Self.sum = sum
    }

    @inline(__always)
    private static func each(_ views: [UIView], _ body: (UIView) -> Void) {
        for index in views.indices { Unmanaged.passUnretained(views[index]).uncounted(body) }
    }

    @inline(__always)
    private static func look(at view: UIView) -> Int { Int(view.flags.rawValue) }

    @inline(__always)
    private static func look(at layer: CALayer) -> Int { Int(layer.id) }
}
