/// Where a view is with respect to the visible part of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// At the top or leading edge, scrolled out or about to.
    case topLeading
    /// Visible: the effect should change nothing.
    case identity
    /// At the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is inside, not near an edge.
    public var isIdentity: Bool { self == .identity }

    /// -1 for `topLeading`, 0 for `identity`, 1 for `bottomTrailing`.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How the effect of a `scrollTransition` follows the scroll position.
public struct ScrollTransitionConfiguration: Sendable {
    enum Pace: Hashable, Sendable {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }

    /// The position at which a view counts as visible.
    public struct Threshold: Hashable, Sendable {
        indirect enum Form: Hashable, Sendable {
            /// The part of the view that is inside.
            case visible(Double)
            /// The centre of the view is at the centre of the scroll view.
            case centered
            case interpolated(Threshold, Threshold, amount: Double)
            case inset(Threshold, by: Double)
        }

        let form: Form

        /// All of the view is visible.
        public static let visible = Threshold(form: .visible(1))
        /// None of the view is visible.
        public static let hidden = Threshold(form: .visible(0))
        /// The view is at the centre of the scroll view.
        public static let centered = Threshold(form: .centered)

        /// A part of the view is visible: 0 … 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(form: .visible(max(0, min(1, amount)))) }

        /// A threshold between this and another one: 0 … 1.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(form: .interpolated(self, other, amount: max(0, min(1, amount))))
        }

        /// The threshold that a view reaches this many points later.
        public func inset(by distance: Double) -> Threshold { Threshold(form: .inset(self, by: distance)) }

        /// How far a view has moved from outside of a container when it reaches the threshold.
        ///
        /// - Parameters:
        ///   - length: that of the view.
        ///   - room: that of the container.
        func distance(length: Double, room: Double) -> Double {
            switch form {
            case .visible(let amount): amount * length
            case .centered: (length + room) / 2
            case .interpolated(let from, let to, let amount):
                from.distance(length: length, room: room) * (1 - amount) + to.distance(length: length, room: room)
                    * amount
            case .inset(let threshold, let inset): threshold.distance(length: length, room: room) + inset
            }
        }
    }

    let pace: Pace
    var visibility: Threshold

    private init(_ pace: Pace, _ visibility: Threshold) {
        self.pace = pace
        self.visibility = visibility
    }

    /// No effect at this edge.
    public static let identity = ScrollTransitionConfiguration(.identity, .visible)
    /// The effect changes with the scroll position, from full at the edge to none when all of the view is visible.
    public static let interactive = interactive(timingCurve: .easeInOut)
    /// The effect is removed by an animation when half of the view is visible.
    public static let animated = animated(.default)

    /// The effect changes with the scroll position along a curve, from full at the edge to none when all of the view is
    /// visible.
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(.interactive(timingCurve), .visible)
    }

    /// The effect is removed by an animation when half of the view is visible.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(.animated(animation), .visible(0.5))
    }

    /// Replaces the curve by an animation.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(.animated(animation), visibility)
    }

    /// Sets where the effect ends.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(pace, threshold)
    }
}

/// The position of a view along the axis of a scroll view, in points.
struct ScrollSpan: Equatable {
    /// The beginning and the length of the view in the content.
    var start: Double
    var length: Double
    /// The length of the scroll view.
    var room: Double

    /// The offset at which the view has moved inwards from the bottom or trailing edge by a distance.
    func offset(insideBottomBy distance: Double) -> Double { start - room + distance }

    /// The offset at which the view is inside the top or leading edge by a distance.
    func offset(insideTopBy distance: Double) -> Double { start + length - distance }
}

/// The transition of a view at both edges of its scroll view.
struct ScrollTransition {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var steps: (ScrollTransitionPhase) -> [EffectStep]

    /// How much of the effect remains at an offset: 0 … 1 for each edge.
    private func amounts(at offset: Double, _ span: ScrollSpan) -> (top: Double, bottom: Double) {
        func amount(_ inside: Double, _ configuration: ScrollTransitionConfiguration) -> Double {
            let distance = configuration.visibility.distance(length: span.length, room: span.room)
            switch configuration.pace {
            case .identity: return 0
            case .animated: return inside >= distance - 1e-6 ? 0 : 1
            case .interactive(let curve):
                guard distance > 0 else { return inside >= distance ? 0 : 1 }
                return curve.value(at: max(0, min(1, 1 - inside / distance)))
            }
        }
        return (
            amount(span.start + span.length - offset, topLeading),
            amount(offset + span.room - span.start, bottomTrailing)
        )
    }

    /// The effect at an offset.
    func values(at offset: Double, _ span: ScrollSpan, size: CGSize, isMirrored: Bool) -> EffectValues {
        let (top, bottom) = amounts(at: offset, span)
        let phase: ScrollTransitionPhase = top > bottom ? .topLeading : .bottomTrailing
        let steps = EffectStep.interpolate(self.steps(.identity), self.steps(phase), max(top, bottom))
        return EffectValues(steps, size: size, isMirrored: isMirrored)
    }

    /// Offsets where the effect begins and ends.
    func breaks(_ span: ScrollSpan) -> [Double] {
        let (top, bottom) = (
            topLeading.visibility.distance(length: span.length, room: span.room),
            bottomTrailing.visibility.distance(length: span.length, room: span.room)
        )
        return [
            span.offset(insideBottomBy: 0), span.offset(insideBottomBy: bottom), span.offset(insideTopBy: top),
            span.offset(insideTopBy: 0), (span.offset(insideBottomBy: bottom) + span.offset(insideTopBy: top)) / 2,
        ]
    }

    /// The animation of an effect that does not follow the position continuously.
    var animation: Animation? {
        switch (topLeading.pace, bottomTrailing.pace) {
        case (.animated(let animation), .animated), (.animated(let animation), .identity),
            (.identity, .animated(let animation)):
            animation
        default: nil
        }
    }
}

extension View {
    /// Changes how the view is painted while it enters and leaves the visible part of its scroll view.
    ///
    /// ```swift
    /// CardView(card).scrollTransition { content, phase in
    ///     content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
    /// }
    /// ```
    /// The server calls `transition` for the three phases, and the page plays the effect with the scroll position. With
    /// reduced motion views are not moved, scaled or rotated.
    ///
    /// - Parameter axis: the axis of the movement; the scroll view's when nil.
    public func scrollTransition<E: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> E
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// As `scrollTransition(_:axis:transition:)`, with different configurations for the two edges.
    ///
    /// If one follows the position and the other is animated, both follow the position: the animated one at once.
    public func scrollTransition<E: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> E
    ) -> some View {
        modifier(
            _ScrollEffectModifier(
                source: .transition(
                    ScrollTransition(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) { phase in
                        MainActor.assumeIsolated { transition(EmptyVisualEffect(), phase).steps }
                    })))
    }

    /// Changes how the view is painted depending on its geometry, without affecting layout.
    ///
    /// ```swift
    /// Image("mountains").visualEffect { content, proxy in
    ///     content.offset(y: -proxy.frame(in: .scrollView).minY * 0.3)
    /// }
    /// ```
    /// The server calls `effect` for positions all over the range of the enclosing scroll view after each change of the
    /// layout, and the page plays the results with the scroll position. So `effect` must be a function of the geometry
    /// and of values that it captured, without effects of its own. It follows one axis of one scroll view: the innermost
    /// one that changes it.
    public func visualEffect<E: VisualEffect>(
        _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> E
    ) -> some View {
        modifier(_ScrollEffectModifier(source: .geometry { effect(EmptyVisualEffect(), $0).steps }))
    }
}
