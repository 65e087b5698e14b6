/// A sheet: at the bottom edge of narrow pages, with the height of its detent; centred on wide ones.
struct _SheetPanel<Content: View>: View {
    let isWide: Bool
    let options: PresentationOptions
    let environment: EnvironmentValues
    let dialog: _DialogPanel
    /// Whether users can dismiss the sheet now.
    let canDismiss: () -> Bool
    /// Dismisses the sheet at a user's request. Returns false if it stays.
    let dismiss: () -> Bool
    let content: Content
    /// The detent that a user chose, where the app has no binding.
    @State private var chosen: PresentationDetent?
    /// How far the sheet is dragged down, in points.
    @State private var pull: Double?
    @State private var metrics = SheetMetrics()

    var body: some View {
        let radius = options.cornerRadius ?? 14
        let bottomRadius = isWide ? radius : 0
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: radius, bottomLeadingRadius: bottomRadius, bottomTrailingRadius: bottomRadius,
            topTrailingRadius: radius)
        _SheetPlacement(
            isWide: isWide, detents: Array(options.detents), selected: selected, sizing: options.sizing,
            environment: environment, pull: pull, metrics: metrics
        ) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .padding(.top, showsGrabber ? 10 : 0)
                .padding(.bottom, pull == nil || isWide ? 0 : _SheetPlacement.overscan)
                .background(options.background ?? AnyView(Rectangle().fill(Color(.systemBackground))))
                .overlay(alignment: .top) {
                    if showsGrabber {
                        _SheetGrabber(hint: grabberHint, action: selectNext)
                            .modifier(_SheetPan(isForFingers: false, onChange: follow))
                    }
                }
                .clipShape(shape)
                // In dark appearance the page has the same colour.
                .overlay { if isWide { shape.strokeBorder(Color(.separator), lineWidth: 1) } }
                .modifier(dialog)
                .modifier(_SheetPan(isForFingers: true, onChange: follow))
        }
    }

    private var showsGrabber: Bool {
        options.dragIndicator == .visible || options.dragIndicator == .automatic && options.detents.count > 1
    }

    private var selected: PresentationDetent? { options.selection?.wrappedValue ?? chosen }

    /// The current height, for screen readers.
    private var grabberHint: FrameworkText {
        let heights = metrics.resting.map(\.height)
        guard let now = metrics.resting.firstIndex(where: { $0.detent == selected }), let largest = heights.last,
            heights.count > 1
        else { return .sheetGrabberHint }
        return heights[now] == largest ? .sheetIsLargest : now == 0 ? .sheetIsSmallest : .sheetIsInBetween
    }

    // MARK: Changes

    private func rest(at index: Int) {
        guard metrics.resting.indices.contains(index) else { return }
        let detent = metrics.resting[index].detent
        withAnimation(.spring()) {
            pull = nil
            guard let detent, detent != selected else { return }
            if let selection = options.selection { selection.wrappedValue = detent } else { chosen = detent }
        }
    }

    private func selectNext() {
        guard let now = metrics.current, !metrics.resting.isEmpty else { return }
        rest(at: (now + 1) % metrics.resting.count)
    }

    private func follow(_ phase: _SheetPan.Phase) {
        switch phase {
        case .moved(let distance): pull = distance
        case .ended(let velocity):
            guard let pull, let motion = metrics.motion else { return }
            switch motion.rest(
                releasedAt: motion.frame(movedBy: pull).minY, velocity: velocity, canDismiss: canDismiss())
            {
            case .dismissed: if !dismiss() { withAnimation(.spring()) { self.pull = nil } }
            case .height(let index): rest(at: index)
            case .back: withAnimation(.spring()) { self.pull = nil }
            }
        case .cancelled: withAnimation(.spring()) { pull = nil }
        }
    }
}

/// What the layout of a sheet found out, for drags.
@MainActor final class SheetMetrics {
    /// The heights at which the sheet may rest, from the lowest. One without a detent is the maximum.
    var resting: [(detent: PresentationDetent?, height: CGFloat)] = []
    /// The index of the current one.
    var current: Int?
    /// The drag from the resting position.
    var motion: SheetMotion?

    nonisolated init() {}
}

/// Places a sheet in the page.
struct _SheetPlacement: Layout {
    let isWide: Bool
    let detents: [PresentationDetent]
    let selected: PresentationDetent?
    let sizing: (any PresentationSizing)?
    let environment: EnvironmentValues
    let pull: Double?
    let metrics: SheetMetrics

    /// How far the sheet extends below the page during a drag, in points: the page is slightly ahead of the server.
    static let overscan = 120.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var wanted = CGSize(width: bounds.width, height: bounds.height - 24)
        if isWide {
            let size = (sizing ?? FormPresentationSizing()).proposedSize(
                for: PresentationSizingRoot { subviews[0].sizeThatFits($0) }, context: PresentationSizingContext())
            wanted = CGSize(width: size.width ?? 560, height: min(size.height ?? 640, bounds.height - 80))
        }
        let rest = restingFrame(
            in: bounds, maximum: max(0, wanted.height), width: max(0, min(wanted.width, bounds.width)))
        let motion = SheetMotion(
            start: rest, heights: isWide ? [rest.height] : metrics.resting.map(\.height), isAttached: !isWide,
            room: bounds.maxY)
        metrics.motion = motion
        var frame = rest
        if let pull {
            frame = motion.frame(movedBy: pull)
            if !isWide { frame.size.height += Self.overscan }
        }
        for subview in subviews { subview.place(at: frame.origin, proposal: ProposedViewSize(frame.size)) }
    }

    /// Records the heights, and returns the frame at the current one.
    private func restingFrame(in bounds: CGRect, maximum: CGFloat, width: CGFloat) -> CGRect {
        let context = PresentationDetent.Context(maxDetentValue: maximum, environment: environment)
        var resting = detents.compactMap { detent in
            detent.height(in: context).map { (detent: Optional(detent), height: $0.rounded()) }
        }
        .sorted { $0.height < $1.height }
        if resting.isEmpty { resting = [(nil, maximum)] }
        let current = resting.firstIndex { $0.detent == selected } ?? 0
        metrics.resting = resting
        metrics.current = current
        let height = resting[current].height
        return CGRect(
            x: (bounds.midX - width / 2).rounded(),
            y: isWide ? (bounds.midY - height / 2).rounded() : bounds.maxY - height, width: width, height: height)
    }
}

/// The grabber of a sheet: a handle to drag, and a button that selects the next height.
private struct _SheetGrabber: View {
    let hint: FrameworkText
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Capsule().fill(Color(.tertiaryLabel)).frame(width: 36, height: 5).padding(.top, 6)
                .frame(width: 80, height: 20, alignment: .top)
        }
        .accessibilityLabel(FrameworkText.sheetGrabber.string)
        .accessibilityHint(hint.string)
    }
}
