import LayerTree

/// Receives the pointer and the keyboard over the plot.
struct ChartInteraction: UIViewRepresentable {
    let plan: ChartPlan
    /// The frame of the plot's content: the plot's, unless it scrolls.
    let content: CGRect

    func makeUIView(context: Context) -> ChartInteractionView { ChartInteractionView() }

    func updateUIView(_ view: ChartInteractionView, context: Context) { view.update(plan, content) }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: ChartInteractionView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Applies a message to the selections of a chart.
    static func apply(_ message: ChartMessage, _ plan: ChartPlan, from origin: CGPoint) {
        let (x, y) = (plan.settings.x.selection, plan.settings.y.selection)
        let scale = (plan.x, plan.y)
        switch message {
        case .none:
            for selection in [x, y, plan.settings.angleSelection] {
                if case .value(let get, let set)? = selection, get() != nil { set(nil) }
            }
        case .point(let point):
            select(x, scale.0, point.x + origin.x)
            select(y, scale.1, point.y + origin.y)
            if case .value(_, let set)? = plan.settings.angleSelection {
                set(plan.angleValue(at: ChartPlan.angle(at: point, in: plan.plot.size)))
            }
        case .range(let from, let to):
            select(x, scale.0, from.x + origin.x, to.x + origin.x)
            select(y, scale.1, from.y + origin.y, to.y + origin.y)
        }
    }

    private static func select(_ selection: ChartSelection?, _ scale: PositionScale, _ position: Double) {
        if case .value(_, let set)? = selection { set(scale.value(at: position)) }
    }

    static func select(_ selection: ChartSelection?, _ scale: PositionScale, _ from: Double, _ to: Double) {
        guard case .range(_, let set)? = selection else { return }
        guard let a = scale.value(at: from), let b = scale.value(at: to) else { return set(nil) }
        set((a, b))
    }
}

/// The plot's area: a slider for assistive technology and the keyboard, whose values are the chart's.
final class ChartInteractionView: UIView {
    private var plan: ChartPlan?
    private var origin = CGPoint.zero
    private var stops: ChartStops?

    convenience init() { self.init(frame: .zero) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        interceptEvents { [weak self] event in
            guard case .feature(let feature) = event, feature.name == ChartMessage.feature else { return false }
            guard let self, let plan, let message = ChartMessage(feature.payload) else { return true }
            ChartInteraction.apply(message, plan, from: origin)
            return true
        }
    }

    required init?(coder: NSCoder) { nil }

    func update(_ plan: ChartPlan, _ content: CGRect) {
        self.plan = plan
        origin = content.origin
        let stops = ChartStopPlan(plan, from: content.origin).stops
        let isUsed = !stops.stops.isEmpty
        paintsNothing = !isUsed
        guard stops != self.stops else { return }
        self.stops = stops
        layer[feature: ChartMessage.feature] = isUsed ? stops.payload : nil
        layer[attribute: .tabindex] = isUsed ? "0" : nil
        layer[attribute: .role] = isUsed ? "slider" : nil
        layer[attribute: .ariaLabel] = isUsed ? ChartDescription(plan).title : nil
        layer[attribute: .ariaValuemin] = isUsed ? "1" : nil
        layer[attribute: .ariaValuemax] = isUsed ? "\(stops.stops.count)" : nil
        layer[attribute: .ariaValuenow] = isUsed ? "1" : nil
        layer[attribute: .ariaValuetext] = stops.stops.first?.text
        layer[attribute: .ariaOrientation] = isUsed && stops.flags.contains(.isVertical) ? "vertical" : nil
    }
}
