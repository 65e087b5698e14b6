/// The current layout of a hosting view.
@MainActor enum LayoutPass {
    /// The display scale of the screen for which the view is laid out. Cached because every placement reads it.
    private(set) static var scale: Double?
    /// The graph of that view.
    private(set) static var graph: ViewGraph?
    /// The features of the graph; all features outside of a pass, where the graph is unknown.
    private(set) static var features = GraphFeatures.all
    private static var kept: [AnyObject] = []

    /// The number of passes so far.
    private static var number = 0
    private static var hasWarned = false

    static func perform(for view: UIView, of graph: ViewGraph, _ layout: () -> Void) {
        let outer = (scale: scale, graph: self.graph)
        (scale, self.graph, features) = (view.windowDisplayScale, graph, graph.features)
        layout()
        (scale, self.graph, features) = (outer.scale, outer.graph, outer.graph?.features ?? .all)
        guard scale == nil else { return }
        number += 1
        if !kept.isEmpty { kept = [] }
    }

    static func featuresDidChange(of graph: ViewGraph) {
        if graph === self.graph { features = graph.features }
    }

    /// The current pass; nil if there is none.
    static var current: Int? { scale == nil ? nil : number }

    /// Whether an object that was passed to the app's code in a pass is still valid. What it refers to lives until the
    /// pass ends.
    static func isCurrent(_ pass: Int?) -> Bool {
        if pass != nil, pass == current { return true }
        if !hasWarned {
            hasWarned = true
            UIApplication.log.warning(
                """
                A LayoutSubview or ViewDimensions was used after the layout pass that provided it; its sizes are now zero. \
                Use the subviews passed to each call of the layout's methods, and store numbers instead.
                """)
        }
        return false
    }

    /// Retains an object that is removed during layout until the pass ends. Layout uses its items unretained, and app
    /// code that is notified of its views meanwhile may remove any of them.
    static func keep(_ object: AnyObject) {
        if scale != nil { kept.append(object) }
    }
}
