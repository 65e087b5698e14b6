/// The layout of a hosting view that is under way.
@MainActor enum LayoutPass {
    /// The display scale of the screen for which the view lays out: all that is placed asks for it.
    @exclusivity(unchecked) private(set) static var scale: Double?
    @exclusivity(unchecked) private static var kept: [AnyObject] = []

    static func perform(for view: UIView, _ layout: () -> Void) {
        let outer = scale
        scale = view.ownDisplayScale
        layout()
        scale = outer
        if outer == nil, !kept.isEmpty { kept = [] }
    }

    /// Keeps what goes while something is laid out until that is done. Layout does not count the items it works on; but apps hear
    /// of their views, and may do anything then.
    static func keep(_ object: AnyObject) {
        if scale != nil { kept.append(object) }
    }
}
