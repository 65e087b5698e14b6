import LayerTree

/// A view that shows its content in several phases, one after the other, each change animated.
///
/// ```swift
/// PhaseAnimator([1.0, 1.3]) { scale in
///     Image(systemName: "heart.fill").scaleEffect(scale)
/// } animation: { _ in .easeInOut(duration: 0.8) }
/// ```
/// Without a trigger it repeats as long as the view is on screen; with one it runs through the phases once whenever the
/// trigger changes, and ends with the first phase.
///
/// The phases are evaluated once by the server, and the browser plays them: no messages are needed, however long it
/// repeats. If the phases differ in texts, images or structure, the server shows each phase at its time instead, with an
/// ordinary animation, while the page is visible.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View, ScriptedView {
    let phases: [Phase]
    let trigger: AnyTrigger?
    let makeContent: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Repeats the phases.
    ///
    /// - Parameters:
    ///   - phases: At least one; a single one is shown without motion.
    ///   - animation: The animation of the change to a phase; nil for an immediate change.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, nil, content, animation)
    }

    /// Runs through the phases whenever `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, AnyTrigger(trigger), content, animation)
    }

    private init(
        _ phases: some Sequence<Phase>, _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
        _ animation: @escaping (Phase) -> Animation?
    ) {
        self.phases = Array(phases)
        precondition(!self.phases.isEmpty, "A PhaseAnimator needs at least one phase.")
        self.trigger = trigger
        makeContent = content
        self.animation = animation
    }

    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ScriptNode(view, inputs) }

    func content(of moment: Int) -> Content { makeContent(phases[min(moment, phases.count - 1)]) }

    var initialMoment: Int { 0 }

    func script(from moment: Int) -> MotionScript<Int>? {
        guard phases.count > 1 else { return nil }
        let steps = PhaseSteps((0..<phases.count).map { animation(phases[($0 + 1) % phases.count]) })
        guard steps.duration > 0 else { return nil }
        let count = phases.count
        return MotionScript(
            moments: Array(0..<count), rest: 0, duration: steps.duration, repeats: trigger == nil,
            keyframes: { steps.keyframes($0, $1) },
            frame: { time in
                let step = steps.step(at: time)
                return ((step.index + 1) % count, step.animation, max(0.001, step.end - time))
            })
    }
}

/// The changes between the phases of one cycle.
struct PhaseSteps {
    struct Step {
        let index: Int
        let animation: Animation?
        let start, end: TimeInterval
    }

    private(set) var steps: [Step] = []
    /// Seconds.
    private(set) var duration = 0.0

    init(_ animations: [Animation?]) {
        for (index, animation) in animations.enumerated() {
            let end = duration + (animation?.phaseDuration ?? 0)
            steps.append(Step(index: index, animation: animation, start: duration, end: end))
            duration = end
        }
    }

    func step(at time: TimeInterval) -> Step { steps.first { time < $0.end - 1e-6 } ?? steps[steps.count - 1] }

    /// - Parameter values: One for each phase, and that of the first phase once more.
    func keyframes(_ values: [LayerAnimation.Value], _ paths: [Int: [LayerAnimation.Value]]) -> [LayerAnimation
        .Keyframe]
    {
        var result = [LayerAnimation.Keyframe(offset: 0, value: values[0])]
        for step in steps {
            let (from, to) = (values[step.index], values[step.index + 1])
            func add(_ time: TimeInterval, _ value: LayerAnimation.Value) {
                result.append(.init(offset: Float(time / duration), value: value))
            }
            guard let animation = step.animation, from != to || paths[step.index + 1] != nil else {
                add(step.animation == nil ? step.start : step.end, to)
                continue
            }
            if animation.delaySeconds > 0 { add(step.start + animation.delaySeconds, from) }
            let points = [from] + (paths[step.index + 1]?.dropFirst() ?? []) + [to]
            let count = animation.phaseSamples * max(1, points.count - 1)
            for sample in 1...count {
                let part = Double(sample) / Double(count)
                let time = animation.delaySeconds + (step.end - step.start - animation.delaySeconds) * part
                let progress = sample == count ? 1 : animation.phaseProgress(at: time)
                add(step.start + time, points.value(at: progress))
            }
        }
        return result
    }
}

extension [LayerAnimation.Value] {
    /// Returns the value on the line through the points, at equal distances of progress.
    fileprivate func value(at progress: Double) -> LayerAnimation.Value {
        let place = progress * Double(count - 1)
        let index = Swift.max(0, Swift.min(count - 2, Int(place.rounded(.down))))
        return self[index].interpolated(to: self[index + 1], at: place - Double(index))
    }
}

extension Animation {
    /// Seconds until the next phase: for springs their perceived duration, and one repetition of endless animations.
    fileprivate var phaseDuration: TimeInterval {
        delaySeconds + duration * (repeats.isFinite ? repeats : 1) * (autoreverses && repeats > 1 ? 2 : 1)
    }

    fileprivate var phaseSamples: Int {
        let count = if case .bezier(let x1, let y1, let x2, let y2) = curve, x1 == y1, x2 == y2 { 1 } else { 16 }
        let isRepeated = repeats > 1 && repeats.isFinite
        return count * (isRepeated ? Int(min(20, repeats.rounded(.up))) * (autoreverses ? 2 : 1) : 1)
    }

    /// The progress at a time in seconds since the change. Springs, which are cut off, are stretched to reach the end.
    fileprivate func phaseProgress(at time: TimeInterval) -> Double {
        var single = self
        single.repeats = repeats.isFinite ? repeats : 1
        let parameters = single.parameters
        guard case .spring = curve else { return parameters.progress(after: time) ?? 1 }
        let end = parameters.timing.progress(at: duration / max(0.001, parameters.duration))
        let part = duration > 0 ? ((time - delaySeconds) / duration) : 1
        let turn = part.rounded(.down)
        let isBackwards = autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
        let passed = duration * (isBackwards ? 1 - (part - turn) : part - turn)
        return parameters.timing.progress(at: passed / max(0.001, parameters.duration)) / (end > 0.1 ? end : 1)
    }
}

/// The view that an animator's content closure receives: the modified view.
public struct PlaceholderContentView<Value: View>: View {
    let view: Value
    /// The view with what a modifier adds to it.
    var content: AnyView?

    public var body: some View {
        if let content { content } else { view }
    }
}

extension View {
    /// Shows the view in several phases, one after the other, as long as it is on screen; see `PhaseAnimator`.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }

    /// Runs through several phases whenever `trigger` changes, and ends with the first one; see `PhaseAnimator`.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) },
            animation: animation)
    }
}
