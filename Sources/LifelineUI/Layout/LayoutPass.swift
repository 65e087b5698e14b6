/// The layout of a hosting view that is under way.
@MainActor enum LayoutPass {
    /// The display scale of the screen for which the view lays out: all that is placed asks for it.
    private(set) static var scale: Double?
    /// The graph of that view.
    private(set) static var graph: ViewGraph?
    /// The features of the graph; outside of a pass, where it is not known, all of them.
    private(set) static var features = GraphFeatures.all
    private static var kept: [AnyObject] = []

    /// Counts the passes.
    private static var number = 0
    private static var hasWarned = false

    static func perform(for view: UIView, of graph: ViewGraph, _ layout: () -> Void) {
        let outer = (scale: scale, graph: self.graph)
        (scale, self.graph, features) = (view.ownDisplayScale, graph, graph.features)
        layout()
        (scale, self.graph, features) = (outer.scale, outer.graph, outer.graph?.features ?? .all)
        guard scale == nil else { return }
        number += 1
        if !kept.isEmpty { kept = [] }
    }

    static func featuresDidChange(of graph: ViewGraph) {
        if graph === self.graph { features = graph.features }
    }

    /// The pass that is under way; nil if there is none.
    static var current: Int? { scale == nil ? nil : number }

    /// Whether something that was handed to the app's code in a pass can still be used. What it refers to lives until the
    /// pass ends.
    static func isCurrent(_ pass: Int?) -> Bool {
        if pass != nil, pass == current { return true }
        if !hasWarned {
            hasWarned = true
            UIApplication.log.warning(
                """
                A LayoutSubview or ViewDimensions was used after the layout pass in which it was handed out: its sizes are \
                zero now. Use the subviews that each call of the layout's methods brings, and keep numbers instead.
                """)
        }
        return false
    }

    /// Keeps what goes while something is laid out until that is done. Layout does not count the items it works on; but apps hear
    /// of their views, and may do anything then.
    static func keep(_ object: AnyObject) {
        if scale != nil { kept.append(object) }
    }
}
