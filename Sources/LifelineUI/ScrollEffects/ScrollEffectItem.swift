import LayerTree

/// Paints a view depending on its position in a scroll view.
struct _ScrollEffectModifier: UnaryLayoutModifier {
    enum Source {
        case geometry(@MainActor (GeometryProxy) -> [EffectStep])
        case transition(ScrollTransition)
    }

    let source: Source

    func makeItem() -> ScrollEffectItem { ScrollEffectItem() }

    func configure(_ item: ScrollEffectItem) -> Bool {
        item.set(source)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ScrollEffectItem: UnaryHostItem, ScrollFollower {
    private var source: _ScrollEffectModifier.Source?
    private lazy var geometry = EffectGeometry(view: uiView)
    /// What the last samples depend on; nil when they are outdated.
    private var sampled: Situation?
    /// The tracks on which the effect depends, by their index; it is played with the first one.
    private var dependencies: [Int] = []

    /// One axis of a scroll view around the view.
    private struct Track: Equatable {
        var scrollView: UIScrollView
        var axis: Axis
        /// The offsets, in points of the content's coordinates.
        var range: ClosedRange<Double>
        var span: ScrollSpan

        /// Offsets at which effects usually differ: the ends, and where the view enters, leaves or is in the middle.
        var probes: [Double] {
            [
                range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2, span.start - span.room,
                span.start, span.start + span.length, span.start + (span.length - span.room) / 2,
            ]
        }

        /// The offset that the scroll view has.
        @MainActor var offset: Double { axis == .horizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y }

        /// Added to an offset it is the page's.
        @MainActor var origin: Double { axis == .horizontal ? scrollView.origin.x : scrollView.origin.y }
    }

    private struct Situation {
        var size: CGSize
        /// The place of the outermost scroll view, or else of the view, in the window.
        var place: CGPoint
        /// Innermost first.
        var tracks: [Track]
        var offsets: [Double]
        var isMirrored: Bool
        var reducesMotion: Bool
    }

    func set(_ new: _ScrollEffectModifier.Source) {
        source = new
        sampled = nil
        // Without a change of the layout.
        LayoutPass.graph?.requestLayout()
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if let registry = LayoutPass.graph?.scrollRegistry, !registry.contains(self) { registry.add(self) }
    }

    func layoutDidEnd() { update() }

    // The page plays the effect. Only one that depends on several offsets is sampled again.
    func didScroll() { if dependencies.count > 1 { update() } }

    // MARK: Sampling

    private func update() {
        guard let source, uiView.superview != nil, uiView.window != nil else { return }
        let situation = situation()
        guard !isSampled(situation) else { return }
        sampled = situation
        geometry.size = situation.size
        switch source {
        case .transition(let transition): play(transition, in: situation)
        case .geometry(let steps): play(steps, in: situation)
        }
    }

    /// Whether the last samples are still valid.
    private func isSampled(_ new: Situation) -> Bool {
        guard let old = sampled, old.size == new.size, old.place == new.place, old.isMirrored == new.isMirrored,
            old.reducesMotion == new.reducesMotion, old.tracks.count == new.tracks.count
        else { return false }
        let relevant = dependencies.isEmpty ? Array(new.tracks.indices) : dependencies
        guard relevant.allSatisfy({ old.tracks[$0] == new.tracks[$0] }) else { return false }
        return dependencies.dropFirst().allSatisfy { abs(old.offsets[$0] - new.offsets[$0]) < 0.5 }
    }

    private func situation() -> Situation {
        let size = uiView.bounds.size
        geometry.size = size
        var tracks: [Track] = []
        var outermost: UIScrollView?
        var next = uiView.enclosingScrollView
        while let scrollView = next {
            for axis in [Axis.vertical, .horizontal] {
                if let track = track(scrollView, axis, size) { tracks.append(track) }
            }
            outermost = scrollView
            next = scrollView.enclosingScrollView
        }
        let place = outermost.map { $0.convert($0.bounds, to: nil).origin } ?? geometry.frame(in: .global).origin
        return Situation(
            size: size, place: place, tracks: tracks, offsets: tracks.map(\.offset),
            isMirrored: uiView.superview?.layoutItemsAreMirrored == true,
            reducesMotion: uiView.traitCollection.isReduceMotionEnabled)
    }

    private func track(_ scrollView: UIScrollView, _ axis: Axis, _ size: CGSize) -> Track? {
        guard let superview = uiView.superview else { return nil }
        let center = superview.convert(uiView.layer.position, to: scrollView)
        let outsets = (scrollView as? DeclaredScrollView)?.outsets ?? .zero
        let insets = scrollView.adjustedContentInset
        let isHorizontal = axis == .horizontal
        let room = isHorizontal ? scrollView.containerSize.width : scrollView.containerSize.height
        let before = isHorizontal ? insets.left : insets.top
        let after = isHorizontal ? insets.right : insets.bottom
        let content = isHorizontal ? scrollView.contentSize.width : scrollView.contentSize.height
        let bounds = isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
        let end = content + after - bounds
        guard room > 0, end > -before + 0.5 else { return nil }
        let length = isHorizontal ? size.width : size.height
        // Offsets are those of the visible frame, without the space around it.
        let start = (isHorizontal ? center.x - outsets.left : center.y - outsets.top) - length / 2
        return Track(
            scrollView: scrollView, axis: axis, range: -before...end,
            span: ScrollSpan(start: start, length: length, room: room))
    }

    /// Plays a transition with the nearest scroll view.
    private func play(_ transition: ScrollTransition, in situation: Situation) {
        let nearest = situation.tracks.first?.scrollView
        let index = situation.tracks.firstIndex {
            $0.scrollView === nearest && (transition.axis == nil || $0.axis == transition.axis)
        }
        dependencies = index.map { [$0] } ?? []
        guard let index else {
            show(EffectValues())
            return send(nil)
        }
        let track = situation.tracks[index]
        // From right to left, the leading edge is the right one.
        let isMirrored = situation.isMirrored && track.axis == .horizontal
        var transition = transition
        if isMirrored {
            swap(&transition.topLeading, &transition.bottomTrailing)
            let steps = transition.steps
            transition.steps = { phase in
                switch phase {
                case .topLeading: steps(.bottomTrailing)
                case .identity: steps(.identity)
                case .bottomTrailing: steps(.topLeading)
                }
            }
        }
        if situation.reducesMotion {
            let steps = transition.steps
            transition.steps = { steps($0).filter { !$0.kind.isMotion } }
        }
        let span = track.span
        let function = { (offset: Double) in
            transition.values(at: offset, span, size: situation.size, isMirrored: situation.isMirrored)
        }
        guard let animation = transition.animation else {
            return play(function, on: track, breaks: transition.breaks(span), in: situation)
        }
        play(transition, animation, function, on: track, in: situation)
    }

    /// Plays a transition that is animated at its thresholds.
    private func play(
        _ transition: ScrollTransition, _ animation: Animation, _ function: (Double) -> EffectValues, on track: Track,
        in situation: Situation
    ) {
        let (span, range) = (track.span, track.range)
        let bottom = transition.bottomTrailing.visibility.distance(length: span.length, room: span.room)
        let top = transition.topLeading.visibility.distance(length: span.length, room: span.room)
        let (enters, leaves) = (span.offset(insideBottomBy: bottom), span.offset(insideTopBy: top) + 1.0 / 64)
        var samples: [EffectSampler.Sample] = []
        for offset in [range.lowerBound - 1e5] + [enters, leaves].sorted() {
            let values = function(offset)
            if samples.last?.values != values { samples.append(.init(offset: offset + track.origin, values: values)) }
        }
        show(function(track.offset))
        guard samples.count > 1 else { return send(nil) }
        let parameters = animation.parameters
        send(
            ScrollEffectPayload(
                scroller: track.scrollView.layer.id, axis: track.axis,
                pace: .stepped(
                    duration: UInt32(max(0, min(60, parameters.duration)) * 1000),
                    delay: Int32(max(-60, min(60, parameters.delay)) * 1000), easing: parameters.cssEasing),
                samples: samples))
    }

    private func play(
        _ function: @escaping (Double) -> EffectValues, on track: Track, breaks: [Double], in situation: Situation
    ) {
        let span = track.span
        let margin = span.room / 2
        let sampler = EffectSampler(size: situation.size, function: function)
        let zone =
            span.start - span.room
            - margin...max(
                span.start - span.room - margin, span.start + span.length + margin)
        var samples = sampler.samples(in: track.range, zone: zone, breaks: breaks)
        show(samples.values(at: track.offset))
        guard !samples.areConstant(size: situation.size) else { return send(nil) }
        let origin = track.origin
        for index in samples.indices { samples[index].offset += origin }
        send(
            ScrollEffectPayload(
                scroller: track.scrollView.layer.id, axis: track.axis, samples: samples))
    }

    /// Plays an effect of the geometry with the innermost scroll view that changes it.
    private func play(_ steps: @escaping @MainActor (GeometryProxy) -> [EffectStep], in situation: Situation) {
        func values(_ track: Track?, _ offset: Double) -> EffectValues {
            if let track {
                let distance = offset - track.offset
                geometry.shift = (
                    track.scrollView,
                    track.axis == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
                )
            }
            defer { geometry.shift = nil }
            return EffectValues(
                steps(GeometryProxy(geometry: geometry)), size: situation.size, isMirrored: situation.isMirrored)
        }
        let current = values(nil, 0)
        dependencies = situation.tracks.indices.filter { index in
            let track = situation.tracks[index]
            return track.probes.contains { offset in
                track.range.contains(offset)
                    && values(track, offset).difference(from: current, size: situation.size) > 0.1
            }
        }
        guard let first = dependencies.first else {
            show(current)
            return send(nil)
        }
        let track = situation.tracks[first]
        play({ values(track, $0) }, on: track, breaks: track.probes, in: situation)
    }

    // MARK: The page

    /// Shows values until the page plays the effect.
    private func show(_ values: EffectValues) {
        let values = values.isFinite ? values : EffectValues()
        let layer = uiView.layer
        UIView.performWithoutAnimation {
            if layer.transform != values.transform { layer.transform = values.transform }
            if layer.opacity != Float(values.opacity) { layer.opacity = Float(values.opacity) }
            if layer.cssEffects.filter != values.css { layer.cssEffects.filter = values.css }
        }
    }

    private func send(_ payload: ScrollEffectPayload?) {
        let bytes = payload?.bytes
        if uiView.layer[feature: ScrollEffectPayload.feature] != bytes {
            uiView.layer[feature: ScrollEffectPayload.feature] = bytes
        }
    }
}

extension EffectStep.Kind {
    /// Whether the step moves, scales or rotates.
    fileprivate var isMotion: Bool {
        switch self {
        case .offset, .scale, .rotation, .rotation3D, .transform: true
        default: false
        }
    }
}
